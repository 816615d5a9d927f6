import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { withoutPrototype } from '@/lib/core/withoutPrototype';

/** What the server reported about an account in this role. `askedAt`: epoch milliseconds. */
const standingSchema = z.object({
  role: z.string(),
  isGranted: z.boolean(),
  askedAt: z.number(),
});
export type Standing = z.output<typeof standingSchema>;

const standingsSchema = z.record(z.string(), z.record(z.string(), standingSchema).check(withoutPrototype));
export type Standings = z.output<typeof standingsSchema>;

/** By connection id, then by user id. */
export const standings = state({
  area: 'account',
  name: 'standings',
  schema: standingsSchema,
  fallback: {},
  version: 2,
  // Version 1 knew one account of each connection; the server is asked again.
  migrations: { 2: () => ({}) },
  isByConnection: true,
  whenFull: { isExpendable: true },
});
