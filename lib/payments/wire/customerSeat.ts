import * as z from 'zod/mini';
import { jsonObject } from './json';
import { wireMember } from './member';
import { openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

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
