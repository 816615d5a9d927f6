import * as z from 'zod/mini';
import { customFieldData, metadata, minorUnits, openEnum, wireDate, wireObject } from './codecs';
import { wireAddress, wireCustomer } from './customers';
import { wireAppliedDiscount, wireBoughtProduct } from './products';
import { wireOrderSubscription } from './subscriptions';

const wireOrderItem = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  label: z.string(),
  amount: minorUnits,
  tax_amount: minorUnits,
  proration: z.boolean(),
  product_price_id: z.nullable(z.string()),
  /** The period that the item covers; since `@polar-sh/sdk` 1.0.1. */
  start_timestamp: z.optional(z.nullable(wireDate)),
  end_timestamp: z.optional(z.nullable(wireDate)),
});

export const wireOrder = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  status: openEnum(['draft', 'pending', 'paid', 'refunded', 'partially_refunded', 'void']),
  paid: z.boolean(),
  subtotal_amount: minorUnits,
  discount_amount: minorUnits,
  net_amount: minorUnits,
  tax_amount: minorUnits,
  total_amount: minorUnits,
  applied_balance_amount: z.optional(minorUnits),
  due_amount: z.optional(minorUnits),
  refunded_amount: minorUnits,
  refunded_tax_amount: minorUnits,
  currency: z.string(),
  billing_reason: openEnum([
    'purchase',
    'subscription_create',
    'subscription_cycle',
    'subscription_update',
    'subscription_meter_cycle',
  ]),
  billing_name: z.nullable(z.string()),
  billing_address: z.nullable(wireAddress),
  invoice_number: z.optional(z.nullable(z.string())),
  is_invoice_generated: z.boolean(),
  receipt_number: z.optional(z.nullable(z.string())),
  seats: z.optional(z.nullable(z.int())),
  customer_id: z.string(),
  product_id: z.nullable(z.string()),
  discount_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  checkout_id: z.nullable(z.string()),
  next_payment_attempt_at: z.optional(z.nullable(wireDate)),
  metadata,
  custom_field_data: z.optional(customFieldData),
  platform_fee_amount: z.optional(minorUnits),
  platform_fee_currency: z.optional(z.nullable(z.string())),
  customer: wireCustomer,
  product: z.nullable(wireBoughtProduct),
  discount: z.nullable(wireAppliedDiscount),
  subscription: z.nullable(wireOrderSubscription),
  items: z.array(wireOrderItem),
  description: z.optional(z.string()),
  refundable_amount: z.optional(minorUnits),
  refundable_tax_amount: z.optional(minorUnits),
  /** Name of `net_amount` until 2025. */
  amount: z.optional(minorUnits),
  /** Name of `customer_id` until 2025. */
  user_id: z.optional(z.string()),
  units: z.optional(z.nullable(z.int())),
});

/** A payment that the customer disputes through their bank. */
const wireDispute = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  status: openEnum(['prevented', 'early_warning', 'needs_response', 'under_review', 'lost', 'won']),
  resolved: z.boolean(),
  closed: z.boolean(),
  amount: minorUnits,
  tax_amount: minorUnits,
  currency: z.string(),
  reason: z.nullable(z.string()),
  evidence_due_by: z.nullable(wireDate),
  past_due: z.boolean(),
  order_id: z.string(),
  payment_id: z.string(),
});

export const wireRefund = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  metadata,
  status: openEnum(['pending', 'succeeded', 'failed', 'canceled']),
  reason: openEnum([
    'duplicate',
    'fraudulent',
    'customer_request',
    'service_disruption',
    'satisfaction_guarantee',
    'dispute_prevention',
    'other',
  ]),
  amount: minorUnits,
  tax_amount: minorUnits,
  currency: z.string(),
  organization_id: z.string(),
  order_id: z.string(),
  subscription_id: z.nullable(z.string()),
  customer_id: z.string(),
  revoke_benefits: z.boolean(),
  dispute: z.optional(z.nullable(wireDispute)),
});
