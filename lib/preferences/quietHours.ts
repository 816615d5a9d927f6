import type { QuietHours } from './schema';

const MINUTES_PER_HOUR = 60;

/** Ours: from the end of an evening to the start of a working day. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22 * MINUTES_PER_HOUR, to: 7 * MINUTES_PER_HOUR };

/**
 * `at`: epoch milliseconds. Uses the local clock, so daylight saving neither shortens nor lengthens the named hours.
 * Hours that begin and end in the same minute are empty.
 */
export function isQuiet(hours: QuietHours | null, at: number): boolean {
  if (!hours) return false;
  const local = new Date(at);
  const minute = local.getHours() * MINUTES_PER_HOUR + local.getMinutes();
  const isAfterStart = minute >= hours.from;
  const isBeforeEnd = minute < hours.to;
  return hours.from <= hours.to ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}
