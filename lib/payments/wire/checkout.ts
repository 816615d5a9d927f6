import * as z from 'zod/mini';
import { wireAddress } from './address';
import { wireAttachedCustomField } from './customField';
import { wireAppliedDiscount } from './discount';
import { customFieldData, jsonObject, metadata } from './json';
import { minorUnits } from './money';
import { interval, openEnum } from './openEnum';
import { wireOfferedProduct } from './product';
import { wireProductPrice } from './productPrice';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const fieldMode = openEnum(['required', 'optional', 'disabled']);

const wireBillingAddressFields = wireObject({
  country: z.optional(fieldMode),
  state: z.optional(fieldMode),
  city: z.optional(fieldMode),
  postal_code: z.optional(fieldMode),
  line1: z.optional(fieldMode),
  line2: z.optional(fieldMode),
});

export const wireCheckout = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  custom_field_data: z.optional(customFieldData),
  payment_processor: openEnum(['stripe']),
  status: openEnum(['open', 'expired', 'confirmed', 'succeeded', 'failed']),
  client_secret: z.string(),
  url: z.string(),
  expires_at: wireDate,
  success_url: z.string(),
  return_url: z.optional(z.nullable(z.string())),
  embed_origin: z.nullable(z.string()),
  amount: minorUnits,
  seats: z.optional(z.nullable(z.int())),
  min_seats: z.optional(z.nullable(z.int())),
  max_seats: z.optional(z.nullable(z.int())),
  discount_amount: minorUnits,
  net_amount: minorUnits,
  tax_amount: z.nullable(minorUnits),
  tax_behavior: z.optional(z.nullable(openEnum(['inclusive', 'exclusive']))),
  total_amount: minorUnits,
  currency: z.string(),
  allow_trial: z.optional(z.nullable(z.boolean())),
  active_trial_interval: z.optional(z.nullable(interval)),
  active_trial_interval_count: z.optional(z.nullable(z.int())),
  trial_end: z.optional(z.nullable(wireDate)),
  organization_id: z.optional(z.string()),
  product_id: z.nullable(z.string()),
  product_price_id: z.nullable(z.string()),
  discount_id: z.nullable(z.string()),
  allow_discount_codes: z.boolean(),
  require_billing_address: z.boolean(),
  is_discount_applicable: z.boolean(),
  is_free_product_price: z.boolean(),
  is_payment_required: z.boolean(),
  is_payment_setup_required: z.boolean(),
  is_payment_form_required: z.boolean(),
  customer_id: z.nullable(z.string()),
  is_business_customer: z.boolean(),
  customer_name: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  customer_ip_address: z.nullable(z.string()),
  customer_billing_name: z.nullable(z.string()),
  customer_billing_address: z.nullable(wireAddress),
  customer_tax_id: z.nullable(z.string()),
  locale: z.optional(z.nullable(z.string())),
  payment_method_type: z.optional(z.nullable(z.string())),
  payment_processor_metadata: jsonObject,
  billing_address_fields: wireBillingAddressFields,
  trial_interval: z.optional(z.nullable(interval)),
  trial_interval_count: z.optional(z.nullable(z.int())),
  metadata,
  external_customer_id: z.nullable(z.string()),
  products: z.array(wireOfferedProduct),
  product: z.nullable(wireOfferedProduct),
  product_price: z.nullable(wireProductPrice),
  prices: z.optional(z.nullable(z.record(z.string(), z.array(wireProductPrice)))),
  discount: z.nullable(wireAppliedDiscount),
  subscription_id: z.nullable(z.string()),
  attached_custom_fields: z.nullable(z.array(wireAttachedCustomField)),
  customer_metadata: metadata,
  /** Until 2025: what is `external_customer_id` now. */
  customer_external_id: z.optional(z.nullable(z.string())),
  units: z.optional(z.nullable(z.int())),
  min_units: z.optional(z.nullable(z.int())),
  max_units: z.optional(z.nullable(z.int())),
});
