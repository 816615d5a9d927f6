import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';

/** Bringing the snapshot up to date, as a control shows it. */
export interface Refresh {
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** Failures between the page and the worker: no snapshot tells of them. */
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

/** Asks the worker to bring the snapshot up to date, and says while it does. What comes of it is in the snapshot. */
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

/** Ours: soon enough to be seen coming back, rare enough for a server that is in trouble. */
const RETRY_AFTER_MS = 10 * SECOND_MS;

export interface KeepTryingOptions {
  readonly refresher: Refresher;
  /** Whether the last attempt did not reach the server. */
  readonly isNeeded: () => boolean;
  /** Tells of changes of that answer. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Asks again by itself while a server is not reached, one attempt after another; answers how to stop. */
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

/** Nothing but time is missing: the server may answer to the very same question later. */
export const isNotReached = (error: AppError | null): boolean =>
  error !== null && NOT_REACHED.has(error.code);

/** Whether to ask again by oneself: not before the time that the server set. */
export const mayRetry = (error: AppError | null): boolean =>
  isNotReached(error) && (error?.retryAt ?? 0) <= Date.now();
