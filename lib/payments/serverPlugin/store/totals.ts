import type { DayTotals } from '@/lib/payments/events/feed';
import { sumOf, type Tally } from './tally';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const nothing = (day: string, currency: string): Mutable<DayTotals> => ({
  ...{ day, currency, ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 },
});

function add(totals: Mutable<DayTotals>, { kind, count, amount }: Tally): void {
  if (kind === 'cancellation') totals.cancellations += count;
  if (kind === 'order') {
    totals.ordersPaid += count;
    totals.ordersAmount = sumOf(totals.ordersAmount, amount);
  }
  if (kind === 'refund') {
    totals.refunds += count;
    totals.refundsAmount = sumOf(totals.refundsAmount, amount);
  }
}

/** A row for every day and currency with something in it, the latest day first. */
export function totalsOf(
  tallies: readonly Tally[],
  localDay: (epoch: number) => string,
  { first, last }: { first: string; last: string },
): DayTotals[] {
  const rows = new Map<string, Mutable<DayTotals>>();
  for (const one of tallies) {
    const day = localDay(one.at);
    if (day < first || day > last) continue;
    const { currency } = one;
    const key = `${day} ${currency}`;
    const row = rows.get(key) ?? nothing(day, currency);
    add(row, one);
    rows.set(key, row);
  }
  const order = (row: DayTotals) => `${row.day} ${row.currency}`;
  return [...rows.values()].sort((left, right) => (order(left) < order(right) ? 1 : -1));
}
