import type { EventSummary } from './events/eventSummary';
import { minorUnitsIn, signedAmount } from './events/money';

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

export function eventMoney(summary: EventSummary, locale: string): string | null {
  const { currency } = summary;
  const amount = signedAmount(summary);
  if (amount === null || currency === null) return null;
  return formatMoney(amount, currency, locale);
}
