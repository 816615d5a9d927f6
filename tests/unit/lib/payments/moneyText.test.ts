import { describe, expect, it } from 'vitest';
import { minorUnitsIn } from '@/lib/payments/events/money';
import { formatBriefMoney, formatChartMoney, formatMoney } from '@/lib/payments/moneyText';

describe('formatBriefMoney', () => {
  it.each([
    [5_700, 'eur', '€57'],
    [1_990, 'usd', '$19.90'],
    [0, 'eur', '€0'],
    [1_200, 'jpy', '¥1,200'],
  ])('leaves out decimals that are nothing: %i %s is %s', (minor, currency, shown) => {
    expect(formatBriefMoney(minor, currency, 'en')).toBe(shown);
  });
});

describe('formatChartMoney', () => {
  it.each([
    [5_700, 'eur', '€57'],
    [99_999_900, 'usd', '$999,999'],
    [150_000_000, 'usd', '$1.5M'],
    [-500_000_000_000_000, 'eur', '-€5T'],
    [2_000_000_000, 'jpy', '¥2B'],
  ])('shortens millions and more: %i %s is %s', (minor, currency, shown) => {
    expect(formatChartMoney(minor, currency, 'en')).toBe(shown);
  });
});

describe('formatMoney', () => {
  it.each([
    [5_700, 'eur', '€57.00'],
    [1_990, 'usd', '$19.90'],
    [0, 'eur', '€0.00'],
    [-250, 'eur', '-€2.50'],
    [1_200, 'jpy', '¥1,200'],
    [123_456_789, 'usd', '$1,234,567.89'],
  ])('shows %i %s as %s', (minor, currency, shown) => {
    expect(formatMoney(minor, currency, 'en')).toBe(shown);
  });

  it.each('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))(
    'counts %s whole',
    (currency) => {
      expect(minorUnitsIn(currency)).toBe(1);
      expect(minorUnitsIn(currency.toUpperCase())).toBe(1);
      expect(formatMoney(57, currency, 'en')).toMatch(/57$/);
    },
  );

  it.each(['isk', 'ugx', 'kwd', 'bhd'])(
    'counts %s in hundredths, as the platform does and Intl does not',
    (currency) => {
      expect(formatMoney(1_234, currency, 'en')).toMatch(/12\.34$/);
    },
  );

  it.each([
    ['', '12.34'],
    ['credits', '12.34 CREDITS'],
  ])('names after the number what is no currency: "%s"', (currency, shown) => {
    expect(formatMoney(1_234, currency, 'en')).toBe(shown);
  });

  it('follows the language', () => {
    expect(formatMoney(123_450, 'eur', 'de')).toBe('1.234,50\u00a0€');
  });
});
