import * as z from 'zod/mini';
import { notifiedPaymentsSchema, paymentsSchema } from '@/lib/payments/schema';
import type { StoredValueDefinition } from './readableValue';
import { accountArea } from './snapshotDefinitions';

/** The stored values of payments, apart from the others: what a popup waits for before it can run needs none of them. */
export const paymentsDefinition = {
  key: 'session:snapshot.payments',
  schema: z.nullable(paymentsSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

/** Outlives the browser, so that each event is announced once. */
export const notifiedPaymentsDefinition = {
  key: `${accountArea}:notifiedPayments`,
  schema: notifiedPaymentsSchema,
  fallback: {},
  version: 1,
} satisfies StoredValueDefinition;
