import type { AppError } from '@/lib/result';
import { MINUTE_MS } from '@/lib/time';

/** Ours: two polls of the default five minutes; what is older was missed. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

export type Freshness =
  | { readonly phase: 'checking' }
  | { readonly phase: 'fresh' }
  | { readonly phase: 'aged'; readonly since: number; readonly isStale: boolean }
  | { readonly phase: 'offline' | 'failed'; readonly since: number | null };

/** How far what is shown can be trusted. */
export function freshness(fetchedAt: number | null, error: AppError | null, now: number): Freshness {
  if (error) return { phase: error.code === 'offline' ? 'offline' : 'failed', since: fetchedAt };
  if (fetchedAt === null) return { phase: 'checking' };
  const age = now - fetchedAt;
  return age < MINUTE_MS
    ? { phase: 'fresh' }
    : { phase: 'aged', since: fetchedAt, isStale: age > STALE_AFTER_MS };
}
