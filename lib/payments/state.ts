import * as z from 'zod/mini';
import { state } from '@/lib/core/state/definition';
import { notifiedPaymentsSchema, paymentsSchema } from './schema';

export const payments = state({
  area: 'session',
  name: 'snapshot.payments',
  schema: z.nullable(paymentsSchema),
  fallback: null,
  version: 1,
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
