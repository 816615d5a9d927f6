import * as z from 'zod/mini';
import { metadata } from './json';
import { minorUnits } from './money';
import { openEnum } from './openEnum';
import { wireBoughtProduct } from './product';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const discountShape = {
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  type: openEnum(['fixed', 'percentage']),
  duration: openEnum(['once', 'forever', 'repeating']),
  amount: z.optional(minorUnits),
  currency: z.optional(z.string()),
  /** By currency. */
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

/** As it was applied to an order, a subscription or a checkout. */
export const wireAppliedDiscount = wireObject(discountShape);

export const wireDiscount = wireObject({
  ...discountShape,
  products: z.optional(z.array(wireBoughtProduct)),
});
