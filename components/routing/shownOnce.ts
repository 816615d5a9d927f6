import type { ReactNode } from 'react';

/**
 * A secret that a server returns only once stays on screen until the user has saved it, whatever changes around it.
 */
export interface ShownOnce {
  readonly key: string;
  /** A newer secret of the same subject replaces it on the server, but not on the screen. */
  readonly subject: string;
  readonly leave: ReactNode;
  readonly render: (onSaved: () => void, isReplaced: boolean) => ReactNode;
}

/** Newest first. Only in this page's memory. */
let shown: readonly ShownOnce[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownOnce[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showOnce(secret: Omit<ShownOnce, 'key'>): void {
  count += 1;
  change([{ ...secret, key: String(count) }, ...shown]);
}

export const forgetShown = (secret: ShownOnce): void => change(shown.filter((other) => other !== secret));
export const forgetAllShown = (): void => change([]);

export const readShown = (): readonly ShownOnce[] => shown;

export function subscribeShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
