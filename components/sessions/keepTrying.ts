import { SECOND_MS } from '@/lib/core/time';
import type { Refresher } from './refresher';

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
