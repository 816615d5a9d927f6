import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';

/** Bringing the snapshot up to date, as a control shows it. */
export interface Refresh {
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** Failures between the page and the worker, which no snapshot holds. */
const OWN_FAILURES: ReadonlySet<AppErrorCode> = new Set([
  'sender-refused',
  'invalid-message',
  'worker-unavailable',
  'reload-required',
  'storage-failed',
  'unexpected',
]);

export interface RefreshState {
  readonly isRunning: boolean;
  readonly error: AppError | null;
}

export type Refresher = ReturnType<typeof createRefresher>;

/** Asks the worker to bring the snapshot up to date, and shows while it does. The outcome is in the snapshot. */
export function createRefresher() {
  let state: RefreshState = { isRunning: false, error: null };
  const listeners = new Set<() => void>();

  function become(next: RefreshState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run(reason: 'open' | 'manual'): Promise<void> {
    if (state.isRunning) return;
    become({ ...state, isRunning: true });
    const result = await call('sessions.refresh', { reason });
    const error = result.ok || !OWN_FAILURES.has(result.error.code) ? null : result.error;
    become({ isRunning: false, error });
  }

  return {
    run,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Ours: soon enough to notice a server that is back, and rare enough for one in trouble. */
const RETRY_AFTER_MS = 10 * SECOND_MS;

export interface KeepTryingOptions {
  readonly refresher: Refresher;
  /** Whether the last attempt did not reach the server. */
  readonly isNeeded: () => boolean;
  /** Calls back when that may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Retries while the server isn't reached, one attempt after another; returns a function that stops it. */
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

/** Whether waiting may be enough: the same request may succeed later. */
export const isNotReached = (error: AppError | null): boolean =>
  error !== null && NOT_REACHED.has(error.code);

/** Whether to retry without the user: not before the time that the server set. */
export const mayRetry = (error: AppError | null): boolean =>
  isNotReached(error) && (error?.retryAt ?? 0) <= Date.now();
