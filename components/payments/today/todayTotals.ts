import type { PaymentsSummary } from '@/lib/payments/events/feed';
import { compareCurrencies } from '@/lib/payments/events/money';

export interface CurrencyTotal {
  /** Three lower-case letters. */
  readonly currency: string;
  readonly orders: number;
  /** Minor units. */
  readonly amount: number;
}

export interface TodayTotals {
  /** In the order of all pages; a currency without orders is left out. */
  readonly currencies: readonly CurrencyTotal[];
  readonly cancellations: number;
  readonly refunds: number;
}

/** `2026-11-21`, where the person is. */
export function localDayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** What the day `day` brought, as far as the summary knows: one of yesterday says nothing of today. */
export function todayTotals({ totals }: PaymentsSummary, day: string): TodayTotals {
  const own = totals.filter((one) => one.day === day);
  const sum = (count: (one: (typeof own)[number]) => number) =>
    own.reduce((total, one) => total + count(one), 0);
  return {
    currencies: own
      .filter(({ ordersPaid }) => ordersPaid > 0)
      .map(({ currency, ordersPaid, ordersAmount }) => ({
        currency,
        orders: ordersPaid,
        amount: ordersAmount,
      }))
      .sort((one, other) => compareCurrencies(one.currency, other.currency)),
    cancellations: sum(({ cancellations }) => cancellations),
    refunds: sum(({ refunds }) => refunds),
  };
}

/** Those `count` currencies that have most orders, in the order of all. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}
