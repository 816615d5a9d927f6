import * as z from '@/lib/core/lazyZod';
import { MAX_TYPE_CHARACTERS } from './events/requestLimits';

/** Ours: twice the known types. */
const MAX_KINDS = 100;

/** By type (events/eventTypes.ts). A missing type has its default (announcedKinds.ts). */
export const announcedKindsSchema = z
  .record(z.string().check(z.maxLength(MAX_TYPE_CHARACTERS)), z.boolean())
  .check(z.refine((kinds) => Object.keys(kinds).length <= MAX_KINDS));

export const paymentsPreferencesSchema = z.object({
  kinds: announcedKindsSchema,
  renewals: z.boolean(),
  freeOrders: z.boolean(),
  /** Only applies if the role permits it. */
  customerEmail: z.boolean(),
  dailySummary: z.boolean(),
});
export type PaymentsPreferences = z.output<typeof paymentsPreferencesSchema>;

export const DEFAULT_PAYMENTS_PREFERENCES: PaymentsPreferences = {
  kinds: {},
  renewals: true,
  freeOrders: true,
  customerEmail: false,
  dailySummary: false,
};
