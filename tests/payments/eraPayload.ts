import type { EventType } from '@/lib/payments/events/eventTypes';
import { type JsonObject, samplePayload } from './samplePayload';

/**
 * Payloads as the platform sent them in mid-2025 (`@polar-sh/sdk` 0.34.9), which SPEC.md describes: no `timestamp`, no
 * members and no teams, fewer fields, some under other names.
 */

const CUSTOMER_NOW = new Set([
  'type',
  'billing_name',
  'locale',
  'default_payment_method_id',
  'first_user_event_at',
]);
const PRODUCT_NOW = [
  'trial_interval',
  'trial_interval_count',
  'visibility',
  'recurring_interval_count',
  'meter_interval',
  'meter_interval_count',
];
const SUBSCRIPTION_NOW = [
  'recurring_interval_count',
  'current_meter_period_start',
  'current_meter_period_end',
  'trial_start',
  'trial_end',
  'past_due_at',
  'pause_at_period_end',
  'paused_at',
  'resumes_at',
  'seats',
  'pending_update',
];
const ORDER_NOW = [
  'applied_balance_amount',
  'due_amount',
  'invoice_number',
  'receipt_number',
  'seats',
  'next_payment_attempt_at',
  'platform_fee_amount',
  'platform_fee_currency',
  'description',
  'refundable_amount',
  'refundable_tax_amount',
];
const CHECKOUT_NOW = [
  'return_url',
  'seats',
  'min_seats',
  'max_seats',
  'tax_behavior',
  'allow_trial',
  'active_trial_interval',
  'active_trial_interval_count',
  'trial_end',
  'organization_id',
  'locale',
  'payment_method_type',
  'trial_interval',
  'trial_interval_count',
  'prices',
];
const ORGANIZATION_NOW = [
  'proration_behavior',
  'allow_customer_updates',
  'status',
  'onboarding_resubmission_requested_at',
  'sso_enforced',
  'default_presentment_currency',
  'default_tax_behavior',
  'customer_email_settings',
  'customer_portal_settings',
  'dispute_settings',
  'embed_hosts',
  'embed_hosts_enforced',
  'country',
  'account_id',
  'payout_account_id',
  'capabilities',
];
const BENEFIT_NOW = ['is_deleted', 'visibility', 'visibility_configurable'];
const GRANT_NOW = ['member', 'member_id', 'granted_account_id', 'user_provided_key'];

const NOW = new Set([...PRODUCT_NOW, ...SUBSCRIPTION_NOW, ...BENEFIT_NOW, ...GRANT_NOW, 'dispute']);
const NOW_OF: Readonly<Record<string, readonly string[]>> = {
  order: ORDER_NOW,
  checkout: CHECKOUT_NOW,
  organization: ORGANIZATION_NOW,
};

/** The entity that is sent itself had these fields before. */
const BEFORE: Readonly<Record<string, JsonObject>> = {
  order: { amount: 1_990, user_id: '00000000-0000-4000-8000-00000000000a' },
  checkout: { customer_external_id: 'user-1' },
  organization: { notification_settings: { new_order: true, new_subscription: false } },
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function before(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(before);
  if (!isObject(value)) return value;
  const gone = 'email_verified' in value ? CUSTOMER_NOW : NOW;
  const kept = Object.entries(value).filter(([key]) => !gone.has(key));
  return Object.fromEntries(kept.map(([key, field]) => [key, before(field)]));
}

export function eraPayload(
  type: EventType,
  choose: readonly string[] = [],
): { type: string; data: JsonObject } {
  const [kind = ''] = type.split('.');
  const { data } = samplePayload(type, { choose });
  const gone = new Set(NOW_OF[kind]);
  // Safe: `before` keeps an object an object.
  const kept = before(
    Object.fromEntries(Object.entries(data).filter(([key]) => !gone.has(key))),
  ) as JsonObject;
  return { type, data: { ...kept, ...BEFORE[kind] } };
}
