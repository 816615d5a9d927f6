import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import type { Refresher } from './refresher';

/** Ours: soon enough to notice a server that is back, and rare enough for one in trouble. */
const RETRY_AFTER_MS = 10 * SECOND_MS;

export interface KeepTryingOptions {
  readonly refresher: Refresher;
  readonly isNeeded: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes one attempt after another. Returns a function that stops it. */
export function keepTrying({ refresher, isNeeded, subscribe }: KeepTryingOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function update() {
    if (refresher.state().isRunning || !isNeeded()) stopWaiting();
    else timer ??= setTimeout(() => void refresher.run('open'), RETRY_AFTER_MS);
  }

  const stops = [subscribe(update), refresher.subscribe(update), stopWaiting];
  update();
  return () => {
    for (const stop of stops) stop();
  };
}

const NOT_REACHED: ReadonlySet<AppErrorCode> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'server-error',
  'session-not-read',
]);

export const isNotReached = (error: AppError | null): boolean =>
  error !== null && NOT_REACHED.has(error.code);

/** Whatever mends one of the two failures mends the other. A change that couldn't be confirmed had no response. */
export const isSameReason = (one: AppError, notice: AppError): boolean =>
  one.code === notice.code || (isNotReached(notice) && (isNotReached(one) || one.code === 'not-confirmed'));

/** Never before the time that the server set. */
export const mayRetry = (error: AppError | null): boolean =>
  isNotReached(error) && (error?.retryAt ?? 0) <= Date.now();
