import * as z from 'zod/mini';
import { wireAddress } from './address';
import { metadata } from './json';
import { openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

export const customerShape = {
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  metadata,
  external_id: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  email_verified: z.boolean(),
  type: z.optional(openEnum(['individual', 'team'])),
  name: z.nullable(z.string()),
  billing_name: z.optional(z.nullable(z.string())),
  billing_address: z.nullable(wireAddress),
  tax_id: z.nullable(z.array(z.unknown())),
  locale: z.optional(z.nullable(z.string())),
  organization_id: z.string(),
  default_payment_method_id: z.optional(z.nullable(z.string())),
  deleted_at: z.nullable(wireDate),
  first_user_event_at: z.optional(z.nullable(wireDate)),
  avatar_url: z.nullable(z.string()),
};

/** A person or, since 2025, a team, which may have no email. */
export const wireCustomer = wireObject(customerShape);
