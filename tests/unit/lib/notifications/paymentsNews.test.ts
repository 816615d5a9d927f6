import { describe, expect, it } from 'vitest';
import type { Notification } from '@/lib/core/notifications';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time';
import type { NewsRead } from '@/lib/notifications/paymentsAnnouncer';
import { createPaymentsNews } from '@/lib/notifications/paymentsNews';
import type { FeedRead } from '@/lib/payments/followedReader';
import { DEFAULT_PAYMENTS_PREFERENCES, type PaymentsPreferences } from '@/lib/payments/preferences';
import type { NotifiedPayments } from '@/lib/payments/schema';
import { createFeedReader } from '@/lib/payments/serverReader';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';
import { memoryValue } from '@/tests/memoryValue';
import { createFakeFeed, cursor, feedEvent } from '@/tests/payments/feedEvent';

const NOON = new Date(2026, 10, 21, 12).getTime();
const OF = { connectionId: CONNECTION.id, userId: 'mika', organizationId: 'acme' };
const ACME = { id: 'acme', name: 'Acme', slug: 'acme', logo: null };

/** The plugin has one organization's feed. */
const makeNews = (read: FeedRead, organizationId = OF.organizationId): NewsRead => ({
  connection: CONNECTION,
  userId: OF.userId,
  organizations: [{ ...read, organizationId, name: '', hasYesterday: false }],
  isWhole: false,
});

interface Chosen extends Partial<Omit<Preferences, 'payments'>> {
  readonly payments?: Partial<PaymentsPreferences>;
}

function setUp({ payments = {}, ...chosen }: Chosen = {}) {
  const { feed, answer } = createFakeFeed();
  const api = createFakeApi({ '/payments/feed': ({ query }) => answer(query) });
  const values = {
    notifiedPayments: memoryValue<NotifiedPayments>({}),
    preferences: memoryValue<Preferences>({
      ...DEFAULT_PREFERENCES,
      ...chosen,
      payments: { ...DEFAULT_PAYMENTS_PREFERENCES, ...payments },
    }),
  };
  const clock = { now: NOON };
  const shown: Notification[] = [];
  const screen = new Map<string, Notification>();
  /** Another worker, and another start of the browser, starts with what this one left on the disk. */
  const start = () => {
    const news = createPaymentsNews({
      state: {
        payments: { notifiedPayments: values.notifiedPayments },
        preferences: { preferences: values.preferences },
      },
      api: api.pool,
      store: { findOrganization: async () => ACME },
      notifier: {
        show: async (notification) => {
          shown.push(notification);
          screen.set(notification.id, notification);
        },
        clear: async (id) => void screen.delete(id),
        shownIds: async () => [...screen.keys()],
      },
      now: () => clock.now,
    });
    const readFeed = createFeedReader(api.pool, () => clock.now);
    let known: string | null = null;
    const poll = async () => {
      const { announcedUntil } = await news.plan(OF);
      const organizationId = OF.organizationId;
      const read = await readFeed({
        connection: CONNECTION,
        organizationId,
        known,
        announcedUntil: announcedUntil.get(organizationId)?.until ?? null,
        background: true,
        totals: 'today-if-new',
      });
      if (!read.ok) throw new Error(read.error.code);
      known = read.value.after;
      await news.onRead(makeNews(read.value));
    };
    return { ...news, poll };
  };
  /** The titles and messages that a poll shows. */
  const announced = () => shown.map(({ title, message }) => `${title} (${message})`);
  return { ...values, api, feed, clock, shown, screen, start, announced };
}

const canceled = (number: number, more: object = {}) =>
  feedEvent(number, {
    type: 'subscription.canceled',
    entityKind: 'subscription',
    entityId: 's1',
    foldKey: 'subscription:s1:canceled:5',
    canceledAt: 5,
    ...more,
  });

describe('createPaymentsNews', () => {
  it('announces nothing from before its first reading, and everything after it', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    feed.list = [feedEvent(1), feedEvent(2)];
    await poll();

    feed.list.push(feedEvent(3));
    await poll();
    await poll();

    expect(announced()).toEqual(['Order paid, €19.00 (Ada · Pro · Acme)']);
  });

  it('names the event and its organization in the id', async () => {
    const { feed, start, shown } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1)];

    await poll();

    expect(shown.map(({ id }) => id)).toEqual(['payment|c1|acme event%201']);
  });

  it('announces each once, also after the browser was closed and opened', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1)];
    await poll();

    feed.list.push(feedEvent(2, { productName: 'Plus' }));
    await start().poll();
    await start().poll();

    expect(announced()).toEqual([
      'Order paid, €19.00 (Ada · Pro · Acme)',
      'Order paid, €19.00 (Ada · Plus · Acme)',
    ]);
  });

  it('announces once what is sent again in the last seconds', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(10)];
    feed.safe = 5;
    await poll();
    await poll();
    feed.list.push(feedEvent(8, { productName: 'Late' }));
    await poll();
    feed.safe = 20;
    await poll();

    expect(announced()).toEqual([
      'Order paid, €19.00 (Ada · Pro · Acme)',
      'Order paid, €19.00 (Ada · Late · Acme)',
    ]);
  });

  it('has noted an event before announcing it', async () => {
    const { feed, start, notifiedPayments, shown } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1)];
    notifiedPayments.update = () => Promise.reject(new Error('The worker died'));

    await expect(poll()).rejects.toThrow('The worker died');

    expect(shown).toEqual([]);
  });

  it('groups a burst, with sums by currency', async () => {
    const { feed, start, announced, shown } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1), feedEvent(2), feedEvent(3)];
    await poll();
    expect(announced()).toEqual(['3 orders, €57.00 (Acme)']);

    feed.list.push(
      feedEvent(4),
      feedEvent(5, { currency: 'usd' }),
      feedEvent(6, { type: 'refund.created', entityKind: 'refund', status: 'succeeded', amount: 500 }),
      canceled(7),
    );
    await poll();

    expect(announced()[1]).toBe('2 orders, €19.00 + $19.00 (1 cancellation · 1 refund, €5.00 · Acme)');
    // It is beside the first, whose count would be lost otherwise.
    expect(new Set(shown.map(({ id }) => id)).size).toBe(2);
    expect(shown[1]?.id).toMatch(/^payments\|c1\|acme /);
  });

  it('groups what came while the browser was closed, however many they are', async () => {
    const { feed, start, announced, api } = setUp();
    await start().poll();
    feed.list = Array.from({ length: 500 }, (_event, index) => feedEvent(index + 1));
    feed.safe = 500;
    api.calls.length = 0;

    await start().poll();
    await start().poll();

    expect(announced()).toEqual(['500 orders, €9,500.00 (Acme)']);
    // The latest page, the three that lead up to it, and the latest once more.
    expect(api.calls).toHaveLength(5);
  });

  it('announces a cancellation once, also when its period ends', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [canceled(1, { endsAt: NOON + DAY_MS })];
    await poll();
    feed.list.push(canceled(2, { endsAt: NOON - DAY_MS }));
    await start().poll();
    feed.list.push(canceled(3, { foldKey: 'subscription:s1:canceled:9', canceledAt: 9 }));
    await start().poll();

    expect(announced()).toHaveLength(2);
    expect(announced()[0]).toMatch(/^Canceled/);
  });

  it.each([
    ['order.paid', 1],
    ['subscription.canceled', 1],
    ['refund.created', 1],
    ['benefit_grant.revoked', 1],
    ['order.created', 0],
    ['customer.state_changed', 0],
    ['something.new', 0],
  ])('announces %s by default: %i', async (type, count) => {
    const { feed, start, shown } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1, { type })];

    await poll();

    expect(shown).toHaveLength(count);
  });

  it('follows the preference', async () => {
    const kinds = { 'order.paid': false, 'something.new': true };
    const { feed, start, shown } = setUp({ payments: { kinds } });
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1), feedEvent(2, { type: 'something.new', entityKind: 'other' })];

    await poll();

    expect(shown.map(({ title }) => title)).toEqual(['Something new']);
  });

  it.each([
    ['renewals', { isRenewal: true }],
    ['freeOrders', { isFree: true }],
  ] as const)('leaves out %s where they are not wanted', async (name, summary) => {
    const { feed, start, shown } = setUp({ payments: { [name]: false } });
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1, summary)];

    await poll();

    expect(shown).toEqual([]);
  });

  it('shows an address only where that was chosen, also in place of a name', async () => {
    const { feed, start, announced, preferences } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [
      feedEvent(1),
      feedEvent(2, { customerName: 'ada@shop.example', productName: 'bo@shop.example' }),
    ];
    await poll();
    expect(announced().join()).not.toContain('@');

    const chosen = await preferences.get();
    await preferences.set({ ...chosen, payments: { ...chosen.payments, customerEmail: true } });
    feed.list.push(feedEvent(3));
    await poll();

    expect(announced().at(-1)).toBe('Order paid, €19.00 (Ada · ada@shop.example · Pro · Acme)');
  });

  it('is silent about a muted organization, also later', async () => {
    const { feed, start, shown, preferences } = setUp({ mutedOrganizations: ['acme'] });
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1)];
    await poll();
    await preferences.set({ ...(await preferences.get()), mutedOrganizations: [] });

    await poll();

    expect(shown).toEqual([]);
  });

  it('announces after the quiet hours what was received during them', async () => {
    const { feed, clock, start, announced, shown } = setUp({ quietHours: { from: 11 * 60, to: 13 * 60 } });
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1), feedEvent(2), feedEvent(3)];
    feed.safe = 3;
    await poll();
    await poll();
    expect(shown).toEqual([]);

    clock.now = NOON + 61 * MINUTE_MS;
    await poll();

    expect(announced()).toEqual(['3 orders, €57.00 (Acme)']);
  });

  it('waits for what leads up to a reading, and notes nothing of it before', async () => {
    const { feed, start, announced, notifiedPayments } = setUp();
    const news = start();
    await news.poll();
    const before = await notifiedPayments.get();
    feed.list = [feedEvent(7)];
    const read = { ...(await readNothing()), events: feed.list, after: cursor(6) };

    await news.onRead(makeNews({ ...read, from: cursor(5) }));

    expect(announced()).toEqual([]);
    expect(await notifiedPayments.get()).toEqual(before);

    await news.onRead(makeNews({ ...read, from: cursor(0) }));

    expect(announced()).toEqual(['Order paid, €19.00 (Ada · Pro · Acme)']);
  });

  it('says nothing of what was read on another device', async () => {
    const { feed, start, shown } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1)];
    feed.readThrough = cursor(1);

    await poll();

    expect(shown).toEqual([]);
  });

  it('says of a test event that it is one', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [{ ...feedEvent(1), test: true }];

    await poll();

    expect(announced()).toEqual(['Test event · Order paid, €19.00 (Ada · Pro · Acme)']);
  });

  it('shows names as they may be shown', async () => {
    const { feed, start, announced } = setUp();
    const { poll } = start();
    await poll();
    feed.list = [feedEvent(1, { customerName: 'A\u202edA\nx' })];

    await poll();

    expect(announced()).toEqual(['Order paid, €19.00 (AdA x · Pro · Acme)']);
  });

  it('withdraws read events and those of a signed-out user', async () => {
    const { feed, start, screen } = setUp();
    const news = start();
    await news.poll();
    feed.list = [feedEvent(1)];
    await news.poll();
    await news.onSeen({ ...OF, organizationId: 'other' });
    expect(screen.size).toBe(1);

    await news.onSeen(OF);
    expect(screen.size).toBe(0);

    feed.list.push(feedEvent(2));
    await news.poll();
    await news.withdraw('c1');
    expect(screen.size).toBe(0);
  });

  it('keeps the newest organizations of a connection, within a bound', async () => {
    const { start, notifiedPayments } = setUp();
    const news = start();
    const read = { ...(await readNothing()), from: '' };
    await news.onRead(makeNews(read, 'o0'));
    const { c1: [first] = [] } = await notifiedPayments.get();
    if (!first) throw new Error('Nothing is noted');
    const others = Array.from({ length: 995 }, (_, index) => ({ ...first, organizationId: `o${index}` }));
    await notifiedPayments.set({ c1: others });
    for (let index = 995; index < 1_005; index++) await news.onRead(makeNews(read, `o${index}`));

    const noted = (await notifiedPayments.get()).c1;

    expect(noted).toHaveLength(1_000);
    expect([noted?.[0], noted?.at(-1)].map((one) => one?.organizationId)).toEqual(['o5', 'o1004']);
  });

  it('announces the totals of the day before once a day, where that was chosen', async () => {
    const { api, feed, clock, start, announced } = setUp({ payments: { dailySummary: true } });
    feed.list = [];
    const row = { currency: 'eur', cancellations: 1, refunds: 0, refundsAmount: 0 };
    api.replies['/payments/summary'] = () => ({
      timeZone: 'UTC',
      today: '2026-11-22',
      totals: [
        { ...row, day: '2026-11-21', ordersPaid: 3, ordersAmount: 5_700 },
        { ...row, day: '2026-11-22', ordersPaid: 9, ordersAmount: 9_000 },
      ],
    });
    const { poll } = start();
    await poll();
    await poll();
    expect(announced()).toEqual([]);

    clock.now = NOON + DAY_MS;
    await poll();
    await poll();

    expect(announced()).toEqual(['Yesterday: 3 orders, €57.00 (1 cancellation · Acme)']);
    expect(api.paths().filter((path) => path === '/payments/summary')).toHaveLength(1);
  });

  it('asks for the day without keeping the session alive, and says nothing of it for a muted organization', async () => {
    const chosen = { payments: { dailySummary: true }, mutedOrganizations: ['acme'] };
    const { api, clock, start, announced, preferences } = setUp(chosen);
    const row = { currency: 'eur', cancellations: 0, refunds: 0, refundsAmount: 0, ordersAmount: 1_900 };
    api.replies['/payments/summary'] = () => ({
      timeZone: 'UTC',
      today: '2026-11-22',
      totals: [{ ...row, day: '2026-11-21', ordersPaid: 1 }],
    });
    const { poll } = start();
    await poll();
    await poll();
    clock.now = NOON + DAY_MS;

    await poll();
    await preferences.set({ ...(await preferences.get()), mutedOrganizations: [] });
    await poll();

    expect(announced()).toEqual([]);
    expect(api.calls.filter(({ path }) => path === '/payments/summary')).toMatchObject([
      { query: { days: 2, disableRefresh: true } },
    ]);
  });

  it('is silent about an empty day', async () => {
    const { api, clock, start, announced } = setUp({ payments: { dailySummary: true } });
    api.replies['/payments/summary'] = () => ({ timeZone: 'UTC', today: '2026-11-22', totals: [] });
    const { poll } = start();
    await poll();
    await poll();
    clock.now = NOON + DAY_MS;

    await poll();

    expect(announced()).toEqual([]);
  });
});

const readNothing = async () => createFakeFeed().answer();
