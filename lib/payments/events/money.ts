import type { EventSummary } from './eventSummary';
import { isPaidBack } from './refundsAndDisputes';

/**
 * Currencies that have no decimals at the platform, which counts all others in hundredths (clients/packages/currency of
 * polarsource/polar). `Intl` differs for ISK, UGX and KWD.
 */
const WHOLE_CURRENCIES = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/i;

export const minorUnitsIn = (currency: string) => (WHOLE_CURRENCIES.test(currency) ? 1 : 100);

/**
 * `Intl` formats amounts in English the same in all these regions ("€1,235.50"), and only other numbers by local
 * custom.
 */
const AMOUNTS_AS_IN: Readonly<Record<string, string>> = {
  'en-CH': 'de-CH',
  'en-DE': 'de-DE',
  'en-SE': 'sv-SE',
};

const withDecimals = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

function format(minor: number, currency: string, decimals: Intl.NumberFormatOptions, chosen = ''): string {
  const locale = AMOUNTS_AS_IN[chosen] ?? (chosen || undefined);
  const factor = minorUnitsIn(currency);
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(minor / factor);
  } catch {
    return `${new Intl.NumberFormat(locale, decimals).format(minor / factor)} ${currency.toUpperCase()}`.trim();
  }
}

/**
 * Always has the decimals of its currency, so that amounts in a column line up: "€57.00", "$19.90", "¥1,200". An
 * unknown currency follows the number.
 */
export const formatMoney = (minor: number, currency: string, locale?: string): string =>
  format(minor, currency, withDecimals(minorUnitsIn(currency) > 1 ? 2 : 0), locale);

/** For the axis of a chart: "€57", "$19.90". */
export const formatBriefMoney = (minor: number, currency: string, locale?: string): string =>
  format(minor, currency, withDecimals(minor % minorUnitsIn(currency) === 0 ? 0 : 2), locale);

/** Ours: longer amounts take much of a narrow page. */
const MOST_WRITTEN_OUT = 1_000_000;

/** For the lines of a chart: "€57", "$1.5M". */
export const formatChartMoney = (minor: number, currency: string, locale?: string): string =>
  Math.abs(minor / minorUnitsIn(currency)) < MOST_WRITTEN_OUT
    ? formatBriefMoney(minor, currency, locale)
    : format(minor, currency, { notation: 'compact' }, locale);

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

export function eventMoney(summary: EventSummary, locale: string): string | null {
  const { currency } = summary;
  const amount = signedAmount(summary);
  if (amount === null || currency === null) return null;
  return formatMoney(amount, currency, locale);
}
