import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countedAs } from '@/lib/payments/events/countedRows';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { customerDetailsSchema, metricsSchema } from '@/lib/payments/events/keptResponses';
import { signedAmount } from '@/lib/payments/events/money';
import { feedPageSchema, paymentsSummarySchema } from '@/lib/payments/events/pluginResponses';
import { createShopScene, type PaymentsScene, START, sample } from '../../../../payments/paymentsScene';
import { DAY_MS, subscriptionEvent } from '../../../../payments/subscriptionEvent';

let shop: Awaited<ReturnType<typeof createShopScene>>;
beforeAll(async () => {
  shop = await createShopScene();
});

/** A new organization has received these events. */
async function seenAfter(...events: readonly object[]) {
  const { scene } = shop;
  const name = crypto.randomUUID().slice(0, 8);
  const organizationId = await scene.newOrganization(name);
  const owner = await scene.person(`Owner${name}`, organizationId, 'owner');
  const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
  for (const event of events) await expectStored(scene, { endpoint, secret, event });
  const feed = await owner.read(feedPageSchema, '/payments/feed', { organizationId });
  const { totals } = await owner.read(paymentsSummarySchema, '/payments/summary', {
    organizationId,
    days: 10,
  });
  const metrics = await owner.read(metricsSchema, '/payments/metrics', { organizationId, days: 7 });
  const customer = await owner.get('/payments/customer', { organizationId, customerId: 'ada' });
  const rows = foldEvents(feed.events).map(({ lead }) => lead);
  return { feed, rows, totals, metrics: metrics.current, customer };
}

async function expectStored(scene: PaymentsScene, delivered: Parameters<PaymentsScene['deliver']>[0]) {
  expect(await scene.deliver(delivered)).toMatchObject({ status: 202 });
}

const makeOrder = (id: string, changes: object) =>
  sample('order.paid', START, { id, amount: 1_800, customerId: 'ada', changes: { ...changes } });
const sold = makeOrder('sold', {});

describe('an order whose amount nobody can read', () => {
  it.each([
    ['too large', { total_amount: 1e21 }],
    ['a fraction', { total_amount: 16.7 }],
    ['text', { total_amount: '1700' }],
    ['negative', { total_amount: -5 }],
    ['null', { total_amount: null }],
    ['in no currency', { currency: 'euro!!' }],
    ['without a currency', { currency: null }],
  ])('is an order wherever orders are counted, and in no sum: %s', async (_what, changes) => {
    const { rows, totals, metrics, customer } = await seenAfter(sold, makeOrder('odd', changes));
    const { customer: figures, orders } = z.parse(customerDetailsSchema, customer.json);

    expect(rows.map((lead) => countedAs(lead, new Set()))).toEqual(['order', 'order']);
    const sum = (count: (day: (typeof totals)[number]) => number | undefined) =>
      totals.reduce((total, day) => total + (count(day) ?? 0), 0);
    expect(sum(({ ordersPaid }) => ordersPaid)).toBe(2);
    expect(sum(({ ordersAmount }) => ordersAmount)).toBe(1_800);
    expect(sum(({ unreadable }) => unreadable)).toBe(1);
    expect(figures).toMatchObject({ orders: 2, lifetime: [{ amount: 1_800 }], unreadable: 1 });
    expect(orders.find(({ id }) => id === 'odd')).toMatchObject({ amount: null });
    expect(metrics).toMatchObject({ orders: [{ count: 1, amount: 1_800 }], unreadable: 1 });
  });
});

describe('a subscription whose price nobody can read', () => {
  const makeSubscription = (id: string, minutes: number, changes: object) => {
    const createdAt = START - DAY_MS;
    const changedAt = createdAt + minutes * 60_000;
    const { data, ...event } = subscriptionEvent({ id, amount: 900, createdAt, changedAt });
    return {
      ...event,
      data: { ...data, customer_id: 'ada', customer: { ...data.customer, id: 'ada' }, ...changes },
    };
  };
  const readable = makeSubscription('readable', 1, {});

  it.each([
    ['text', [makeSubscription('odd', 1, { amount: 'much' })]],
    ['without a currency', [makeSubscription('odd', 1, { currency: null })]],
    [
      'after one that can be read',
      [makeSubscription('odd', 1, {}), makeSubscription('odd', 2, { amount: -1 })],
    ],
  ])('is in no MRR, which says so: %s', async (_what, events) => {
    for (const sent of [events, events.toReversed()]) {
      const { metrics, customer } = await seenAfter(readable, ...sent);
      const { customer: figures, subscriptions } = z.parse(customerDetailsSchema, customer.json);

      expect(metrics).toMatchObject({ active: 1, mrr: [{ amount: 900 }], unreadableSubscriptions: 1 });
      expect(figures).toMatchObject({ subscriptions: 1, mrr: [{ amount: 900 }], unreadableSubscriptions: 1 });
      expect(subscriptions.find(({ id }) => id === 'odd')).toMatchObject({ status: 'active', amount: null });
    }
  });

  it('is left out nowhere once it can be read again, or is over', async () => {
    const odd = makeSubscription('odd', 1, { amount: 'much' });
    const read = await seenAfter(readable, odd, makeSubscription('odd', 2, {}));
    const ended = { status: 'canceled', ended_at: new Date(START - 60_000).toISOString() };
    const over = await seenAfter(readable, makeSubscription('odd', 1, { amount: 'much', ...ended }));

    expect(read.metrics).toMatchObject({ active: 2, mrr: [{ amount: 1_800 }] });
    expect(over.metrics).toMatchObject({ active: 1, mrr: [{ amount: 900 }] });
    for (const { metrics } of [read, over]) expect(metrics).not.toHaveProperty('unreadableSubscriptions');
  });
});

describe('an order whose refunded amount nobody can read', () => {
  const refundedAt = (minutes: number, refunded: unknown) => ({
    ...makeOrder('sold', { refunded_amount: refunded, refunded_tax_amount: 0, status: 'partially_refunded' }),
    ...{ type: 'order.refunded', timestamp: new Date(START + minutes * 60_000).toISOString() },
  });
  const refundEvent = sample('refund.created', START + 60_000, {
    ...{ id: 'back', amount: 500, customerId: 'ada' },
    changes: { order_id: 'sold', status: 'succeeded', amount: 500, tax_amount: 0 },
  });

  it.each([
    ['alone', [refundedAt(1, 'much')], { refunds: 1, refundsAmount: 0, unreadable: 1 }],
    ['twice', [refundedAt(1, 'much'), refundedAt(2, null)], { refunds: 2, refundsAmount: 0, unreadable: 2 }],
    ['with an event of the refund', [refundedAt(1, 'much'), refundEvent], { refunds: 1, refundsAmount: 500 }],
    ['with that event before', [refundEvent, refundedAt(1, 'much')], { refunds: 1, refundsAmount: 500 }],
    [
      'before one that can be read',
      [refundedAt(1, 'much'), refundedAt(2, 700)],
      { refunds: 1, refundsAmount: 700 },
    ],
    [
      'after one that can be read',
      [refundedAt(1, 700), refundedAt(2, 'much')],
      { refunds: 2, refundsAmount: 700, unreadable: 1 },
    ],
  ])('is a refund in no sum, unless another event names the amount: %s', async (_what, events, counted) => {
    for (const sent of [events, events.toReversed()]) {
      const { totals, customer } = await seenAfter(sold, ...sent);
      const { customer: figures } = z.parse(customerDetailsSchema, customer.json);
      const { refundsAmount: amount } = counted;
      // A customer's sums count an unreadable order once, however often it was reported.
      const isMissing = 'unreadable' in counted || undefined;

      expect(figures).toMatchObject({
        refunded: amount > 0 ? [{ amount }] : [],
        lifetime: [{ amount: 1_800 - amount }],
      });
      expect(figures.unreadable).toBe(isMissing && 1);
      expect(totals).toEqual([expect.objectContaining({ ordersPaid: 1, ordersAmount: 1_800, ...counted })]);
      expect(totals[0]?.unreadable).toBe('unreadable' in counted ? counted.unreadable : undefined);
    }
  });
});

describe('an order that is refunded in parts, in a shop without events of refunds', () => {
  const HOUR_MS = 60 * 60_000;
  const soldAt = START - HOUR_MS;
  const created = { created_at: new Date(soldAt).toISOString() };
  const sold = { ...makeOrder('sold', created), timestamp: created.created_at };
  const reportAt = (minutes: number, refunded: number, type = 'order.refunded') => ({
    ...makeOrder('sold', { ...created, refunded_amount: refunded, refunded_tax_amount: 0 }),
    ...{ type, timestamp: new Date(soldAt + minutes * 60_000).toISOString() },
  });

  it.each([
    ['twice', [reportAt(5, 1_000), reportAt(9, 1_500)], [-500, -1_000]],
    [
      'each time with an update before',
      [
        ...[reportAt(5, 1_000, 'order.updated'), reportAt(5.01, 1_000)],
        ...[reportAt(9, 1_500, 'order.updated'), reportAt(9.01, 1_500)],
      ],
      [-500, -1_000],
    ],
    [
      'twice, the second of which fails in part',
      [reportAt(5, 1_000), reportAt(9, 1_500), reportAt(20, 1_300, 'order.updated')],
      [-300, -1_000],
    ],
    ['once, which fails', [reportAt(5, 1_000), reportAt(20, 0, 'order.updated')], [0]],
    [
      'once more after the first failed',
      [reportAt(5, 1_000), reportAt(20, 0, 'order.updated'), reportAt(30, 400)],
      [-400, 0],
    ],
  ])('has rows whose amounts add up to the totals: %s', async (_what, events, amounts) => {
    for (const sent of [events, events.toReversed()]) {
      const { rows, totals } = await seenAfter(sold, ...sent);
      const shown = rows
        .filter(({ summary }) => summary.type === 'order.refunded')
        .map(({ summary }) => signedAmount(summary));

      expect(shown).toEqual(amounts);
      expect(totals).toMatchObject([{ refundsAmount: amounts.reduce((sum, amount) => sum - amount, 0) }]);
    }
  });

  it('shows each part beside the events of its refunds too', async () => {
    const refundEvents = [
      [5, 1_000],
      [9, 500],
    ].map(([minutes = 0, amount = 0]) =>
      sample('refund.created', soldAt + minutes * 60_000, {
        ...{ id: `back-${minutes}`, amount, customerId: 'ada' },
        changes: { ...created, order_id: 'sold', status: 'succeeded', amount, tax_amount: 0 },
      }),
    );
    const { feed } = await seenAfter(sold, reportAt(5, 1_000), reportAt(9, 1_500), ...refundEvents);

    const amounts = feed.events.flatMap(({ summary }) =>
      summary.type === 'order.refunded' ? summary.amount : [],
    );
    expect(amounts.sort((one, other) => Number(one) - Number(other))).toEqual([500, 1_000]);
  });
});

describe('a type that no version knows', () => {
  it('is listed by its name, and counted nowhere', async () => {
    const { rows, totals, metrics, customer } = await seenAfter({ ...sold, type: 'order.exploded' });

    expect(rows.map(({ summary: { type, entityKind } }) => [type, entityKind])).toEqual([
      ['order.exploded', 'other'],
    ]);
    expect(totals).toEqual([]);
    expect(metrics.orders).toEqual([]);
    expect(customer.status).toBe(404);
  });
});

describe('an event of a time that can not be', () => {
  it.each([
    ['three days ahead', START + 3 * DAY_MS],
    ['before all totals', Date.parse('1999-01-01T00:00:00Z')],
  ])('happened when it was received: %s', async (_what, at) => {
    const time = new Date(at).toISOString();
    const event = { ...makeOrder('odd', { created_at: time, modified_at: time }), timestamp: time };
    const refund = sample('refund.created', START, {
      ...{ id: 'refund', productId: 'odd', customerId: 'ada', amount: 500 },
      changes: { status: 'succeeded', created_at: time },
    });

    const { rows, totals, metrics, customer } = await seenAfter(event, refund);
    const { customer: figures, orders, refunds } = z.parse(customerDetailsSchema, customer.json);

    expect(rows.map(({ summary }) => summary.occurredAt)).toEqual([START, START]);
    expect(totals).toMatchObject([{ day: '2026-11-20', ordersPaid: 1, refunds: 1, refundsAmount: 500 }]);
    expect([...orders, ...refunds].map((one) => one.at)).toEqual([START, START]);
    expect(figures).toMatchObject({ firstSeenAt: expect.any(Number), lastSeenAt: START, orders: 1 });
    expect(metrics.orders).toMatchObject([{ count: 1 }]);
  });
});
