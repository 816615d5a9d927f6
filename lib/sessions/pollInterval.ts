import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { Polling } from './schema';

/** `slow`: no page is open; `fast`: a page of ours is; `live`: the popup is. */
export type Pace = 'slow' | 'fast' | 'live';

/**
 * DESIGN.md, Refresh: every 5 minutes. The others are ours. Fast: soon enough for a person who waits for an invitation.
 * Live, for the session alone: a switch that was made elsewhere is seen within 5 seconds.
 */
export const PERIOD_MS: Readonly<Record<Pace, number>> = {
  slow: 5 * MINUTE_MS,
  fast: 20 * SECOND_MS,
  live: 4 * SECOND_MS,
};
/** DESIGN.md, Refresh: less or more by a fifth, so that many toolbars do not knock in step. */
const JITTER = 0.2;
/**
 * Ours: a server that is back is noticed within the hour by those who do not look. A server that asks for a longer
 * silence is asked then as well, so that none of them silences the toolbar for good.
 */
const MAX_DELAY_MS = HOUR_MS;

/** After another failure. SPEC.md section 9: exponential is the smaller of the longest delay and a doubling each time. */
export const backOffAfter = (pace: Pace, { backOffMs }: Polling): number =>
  Math.min(2 * Math.max(PERIOD_MS[pace === 'live' ? 'fast' : pace], backOffMs), MAX_DELAY_MS);

/** Milliseconds until the next poll; `random` is in [0, 1). */
export function pollDelay(pace: Pace, { backOffMs, retryAt }: Polling, now: number, random: number): number {
  const jittered = Math.max(PERIOD_MS[pace], backOffMs) * (1 + JITTER * (2 * random - 1));
  const planned = Math.min(jittered, MAX_DELAY_MS);
  return retryAt === null ? planned : Math.max(planned, Math.min(retryAt - now, MAX_DELAY_MS));
}

/** No plan is longer than this: an alarm beyond it was set when things were worse. */
export const longestDelay = (pace: Pace, polling: Polling, now: number): number =>
  pollDelay(pace, polling, now, 1);
