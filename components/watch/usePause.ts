import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Pause } from '@/lib/watch/schema';
import { watchState } from '@/lib/watch/state';

/** What is not watched on a server, and why; null where everything is. */
export function usePause(connectionId: string): Pause | null {
  const state = useStoredValue(watchState);
  return state?.connectionId === connectionId ? state.pause : null;
}
