import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time';
import { withPlausibleCursors } from '@/lib/payments/cursors';
import type { OrganizationRead } from '@/lib/payments/followedReader';
import type { FollowedPayments, OrganizationPayments } from '@/lib/payments/schema';
import { NOTHING, withReads } from '@/lib/payments/storedPayments';
import { cursor, feedEvent } from '@/tests/payments/feedEvent';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('what is stored of a server whose clock is two days ahead', () => {
  const ahead = (number: number) => {
    const receivedAt = NOON + 2 * DAY_MS + number;
    return { ...feedEvent(number), receivedAt, cursor: cursor(receivedAt * 1e8) };
  };
  const page = (events: ReturnType<typeof ahead>[], readThrough: string | null) => ({
    ...{ organizationId: 'acme', name: 'Acme', hasYesterday: false, from: '', wentBack: true, manages: true },
    ...{ events, after: cursor((NOON + 2 * DAY_MS) * 1e8), before: null, more: null, readThrough },
  });

  const withRead = (
    known: FollowedPayments,
    read: OrganizationRead,
    since: string | null,
  ): OrganizationPayments | undefined =>
    withReads(known, [read], () => since, { wasReadSince: false, now: NOON })[0];

  it('counts a new event as unread until it is read, and not again with the next poll', () => {
    const account = { connectionId: 'c1', userId: 'mika' };
    const read = (
      known: ReturnType<typeof withRead>,
      numbers: number[],
      at: number,
      through: string | null,
    ) =>
      withRead(
        { ...account, ...NOTHING, organizations: known ? [known] : [] },
        withPlausibleCursors(page(numbers.map(ahead), through), at),
        first?.latest[0]?.cursor ?? null,
      );
    const first = withRead(
      { ...account, ...NOTHING },
      withPlausibleCursors(page([ahead(1)], null), NOON),
      cursor(NOON * 1e8),
    );

    const second = read(first, [2, 1], NOON + 60_000, null);
    const through = second?.latest[0]?.cursor ?? null;
    const third = read(second, [2, 1], NOON + 120_000, through);
    const fourth = read(third, [3, 2, 1], NOON + 180_000, through);

    expect([first, second, third, fourth].map((stored) => stored?.unread)).toEqual([0, 1, 0, 1]);
    expect(fourth?.latest.map(({ id }) => id)).toEqual(['event 3', 'event 2', 'event 1']);
  });
});

describe('stored totals', () => {
  const totals = { timeZone: 'UTC', today: '2026-11-21', totals: [] };
  const page = {
    organizationId: 'acme',
    name: 'Acme',
    hasYesterday: false,
    from: '',
    manages: true,
  } as const;
  const read = { ...page, events: [], after: cursor(1), before: null, more: null, readThrough: null };
  const store = (known: FollowedPayments, one: OrganizationRead, now: number) => ({
    ...known,
    organizations: withReads(known, [one], () => null, { wasReadSince: false, now }),
  });

  it('keep when they were read, until others are', () => {
    const nothing = { connectionId: 'c1', userId: 'mika', ...NOTHING };
    const first = store(nothing, { ...read, today: totals }, NOON);
    const second = store(first, read, NOON + 1);
    const third = store(second, { ...read, today: totals }, NOON + 2);

    expect([first, second, third].map(({ organizations }) => organizations[0]?.today?.readAt)).toEqual([
      NOON,
      NOON,
      NOON + 2,
    ]);
  });
});
