import { utcDay, utcHour } from '@/lib/payments/plugin/database/keys';

export const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;
/** Ours: how long after its end a period is still read afresh; later facts delete its stored totals (countFact.ts). */
const CLOSED_AFTER_MS = 5 * 60 * 1_000;

/** A UTC day, or an hour of one. */
export interface Period {
  /** The organization and the day or hour. */
  readonly key: string;
  /** Epoch milliseconds: inclusive, exclusive. */
  readonly start: number;
  readonly end: number;
  /** Finished: its totals may be stored. */
  readonly isClosed: boolean;
}

/**
 * The periods that cover the UTC days from one moment until tomorrow, in order: finished days whole, the others by the
 * hour, so that all of today but its last hour can be stored. `organization`: its digits.
 */
export function splitIntoPeriods(
  organization: string,
  { from, now }: { from: number; now: number },
): Period[] {
  const isClosed = (end: number) => end + CLOSED_AFTER_MS < now;
  const periods: Period[] = [];
  for (let start = from - (from % DAY_MS); start <= now + DAY_MS; start += DAY_MS) {
    const end = start + DAY_MS;
    if (isClosed(end)) {
      periods.push({ key: organization + utcDay(start), start, end, isClosed: true });
      continue;
    }
    for (let hour = start; hour < end; hour += HOUR_MS) {
      const next = hour + HOUR_MS;
      periods.push({ key: organization + utcHour(hour), start: hour, end: next, isClosed: isClosed(next) });
    }
  }
  return periods;
}
