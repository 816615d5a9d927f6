import { MAX_TOTAL_DAYS, WEBHOOK_TOLERANCE_SECONDS } from './limits';
import { DAY_MS } from './spans';

/** The clocks of the platform and of the server may differ as much as for a signature. */
const SKEW_MS = WEBHOOK_TOLERANCE_SECONDS * 1_000;
/** Earlier than any list or total reaches. */
const OLDEST_MS = MAX_TOTAL_DAYS * DAY_MS;

/** False for the future, for times before any total, and for NaN. All are epoch milliseconds. */
const isPlausibleTime = (at: number, receivedAt: number): boolean =>
  at <= receivedAt + SKEW_MS && at >= receivedAt - OLDEST_MS;

/** The time that a payload names, null if it names none that is plausible. */
export const plausibleTime = (at: number | null, receivedAt: number): number | null =>
  at !== null && isPlausibleTime(at, receivedAt) ? at : null;
