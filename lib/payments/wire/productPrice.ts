import * as z from 'zod/mini';
import { jsonObject } from './json';
import { minorUnits } from './money';
import { interval, openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const wireSeatTiers = wireObject({
  seat_tier_type: z.optional(openEnum(['volume', 'graduated'])),
  tiers: z.array(
    wireObject({
      min_seats: z.int(),
      max_seats: z.optional(z.nullable(z.int())),
      price_per_seat: minorUnits,
    }),
  ),
  minimum_seats: z.optional(z.int()),
  maximum_seats: z.optional(z.nullable(z.int())),
});

/** Since `@polar-sh/sdk` 1.0.1: of what is sold by the piece, and of what a meter counts. */
const wireTiers = wireObject({
  type: openEnum(['volume', 'graduated']),
  tiers: z.array(
    wireObject({
      bound: z.optional(z.nullable(z.int())),
      /** A decimal number as text, in minor units. */
      unit_amount: z.string(),
    }),
  ),
});

/** Every kind of price there is or was, as one: what a kind does not have is left out. */
export const wireProductPrice = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  source: z.optional(openEnum(['catalog', 'ad_hoc'])),
  amount_type: openEnum(['fixed', 'custom', 'seat_based', 'metered_unit', 'metered_tiers', 'unit_based']),
  price_currency: z.optional(z.string()),
  tax_behavior: z.optional(z.nullable(openEnum(['location', 'inclusive', 'exclusive']))),
  is_archived: z.boolean(),
  product_id: z.string(),
  type: z.optional(openEnum(['recurring'])),
  recurring_interval: z.optional(interval),
  price_amount: z.optional(minorUnits),
  legacy: z.optional(z.boolean()),
  minimum_amount: z.optional(minorUnits),
  maximum_amount: z.optional(z.nullable(minorUnits)),
  preset_amount: z.optional(z.nullable(minorUnits)),
  unit_amount: z.optional(z.string()),
  cap_amount: z.optional(z.nullable(minorUnits)),
  meter_id: z.optional(z.string()),
  seat_tiers: z.optional(wireSeatTiers),
  tiers: z.optional(wireTiers),
  minimum_units: z.optional(z.nullable(z.int())),
  maximum_units: z.optional(z.nullable(z.int())),
  /** What a unit is called, by language and number. */
  unit_label: z.optional(z.nullable(jsonObject)),
  meter: z.optional(
    wireObject({
      id: z.string(),
      name: z.string(),
      unit: z.optional(z.string()),
      custom_label: z.optional(z.nullable(z.string())),
      custom_multiplier: z.optional(z.nullable(z.int())),
    }),
  ),
});
