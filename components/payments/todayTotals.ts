import { compareCurrencies } from '@/lib/payments/events/money';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import type { DatedSummary } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';

/**
 * The server's day, until the user's has changed since the reading; empty without summaries. By the user's day alone, a
 * clock that is ahead would make every day one without sales.
 */
export const dayToday = (summaries: readonly DatedSummary[], now: number): string =>
  summaries
    .flatMap(({ today, readAt = 0 }) => (localDay(readAt) === localDay(now) ? today : [today, localDay(now)]))
    .sort()
    .at(-1) ?? '';

/**
 * A moment of the server's day, as in today's totals, by the days of this browser's time zone. Where a clock is off,
 * `now` alone would name another day than the totals.
 */
export function momentOfToday(summaries: readonly DatedSummary[], now: number): number {
  const day = dayToday(summaries, now);
  // A date with a time and without a zone is in this browser's zone (ECMA-262, Date Time String Format).
  const midnight = new Date(`${day}T00:00:00`).getTime();
  return day === localDay(now) || Number.isNaN(midnight) ? now : midnight;
}

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
    unreadable: sum(own, ({ unreadable = 0 }) => unreadable),
  };
}

/** The currencies with the most orders, in the order of compareCurrencies. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}
