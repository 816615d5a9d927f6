import * as z from 'zod/mini';
import { benefitType, wireGrantProperties } from './benefits';
import {
  customFieldData,
  interval,
  jsonObject,
  metadata,
  minorUnits,
  openEnum,
  propertiesByType,
  wireDate,
  wireObject,
} from './codecs';
import { customerShape } from './customers';

const wireActiveMeter = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  meter_id: z.string(),
  consumed_units: z.number(),
  credited_units: z.int(),
  balance: z.number(),
});

const wireSubscriptionMeter = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  consumed_units: z.number(),
  credited_units: z.int(),
  amount: minorUnits,
  meter_id: z.string(),
});

const wireActiveSubscription = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  custom_field_data: z.optional(customFieldData),
  metadata,
  status: openEnum(['active', 'trialing']),
  amount: minorUnits,
  currency: z.string(),
  recurring_interval: interval,
  recurring_interval_count: z.optional(z.int()),
  seats: z.optional(z.nullable(z.int())),
  units: z.optional(z.nullable(z.int())),
  current_period_start: wireDate,
  current_period_end: z.nullable(wireDate),
  trial_start: z.optional(z.nullable(wireDate)),
  trial_end: z.optional(z.nullable(wireDate)),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(wireDate),
  started_at: z.nullable(wireDate),
  ends_at: z.nullable(wireDate),
  product_id: z.string(),
  discount_id: z.nullable(z.string()),
  meters: z.array(wireSubscriptionMeter),
});

const wireGrantedBenefit = propertiesByType(
  wireObject({
    id: z.string(),
    created_at: wireDate,
    modified_at: z.nullable(wireDate),
    granted_at: wireDate,
    benefit_id: z.string(),
    benefit_type: benefitType,
    benefit_metadata: metadata,
    properties: jsonObject,
  }),
  (granted) => granted.benefitType,
  wireGrantProperties,
);

/** The platform sends it as a whole after every change. */
export const wireCustomerState = wireObject({
  ...customerShape,
  active_subscriptions: z.array(wireActiveSubscription),
  granted_benefits: z.array(wireGrantedBenefit),
  active_meters: z.array(wireActiveMeter),
});
