import type { DayTotals } from '@/lib/payments/feed/wire';
import type { Tally } from './tally';

const NOTHING = {
  ordersPaid: 0,
  ordersAmount: 0,
  cancellations: 0,
  refunds: 0,
  refundsAmount: 0,
} satisfies Partial<DayTotals>;

function withTally(totals: DayTotals, { kind, count, amount }: Tally): DayTotals {
  if (kind === 'cancellation') return { ...totals, cancellations: totals.cancellations + count };
  if (kind === 'order') {
    return {
      ...totals,
      ordersPaid: totals.ordersPaid + count,
      ordersAmount: totals.ordersAmount + amount,
    };
  }
  return { ...totals, refunds: totals.refunds + count, refundsAmount: totals.refundsAmount + amount };
}

/** A row for every day and currency with something in it, the latest day first. */
export function totalsOf(
  tallies: readonly Tally[],
  localDay: (epoch: number) => string,
  { first, last }: { first: string; last: string },
): DayTotals[] {
  const rows = new Map<string, DayTotals>();
  for (const one of tallies) {
    const day = localDay(one.at);
    if (day < first || day > last) continue;
    const { currency } = one;
    const key = `${day} ${currency}`;
    rows.set(key, withTally(rows.get(key) ?? { day, currency, ...NOTHING }, one));
  }
  const order = (row: DayTotals) => `${row.day} ${row.currency}`;
  return [...rows.values()].sort((left, right) => (order(left) < order(right) ? 1 : -1));
}
