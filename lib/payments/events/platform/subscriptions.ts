import * as z from 'zod/mini';
import {
  customFieldData,
  interval,
  jsonObject,
  metadata,
  minorUnits,
  openEnum,
  wireDate,
  wireObject,
} from './codecs';
import { wireCustomer } from './customers';
import { wireAppliedDiscount, wireProduct, wireProductPrice } from './products';

const subscriptionShape = {
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  amount: minorUnits,
  currency: z.string(),
  recurring_interval: interval,
  recurring_interval_count: z.optional(z.int()),
  status: openEnum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ]),
  current_period_start: wireDate,
  current_period_end: z.nullable(wireDate),
  current_meter_period_start: z.optional(z.nullable(wireDate)),
  current_meter_period_end: z.optional(z.nullable(wireDate)),
  trial_start: z.optional(z.nullable(wireDate)),
  trial_end: z.optional(z.nullable(wireDate)),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(wireDate),
  started_at: z.nullable(wireDate),
  ends_at: z.nullable(wireDate),
  ended_at: z.nullable(wireDate),
  past_due_at: z.optional(z.nullable(wireDate)),
  pause_at_period_end: z.optional(z.boolean()),
  paused_at: z.optional(z.nullable(wireDate)),
  resumes_at: z.optional(z.nullable(wireDate)),
  customer_id: z.string(),
  product_id: z.string(),
  discount_id: z.nullable(z.string()),
  checkout_id: z.nullable(z.string()),
  seats: z.optional(z.nullable(z.int())),
  customer_cancellation_reason: z.nullable(
    openEnum([
      'customer_service',
      'low_quality',
      'missing_features',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
      'other',
    ]),
  ),
  customer_cancellation_comment: z.nullable(z.string()),
  /** The quantity of a product sold per unit; sent since `@polar-sh/sdk` 1.0.1. */
  units: z.optional(z.nullable(z.int())),
  metadata,
};

export const wireOrderSubscription = wireObject(subscriptionShape);

const wireMeter = wireObject({
  metadata,
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  name: z.string(),
  unit: z.optional(openEnum(['scalar', 'token', 'custom'])),
  custom_label: z.optional(z.nullable(z.string())),
  custom_multiplier: z.optional(z.nullable(z.int())),
  filter: z.optional(jsonObject),
  aggregation: z.optional(jsonObject),
  organization_id: z.string(),
  archived_at: z.optional(z.nullable(wireDate)),
});

const wireSubscriptionMeter = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  consumed_units: z.number(),
  credited_units: z.int(),
  amount: minorUnits,
  meter_id: z.string(),
  meter: wireMeter,
});

const wirePendingUpdate = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  applies_at: wireDate,
  product_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  units: z.optional(z.nullable(z.int())),
});

export const wireSubscription = wireObject({
  ...subscriptionShape,
  custom_field_data: z.optional(customFieldData),
  customer: wireCustomer,
  product: wireProduct,
  discount: z.nullable(wireAppliedDiscount),
  prices: z.array(wireProductPrice),
  meters: z.array(wireSubscriptionMeter),
  pending_update: z.optional(z.nullable(wirePendingUpdate)),
});
