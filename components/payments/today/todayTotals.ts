import { countUnreadable } from '@/components/payments/figures';
import { compareCurrencies } from '@/lib/payments/events/money';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';

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
  /** Includes orders whose currency can't be read. */
  readonly orders: number;
  readonly cancellations: number;
  readonly refunds: number;
  readonly unreadable: number;
}

/** Sums over organizations; empty if the summaries are of an earlier day. */
export function todayTotals(summaries: readonly PaymentsSummary[], day: string): TodayTotals {
  const own = summaries.flatMap(({ totals }) => totals.filter((one) => one.day === day));
  const sum = (rows: typeof own, count: (one: (typeof own)[number]) => number) =>
    rows.reduce((total, one) => total + count(one), 0);
  const counted = own.filter(
    ({ currency, ordersPaid, refunds }) => currency !== '' && (ordersPaid > 0 || refunds > 0),
  );
  return {
    currencies: [...Map.groupBy(counted, ({ currency }) => currency)]
      .map(([currency, rows]) => ({
        currency,
        orders: sum(rows, ({ ordersPaid }) => ordersPaid),
        amount: sum(rows, ({ ordersAmount, refundsAmount }) => ordersAmount - refundsAmount),
      }))
      .sort((one, other) => compareCurrencies(one.currency, other.currency)),
    orders: sum(own, ({ ordersPaid }) => ordersPaid),
    cancellations: sum(own, ({ cancellations }) => cancellations),
    refunds: sum(own, ({ refunds }) => refunds),
    unreadable: countUnreadable(own),
  };
}

/** The currencies with the most orders, in the order of compareCurrencies. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}
