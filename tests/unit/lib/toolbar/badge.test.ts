import { describe, expect, it } from 'vitest';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import type { Payments } from '@/lib/payments/schema';
import { badgeText, unreadCount, waitingCount } from '@/lib/toolbar/badge';
import { followed } from '@/tests/payments/followed';

const NOW = 1_000_000;
const ACCOUNT = { connectionId: 'c1', userId: 'mika' };

const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  organizationId: 'o1',
  organizationName: 'Delta Labs',
  email: 'mika@acme.example',
  role: 'admin',
  state: 'pending',
  teamId: null,
  createdAt: null,
  expiresAt: NOW + 1,
  ...more,
});

const makeList = (
  invitations: Invitation[],
  more: Partial<ReceivedInvitations> = {},
): ReceivedInvitations => ({
  ...ACCOUNT,
  invitations,
  maybeCut: false,
  fetchedAt: 1,
  error: null,
  ...more,
});

describe('badgeText', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [1_000, '9+'],
  ])('says of %i: %j', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('waitingCount', () => {
  it('counts what can still be answered', () => {
    const list = makeList([
      invitation(),
      invitation({ expiresAt: null }),
      invitation({ expiresAt: NOW }),
      invitation({ state: 'accepted' }),
    ]);

    expect(waitingCount(ACCOUNT, list, NOW)).toBe(2);
  });

  it.each([
    ['nobody is signed in', null, makeList([invitation()])],
    ['nothing is read', ACCOUNT, null],
    ['the list is somebody else’s', ACCOUNT, makeList([invitation()], { userId: 'ana' })],
    ['the list is of another server', ACCOUNT, makeList([invitation()], { connectionId: 'c2' })],
  ])('counts none while %s', (_when, account, list) => {
    expect(waitingCount(account, list, NOW)).toBe(0);
  });
});

describe('unreadCount', () => {
  const PAYMENTS: Payments = {
    ...ACCOUNT,
    organizationId: 'o1',
    availability: 'present',
    fetchedAt: 1,
    error: null,
    today: null,
    latest: [],
    after: null,
    readThrough: null,
    unread: 3,
    manages: true,
  };

  const FOLLOWED = followed(PAYMENTS);
  const [shop] = FOLLOWED.organizations;
  const more = shop ? [{ ...shop, organizationId: 'o2', unread: 4 }] : [];
  const BOTH = { ...FOLLOWED, organizations: [...FOLLOWED.organizations, ...more] };

  it('is what was not read of all organizations of the account that is shown', () => {
    expect(unreadCount(ACCOUNT, BOTH, () => false)).toBe(7);
  });

  it('leaves out muted organizations', () => {
    expect(unreadCount(ACCOUNT, BOTH, (id) => id === 'o2')).toBe(3);
  });

  it.each([
    ['nobody', null, FOLLOWED],
    ['another person', { ...ACCOUNT, userId: 'ana' }, FOLLOWED],
    ['another server', { ...ACCOUNT, connectionId: 'c2' }, FOLLOWED],
    ['what is not known', ACCOUNT, null],
  ])('is 0 for %s', (_of, account, payments) => {
    expect(unreadCount(account, payments, () => false)).toBe(0);
  });
});
