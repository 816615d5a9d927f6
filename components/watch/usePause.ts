import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { watchState } from '@/lib/core/state/readableLater';
import type { Pause } from '@/lib/watch/schema';

/** What is not watched on a server, and why; null where everything is. */
export function usePause(connectionId: string): Pause | null {
  const state = useStoredValue(watchState);
  return state?.connectionId === connectionId ? state.pause : null;
}
