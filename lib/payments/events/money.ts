import type { EventSummary } from './eventSummary';
import { isPaidBack } from './refundsAndDisputes';

/**
 * Currencies that have no decimals at the platform, which counts all others in hundredths (clients/packages/currency of
 * polarsource/polar). `Intl` differs for ISK, UGX and KWD.
 */
const WHOLE_CURRENCIES = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/i;

export const minorUnitsIn = (currency: string) => (WHOLE_CURRENCIES.test(currency) ? 1 : 100);

/** Sorting by code lists sums in the same order every day, on pages and in notifications. */
export const compareCurrencies = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Other types aren't about money: a cancelled subscription has a price, but nothing was paid. */
const WITH_AMOUNT: ReadonlySet<string> = new Set([
  'subscription.created',
  'subscription.cycled',
  'order.created',
  'order.updated',
  'order.paid',
  'order.refunded',
]);
const KINDS_WITH_AMOUNT: ReadonlySet<string> = new Set(['refund', 'checkout']);

const hasAmount = ({ type, entityKind, isFree, status }: EventSummary) =>
  (WITH_AMOUNT.has(type) || KINDS_WITH_AMOUNT.has(entityKind)) &&
  !isFree &&
  status !== 'void' &&
  !(type === 'subscription.created' && status === 'trialing');

export const goesBack = ({ type, entityKind, status }: EventSummary): boolean =>
  type === 'order.refunded' || (entityKind === 'refund' && isPaidBack(status));

/** Negative for every refund, even a pending or failed one; null where no money moves. */
export function signedAmount(summary: EventSummary): number | null {
  if (summary.amount === null || !hasAmount(summary)) return null;
  return goesBack(summary) || summary.entityKind === 'refund' ? 0 - summary.amount : summary.amount;
}

export const isUnreadable = (summary: EventSummary): boolean =>
  hasAmount(summary) && (summary.amount === null || summary.currency === null);
