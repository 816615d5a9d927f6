import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time';
import { createDaySummaries, type NewsRead } from '@/lib/notifications/paymentsAnnouncer';
import type { NotifiedPayments } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';
import { memoryValue } from '@/tests/memoryValue';
import { cursor } from '@/tests/payments/feedEvent';

const MIDNIGHT = new Date(2026, 10, 22).getTime();

const NEWS: NewsRead = {
  connection: CONNECTION,
  userId: 'mika',
  organizations: [
    {
      ...{ organizationId: 'acme', name: 'Acme', hasYesterday: false, from: cursor(0), manages: true },
      ...{ events: [], after: cursor(0), before: null, more: null, readThrough: null },
    },
  ],
  isWhole: true,
};
const CHOSEN: Preferences = {
  ...DEFAULT_PREFERENCES,
  payments: { ...DEFAULT_PREFERENCES.payments, dailySummary: true },
};

/** A server that sold as many orders a day as the day's number. */
function setUp(summarizedDay: string) {
  const clock = { browser: MIDNIGHT, server: MIDNIGHT };
  const row = { currency: 'eur', ordersAmount: 100, cancellations: 0, refunds: 0, refundsAmount: 0 };
  const api = createFakeApi({
    '/payments/summary': () => ({
      timeZone: 'UTC',
      today: localDay(clock.server),
      totals: [clock.server, clock.server - DAY_MS].map((at) => ({
        ...{ ...row, day: localDay(at), ordersPaid: new Date(at).getDate() },
      })),
    }),
  });
  const noted = { userId: 'mika', organizationId: 'acme', since: cursor(0), after: cursor(0) };
  const notifiedPayments = memoryValue<NotifiedPayments>({
    [CONNECTION.id]: [{ ...noted, ids: [], cancellations: [], summarizedDay }],
  });
  const find = createDaySummaries({
    state: { payments: { notifiedPayments }, preferences: { preferences: memoryValue(CHOSEN) } },
    api: api.pool,
    store: { findOrganization: async () => undefined },
    notifier: { show: async () => undefined, clear: async () => undefined, shownIds: async () => [] },
    now: () => clock.browser,
  });
  const due = async () => {
    const summary = (await find(NEWS, CHOSEN)).get('acme');
    return summary && { day: summary.day, orders: summary.totals.map(({ ordersPaid }) => ordersPaid) };
  };
  return { clock, due };
}

describe('the summary of a day', () => {
  it('waits for a server that still has the day before, and then is of yesterday', async () => {
    const { clock, due } = setUp('2026-11-21');
    clock.browser = MIDNIGHT + 20_000;
    clock.server = MIDNIGHT - 20_000;
    const before = await due();
    clock.browser += MINUTE_MS;
    clock.server += MINUTE_MS;

    expect([before, await due()]).toEqual([undefined, { day: '2026-11-22', orders: [21] }]);
  });

  it('is announced although a clock that was a year ahead has announced a later day', async () => {
    const { clock, due } = setUp('2027-11-21');
    clock.browser = MIDNIGHT + MINUTE_MS;
    clock.server = MIDNIGHT + MINUTE_MS;

    expect(await due()).toEqual({ day: '2026-11-22', orders: [21] });
  });

  it('is announced once, also after a clock was set back to the day before', async () => {
    const { clock, due } = setUp('2026-11-22');
    clock.browser = MIDNIGHT - MINUTE_MS;
    clock.server = MIDNIGHT - MINUTE_MS;
    const before = await due();
    clock.browser = MIDNIGHT + MINUTE_MS;
    clock.server = MIDNIGHT + MINUTE_MS;

    expect([before, await due()]).toEqual([undefined, undefined]);
  });
});
