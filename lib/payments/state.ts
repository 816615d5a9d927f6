import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { followedPaymentsOfVersion1, followedPaymentsSchema, notifiedPaymentsSchema } from './schema';

export const payments = state({
  area: 'session',
  name: 'snapshot.payments',
  schema: z.nullable(followedPaymentsSchema),
  fallback: null,
  version: 2,
  migrations: { 2: followedPaymentsOfVersion1 },
  whenFull: { isExpendable: true, standIn: () => null },
});

/** Outlives the browser, so that each event is announced once. */
export const notifiedPayments = state({
  area: 'account',
  name: 'notifiedPayments',
  isByConnection: true,
  schema: notifiedPaymentsSchema,
  fallback: {},
  version: 1,
  whenFull: {},
});
