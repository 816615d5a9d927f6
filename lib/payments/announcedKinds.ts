import type { PaymentsPreferences } from './preferences';

/** Disputes are announced by events of refunds, but have a preference of their own. */
export const DISPUTES = 'refund.dispute';

const ANNOUNCED_BY_DEFAULT: ReadonlySet<string> = new Set([
  'order.paid',
  'subscription.canceled',
  'subscription.past_due',
  'refund.created',
  DISPUTES,
  'benefit_grant.revoked',
]);

export const isAnnounced = ({ kinds }: Pick<PaymentsPreferences, 'kinds'>, type: string): boolean =>
  Object.hasOwn(kinds, type) ? kinds[type] === true : ANNOUNCED_BY_DEFAULT.has(type);
