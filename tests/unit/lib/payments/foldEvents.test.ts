import { describe, expect, it } from 'vitest';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { belongsTo, foldEvents } from '@/lib/payments/foldEvents';
import type { JsonObject } from '@/tests/payments/samplePayload';
import { summaryOfPayload, summaryWith } from '@/tests/payments/summaryWith';

const START = Date.parse('2026-11-21T09:30:00Z');
const HOUR = 3_600;
const DAY = 24 * HOUR;

const iso = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

const CUSTOMER = { id: 'customer-1', name: 'Ada', email: null };

/** An event of one subscriber, `seconds` after the start. */
function told(type: EventType, seconds: number, data: JsonObject = {}): EventSummary {
  const [kind] = type.split('.');
  const own: Record<string, JsonObject> = {
    subscription: { id: 'subscription-1', status: 'active', ...calm },
    order: { id: 'order-1', subscription_id: null, billing_reason: 'purchase', ...unrefunded },
    customer: { id: CUSTOMER.id },
    benefit_grant: { id: 'grant-1', ...granted },
    refund: { id: 'refund-1', order_id: 'order-1', customer_id: CUSTOMER.id, status: 'succeeded' },
  };
  const summary = summaryWith(type, { ...own[kind ?? ''], ...data }, iso(seconds));
  return { ...summary, customerId: CUSTOMER.id };
}

const calm = { cancel_at_period_end: false, canceled_at: null, ends_at: null, ended_at: null };
const granted = { is_granted: true, granted_at: iso(0), is_revoked: false, revoked_at: null, error: null };
const ungranted = { ...granted, is_granted: false, granted_at: null };
const revoked = { ...ungranted, is_revoked: true, revoked_at: iso(30 * DAY) };
const unrefunded = { refunded_amount: 0, refunded_tax_amount: 0 };
const scheduled = { ...calm, cancel_at_period_end: true, canceled_at: iso(0), ends_at: iso(30 * DAY) };
const ended = { ...scheduled, status: 'canceled', ended_at: iso(30 * DAY) };
const endedNow = { ...calm, status: 'canceled', canceled_at: iso(0), ended_at: iso(0) };
const renewal = { subscription_id: 'subscription-1', billing_reason: 'subscription_cycle' };

const fold = (...summaries: EventSummary[]) => foldEvents(summaries.map((summary) => ({ summary })));
/** Each row as its lead, and how many events it has. */
const rowsOf = (...summaries: EventSummary[]) =>
  fold(...summaries).map(({ lead, events }) => [lead.summary.type, events.length]);

describe('foldEvents', () => {
  it.each<[string, EventSummary[], string]>([
    [
      'a cancellation at the end of the period',
      [
        told('subscription.updated', 0, scheduled),
        told('subscription.canceled', 0.2, scheduled),
        told('customer.state_changed', 0.5),
      ],
      'subscription.canceled',
    ],
    [
      'the end of that period',
      [
        told('subscription.updated', 30 * DAY, ended),
        told('subscription.canceled', 30 * DAY, ended),
        told('subscription.revoked', 30 * DAY, ended),
        told('customer.state_changed', 30 * DAY + 1),
      ],
      'subscription.revoked',
    ],
    [
      'the end of that period, as the documentation has it',
      [told('subscription.updated', 30 * DAY, ended), told('subscription.revoked', 30 * DAY, ended)],
      'subscription.revoked',
    ],
    [
      'a cancellation at once',
      [
        told('subscription.updated', 0, endedNow),
        told('subscription.canceled', 0, endedNow),
        told('subscription.revoked', 1, endedNow),
        told('customer.state_changed', 1),
      ],
      'subscription.canceled',
    ],
    [
      'a renewal that is paid within the hour',
      [
        told('subscription.cycled', 0),
        told('subscription.updated', 0.1),
        told('order.created', 2, { ...renewal, status: 'pending' }),
        told('order.updated', 40 * 60, { ...renewal, status: 'paid' }),
        told('order.paid', 40 * 60, { ...renewal, status: 'paid' }),
      ],
      'order.paid',
    ],
    [
      'a renewal whose order came first',
      [told('order.created', 0, renewal), told('subscription.cycled', 1), told('order.paid', 2, renewal)],
      'order.paid',
    ],
    [
      'a purchase',
      [
        told('order.created', 0),
        told('order.updated', 0),
        told('order.paid', 0),
        told('customer.state_changed', 3),
      ],
      'order.paid',
    ],
    [
      'an order that is paid after days',
      [
        told('order.created', 0),
        told('order.updated', DAY),
        told('order.updated', 3 * DAY),
        told('order.paid', 3 * DAY),
      ],
      'order.paid',
    ],
    [
      'an order that is voided',
      [told('order.created', 0), told('order.updated', DAY, { status: 'void' })],
      'order.updated',
    ],
    [
      'a refund of an order',
      [
        told('order.updated', 0, { refunded_amount: 500 }),
        told('order.refunded', 0, { refunded_amount: 500 }),
      ],
      'order.refunded',
    ],
    [
      'a refund that takes its time',
      [told('refund.created', 0, { status: 'pending' }), told('refund.updated', 3 * DAY)],
      'refund.updated',
    ],
    [
      'a new subscription',
      [
        told('subscription.created', 0),
        told('subscription.updated', 1),
        told('subscription.active', 1),
        told('customer.state_changed', 2),
      ],
      'subscription.created',
    ],
    [
      'a withdrawn cancellation',
      [told('subscription.updated', 0), told('subscription.uncanceled', 0)],
      'subscription.uncanceled',
    ],
    [
      'a payment that is overdue',
      [
        told('subscription.updated', 0, { status: 'past_due' }),
        told('subscription.past_due', 0, { status: 'past_due' }),
      ],
      'subscription.past_due',
    ],
    [
      'a pause',
      [
        told('subscription.updated', 0, { status: 'paused' }),
        told('subscription.paused', 0, { status: 'paused' }),
      ],
      'subscription.paused',
    ],
    [
      'a checkout from its opening to its end',
      [
        told('checkout.created', 0, { status: 'open' }),
        told('checkout.updated', 600, { status: 'confirmed' }),
        told('checkout.updated', 620, { status: 'succeeded' }),
      ],
      'checkout.updated',
    ],
    [
      'a grant that is given at once',
      [told('benefit_grant.created', 0), told('benefit_grant.updated', 1), told('customer.state_changed', 2)],
      'benefit_grant.created',
    ],
    [
      'a grant that is given seconds later',
      [told('benefit_grant.created', 0, ungranted), told('benefit_grant.updated', 5)],
      'benefit_grant.updated',
    ],
    [
      'a grant that is given again',
      [told('benefit_grant.updated', 0), told('benefit_grant.cycled', 1)],
      'benefit_grant.cycled',
    ],
    [
      'a grant that is taken back',
      [
        told('benefit_grant.updated', 30 * DAY, revoked),
        told('benefit_grant.revoked', 30 * DAY + 1, revoked),
      ],
      'benefit_grant.revoked',
    ],
    ['a product', [told('product.created', 0), told('product.updated', 1)], 'product.created'],
  ])('makes one row of %s', (_what, summaries, lead) => {
    expect(rowsOf(...summaries)).toEqual([[lead, summaries.length]]);
    expect(rowsOf(...summaries.toReversed())).toEqual([[lead, summaries.length]]);
  });

  it('keeps a cancellation and the end of its period apart, a month away', () => {
    expect(
      rowsOf(
        told('subscription.canceled', 0, scheduled),
        told('subscription.canceled', 30 * DAY, ended),
        told('subscription.revoked', 30 * DAY, ended),
      ),
    ).toEqual([
      ['subscription.revoked', 2],
      ['subscription.canceled', 1],
    ]);
  });

  it.each([
    ['subscription.canceled', 'within ten minutes of its being made', 600],
    ['subscription.revoked', 'later than that: the period is over', 601],
  ])('shows %s for an end that is reported %s', (lead, _when, seconds) => {
    const over = { ...endedNow, ended_at: iso(seconds) };

    expect(
      rowsOf(told('subscription.canceled', seconds, over), told('subscription.revoked', seconds, over)),
    ).toEqual([[lead, 2]]);
  });

  it('keeps a cancellation and its withdrawal apart, seconds away', () => {
    expect(
      rowsOf(
        told('subscription.updated', 0, scheduled),
        told('subscription.canceled', 0, scheduled),
        told('subscription.updated', 4),
        told('subscription.uncanceled', 4),
      ),
    ).toEqual([
      ['subscription.uncanceled', 2],
      ['subscription.canceled', 2],
    ]);
  });

  it('keeps a pause and what resumes it apart', () => {
    expect(
      rowsOf(told('subscription.paused', 0, { status: 'paused' }), told('subscription.resumed', 5)),
    ).toHaveLength(2);
  });

  it.each<[string, EventSummary[]]>([
    ['two changes of a subscription', [told('subscription.updated', 0), told('subscription.updated', 11)]],
    ['two renewals', [told('subscription.cycled', 0), told('subscription.cycled', 30 * DAY)]],
    [
      'two cancellations',
      [
        told('subscription.canceled', 0, scheduled),
        told('subscription.canceled', 5, { ...scheduled, canceled_at: iso(5) }),
      ],
    ],
    ['a sale and a change of its order afterwards', [told('order.paid', 0), told('order.updated', DAY)]],
    ['two changes of a paid order', [told('order.updated', 0), told('order.updated', DAY)]],
    ['a sale and its refund', [told('order.paid', 0), told('order.refunded', 2, { refunded_amount: 500 })]],
    [
      'two refunds of one order',
      [
        told('order.refunded', 0, { refunded_amount: 500 }),
        told('order.refunded', 2, { refunded_amount: 900 }),
      ],
    ],
    [
      'a refund and its failure',
      [told('refund.created', 0), told('refund.updated', 1, { status: 'failed' })],
    ],
    ['two refunds', [told('refund.created', 0), told('refund.created', 0, { id: 'refund-2' })]],
    ['two orders', [told('order.paid', 0), told('order.paid', 0, { id: 'order-2' })]],
    [
      'two subscriptions',
      [told('subscription.created', 0), told('subscription.created', 0, { id: 'subscription-2' })],
    ],
    ['a renewal and a purchase at that moment', [told('subscription.cycled', 0), told('order.paid', 1)]],
    [
      'the renewals of two subscriptions',
      [
        told('subscription.cycled', 0),
        told('order.paid', 1, { ...renewal, subscription_id: 'subscription-2' }),
      ],
    ],
    [
      'a renewal and an order that it makes after the hour',
      [told('subscription.cycled', 0), told('order.created', HOUR + 1, renewal)],
    ],
    [
      'an order and its renewal after the hour',
      [told('order.created', 0, renewal), told('subscription.cycled', HOUR + 1)],
    ],
    [
      'a change before a cancellation, and the cancellation',
      [
        told('subscription.updated', 0, { ...scheduled, cancel_at_period_end: false }),
        told('subscription.updated', 5, scheduled),
      ],
    ],
    [
      'an overdue payment and its coming in',
      [told('subscription.past_due', 0), told('subscription.active', 5)],
    ],
    ['a revocation and what follows it', [told('subscription.revoked', 0), told('subscription.active', 5)]],
    ['a pause and its end', [told('subscription.paused', 0), told('subscription.active', 5)]],
    [
      'a revocation and its withdrawal',
      [told('subscription.revoked', 0), told('subscription.uncanceled', 5)],
    ],
    [
      'a grant and its revocation',
      [told('benefit_grant.created', 0), told('benefit_grant.revoked', 5, revoked)],
    ],
    [
      'a grant and its change days later',
      [told('benefit_grant.created', 0, ungranted), told('benefit_grant.updated', DAY)],
    ],
    ['two grants', [told('benefit_grant.created', 0), told('benefit_grant.created', 0, { id: 'grant-2' })]],
    ['a new member and a goodbye', [told('member.created', 0), told('member.deleted', 5)]],
    ['a new customer and a goodbye', [told('customer.created', 0), told('customer.deleted', 5)]],
    ['two changes of a product', [told('product.updated', 0), told('product.updated', 600)]],
    ['a new discount and its end', [told('discount.created', 0), told('discount.deleted', 5)]],
  ])('keeps %s apart', (_what, summaries) => {
    expect(rowsOf(...summaries)).toHaveLength(2);
  });

  it('keeps the orders of one renewal and the next apart', () => {
    const second = { ...renewal, id: 'order-2' };

    expect(
      rowsOf(
        told('subscription.cycled', 0),
        told('order.paid', 2, renewal),
        told('subscription.cycled', 30 * DAY),
        told('order.paid', 30 * DAY + 2, second),
      ),
    ).toEqual([
      ['order.paid', 2],
      ['order.paid', 2],
    ]);
  });

  it('adds a bare change of a customer to the nearest row', () => {
    const [late, early] = fold(
      told('order.paid', 0),
      told('customer.state_changed', 1),
      told('order.paid', 4, { id: 'order-2' }),
      told('customer.state_changed', 5),
    );

    expect([late?.events, early?.events].map((events) => events?.length)).toEqual([2, 2]);
  });

  it('keeps a bare change of a customer as a row of its own if nothing else happened', () => {
    expect(
      rowsOf(
        told('order.paid', 0),
        told('customer.state_changed', HOUR),
        told('customer.state_changed', HOUR + 1),
      ),
    ).toEqual([
      ['customer.state_changed', 2],
      ['order.paid', 1],
    ]);
  });

  it('leaves events of an unknown type apart', () => {
    const unknown = (id: string | null, seconds: number) =>
      summaryOfPayload({ type: 'invoice.sent', timestamp: iso(seconds), data: { id } });

    expect(rowsOf(unknown('1', 0), unknown('2', 0), unknown('1', DAY))).toHaveLength(3);
    expect(rowsOf(unknown(null, 0), unknown(null, 0))).toHaveLength(2);
  });

  it('loses nothing of a burst, and has the latest first', () => {
    const burst = Array.from({ length: 500 }, (_, index) =>
      told('order.paid', index, { id: `order-${index}` }),
    );

    const rows = fold(...burst);

    expect(rows).toHaveLength(500);
    expect(rows[0]?.lead.summary.entityId).toBe('order-499');
  });

  it('keeps events of one moment in the order in which they were received, given newest first', () => {
    const inOrder = [told('subscription.updated', 0, scheduled), told('subscription.canceled', 0, scheduled)];

    const [row] = fold(...inOrder.toReversed());

    expect(row?.events.map(({ summary }) => summary)).toEqual(inOrder);
  });

  it('shows the event that was received last first among those of one moment', () => {
    const inOrder = [told('order.paid', 0, { id: 'order-1' }), told('order.paid', 0, { id: 'order-2' })];

    const rows = fold(...inOrder.toReversed());

    expect(rows.map(({ lead }) => lead.summary.entityId)).toEqual(['order-2', 'order-1']);
  });

  it('has nothing of nothing', () => {
    expect(foldEvents([])).toEqual([]);
  });
});

describe('belongsTo', () => {
  const cycled = told('subscription.cycled', 0);
  const order = (seconds: number, data: JsonObject = {}) =>
    told('order.created', seconds, { ...renewal, ...data });

  it.each<[boolean, string, EventSummary]>([
    [true, 'its order', order(HOUR)],
    [false, 'an order after more than an hour', order(HOUR + 1)],
    [false, 'the order of another subscription', order(1, { subscription_id: 'subscription-2' })],
    [false, 'an order of no subscription', order(1, { subscription_id: null })],
    [false, 'a purchase', order(1, { billing_reason: 'purchase' })],
  ])('says %s of a renewal and %s', (belongs, _what, next) => {
    expect(belongsTo([cycled], next)).toBe(belongs);
  });
});
