import * as z from 'zod/mini';
import { wireObject } from './wireObject';

export const wireAddress = wireObject({
  line1: z.optional(z.nullable(z.string())),
  line2: z.optional(z.nullable(z.string())),
  postal_code: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  state: z.optional(z.nullable(z.string())),
  country: z.string(),
});
