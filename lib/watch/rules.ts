import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import type { PauseReason, WatchState } from './schema';

/** Ours: shorter outages happen every day, and missed news is announced after them. */
const LONG_MS = 30 * MINUTE_MS;
/** Ours: polls are at most an hour apart; after a longer gap the computer was asleep, which is no failure. */
const GAP_MS = 1.5 * HOUR_MS;

const REASONS: Partial<Record<AppErrorCode, PauseReason>> = {
  'no-permission': 'no-permission',
  offline: 'offline',
  'rate-limited': 'rate-limited',
};

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
  const { code, retryAt } = error;
  const reason = REASONS[code] ?? 'not-answering';
  const isLong = (failing && now - failing.since >= LONG_MS) || (retryAt ?? 0) - now >= LONG_MS;
  return isLong || reason === 'no-permission' ? reason : null;
}
