/**
 * A cursor is a position in a list of the plugin: digits, which every collation sorts alike, of a time and a
 * tie-breaker for rows of one millisecond.
 */

/** Enough for epoch milliseconds until the year 5138. */
const TIME_DIGITS = 14;
/** Later times are clamped to this one: a longer number would sort before all others. */
const LAST_TIME = 10 ** TIME_DIGITS - 2;
const TIE_DIGITS = 8;
const DIGITS = TIME_DIGITS + TIE_DIGITS;

export const CURSOR_PATTERN = new RegExp(`^\\d{${DIGITS}}$`);
export const FIRST_CURSOR = '0'.repeat(DIGITS);
export const LAST_CURSOR = '9'.repeat(DIGITS);

/**
 * The cursor of a row at `epoch` milliseconds. Rows of one millisecond whose `tie` is equal modulo 10^8 share a cursor.
 */
export const cursorOf = (epoch: number, tie: number) =>
  String(Math.min(LAST_TIME, Math.max(0, Math.floor(epoch)))).padStart(TIME_DIGITS, '0') +
  String(tie % 10 ** TIE_DIGITS).padStart(TIE_DIGITS, '0');

/** Sorts at or below every position of that millisecond, and above every earlier one. */
export const cursorAt = (epoch: number) => cursorOf(epoch, 0);
