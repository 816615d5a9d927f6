import type { AppError } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';

/**
 * Better Auth's rate limiter has its own header, in seconds; proxies send the usual one, in seconds or as a date (RFC
 * 9110).
 */
const RETRY_AFTER_HEADERS = ['X-Retry-After', 'Retry-After'] as const;
/** Ours: no single header may lock a form for longer. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** How long a server wants to be left alone, after a 429 and some 503s; empty if it doesn't say. */
export function readRetryAfter(
  headers: Headers,
  now: number,
): Pick<AppError, 'retryAfterSeconds' | 'retryAt'> {
  const waits = RETRY_AFTER_HEADERS.map((name) => headers.get(name) ?? '').map((wait) =>
    Math.ceil(Number(wait) || (Date.parse(wait) - now) / SECOND_MS),
  );
  const seconds = Math.min(waits.find((wait) => wait > 0) ?? 0, MAX_RETRY_AFTER_SECONDS);
  return seconds > 0 ? { retryAfterSeconds: seconds, retryAt: now + seconds * SECOND_MS } : {};
}
