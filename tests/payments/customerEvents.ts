import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { type JsonObject, samplePayload } from './samplePayload';
import { summaryOfPayload } from './summaryWith';

const START = Date.parse('2026-11-21T09:30:00Z');
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export const iso = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

const CUSTOMER = { id: 'customer-1', name: 'Ada', email: null };

/** `seconds` count from the start. */
export function eventAt(type: EventType, seconds: number, data: JsonObject = {}): EventSummary {
  const [kind] = type.split('.');
  const own: Record<string, JsonObject> = {
    subscription: { id: 'subscription-1', status: 'active', checkout_id: null, ...calm },
    order: {
      ...{ id: 'order-1', subscription_id: null, checkout_id: null, billing_reason: 'purchase' },
      ...unrefunded,
    },
    checkout: { id: 'checkout-1', customer_id: CUSTOMER.id },
    customer: { id: CUSTOMER.id },
    benefit_grant: { id: 'grant-1', order_id: null, subscription_id: null, ...granted },
    refund: { id: 'refund-1', order_id: 'order-1', customer_id: CUSTOMER.id, status: 'succeeded' },
  };
  const { data: sample } = samplePayload(type);
  const customer = {
    ...('customer' in sample && { customer: { ...(sample.customer as JsonObject), ...CUSTOMER } }),
    ...('customer_id' in sample && { customer_id: CUSTOMER.id }),
  };
  const changes = { ...customer, ...own[kind ?? ''], ...data };
  const payload = samplePayload(type, { data: changes, timestamp: iso(seconds) });
  return summaryOfPayload(payload, START + seconds * 1_000);
}

const calm = { cancel_at_period_end: false, canceled_at: null, ends_at: null, ended_at: null };
const granted = { is_granted: true, granted_at: iso(0), is_revoked: false, revoked_at: null, error: null };
export const ungranted = { ...granted, is_granted: false, granted_at: null };
export const revoked = { ...ungranted, is_revoked: true, revoked_at: iso(30 * DAY) };
const unrefunded = { refunded_amount: 0, refunded_tax_amount: 0 };
export const scheduled = { ...calm, cancel_at_period_end: true, canceled_at: iso(0), ends_at: iso(30 * DAY) };
export const ended = { ...scheduled, status: 'canceled', ended_at: iso(30 * DAY) };
export const endedNow = { ...calm, status: 'canceled', canceled_at: iso(0), ended_at: iso(0) };
export const firstOrder = {
  ...{ subscription_id: 'subscription-1', billing_reason: 'subscription_create' },
  checkout_id: 'checkout-1',
};
export const renewal = { subscription_id: 'subscription-1', billing_reason: 'subscription_cycle' };
