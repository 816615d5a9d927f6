import { describe, expect, it } from 'vitest';
import { createI18n } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/payments.po';
import { EVENT_TYPES, type EventType } from '@/lib/payments/events/eventTypes';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import type { Wording } from '@/lib/payments/sentences/wording';
import type { JsonObject } from '@/tests/payments/samplePayload';
import { summaryOfPayload, summaryWith } from '@/tests/payments/summaryWith';

const wording: Wording = {
  i18n: createI18n(messages),
  now: Date.parse('2026-11-21T09:30:00Z'),
  locale: 'en-GB',
  timeZone: 'UTC',
};

const ORDER = { total_amount: 5_700, refunded_amount: 0, refunded_tax_amount: 0, status: 'paid' };
const PURCHASE = { ...ORDER, billing_reason: 'purchase' };
const RENEWAL = { ...ORDER, billing_reason: 'subscription_cycle' };
const SUBSCRIPTION = {
  amount: 1_990,
  status: 'active',
  cancel_at_period_end: false,
  canceled_at: null,
  ends_at: null,
  ended_at: null,
  customer_cancellation_reason: null,
};
const CANCELED = {
  ...SUBSCRIPTION,
  cancel_at_period_end: true,
  canceled_at: '2026-11-21T09:30:00Z',
  ends_at: '2026-12-03T00:00:00Z',
  customer_cancellation_reason: 'too_expensive',
};
const REFUND = { amount: 1_000, tax_amount: 190, status: 'succeeded', reason: 'customer_request' };
const CHECKOUT = { total_amount: 5_700, status: 'open' };
const GRANT = { is_granted: true, is_revoked: false, error: null };
const FAILED = { is_granted: false, is_revoked: false };

type Expectation = readonly [EventType, JsonObject, string];

const EACH_TYPE: readonly Expectation[] = [
  ['benefit.created', {}, 'New benefit'],
  ['benefit.updated', {}, 'Benefit changed'],
  ['benefit_grant.created', GRANT, 'Benefit granted: a description'],
  ['benefit_grant.updated', GRANT, 'Customer’s benefit changed: a description'],
  ['benefit_grant.cycled', GRANT, 'Benefit renewed: a description'],
  [
    'benefit_grant.revoked',
    { ...GRANT, is_granted: false, is_revoked: true },
    'Benefit revoked: a description',
  ],
  ['checkout.created', CHECKOUT, 'Checkout opened, €57.00'],
  ['checkout.updated', CHECKOUT, 'Checkout changed, €57.00'],
  ['checkout.expired', { ...CHECKOUT, status: 'expired' }, 'Checkout expired, €57.00'],
  ['order.created', { ...PURCHASE, status: 'pending' }, 'New order, €57.00'],
  ['order.updated', PURCHASE, 'Order changed, €57.00'],
  ['order.paid', PURCHASE, 'Paid, €57.00'],
  ['order.refunded', { ...PURCHASE, refunded_amount: 5_700, status: 'refunded' }, 'Refunded, €57.00'],
  ['organization.updated', {}, 'Organization changed'],
  ['product.created', {}, 'New product'],
  ['product.updated', {}, 'Product changed'],
  ['refund.created', REFUND, 'Refund of €11.90: customer request'],
  ['refund.updated', REFUND, 'Refund of €11.90: customer request'],
  ['subscription.created', SUBSCRIPTION, 'New subscription, €19.90'],
  ['subscription.updated', SUBSCRIPTION, 'Subscription changed'],
  ['subscription.active', SUBSCRIPTION, 'Subscription active'],
  ['subscription.canceled', CANCELED, 'Canceled, ends 3 December: too expensive'],
  ['subscription.uncanceled', SUBSCRIPTION, 'Cancellation reversed'],
  ['subscription.revoked', { ...SUBSCRIPTION, status: 'canceled' }, 'Subscription ended'],
  ['subscription.cycled', SUBSCRIPTION, 'Subscription renewed, €19.90'],
  ['subscription.migrated', SUBSCRIPTION, 'Subscription moved here'],
  ['subscription.past_due', { ...SUBSCRIPTION, status: 'past_due' }, 'Subscription past due'],
  ['subscription.paused', { ...SUBSCRIPTION, status: 'paused' }, 'Subscription paused'],
  ['subscription.resumed', SUBSCRIPTION, 'Subscription resumed'],
  ['customer.created', {}, 'New customer'],
  ['customer.updated', {}, 'Customer changed'],
  ['customer.deleted', {}, 'Customer deleted'],
  ['customer.state_changed', {}, 'Customer’s purchases changed'],
  ['customer_seat.assigned', {}, 'Seat assigned'],
  ['customer_seat.claimed', {}, 'Seat claimed'],
  ['customer_seat.revoked', {}, 'Seat revoked'],
  ['discount.created', {}, 'New discount'],
  ['discount.updated', {}, 'Discount changed'],
  ['discount.deleted', {}, 'Discount deleted'],
  ['member.created', {}, 'Customer member added'],
  ['member.updated', {}, 'Customer member changed'],
  ['member.deleted', {}, 'Customer member removed'],
];

const IN_OTHER_STATES: readonly Expectation[] = [
  ['order.paid', RENEWAL, 'Renewal paid, €57.00'],
  ['order.paid', { ...PURCHASE, total_amount: 0 }, 'Free order'],
  ['order.paid', { ...RENEWAL, total_amount: 0 }, 'Free order'],
  ['order.paid', { ...PURCHASE, currency: 'jpy', total_amount: 1_200 }, 'Paid, JP¥1,200'],
  ['order.updated', { ...PURCHASE, status: 'void' }, 'Order voided'],
  [
    'order.refunded',
    { ...PURCHASE, refunded_amount: 1_000, refunded_tax_amount: 190, status: 'partially_refunded' },
    'Partially refunded, €11.90',
  ],
  ['refund.created', { ...REFUND, status: 'pending', reason: 'fraudulent' }, 'Refund of €11.90: fraud'],
  ['refund.created', { ...REFUND, reason: 'changed_mind' }, 'Refund of €11.90: changed mind'],
  ['refund.updated', { ...REFUND, status: 'failed' }, 'Refund of €11.90 failed'],
  ['refund.updated', { ...REFUND, status: 'canceled' }, 'Refund of €11.90 canceled'],
  ['checkout.updated', { ...CHECKOUT, status: 'confirmed' }, 'Checkout confirmed, €57.00'],
  ['checkout.updated', { ...CHECKOUT, status: 'succeeded' }, 'Checkout completed, €57.00'],
  ['checkout.updated', { ...CHECKOUT, status: 'failed' }, 'Checkout failed, €57.00'],
  ['checkout.updated', { ...CHECKOUT, status: 'constructor' }, 'Checkout changed, €57.00'],
  ['subscription.created', { ...SUBSCRIPTION, status: 'trialing' }, 'Trial started'],
  ['subscription.active', { ...SUBSCRIPTION, status: 'trialing' }, 'Trial started'],
  ['subscription.revoked', { ...SUBSCRIPTION, status: 'unpaid' }, 'Subscription ended: unpaid'],
  ['benefit_grant.updated', { ...FAILED, error: null }, 'Benefit grant pending: a description'],
  ['benefit_grant.created', FAILED, 'Benefit grant failed: a description (a message)'],
];

/** Cancellations: when the subscription ends, and why. */
const CANCELLATIONS: readonly Expectation[] = [
  [
    'subscription.canceled',
    { ...CANCELED, ends_at: '2027-03-03T00:00:00Z' },
    'Canceled, ends 3 March 2027: too expensive',
  ],
  ['subscription.canceled', { ...CANCELED, customer_cancellation_reason: null }, 'Canceled, ends 3 December'],
  [
    'subscription.canceled',
    { ...CANCELED, customer_cancellation_reason: 'moved_to_mars' },
    'Canceled, ends 3 December: moved to mars',
  ],
  [
    'subscription.canceled',
    { ...CANCELED, cancel_at_period_end: false, ended_at: '2026-11-21T09:30:01Z' },
    'Canceled immediately: too expensive',
  ],
  [
    'subscription.canceled',
    { ...CANCELED, ended_at: '2026-11-21T09:30:01Z', customer_cancellation_reason: null },
    'Canceled immediately',
  ],
  [
    'subscription.canceled',
    { ...CANCELED, canceled_at: '2026-10-20T09:30:00Z', ended_at: '2026-11-20T00:00:00Z' },
    'Canceled, ended 20 November: too expensive',
  ],
  [
    'subscription.canceled',
    { ...CANCELED, cancel_at_period_end: false, ends_at: null },
    'Subscription canceled: too expensive',
  ],
  [
    'subscription.canceled',
    { ...SUBSCRIPTION, canceled_at: '2026-11-21T09:30:00Z' },
    'Subscription canceled',
  ],
];

describe('eventSentence', () => {
  it('is tested with every type', () => {
    expect(EACH_TYPE.map(([type]) => type).sort()).toEqual([...EVENT_TYPES].sort());
  });

  it.each([...EACH_TYPE, ...IN_OTHER_STATES, ...CANCELLATIONS])(
    'says of %s %j: %s',
    (type, data, sentence) => {
      expect(eventSentence(wording, summaryWith(type, data))).toBe(sentence);
    },
  );

  it('writes a day in March like the specification', () => {
    const summary = summaryWith('subscription.canceled', { ...CANCELED, ends_at: '2027-03-03T00:00:00Z' });
    const inJanuary = { ...wording, now: Date.parse('2027-01-05T00:00:00Z') };

    expect(eventSentence(inJanuary, summary)).toBe('Canceled, ends 3 March: too expensive');
  });

  it('uses the requested time zone for days', () => {
    const summary = summaryWith('subscription.canceled', CANCELED);

    expect(eventSentence({ ...wording, timeZone: 'America/New_York' }, summary)).toBe(
      'Canceled, ends 2 December: too expensive',
    );
  });

  it('names a type that it does not know as the platform does', () => {
    expect(eventSentence(wording, summaryOfPayload({ type: 'order.teleported', data: {} }))).toBe(
      'Event “order.teleported”',
    );
  });

  it.each([
    ['order.paid', 'Paid'],
    ['refund.created', 'Refund'],
    ['checkout.created', 'Checkout opened'],
    ['subscription.created', 'New subscription'],
    ['benefit_grant.created', 'Benefit grant pending'],
  ])('says of %s that cannot be read no more than is known: %s', (type, sentence) => {
    const summary = {
      ...summaryOfPayload({ type, data: {} }),
      status: type.startsWith('benefit') ? 'pending' : null,
    };

    expect(eventSentence(wording, summary)).toBe(sentence);
  });
});
