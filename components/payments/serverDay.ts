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
