import type { EventSummary } from './eventSummary';

/**
 * The currencies without decimals at the platform, which counts every other one in hundredths (clients/packages/currency
 * of polarsource/polar). `Intl` differs for ISK, UGX and KWD.
 */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);

/** How many minor units make one unit of the currency. */
export const minorUnitsIn = (currency: string) => (WHOLE_CURRENCIES.has(currency.toLowerCase()) ? 1 : 100);

function format(minor: number, currency: string, digits: number, locale?: string): string {
  const factor = minorUnitsIn(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(minor / factor);
  } catch {
    return `${new Intl.NumberFormat(locale, decimals).format(minor / factor)} ${currency.toUpperCase()}`.trim();
  }
}

/**
 * An amount as pages show it, always with the decimals of its currency, so that amounts in a column line up: "€57.00",
 * "$19.90", "¥1,200". `currency` as in a summary; an unknown one follows the number.
 */
export const formatMoney = (minor: number, currency: string, locale?: string): string =>
  format(minor, currency, minorUnitsIn(currency) === 1 ? 0 : 2, locale);

/** The short form for notifications: "€57", "$19.90". */
export const formatBriefMoney = (minor: number, currency: string, locale?: string): string =>
  format(minor, currency, minor % minorUnitsIn(currency) === 0 ? 0 : 2, locale);

/** Sorts currencies by their codes, so that pages and notifications list sums in the same order on every day. */
export const compareCurrencies = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Types that are about money: a cancelled subscription has a price, but nothing was paid. */
const WITH_AMOUNT: ReadonlySet<string> = new Set([
  'subscription.created',
  'subscription.cycled',
  'order.created',
  'order.updated',
  'order.paid',
  'order.refunded',
]);
const KINDS_WITH_AMOUNT: ReadonlySet<string> = new Set(['refund', 'checkout']);
const NOT_PAID_BACK: ReadonlySet<string> = new Set(['failed', 'canceled']);

const hasAmount = ({ type, entityKind, isFree, status }: EventSummary) =>
  (WITH_AMOUNT.has(type) || KINDS_WITH_AMOUNT.has(entityKind)) &&
  !isFree &&
  status !== 'void' &&
  !(type === 'subscription.created' && status === 'trialing');

const goesBack = ({ type, entityKind, status }: EventSummary) =>
  type === 'order.refunded' || (entityKind === 'refund' && !NOT_PAID_BACK.has(status ?? ''));

/** The money of an event as its row shows it: negative if it was refunded, null if there is none. */
export function eventMoney(summary: EventSummary, locale: string): string | null {
  const { amount, currency } = summary;
  if (amount === null || currency === null || !hasAmount(summary)) return null;
  return formatMoney(goesBack(summary) ? -amount : amount, currency, locale);
}
