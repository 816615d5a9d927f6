import { DAY_MS, HOUR_MS } from '@/lib/payments/events/spans';
import { QUARTER_MS, utcDay, utcHour, utcQuarter } from '@/lib/payments/plugin/database/keys';

/** Ours: how long after its end a period is still read afresh; later facts delete its stored totals (`countFact`). */
const CLOSED_AFTER_MS = 5 * 60 * 1_000;

/** A UTC day, an hour of one, or a quarter of that. */
export interface Period {
  /** The organization and the day, hour or quarter. */
  readonly key: string;
  /** Epoch milliseconds: inclusive, exclusive. */
  readonly start: number;
  readonly end: number;
  /** Finished: its totals may be stored. */
  readonly isClosed: boolean;
}

/**
 * The periods that cover the UTC days from one moment until tomorrow, in order: finished days whole, the others by the
 * hour, and the hour that isn't finished by its quarters, so that all of today but its last minutes can be stored.
 * `organization`: its digits.
 */
export function splitIntoPeriods(
  organization: string,
  { from, now }: { from: number; now: number },
): Period[] {
  const isClosed = (end: number) => end + CLOSED_AFTER_MS < now;
  const periods: Period[] = [];
  const add = (written: string, start: number, end: number) =>
    periods.push({ key: organization + written, start, end, isClosed: isClosed(end) });
  for (let start = from - (from % DAY_MS); start <= now + DAY_MS; start += DAY_MS) {
    const end = start + DAY_MS;
    if (isClosed(end)) {
      add(utcDay(start), start, end);
      continue;
    }
    for (let hour = start; hour < end; hour += HOUR_MS) {
      const next = hour + HOUR_MS;
      if (isClosed(next) || hour > now) {
        add(utcHour(hour), hour, next);
        continue;
      }
      for (let at = hour; at < next; at += QUARTER_MS) add(utcQuarter(at), at, at + QUARTER_MS);
    }
  }
  return periods;
}
