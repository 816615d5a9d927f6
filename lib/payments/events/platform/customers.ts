import * as z from 'zod/mini';
import { jsonObject, metadata, openEnum, wireDate, wireObject } from './codecs';

export const wireAddress = wireObject({
  line1: z.optional(z.nullable(z.string())),
  line2: z.optional(z.nullable(z.string())),
  postal_code: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  state: z.optional(z.nullable(z.string())),
  country: z.string(),
});

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

export const wireMember = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  customer_id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  external_id: z.optional(z.nullable(z.string())),
  role: openEnum(['owner', 'billing_manager', 'member']),
});

export const wireCustomerSeat = wireObject({
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  status: openEnum(['pending', 'claimed', 'revoked']),
  subscription_id: z.optional(z.nullable(z.string())),
  order_id: z.optional(z.nullable(z.string())),
  customer_id: z.optional(z.nullable(z.string())),
  member_id: z.optional(z.nullable(z.string())),
  member: z.optional(z.nullable(wireMember)),
  email: z.optional(z.nullable(z.string())),
  customer_email: z.optional(z.nullable(z.string())),
  invitation_token_expires_at: z.optional(z.nullable(wireDate)),
  claimed_at: z.optional(z.nullable(wireDate)),
  revoked_at: z.optional(z.nullable(wireDate)),
  seat_metadata: z.optional(z.nullable(jsonObject)),
});
