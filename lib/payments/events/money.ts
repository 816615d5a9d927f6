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
