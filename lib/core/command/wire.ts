import * as z from '@/lib/core/lazyZod';

/** What a message has besides a command's name. JSON only: `undefined`, `Date` and classes don't survive. */
export const envelopeSchema = z.object({
  /** From `crypto.randomUUID`. */
  operationId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Epoch milliseconds of the user's choice; asking again after a restart doesn't make it newer. */
  issuedAt: z.number(),
  /** The account that it was started for (call.ts). */
  account: z.optional(z.nullable(z.object({ connectionId: z.string(), userId: z.nullable(z.string()) }))),
  input: z.unknown(),
});
export type Envelope = z.output<typeof envelopeSchema>;
