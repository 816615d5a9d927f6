import type { AppError } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';

/** Ours: two polls of the default five minutes; what is older was missed. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

/** What became of the last reading of the organizations; `unread` also while there was none. */
export type ListState = 'unread' | 'failed' | 'read';

export type Freshness =
  | { readonly phase: 'checking' | 'loading' | 'incomplete' }
  | { readonly phase: 'fresh' }
  | { readonly phase: 'aged'; readonly since: number; readonly isStale: boolean }
  | { readonly phase: 'offline' | 'failed'; readonly since: number | null };

/** How far what is shown can be trusted. */
export function freshness(
  fetchedAt: number | null,
  error: AppError | null,
  now: number,
  list: ListState = 'read',
): Freshness {
  if (error) return { phase: error.code === 'offline' ? 'offline' : 'failed', since: fetchedAt };
  if (fetchedAt === null) return { phase: 'checking' };
  if (list !== 'read') return { phase: list === 'unread' ? 'loading' : 'incomplete' };
  const age = now - fetchedAt;
  return age < MINUTE_MS
    ? { phase: 'fresh' }
    : { phase: 'aged', since: fetchedAt, isStale: age > STALE_AFTER_MS };
}
