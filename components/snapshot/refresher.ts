import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

export interface Refresh {
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** Failures between the page and the worker, which no snapshot has. */
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

/** The outcome of a refresh is in the snapshot. */
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
