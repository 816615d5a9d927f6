import * as z from 'zod/mini';
import { wireBenefit, wireBenefitOfProduct } from './benefits';
import { interval, jsonObject, metadata, minorUnits, openEnum, wireDate, wireObject } from './codecs';

const wireCustomField = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  metadata,
  type: openEnum(['text', 'number', 'date', 'checkbox', 'select']),
  slug: z.string(),
  name: z.string(),
  organization_id: z.string(),
  properties: jsonObject,
});

export const wireAttachedCustomField = wireObject({
  custom_field_id: z.string(),
  custom_field: wireCustomField,
  order: z.int(),
  required: z.boolean(),
});

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

/** Sent since `@polar-sh/sdk` 1.0.1, for prices per unit and of meters. */
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

/** All kinds of prices, past and present, share one shape: a kind leaves out what it doesn't have. */
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

const productShape = {
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  trial_interval: z.optional(z.nullable(interval)),
  trial_interval_count: z.optional(z.nullable(z.int())),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: z.optional(openEnum(['draft', 'private', 'public'])),
  recurring_interval: z.nullable(interval),
  recurring_interval_count: z.optional(z.nullable(z.int())),
  meter_interval: z.optional(z.nullable(interval)),
  meter_interval_count: z.optional(z.nullable(z.int())),
  is_recurring: z.boolean(),
  is_archived: z.boolean(),
  organization_id: z.string(),
};

const wireMedia = wireObject({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  path: z.string(),
  mime_type: z.string(),
  size: z.int(),
  storage_version: z.nullable(z.string()),
  checksum_etag: z.nullable(z.string()),
  checksum_sha256_base64: z.nullable(z.string()),
  checksum_sha256_hex: z.nullable(z.string()),
  last_modified_at: z.nullable(wireDate),
  version: z.nullable(z.string()),
  service: openEnum(['product_media']),
  is_uploaded: z.boolean(),
  created_at: wireDate,
  size_readable: z.string(),
  public_url: z.string(),
});

export const wireProduct = wireObject({
  ...productShape,
  metadata,
  is_deletable: z.optional(z.boolean()),
  prices: z.array(wireProductPrice),
  benefits: z.array(wireBenefit),
  medias: z.array(wireMedia),
  attached_custom_fields: z.array(wireAttachedCustomField),
});

export const wireBoughtProduct = wireObject({ ...productShape, metadata: z.optional(metadata) });

export const wireOfferedProduct = wireObject({
  ...productShape,
  prices: z.array(wireProductPrice),
  benefits: z.array(wireBenefitOfProduct),
  medias: z.array(wireMedia),
});

const discountShape = {
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  type: openEnum(['fixed', 'percentage']),
  duration: openEnum(['once', 'forever', 'repeating']),
  amount: z.optional(minorUnits),
  currency: z.optional(z.string()),
  /** Minor units, by currency. */
  amounts: z.optional(z.record(z.string(), minorUnits)),
  duration_in_months: z.optional(z.int()),
  /** Hundredths of a percent. */
  basis_points: z.optional(z.int()),
  created_at: z.optional(wireDate),
  modified_at: z.optional(z.nullable(wireDate)),
  metadata: z.optional(metadata),
  starts_at: z.optional(z.nullable(wireDate)),
  ends_at: z.optional(z.nullable(wireDate)),
  max_redemptions: z.optional(z.nullable(z.int())),
  max_redemptions_per_customer: z.optional(z.nullable(z.int())),
  redemptions_count: z.optional(z.int()),
  organization_id: z.optional(z.string()),
};

export const wireAppliedDiscount = wireObject(discountShape);

export const wireDiscount = wireObject({
  ...discountShape,
  products: z.optional(z.array(wireBoughtProduct)),
});
