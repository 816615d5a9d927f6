import { useLayoutEffect, useSyncExternalStore } from 'react';

const shown = { count: 0, listeners: new Set<() => void>() };

function change(by: 1 | -1): void {
  shown.count += by;
  for (const listener of shown.listeners) listener();
}

function subscribe(listener: () => void): () => void {
  shown.listeners.add(listener);
  return () => shown.listeners.delete(listener);
}

export function useShowsConfirmation(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsConfirmationShown = (): boolean => useSyncExternalStore(subscribe, () => shown.count > 0);
