import { QUARTER_MS } from './tally';

const DAY_MS = 24 * 60 * 60 * 1_000;

export type LocalDay = (epoch: number) => string;

/** The one or two local days that a UTC day overlaps. */
interface Days {
  readonly first: string;
  readonly last: string;
  /** Epoch milliseconds at which the last begins. */
  readonly changesAt: number;
}

/** A binary search: one format takes a microsecond or more, and a month has 2,976 quarters of an hour. */
function findDays(start: number, format: LocalDay): Days {
  const quarterAt = (number: number) => start + number * QUARTER_MS;
  let [low, high] = [0, DAY_MS / QUARTER_MS - 1];
  const [first, last] = [format(quarterAt(low)), format(quarterAt(high))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (format(quarterAt(middle)) === last) high = middle;
    else low = middle + 1;
  }
  return { first, last, changesAt: quarterAt(high) };
}

/** `2026-11-21` of a moment in a time zone; null for a zone that the runtime does not know. */
export function createLocalDay(timeZone: string): LocalDay | null {
  try {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const formatter = new Intl.DateTimeFormat('en-CA', options);
    const format = (epoch: number) => formatter.format(epoch);
    const known = new Map<number, Days>();
    return (epoch) => {
      const start = Math.floor(epoch / DAY_MS) * DAY_MS;
      const days = known.get(start) ?? findDays(start, format);
      known.set(start, days);
      return epoch < days.changesAt ? days.first : days.last;
    };
  } catch {
    return null;
  }
}

/** The day `days` before one, by the calendar. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
