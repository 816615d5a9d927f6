import * as z from 'zod/mini';
import { wireBenefit, wireBenefitOfProduct } from './benefit';
import { wireAttachedCustomField } from './customField';
import { metadata } from './json';
import { interval, openEnum } from './openEnum';
import { wireProductPrice } from './productPrice';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

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
  /** Since `@polar-sh/sdk` 1.0.1. */
  is_deletable: z.optional(z.boolean()),
  prices: z.array(wireProductPrice),
  benefits: z.array(wireBenefit),
  medias: z.array(wireMedia),
  attached_custom_fields: z.array(wireAttachedCustomField),
});

/** As an order and a discount name it. */
export const wireBoughtProduct = wireObject({ ...productShape, metadata: z.optional(metadata) });

/** As a checkout offers it. */
export const wireOfferedProduct = wireObject({
  ...productShape,
  prices: z.array(wireProductPrice),
  benefits: z.array(wireBenefitOfProduct),
  medias: z.array(wireMedia),
});
