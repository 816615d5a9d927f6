/** A position in a list of the plugin, as digits, which every collation sorts alike: a time, and what tells rows of one millisecond apart. */

/** Milliseconds, until the year 5138. */
const TIME_DIGITS = 14;
/** Later times are cut to this one: a longer number would sort before all others. */
const LAST_TIME = 10 ** TIME_DIGITS - 2;
const TIE_DIGITS = 8;
const DIGITS = TIME_DIGITS + TIE_DIGITS;

export const CURSOR_PATTERN = new RegExp(`^\\d{${DIGITS}}$`);
export const FIRST_CURSOR = '0'.repeat(DIGITS);
export const LAST_CURSOR = '9'.repeat(DIGITS);

/** The cursor of a row; rows of one millisecond with the same `tie`, modulo 10^8, have the same one. */
export const cursorOf = (epoch: number, tie: number) =>
  String(Math.min(LAST_TIME, Math.max(0, Math.floor(epoch)))).padStart(TIME_DIGITS, '0') +
  String(tie % 10 ** TIE_DIGITS).padStart(TIE_DIGITS, '0');

/** Below every position of that millisecond and above every earlier one. */
export const cursorAt = (epoch: number) => cursorOf(epoch, 0);
