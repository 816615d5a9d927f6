import type { DayTotals, PaymentsSummary } from '@/lib/payments/feed/wire';

type Counts = Omit<DayTotals, 'day' | 'currency'>;

const NONE: Counts = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };

/** Every currency of a summary, the one with most orders first. */
export function currenciesOf({ totals }: PaymentsSummary): string[] {
  const orders = new Map<string, number>();
  for (const { currency, ordersPaid } of totals) {
    if (currency) orders.set(currency, (orders.get(currency) ?? 0) + ordersPaid);
  }
  return [...orders].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Days are counted in UTC, where each has 24 hours: only their names matter here. */
function daysBack(day: string, count: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) - count)).toISOString().slice(0, 10);
}

/** The last `count` days of a summary in one currency, the oldest first; days without anything included. */
export function daysOf({ today, totals }: PaymentsSummary, currency: string, count: number): DayTotals[] {
  const own = new Map(totals.filter((day) => day.currency === currency).map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = daysBack(today, count - 1 - index);
    return own.get(day) ?? { day, currency, ...NONE };
  });
}

/** A day as it is written; at noon in UTC, so that no time zone makes it another. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00Z`);
