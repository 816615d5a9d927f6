import { DAY_MS } from '@/lib/payments/events/spans';

/** Times are epoch milliseconds. */
interface Billed {
  readonly recurring_interval: string | null;
  readonly recurring_interval_count: number | null;
  readonly current_period_start: number | null;
  readonly current_period_end: number | null;
}

const PERIODS_IN_A_YEAR: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12, year: 1 };

/** Returns whole minor units. */
export function monthlyAmount(amount: number, interval: string | null, count: number): number {
  const periods = PERIODS_IN_A_YEAR[interval ?? 'month'] ?? PERIODS_IN_A_YEAR.month ?? 1;
  return Math.round((amount * periods) / (12 * Math.max(1, count)));
}

const DAYS_IN: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 };

/** A customer's state doesn't name the count, so it is derived from the period. */
export function readIntervalCount(data: Billed): number {
  const { recurring_interval_count: count, current_period_start: start, current_period_end: end } = data;
  const days = DAYS_IN[data.recurring_interval ?? ''];
  if (count !== null || start === null || end === null || !days) return count ?? 1;
  return Math.max(1, Math.round((end - start) / DAY_MS / days));
}
