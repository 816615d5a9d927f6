import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

const NOT_REACHED: ReadonlySet<AppErrorCode> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'server-error',
  'session-not-read',
]);

/** Nothing but time is missing: the server may answer to the very same question later. */
export const isNotReached = (error: AppError | null): boolean =>
  error !== null && NOT_REACHED.has(error.code);

/** Whether to ask again by oneself: not before the time that the server set. */
export const mayRetry = (error: AppError | null): boolean =>
  isNotReached(error) && (error?.retryAt ?? 0) <= Date.now();
