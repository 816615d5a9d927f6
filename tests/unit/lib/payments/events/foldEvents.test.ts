import { describe, expect, it } from 'vitest';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import {
  DAY,
  ended,
  endedNow,
  eventAt,
  firstOrder,
  HOUR,
  iso,
  renewal,
  revoked,
  scheduled,
  ungranted,
} from '@/tests/payments/customerEvents';
import { summaryOfPayload } from '@/tests/payments/summaryWith';

const fold = (...summaries: EventSummary[]) => foldEvents(summaries.map((summary) => ({ summary })));
/** The lead of each row, with its number of events. */
const asRows = (...summaries: EventSummary[]) =>
  fold(...summaries).map(({ lead, events }) => [lead.summary.type, events.length]);

describe('foldEvents', () => {
  it.each<[string, EventSummary[], string]>([
    [
      'a cancellation at the end of the period',
      [
        eventAt('subscription.updated', 0, scheduled),
        eventAt('subscription.canceled', 0.2, scheduled),
        eventAt('customer.state_changed', 0.5),
      ],
      'subscription.canceled',
    ],
    [
      'the end of that period',
      [
        eventAt('subscription.updated', 30 * DAY, ended),
        eventAt('subscription.canceled', 30 * DAY, ended),
        eventAt('subscription.revoked', 30 * DAY, ended),
        eventAt('customer.state_changed', 30 * DAY + 1),
      ],
      'subscription.revoked',
    ],
    [
      'the end of that period, as the documentation has it',
      [eventAt('subscription.updated', 30 * DAY, ended), eventAt('subscription.revoked', 30 * DAY, ended)],
      'subscription.revoked',
    ],
    [
      'a cancellation at once',
      [
        eventAt('subscription.updated', 0, endedNow),
        eventAt('subscription.canceled', 0, endedNow),
        eventAt('subscription.revoked', 1, endedNow),
        eventAt('customer.state_changed', 1),
      ],
      'subscription.canceled',
    ],
    [
      'a renewal that is paid within the hour',
      [
        eventAt('subscription.cycled', 0),
        eventAt('subscription.updated', 0.1),
        eventAt('order.created', 2, { ...renewal, status: 'pending' }),
        eventAt('order.updated', 40 * 60, { ...renewal, status: 'paid' }),
        eventAt('order.paid', 40 * 60, { ...renewal, status: 'paid' }),
      ],
      'order.paid',
    ],
    [
      'a renewal whose order came first',
      [
        eventAt('order.created', 0, renewal),
        eventAt('subscription.cycled', 1),
        eventAt('order.paid', 2, renewal),
      ],
      'order.paid',
    ],
    [
      'a purchase',
      [
        eventAt('order.created', 0),
        eventAt('order.updated', 0),
        eventAt('order.paid', 0),
        eventAt('customer.state_changed', 3),
      ],
      'order.paid',
    ],
    [
      'an order that is paid after days',
      [
        eventAt('order.created', 0),
        eventAt('order.updated', DAY),
        eventAt('order.updated', 3 * DAY),
        eventAt('order.paid', 3 * DAY),
      ],
      'order.paid',
    ],
    [
      'an order that is voided',
      [eventAt('order.created', 0), eventAt('order.updated', DAY, { status: 'void' })],
      'order.updated',
    ],
    [
      'a refund of an order',
      [
        eventAt('order.updated', 0, { refunded_amount: 500 }),
        eventAt('order.refunded', 0, { refunded_amount: 500 }),
      ],
      'order.refunded',
    ],
    [
      'a refund that takes its time',
      [eventAt('refund.created', 0, { status: 'pending' }), eventAt('refund.updated', 3 * DAY)],
      'refund.updated',
    ],
    [
      'a new subscription',
      [
        eventAt('subscription.created', 0),
        eventAt('subscription.updated', 1),
        eventAt('subscription.active', 1),
        eventAt('customer.state_changed', 2),
      ],
      'subscription.created',
    ],
    [
      'a withdrawn cancellation',
      [eventAt('subscription.updated', 0), eventAt('subscription.uncanceled', 0)],
      'subscription.uncanceled',
    ],
    [
      'an overdue payment and its recovery',
      [
        eventAt('subscription.past_due', 0, { status: 'past_due' }),
        eventAt('subscription.updated', 5 * DAY),
        eventAt('subscription.active', 5 * DAY),
      ],
      'subscription.past_due',
    ],
    [
      'an overdue payment and its loss',
      [
        eventAt('subscription.past_due', 0, { status: 'past_due' }),
        eventAt('subscription.revoked', 21 * DAY, { status: 'unpaid' }),
      ],
      'subscription.revoked',
    ],
    [
      'a payment that is overdue',
      [
        eventAt('subscription.updated', 0, { status: 'past_due' }),
        eventAt('subscription.past_due', 0, { status: 'past_due' }),
      ],
      'subscription.past_due',
    ],
    [
      'an overdue renewal that is paid, so that the subscription is active again',
      [eventAt('order.paid', 0, renewal), eventAt('subscription.active', 5, { started_at: iso(-90 * DAY) })],
      'order.paid',
    ],
    [
      'a pause',
      [
        eventAt('subscription.updated', 0, { status: 'paused' }),
        eventAt('subscription.paused', 0, { status: 'paused' }),
      ],
      'subscription.paused',
    ],
    [
      'a checkout from its opening to its end',
      [
        eventAt('checkout.created', 0, { status: 'open' }),
        eventAt('checkout.updated', 600, { status: 'confirmed' }),
        eventAt('checkout.updated', 620, { status: 'succeeded' }),
      ],
      'checkout.updated',
    ],
    [
      'a grant that is given at once',
      [
        eventAt('benefit_grant.created', 0),
        eventAt('benefit_grant.updated', 1),
        eventAt('customer.state_changed', 2),
      ],
      'benefit_grant.created',
    ],
    [
      'a grant that is given seconds later',
      [eventAt('benefit_grant.created', 0, ungranted), eventAt('benefit_grant.updated', 5)],
      'benefit_grant.updated',
    ],
    [
      'a grant that is given again',
      [eventAt('benefit_grant.updated', 0), eventAt('benefit_grant.cycled', 1)],
      'benefit_grant.cycled',
    ],
    [
      'a grant that is taken back',
      [
        eventAt('benefit_grant.updated', 30 * DAY, revoked),
        eventAt('benefit_grant.revoked', 30 * DAY + 1, revoked),
      ],
      'benefit_grant.revoked',
    ],
    ['a product', [eventAt('product.created', 0), eventAt('product.updated', 1)], 'product.created'],
    [
      'a sale and a later change of it',
      [eventAt('order.paid', 0), eventAt('order.updated', DAY)],
      'order.paid',
    ],
    [
      'a sale with its checkout, its customer and its benefits',
      [
        eventAt('checkout.created', -300, { status: 'open', customer_id: null }),
        eventAt('checkout.updated', -5, { status: 'confirmed' }),
        eventAt('customer.created', -4),
        eventAt('order.created', -1, { checkout_id: 'checkout-1', status: 'pending' }),
        eventAt('order.updated', 0, { checkout_id: 'checkout-1' }),
        eventAt('order.paid', 0, { checkout_id: 'checkout-1' }),
        eventAt('checkout.updated', 0, { status: 'succeeded' }),
        eventAt('customer.state_changed', 1),
        eventAt('benefit_grant.created', 2, { order_id: 'order-1' }),
        eventAt('benefit_grant.created', 3, { id: 'grant-2', order_id: 'order-1' }),
        eventAt('customer.state_changed', 4),
      ],
      'order.paid',
    ],
    [
      'a subscription that is sold',
      [
        eventAt('checkout.created', -300, { status: 'open', customer_id: null }),
        eventAt('subscription.created', -1, { checkout_id: 'checkout-1', started_at: iso(0) }),
        eventAt('order.created', -1, firstOrder),
        eventAt('subscription.updated', 0, { started_at: iso(0) }),
        eventAt('subscription.active', 0, { started_at: iso(0) }),
        eventAt('order.paid', 0, firstOrder),
        eventAt('benefit_grant.created', 2, { subscription_id: 'subscription-1' }),
      ],
      'order.paid',
    ],
    [
      'a refund with what its order and its benefits report',
      [
        eventAt('refund.created', 0, { status: 'pending' }),
        eventAt('refund.updated', 2),
        eventAt('order.updated', 2, { refunded_amount: 500 }),
        eventAt('order.refunded', 2, { refunded_amount: 500 }),
        eventAt('benefit_grant.updated', 4, { ...revoked, order_id: 'order-1' }),
        eventAt('benefit_grant.revoked', 4, { ...revoked, order_id: 'order-1' }),
        eventAt('customer.state_changed', 5),
      ],
      'refund.updated',
    ],
    [
      'a refund that fails',
      [eventAt('refund.created', 0), eventAt('refund.updated', DAY, { status: 'failed' })],
      'refund.updated',
    ],
    [
      'a cancellation at once with the loss of its benefits',
      [
        eventAt('subscription.canceled', 0, endedNow),
        eventAt('subscription.revoked', 0, endedNow),
        eventAt('benefit_grant.revoked', 20, { ...revoked, subscription_id: 'subscription-1' }),
      ],
      'subscription.canceled',
    ],
  ])('makes one row of %s', (_what, summaries, lead) => {
    expect(asRows(...summaries)).toEqual([[lead, summaries.length]]);
    expect(asRows(...summaries.toReversed())).toEqual([[lead, summaries.length]]);
  });

  it('keeps a cancellation and the end of its period apart, a month away', () => {
    expect(
      asRows(
        eventAt('subscription.canceled', 0, scheduled),
        eventAt('subscription.canceled', 30 * DAY, ended),
        eventAt('subscription.revoked', 30 * DAY, ended),
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
      asRows(eventAt('subscription.canceled', seconds, over), eventAt('subscription.revoked', seconds, over)),
    ).toEqual([[lead, 2]]);
  });

  it('keeps a cancellation and its withdrawal apart, seconds away', () => {
    expect(
      asRows(
        eventAt('subscription.updated', 0, scheduled),
        eventAt('subscription.canceled', 0, scheduled),
        eventAt('subscription.updated', 4),
        eventAt('subscription.uncanceled', 4),
      ),
    ).toEqual([
      ['subscription.uncanceled', 2],
      ['subscription.canceled', 2],
    ]);
  });

  it('keeps a pause and what resumes it apart', () => {
    expect(
      asRows(eventAt('subscription.paused', 0, { status: 'paused' }), eventAt('subscription.resumed', 5)),
    ).toHaveLength(2);
  });

  it.each<[string, EventSummary[]]>([
    [
      'two changes of a subscription',
      [eventAt('subscription.updated', 0), eventAt('subscription.updated', 11)],
    ],
    ['two renewals', [eventAt('subscription.cycled', 0), eventAt('subscription.cycled', 30 * DAY)]],
    [
      'two cancellations',
      [
        eventAt('subscription.canceled', 0, scheduled),
        eventAt('subscription.canceled', 5, { ...scheduled, canceled_at: iso(5) }),
      ],
    ],
    [
      'a sale and its refund',
      [eventAt('order.paid', 0), eventAt('order.refunded', 2, { refunded_amount: 500 })],
    ],
    [
      'two refunds of one order',
      [
        eventAt('refund.created', 0),
        eventAt('order.refunded', 0, { refunded_amount: 500 }),
        eventAt('refund.created', 20, { id: 'refund-2' }),
        eventAt('order.refunded', 21, { refunded_amount: 900 }),
      ],
    ],
    ['two refunds', [eventAt('refund.created', 0), eventAt('refund.created', 0, { id: 'refund-2' })]],
    ['two orders', [eventAt('order.paid', 0), eventAt('order.paid', 0, { id: 'order-2' })]],
    [
      'two subscriptions',
      [eventAt('subscription.created', 0), eventAt('subscription.created', 0, { id: 'subscription-2' })],
    ],
    [
      'a renewal and a purchase at that moment',
      [eventAt('subscription.cycled', 0), eventAt('order.paid', 1)],
    ],
    [
      'the renewals of two subscriptions',
      [
        eventAt('subscription.cycled', 0),
        eventAt('order.paid', 1, { ...renewal, subscription_id: 'subscription-2' }),
      ],
    ],
    [
      'a renewal and an order that it makes after the hour',
      [eventAt('subscription.cycled', 0), eventAt('order.created', HOUR + 1, renewal)],
    ],
    [
      'an order and its renewal after the hour',
      [eventAt('order.created', 0, renewal), eventAt('subscription.cycled', HOUR + 1)],
    ],
    [
      'a change before a cancellation, and the cancellation',
      [
        eventAt('subscription.updated', 0),
        eventAt('subscription.updated', 5, scheduled),
        eventAt('subscription.canceled', 5, scheduled),
      ],
    ],
    [
      'an overdue payment and the recovery of another period',
      [
        eventAt('subscription.past_due', 0),
        eventAt('subscription.active', 40 * DAY, { current_period_start: iso(30 * DAY) }),
      ],
    ],
    [
      'a revocation and what follows it',
      [eventAt('subscription.revoked', 0), eventAt('subscription.active', 5)],
    ],
    ['a pause and its end', [eventAt('subscription.paused', 0), eventAt('subscription.active', 5)]],
    [
      'a revocation and its withdrawal',
      [eventAt('subscription.revoked', 0), eventAt('subscription.uncanceled', 5)],
    ],
    [
      'a grant and its revocation',
      [eventAt('benefit_grant.created', 0), eventAt('benefit_grant.revoked', 5, revoked)],
    ],
    [
      'a grant and its change days later',
      [eventAt('benefit_grant.created', 0, ungranted), eventAt('benefit_grant.updated', DAY)],
    ],
    [
      'two grants',
      [eventAt('benefit_grant.created', 0), eventAt('benefit_grant.created', 0, { id: 'grant-2' })],
    ],
    ['a new member and a goodbye', [eventAt('member.created', 0), eventAt('member.deleted', 5)]],
    ['a new customer and a goodbye', [eventAt('customer.created', 0), eventAt('customer.deleted', 5)]],
    ['two changes of a product', [eventAt('product.updated', 0), eventAt('product.updated', 600)]],
    ['a new discount and its end', [eventAt('discount.created', 0), eventAt('discount.deleted', 5)]],
  ])('keeps %s apart', (_what, summaries) => {
    expect(asRows(...summaries)).toHaveLength(2);
  });

  it('keeps the orders of one renewal and the next apart', () => {
    const second = { ...renewal, id: 'order-2' };

    expect(
      asRows(
        eventAt('subscription.cycled', 0),
        eventAt('order.paid', 2, renewal),
        eventAt('subscription.cycled', 30 * DAY),
        eventAt('order.paid', 30 * DAY + 2, second),
      ),
    ).toEqual([
      ['order.paid', 2],
      ['order.paid', 2],
    ]);
  });

  it('adds a bare change of a customer to the nearest row', () => {
    const [late, early] = fold(
      eventAt('order.paid', 0),
      eventAt('customer.state_changed', 1),
      eventAt('order.paid', 4, { id: 'order-2' }),
      eventAt('customer.state_changed', 5),
    );

    expect([late?.events, early?.events].map((events) => events?.length)).toEqual([2, 2]);
  });

  it('keeps a bare change of a customer as a row of its own if nothing else happened', () => {
    expect(
      asRows(
        eventAt('order.paid', 0),
        eventAt('customer.state_changed', HOUR),
        eventAt('customer.state_changed', HOUR + 1),
      ),
    ).toEqual([
      ['customer.state_changed', 2],
      ['order.paid', 1],
    ]);
  });

  it('leaves events of an unknown type apart', () => {
    const unknown = (id: string | null, seconds: number) =>
      summaryOfPayload({ type: 'invoice.sent', timestamp: iso(seconds), data: { id } });

    expect(asRows(unknown('1', 0), unknown('2', 0), unknown('1', DAY))).toHaveLength(3);
  });

  it('loses nothing of a burst, and has the latest first', () => {
    const burst = Array.from({ length: 500 }, (_, index) =>
      eventAt('order.paid', index, { id: `order-${index}` }),
    );

    const rows = fold(...burst);

    expect(rows).toHaveLength(500);
    expect(rows[0]?.lead.summary.entityId).toBe('order-499');
  });

  it('keeps events of one moment in the order in which they were received, given newest first', () => {
    const inOrder = [
      eventAt('subscription.updated', 0, scheduled),
      eventAt('subscription.canceled', 0, scheduled),
      eventAt('customer.state_changed', 0),
    ];

    const [row] = fold(...inOrder.toReversed());

    expect(row?.events.map(({ summary }) => summary)).toEqual(inOrder);
  });

  it('shows the event that was received last first among those of one moment', () => {
    const inOrder = [
      eventAt('order.paid', 0, { id: 'order-1' }),
      eventAt('order.paid', 0, { id: 'order-2' }),
    ];

    const rows = fold(...inOrder.toReversed());

    expect(rows.map(({ lead }) => lead.summary.entityId)).toEqual(['order-2', 'order-1']);
  });

  it('returns no rows for no events', () => {
    expect(foldEvents([])).toEqual([]);
  });
});
