import type { PaymentsPreferences } from './preferencesSchema';

/** Announced unless a person chose otherwise: money that came or went, and customers who leave or lose access. */
const TOLD_BY_DEFAULT: ReadonlySet<string> = new Set([
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.revoked',
]);

/** Whether events of a type are announced. */
export const isToldOf = ({ kinds }: Pick<PaymentsPreferences, 'kinds'>, type: string): boolean =>
  Object.hasOwn(kinds, type) ? kinds[type] === true : TOLD_BY_DEFAULT.has(type);
