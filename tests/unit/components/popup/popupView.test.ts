import { describe, expect, it } from 'vitest';
import { popupView, withActive } from '@/components/popup/popupView';
import type { Snapshot } from '@/components/popup/snapshotStore';
import type { Connection } from '@/lib/connections/schema';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { Pause } from '@/lib/watch/schema';
import { makeProfile } from '../../../makeProfile';
import { invitation } from '../../../newsScene';

const ACME = { id: 'o1', name: 'Acme', slug: 'acme', logo: null };
const BLUEBIRD = { id: 'o2', name: 'Bluebird', slug: 'bluebird', logo: null };
const MIA = { id: 'u1', name: 'Mia', email: 'mia@acme.dev', emailVerified: true, image: null };

const CONNECTION: Connection = {
  id: 'c1',
  name: 'auth.acme.dev',
  baseURL: 'https://auth.acme.dev',
  basePath: '/api/auth',
  dashboardOrigins: [],
  providers: [],
  refusedProviders: [],
  afterSwitch: { kind: 'nothing' },
  invitationTemplate: null,
  trust: 'trusted',
  capabilities: {
    organization: true,
    teams: null,
    username: null,
    twoFactor: null,
    password: true,
    passkey: null,
    admin: null,
  },
  learntAt: 0,
};

const HEAD: AccountHead = {
  user: MIA,
  activeOrganization: ACME,
  rows: [ACME, BLUEBIRD],
  organizationCount: 2,
  recentIds: ['o1'],
  roles: {},
  confirmedAt: 50,
};

const signedIn = (change: { activeOrganizationId?: string | null; impersonated?: boolean } = {}) =>
  ({
    connectionId: 'c1',
    state: {
      phase: 'signed-in',
      user: makeProfile(MIA),
      session: {
        id: 's1',
        createdAt: null,
        updatedAt: null,
        expiresAt: null,
        activeOrganizationId: 'o1',
        activeTeamId: null,
        impersonated: false,
        ...change,
      },
    },
    fetchedAt: 100,
    error: null,
  }) satisfies SessionSnapshot;

const UNKNOWN: SessionSnapshot = {
  connectionId: 'c1',
  state: { phase: 'unknown' },
  fetchedAt: null,
  error: null,
};
const ENDED: SessionSnapshot = { ...UNKNOWN, state: { phase: 'signed-out', reason: 'ended' } };

const viewWith = (change: Partial<Snapshot>, pageError: Parameters<typeof popupView>[1] = null) =>
  popupView(
    {
      connections: { list: [CONNECTION], activeId: 'c1' },
      heads: { c1: HEAD },
      session: signedIn(),
      received: null,
      operations: [],
      preferences: DEFAULT_PREFERENCES,
      pinned: {},
      watch: null,
      ...change,
    },
    pageError,
  );

describe('popupView', () => {
  it.each([
    ['none is saved', { list: [], activeId: null }],
    ['none is active', { list: [CONNECTION], activeId: null }],
  ])('asks for a server where %s', (_why, connections) => {
    expect(viewWith({ connections }).phase).toBe('no-connection');
  });

  it('waits for a server that has not answered yet', () => {
    expect(viewWith({ heads: {}, session: UNKNOWN }).phase).toBe('loading');
  });

  it('says why a server that was never reached shows nothing', () => {
    const session: SessionSnapshot = { ...UNKNOWN, error: { code: 'unreachable' } };

    expect(viewWith({ heads: {}, session })).toMatchObject({
      phase: 'failed',
      error: { code: 'unreachable' },
    });
  });

  it('shows what was remembered, unconfirmed, after a browser start', () => {
    expect(viewWith({ session: UNKNOWN })).toMatchObject({
      phase: 'signed-in',
      confirmedAt: null,
      account: { user: MIA, active: ACME },
      banner: null,
    });
  });

  it('does not mistake another server’s session for this one’s', () => {
    const session: SessionSnapshot = { ...ENDED, connectionId: 'c2' };

    expect(viewWith({ session })).toMatchObject({ phase: 'signed-in', confirmedAt: null });
  });

  it('asks to sign in, and says when a session ended', () => {
    expect(viewWith({ session: ENDED })).toMatchObject({ phase: 'signed-out', hasEnded: true });
    const left: SessionSnapshot = { ...ENDED, state: { phase: 'signed-out', reason: 'left' } };
    expect(viewWith({ session: left })).toMatchObject({ phase: 'signed-out', hasEnded: false });
  });

  it('shows what the session says is active, not what is remembered', () => {
    const session = signedIn({ activeOrganizationId: 'o2' });

    expect(viewWith({ session })).toMatchObject({ account: { activeId: 'o2', active: BLUEBIRD } });
    expect(viewWith({ session: signedIn({ activeOrganizationId: null }) })).toMatchObject({
      account: { activeId: null, active: null },
    });
  });

  it('invents no name for an active organization that was never listed', () => {
    expect(viewWith({ session: signedIn({ activeOrganizationId: 'o9' }) })).toMatchObject({
      account: { activeId: 'o9', active: null },
    });
  });

  it('uses nothing that was remembered of another person', () => {
    const heads = { c1: { ...HEAD, user: { ...MIA, id: 'u2', name: 'Noor' } } };

    expect(viewWith({ heads })).toMatchObject({ account: { user: MIA, active: null, head: { rows: [] } } });
  });

  it.each(['offline', 'unreachable', 'timeout', 'no-permission'] as const)(
    'keeps what was known and says that it may be old: %s',
    (code) => {
      const session: SessionSnapshot = { ...signedIn(), error: { code } };

      expect(viewWith({ session })).toMatchObject({
        phase: 'signed-in',
        account: { active: ACME },
        banner: { kind: 'stale', error: { code } },
      });
    },
  );

  it('warns of a server that refuses changes', () => {
    const connections = { list: [{ ...CONNECTION, trust: 'untrusted' as const }], activeId: 'c1' };

    expect(viewWith({ connections })).toMatchObject({ banner: { kind: 'untrusted' } });
  });

  it('reports that the worker does not respond', () => {
    expect(viewWith({}, { code: 'worker-unavailable' })).toMatchObject({
      banner: { kind: 'stale', error: { code: 'worker-unavailable' } },
    });
  });

  it('shows no pause that says the user is signed out once the server has said who they are', () => {
    const pause: Pause = { reason: 'signed-out', part: 'everything' };
    const watch = { connectionId: 'c1', pause, announced: null, failing: null, lookedAt: 0 };

    expect(viewWith({ watch })).toMatchObject({ phase: 'signed-in', pause: null });
    expect(viewWith({ watch, session: UNKNOWN })).toMatchObject({ phase: 'signed-in', pause });
    const blocked: Pause = { ...pause, reason: 'blocked' };
    expect(viewWith({ watch: { ...watch, pause: blocked } })).toMatchObject({ pause: blocked });
  });

  it('recognizes a session that an administrator opened', () => {
    expect(viewWith({ session: signedIn({ impersonated: true }) })).toMatchObject({
      account: { isImpersonated: true },
    });
  });
});

describe('withActive', () => {
  const CEDAR = { id: 'o3', name: 'Cedar', slug: 'cedar', logo: null };
  const invited = invitation('i1', { organizationId: 'o3', organizationName: 'Cedar & Co', role: 'member' });

  function accountIn(activeOrganizationId: string | null) {
    const view = viewWith({ session: signedIn({ activeOrganizationId }) });
    if (view.phase !== 'signed-in') throw new Error('Nobody is signed in.');
    return view.account;
  }

  it('names the active organization as the list does, else as its invitation does', () => {
    expect(withActive(accountIn('o3'), [ACME, CEDAR], [invited]).active).toEqual(CEDAR);
    const { active, head } = withActive(accountIn('o3'), [ACME], [invited]);
    expect(active).toMatchObject({ id: 'o3', name: 'Cedar & Co' });
    expect(head.roles).toEqual({ o3: 'member' });
  });

  it('leaves everything else as it is', () => {
    for (const account of [accountIn('o1'), accountIn(null)]) {
      expect(withActive(account, [ACME, CEDAR], [invited])).toBe(account);
    }
    expect(withActive(accountIn('o3')).active).toBeNull();
  });
});
