import { MINUTE_MS } from '@/lib/core/time';

/** Ours: two polls of the default five minutes; anything older missed one. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

export type ListReading = 'unread' | 'failed' | 'read';

export type Freshness =
  | { readonly phase: 'checking' | 'loading' | 'incomplete' | 'fresh' }
  | { readonly phase: 'aged'; readonly since: number; readonly isStale: boolean };

export function freshness(fetchedAt: number | null, now: number, list: ListReading = 'read'): Freshness {
  if (fetchedAt === null) return { phase: 'checking' };
  if (list !== 'read') return { phase: list === 'unread' ? 'loading' : 'incomplete' };
  const age = now - fetchedAt;
  return age < MINUTE_MS
    ? { phase: 'fresh' }
    : { phase: 'aged', since: fetchedAt, isStale: age > STALE_AFTER_MS };
}
