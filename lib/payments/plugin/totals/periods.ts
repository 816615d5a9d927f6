import { DAY_MS, HOUR_MS } from '@/lib/payments/events/spans';
import {
  QUARTER_MS,
  SLICE_MS,
  utcDay,
  utcHour,
  utcQuarter,
  utcSlice,
} from '@/lib/payments/plugin/database/keys';

/** Ours: totals aren't stored until this long after their period; later facts delete stored totals (`countFact`). */
const CLOSED_AFTER_MS = 60 * 1_000;

/** A UTC day, an hour, a quarter of an hour, or a third of a quarter (a slice). */
export interface Period {
  readonly key: string;
  /** Epoch milliseconds: `start` is inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Its totals may be stored. */
  readonly isClosed: boolean;
}

interface Level {
  readonly lengthMs: number;
  readonly write: (start: number) => string;
}

const DAYS: Level = { lengthMs: DAY_MS, write: utcDay };
const PARTS: readonly Level[] = [
  { lengthMs: HOUR_MS, write: utcHour },
  { lengthMs: QUARTER_MS, write: utcQuarter },
  { lengthMs: SLICE_MS, write: utcSlice },
];

/**
 * Covers the UTC days of the span and until tomorrow, in order: finished days whole, the others by the hour, the
 * unfinished hour by its quarters, and the unfinished quarter by its slices, so that all of today but its last minutes
 * can be stored.
 */
export function splitIntoPeriods(digits: string, { from, now }: { from: number; now: number }): Period[] {
  const periods: Period[] = [];
  function add(start: number, { lengthMs, write }: Level, [part, ...finer]: readonly Level[]): void {
    const end = start + lengthMs;
    const isClosed = end + CLOSED_AFTER_MS < now;
    // The future isn't split below hours: only a clock that is ahead counts anything there.
    const isAhead = start > now && lengthMs < DAY_MS;
    if (isClosed || isAhead || !part) periods.push({ key: digits + write(start), start, end, isClosed });
    else for (let at = start; at < end; at += part.lengthMs) add(at, part, finer);
  }
  for (let start = from - (from % DAY_MS); start <= now + DAY_MS; start += DAY_MS) add(start, DAYS, PARTS);
  return periods;
}
