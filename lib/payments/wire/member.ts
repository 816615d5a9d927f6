import * as z from 'zod/mini';
import { openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

/** One of a customer that is a team. */
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
