import { MAX_TOTAL_DAYS } from './requestLimits';
import { DAY_MS } from './spans';
import { WEBHOOK_TOLERANCE_SECONDS } from './webhookSignature';

/** The clocks of the platform and of the server may differ as much as for a signature. */
export const SKEW_MS = WEBHOOK_TOLERANCE_SECONDS * 1_000;
const OLDEST_MS = MAX_TOTAL_DAYS * DAY_MS;

/** All are epoch milliseconds; NaN is never plausible. */
const isPlausibleTime = (at: number, receivedAt: number): boolean =>
  at <= receivedAt + SKEW_MS && at >= receivedAt - OLDEST_MS;

export const plausibleTime = (at: number | null, receivedAt: number): number | null =>
  at !== null && isPlausibleTime(at, receivedAt) ? at : null;
