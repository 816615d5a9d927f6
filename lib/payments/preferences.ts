import * as z from 'zod/mini';

/**
 * Ours: the longest type known has 27 characters, and twice the types that are known. Imports nothing of the others
 * here: a popup waits for this module before it can run.
 */
const MAX_TYPE_CHARACTERS = 64;
const MAX_KINDS = 100;

/** Which payments events are announced, and how. */
export const paymentsPreferencesSchema = z.object({
  /** By type (events/eventTypes.ts); a type that is missing has its default (`isAnnounced`). */
  kinds: z
    .record(z.string().check(z.maxLength(MAX_TYPE_CHARACTERS)), z.boolean())
    .check(z.refine((kinds) => Object.keys(kinds).length <= MAX_KINDS)),
  /** Also what repeats an earlier charge. */
  renewals: z.boolean(),
  /** Also orders of nothing. */
  freeOrders: z.boolean(),
  /** With the customer's address, where the role shows it. */
  customerEmail: z.boolean(),
  /** Once a day, what the day before brought. */
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

/** Announced unless a person chose otherwise: money that came or went, and customers who leave or lose access. */
const ANNOUNCED_BY_DEFAULT: ReadonlySet<string> = new Set([
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.revoked',
]);

/** Whether events of a type are announced. */
export const isAnnounced = ({ kinds }: Pick<PaymentsPreferences, 'kinds'>, type: string): boolean =>
  Object.hasOwn(kinds, type) ? kinds[type] === true : ANNOUNCED_BY_DEFAULT.has(type);
