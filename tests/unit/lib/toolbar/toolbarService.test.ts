import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Connection } from '@/lib/connections/schema';
import { NOTHING_READ } from '@/lib/payments/rules';
import { muteOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { BADGE_COLORS, IMPERSONATION_BADGE } from '@/lib/toolbar/badge';
import { createIconReport } from '@/lib/toolbar/iconReport';
import { createToolbarService } from '@/lib/toolbar/toolbarService';
import { ACME, HEAD, SIGNED_IN } from '@/tests/component/shell/stored';
import { stored } from '@/tests/storedState';

const NOW = 1_000_000;

function setUp({
  isSignedIn = true,
  connection = ACME,
}: {
  isSignedIn?: boolean;
  connection?: Connection;
} = {}) {
  const shown: unknown[] = [];
  const icon = {
    setTitle: async (title: string) => void shown.push(title.split('\n')[0]),
    readBadge: async () => '',
    setBadge: async (text: string, background: string) => void shown.push({ text, background }),
  };
  const toolbar = createToolbarService({
    activeConnection: async () => connection,
    store: { readHead: async () => (isSignedIn ? HEAD : undefined) },
    state: stored,
    icon,
    iconReport: createIconReport({ icon, wait: async () => undefined }),
    now: () => NOW,
  });
  return { toolbar, shown };
}

const receive = (count: number) =>
  stored.invitations.receivedInvitations.set({
    connectionId: ACME.id,
    userId: HEAD.user.id,
    invitations: Array.from({ length: count }, (_, index) => ({
      id: `i${index}`,
      organizationId: `o${index}`,
      organizationName: 'Delta Labs',
      email: HEAD.user.email,
      role: 'member',
      state: 'pending',
      teamId: null,
      createdAt: null,
      expiresAt: NOW + 1,
    })),
    maybeCut: false,
    fetchedAt: NOW,
    error: null,
  });

const impersonate = (connectionId: string) => {
  if (SIGNED_IN.state.phase !== 'signed-in') throw new Error('The stored session is signed out.');
  const { session } = SIGNED_IN.state;
  return stored.sessions.sessionSnapshot.set({
    ...SIGNED_IN,
    connectionId,
    state: { ...SIGNED_IN.state, session: { ...session, impersonated: true } },
  });
};

describe('the toolbar icon', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await stored.sessions.sessionSnapshot.set(SIGNED_IN);
    await receive(2);
  });

  it('has the number of invitations that wait for the account in use', async () => {
    const { toolbar, shown } = setUp();

    await toolbar.show();

    expect(shown).toContainEqual({ text: '2', background: BADGE_COLORS.background });
  });

  const followUnread = () =>
    stored.payments.payments.set({
      ...{
        connectionId: ACME.id,
        userId: HEAD.user.id,
        availability: 'present',
        fetchedAt: NOW,
        error: null,
      },
      ...{ followsAll: true },
      organizations: ['o1', 'o2'].map((organizationId) => ({
        ...NOTHING_READ,
        organizationId,
        latest: [],
        unread: 3,
      })),
    });

  it.each([
    ['no organization', '8', [], ACME],
    ['one', '5', [muteOf(ACME.id, 'o2')], ACME],
    ['one of another server', '8', [muteOf('other', 'o2')], ACME],
    ['the server', '2', [], { ...ACME, isMuted: true }],
  ])('counts unread events where %s is muted: %s', async (_muted, text, mutedOrganizations, connection) => {
    await followUnread();
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, mutedOrganizations });
    const { toolbar, shown } = setUp({ connection });

    await toolbar.show();

    expect(shown).toContainEqual({ text, background: BADGE_COLORS.background });
  });

  it('has no number while signed out', async () => {
    const { toolbar, shown } = setUp({ isSignedIn: false });

    await toolbar.show();

    expect(shown).toContainEqual({ text: '', background: BADGE_COLORS.background });
  });

  it('shows an administrator whom they act as, in place of that user’s number', async () => {
    const { toolbar, shown } = setUp();
    await impersonate(ACME.id);

    await toolbar.show();

    expect(shown).toEqual([expect.stringContaining(HEAD.user.email), IMPERSONATION_BADGE]);
  });

  it('shows no impersonation on another server', async () => {
    const { toolbar, shown } = setUp();
    await impersonate('another');

    await toolbar.show();

    expect(shown).toContainEqual({ text: '2', background: BADGE_COLORS.background });
  });
});
