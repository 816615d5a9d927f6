import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { Polling } from './schema';

/** `slow`: no page is open; `fast`: a page of ours is; `live`: the popup is. */
export type Pace = 'slow' | 'fast' | 'live';

/**
 * DESIGN.md, Refresh: every 5 minutes. The others are ours. Fast: soon enough for a user who waits for an invitation.
 * Live, for the session alone: a switch made elsewhere shows within 5 seconds.
 */
export const PERIOD_MS: Readonly<Record<Pace, number>> = {
  slow: 5 * MINUTE_MS,
  fast: 20 * SECOND_MS,
  live: 4 * SECOND_MS,
};
/** DESIGN.md, Refresh: up to a fifth less or more, so that many toolbars don't poll in step. */
const JITTER = 0.2;
/**
 * Ours: a server that recovers is noticed within the hour, even by users who don't look. A server that asks for a
 * longer silence is polled then as well, so that none silences the toolbar for good.
 */
export const MAX_POLL_DELAY_MS = HOUR_MS;

/** SPEC.md section 9: it doubles each time, up to the longest delay. */
export const backOffAfter = (pace: Pace, { backOffMs }: Pick<Polling, 'backOffMs'>): number =>
  Math.min(2 * Math.max(PERIOD_MS[pace === 'live' ? 'fast' : pace], backOffMs), MAX_POLL_DELAY_MS);

/** Milliseconds until the next poll; `random` is in [0, 1). */
export function pollDelay(pace: Pace, { backOffMs, retryAt }: Polling, now: number, random: number): number {
  const jittered = Math.max(PERIOD_MS[pace], backOffMs) * (1 + JITTER * (2 * random - 1));
  const planned = Math.min(jittered, MAX_POLL_DELAY_MS);
  return retryAt === null ? planned : Math.max(planned, Math.min(retryAt - now, MAX_POLL_DELAY_MS));
}

/** No delay is longer: an alarm beyond it was set when things were worse. */
export const longestDelay = (pace: Pace, polling: Polling, now: number): number =>
  pollDelay(pace, polling, now, 1);
