import { compareCurrencies } from '@/lib/payments/events/money';
import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/pluginResponses';

interface CurrencyTotal {
  /** Three lower-case letters. */
  readonly currency: string;
  readonly orders: number;
  /** Minor units, refunds subtracted. */
  readonly amount: number;
}

export interface TodayTotals {
  /** In the order of compareCurrencies, without currencies that have neither orders nor refunds. */
  readonly currencies: readonly CurrencyTotal[];
  /** Of all currencies, and those whose currency can't be read. */
  readonly orders: number;
  readonly cancellations: number;
  readonly refunds: number;
  /** Amounts that are in no sum. */
  readonly unreadable: number;
}

/** The amounts that are in no sum, because they can't be read. */
export const countUnreadable = (totals: readonly DayTotals[]): number =>
  totals.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

/** The totals of `day`; empty if the summary is of an earlier day. */
export function todayTotals({ totals }: PaymentsSummary, day: string): TodayTotals {
  const own = totals.filter((one) => one.day === day);
  const sum = (count: (one: (typeof own)[number]) => number) =>
    own.reduce((total, one) => total + count(one), 0);
  return {
    currencies: own
      .filter(({ currency, ordersPaid, refunds }) => currency !== '' && (ordersPaid > 0 || refunds > 0))
      .map(({ currency, ordersPaid, ordersAmount, refundsAmount }) => ({
        currency,
        orders: ordersPaid,
        amount: ordersAmount - refundsAmount,
      }))
      .sort((one, other) => compareCurrencies(one.currency, other.currency)),
    orders: sum(({ ordersPaid }) => ordersPaid),
    cancellations: sum(({ cancellations }) => cancellations),
    refunds: sum(({ refunds }) => refunds),
    unreadable: countUnreadable(own),
  };
}

/** The `count` currencies with the most orders, in the order of compareCurrencies. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}
