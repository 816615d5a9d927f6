import { retryAtOf } from '@/lib/core/api/refusals';
import { MINUTE_MS } from '@/lib/core/time';
import { backOffAfter, MAX_POLL_DELAY_MS, PERIOD_MS } from '@/lib/sessions/pollInterval';
import type { Elsewhere } from './schema';

/** Ours: a slightly early poll isn't skipped. */
const EARLY_MS = MINUTE_MS;

/** In the rhythm of the server in use while no page is open, or after `restMs`, unless an error has a later time. */
export function nextDue(now: number, errors: readonly Parameters<typeof retryAtOf>[0][], restMs = 0) {
  const retryAt = Math.max(...errors.map(retryAtOf));
  const asked = Math.min(retryAt, now + MAX_POLL_DELAY_MS);
  return { restMs, dueAt: Math.max(now + (restMs || PERIOD_MS.slow) - EARLY_MS, asked) };
}

export const restAfter = (known: Elsewhere | undefined): number =>
  backOffAfter('slow', { backOffMs: known?.restMs ?? 0 });

/** Also where a clock that was set back puts its turn too far ahead. */
export function isDue(known: Elsewhere | undefined, now: number): boolean {
  const wait = (known?.dueAt ?? 0) - now;
  return wait <= 0 || wait > MAX_POLL_DELAY_MS;
}
