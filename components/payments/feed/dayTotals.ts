import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/feed';
import { compareCurrencies } from '@/lib/payments/events/money';

type Counts = Omit<DayTotals, 'day' | 'currency'>;

const NONE: Counts = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };

/** Every currency of a summary, in the order of all pages. */
export const currenciesOf = ({ totals }: PaymentsSummary): string[] =>
  [...new Set(totals.flatMap(({ currency }) => currency || []))].sort(compareCurrencies);

/** The one with most orders, of two alike the first; undefined where there is none. */
export function mainCurrencyOf(summary: PaymentsSummary): string | undefined {
  const ordersIn = (code: string) =>
    summary.totals.reduce((sum, day) => sum + (day.currency === code ? day.ordersPaid : 0), 0);
  return currenciesOf(summary)
    .map((code) => ({ code, orders: ordersIn(code) }))
    .sort((one, other) => other.orders - one.orders)[0]?.code;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Days are counted in UTC, where each has 24 hours: only their names matter here. */
function daysBack(day: string, count: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) - count)).toISOString().slice(0, 10);
}

/**
 * The last `count` days of a summary in one currency, the oldest first; days without anything included. Cancellations
 * are no money: those of every currency are counted, as in today's totals.
 */
export function daysOf({ today, totals }: PaymentsSummary, currency: string, count: number): DayTotals[] {
  const own = new Map(totals.filter((day) => day.currency === currency).map((day) => [day.day, day]));
  const cancellations = new Map<string, number>();
  for (const one of totals) {
    cancellations.set(one.day, (cancellations.get(one.day) ?? 0) + one.cancellations);
  }
  return Array.from({ length: count }, (_, index) => {
    const day = daysBack(today, count - 1 - index);
    const totalsOfDay = own.get(day) ?? { day, currency, ...NONE };
    return { ...totalsOfDay, cancellations: cancellations.get(day) ?? 0 };
  });
}

/** A day as it is written; at noon in UTC, so that no time zone makes it another. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00Z`);
