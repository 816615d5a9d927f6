import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { followedPaymentsSchema, notifiedPaymentsSchema } from './schema';

export const payments = state({
  area: 'session',
  name: 'snapshot.payments',
  schema: z.nullable(followedPaymentsSchema),
  fallback: null,
  // An update of the extension empties the session area, so no older shape is ever read.
  version: 1,
  whenFull: { isExpendable: true, standIn: () => null },
});

/** Survives the end of the browser session, so that each event is announced once. */
export const notifiedPayments = state({
  area: 'account',
  name: 'notifiedPayments',
  isByConnection: true,
  schema: notifiedPaymentsSchema,
  fallback: {},
  version: 1,
  whenFull: {},
});
