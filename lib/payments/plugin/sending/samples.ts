import type { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';

/** Times are epoch milliseconds, amounts minor units. */
export interface Sample {
  readonly at: number;
  readonly id: string;
  readonly organizationId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productId: string;
  readonly productName: string;
  readonly amount: number;
  readonly currency: string;
  /** Overrides fields by the platform's names. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * These entities follow the platform's OpenAPI description of 2026-10, with every field that it requires, and no more.
 */

const iso = (epoch: number) => new Date(epoch).toISOString();

const makeCustomer = ({ at, organizationId, customerId, customerName, customerEmail }: Sample) => ({
  id: customerId,
  created_at: iso(at),
  modified_at: null,
  metadata: {},
  email: customerEmail,
  email_verified: true,
  type: 'individual',
  name: customerName,
  billing_name: null,
  billing_address: null,
  tax_id: null,
  organization_id: organizationId,
  deleted_at: null,
  first_user_event_at: null,
  avatar_url: null,
});

const makeOrderProduct = ({ at, organizationId, productId, productName }: Sample) => ({
  metadata: {},
  id: productId,
  created_at: iso(at),
  modified_at: null,
  trial_interval: null,
  trial_interval_count: null,
  name: productName,
  description: null,
  visibility: 'public',
  recurring_interval: 'month',
  recurring_interval_count: 1,
  meter_interval: null,
  meter_interval_count: null,
  is_recurring: true,
  is_archived: false,
  organization_id: organizationId,
});

const makeOrder = (sample: Sample) => ({
  id: sample.id,
  created_at: iso(sample.at),
  modified_at: null,
  status: 'paid',
  paid: true,
  subtotal_amount: sample.amount,
  discount_amount: 0,
  net_amount: sample.amount,
  tax_amount: 0,
  total_amount: sample.amount,
  applied_balance_amount: 0,
  due_amount: sample.amount,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  currency: sample.currency,
  billing_reason: 'purchase',
  billing_name: sample.customerName,
  billing_address: null,
  invoice_number: null,
  is_invoice_generated: false,
  receipt_number: null,
  customer_id: sample.customerId,
  product_id: sample.productId,
  discount_id: null,
  subscription_id: null,
  checkout_id: null,
  metadata: {},
  platform_fee_amount: 0,
  platform_fee_currency: null,
  customer: makeCustomer(sample),
  product: makeOrderProduct(sample),
  discount: null,
  subscription: null,
  items: [],
  description: sample.productName,
  refundable_amount: sample.amount,
  refundable_tax_amount: 0,
  ...sample.changes,
});

const PERIOD_MS = 30 * 24 * 60 * 60 * 1_000;

const makeSubscription = (sample: Sample) => ({
  created_at: iso(sample.at - PERIOD_MS),
  modified_at: iso(sample.at),
  id: sample.id,
  amount: sample.amount,
  currency: sample.currency,
  recurring_interval: 'month',
  recurring_interval_count: 1,
  status: 'active',
  current_period_start: iso(sample.at),
  current_period_end: iso(sample.at + PERIOD_MS),
  current_meter_period_start: null,
  current_meter_period_end: null,
  trial_start: null,
  trial_end: null,
  cancel_at_period_end: true,
  canceled_at: iso(sample.at),
  started_at: iso(sample.at - PERIOD_MS),
  ends_at: iso(sample.at + PERIOD_MS),
  ended_at: null,
  pause_at_period_end: false,
  paused_at: null,
  resumes_at: null,
  customer_id: sample.customerId,
  product_id: sample.productId,
  discount_id: null,
  checkout_id: null,
  customer_cancellation_reason: 'too_expensive',
  customer_cancellation_comment: null,
  metadata: {},
  customer: makeCustomer(sample),
  product: {
    ...makeOrderProduct(sample),
    ...{ prices: [], benefits: [], medias: [], attached_custom_fields: [] },
  },
  discount: null,
  prices: [],
  meters: [],
  pending_update: null,
  ...sample.changes,
});

/** Uses `productId` as the id of the refunded order. */
const makeRefund = (sample: Sample) => ({
  created_at: iso(sample.at),
  modified_at: null,
  id: sample.id,
  metadata: {},
  status: 'succeeded',
  reason: 'customer_request',
  amount: sample.amount,
  tax_amount: 0,
  currency: sample.currency,
  organization_id: sample.organizationId,
  order_id: sample.productId,
  subscription_id: null,
  customer_id: sample.customerId,
  revoke_benefits: false,
  dispute: null,
  ...sample.changes,
});

/** Uses `productId` and `productName` for the benefit. */
const makeGrant = (sample: Sample) => ({
  created_at: iso(sample.at),
  modified_at: iso(sample.at),
  id: sample.id,
  granted_at: iso(sample.at),
  is_granted: true,
  revoked_at: null,
  is_revoked: false,
  subscription_id: null,
  order_id: null,
  customer_id: sample.customerId,
  benefit_id: sample.productId,
  error: null,
  customer: makeCustomer(sample),
  benefit: {
    id: sample.productId,
    created_at: iso(sample.at),
    modified_at: null,
    type: 'custom',
    description: sample.productName,
    selectable: true,
    deletable: true,
    is_deleted: false,
    organization_id: sample.organizationId,
    metadata: {},
    visibility: 'public',
    properties: { note: null },
    visibility_configurable: true,
  },
  properties: {},
  ...sample.changes,
});

type SampleType = (typeof SAMPLE_TYPES)[number];

const ENTITIES = {
  'order.paid': makeOrder,
  'subscription.canceled': makeSubscription,
  'refund.created': makeRefund,
  'benefit_grant.created': makeGrant,
  'benefit_grant.revoked': (sample) =>
    makeGrant({
      ...sample,
      changes: {
        ...{ is_granted: false, granted_at: null, is_revoked: true, revoked_at: iso(sample.at) },
        ...sample.changes,
      },
    }),
} as const satisfies Record<SampleType, (sample: Sample) => object>;

export function makeSample(type: SampleType, at: number, about: Partial<Sample> = {}) {
  const sample: Sample = {
    at,
    id: crypto.randomUUID(),
    organizationId: crypto.randomUUID(),
    customerId: crypto.randomUUID(),
    customerName: 'Test customer',
    customerEmail: 'test@customer.example',
    productId: crypto.randomUUID(),
    productName: 'Test product',
    amount: 1_900,
    currency: 'eur',
    changes: {},
    ...about,
  };
  return { type, timestamp: iso(at), data: ENTITIES[type](sample) };
}
