import { SECOND_MS } from '@/lib/time';
import type { After } from './pollingService';

/** Name of the port that a page of ours holds open while it is looked at. It carries no data. */
export const PAGE_PORT = 'switchyard-page';

/** SPEC.md section 9, reactive store: switched off 1000 ms after the last listener leaves. */
const LINGER_MS = SECOND_MS;

export interface PresenceDependencies {
  readonly after: After;
  /** Whether at least one page is there, whenever that changes. */
  readonly onChange: (isAnyThere: boolean) => void;
}

/** How many pages of ours are open, as far as this worker knows: those of one before connect again. */
export function createPresence({ after, onChange }: PresenceDependencies) {
  let count = 0;
  let keepWaiting: (() => void) | undefined;

  function leave(): void {
    count -= 1;
    if (count > 0) return;
    keepWaiting = after(LINGER_MS, () => {
      keepWaiting = undefined;
      onChange(false);
    });
  }

  /** A page came; answers what to call when it goes. */
  function join(): () => void {
    count += 1;
    const isBack = keepWaiting !== undefined;
    keepWaiting?.();
    keepWaiting = undefined;
    if (count === 1 && !isBack) onChange(true);
    let isThere = true;
    return () => {
      if (isThere) leave();
      isThere = false;
    };
  }

  return { join };
}
