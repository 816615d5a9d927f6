import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';

/** The server's response about one account whose role only it can explain, and when, in epoch milliseconds. */
const standingSchema = z.object({
  userId: z.string(),
  role: z.string(),
  isGranted: z.boolean(),
  askedAt: z.number(),
});

const standingsSchema = z.record(z.string(), standingSchema);
export type Standings = z.output<typeof standingsSchema>;

/** By connection: whether the account last seen there, with a role of the server's own, may list its users. */
export const standings = state({
  area: 'account',
  name: 'standings',
  schema: standingsSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
  whenFull: { isExpendable: true },
});
