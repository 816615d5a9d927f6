import { retryAtOf } from '@/lib/core/api/refusals';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import type { PauseReason, WatchState } from './schema';

/** Ours: shorter outages happen every day, and missed news is announced after them. */
const LONG_MS = 30 * MINUTE_MS;
/** Ours: polls are at most an hour apart; after a longer gap the computer was asleep, which is no failure. */
const GAP_MS = 1.5 * HOUR_MS;

/** The other failures are shown as a server that doesn't respond. */
const isReason = (code: AppErrorCode): code is AppErrorCode & PauseReason =>
  ['no-permission', 'offline', 'rate-limited'].includes(code);

export function failingNow(known: WatchState['failing'] | undefined, now: number): WatchState['failing'] {
  const isInARow = known && now >= known.at && now - known.at < GAP_MS;
  return { since: isInARow ? known.since : now, at: now };
}

/** Null while the failure is too recent to matter. */
export function reasonOf(
  error: AppError | null | undefined,
  failing: WatchState['failing'],
  now: number,
): PauseReason | null {
  if (!error) return null;
  const reason = isReason(error.code) ? error.code : 'not-answering';
  const isLong = (failing && now - failing.since >= LONG_MS) || retryAtOf(error) - now >= LONG_MS;
  return isLong || reason === 'no-permission' ? reason : null;
}

/** Once everything was announced as paused, a paused part is no news. */
export const isUnannounced = ({ pause, announced }: Pick<WatchState, 'pause' | 'announced'>): boolean =>
  pause !== null && announced !== 'everything' && announced !== pause.part;
