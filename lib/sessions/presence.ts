import { SECOND_MS } from '@/lib/core/time';
import type { After, Pace } from './pollInterval';

/** Names of the ports that our pages and the popup hold open while they are visible. They carry no data. */
export const PAGE_PORT = 'switchyard-page';
export const POPUP_PORT = 'switchyard-popup';

/** SPEC.md section 9, reactive store: switched off 1000 ms after the last listener leaves. */
const LINGER_MS = SECOND_MS;

interface PresenceDependencies {
  readonly after: After;
  readonly detached: (work: Promise<unknown>) => void;
  readonly polling: { setPace(pace: Pace): Promise<void> };
}

/** As far as this worker knows: pages of an earlier worker connect again. */
export function createPresence({ after, detached, polling }: PresenceDependencies) {
  const there: Pace[] = [];
  let pace: Pace = 'slow';
  let keepWaiting: (() => void) | undefined;

  function follow(): void {
    keepWaiting?.();
    keepWaiting = undefined;
    const next = there.includes('live') ? 'live' : (there[0] ?? 'slow');
    if (next === pace) return;
    pace = next;
    detached(polling.setPace(pace));
  }

  /** Call the returned function when the page closes. */
  function join(own: Pace): () => void {
    there.push(own);
    follow();
    let isThere = true;
    return () => {
      if (isThere) there.splice(there.indexOf(own), 1);
      isThere = false;
      keepWaiting?.();
      keepWaiting = after(LINGER_MS, follow);
    };
  }

  return { join };
}
