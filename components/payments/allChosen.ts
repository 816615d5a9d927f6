import { useSyncExternalStore } from 'react';

/**
 * In `sessionStorage` of our own pages, by account, so that each tab keeps its choice over a reload: the organization
 * that was active when the user chose to see all of them; empty if none was.
 */
const keyOf = (account: string) => `allOrganizations.${account}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function whileActive(account: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(account));
  } catch {
    return null;
  }
}

/** `account` is a key of pageMemory.ts. The choice lasts until another organization becomes the active one. */
export const useAllChosen = (account: string, activeId: string | null): boolean =>
  useSyncExternalStore(subscribe, () => whileActive(account) === (activeId ?? ''));

export function chooseAll(account: string, activeId: string | null): void {
  try {
    sessionStorage.setItem(keyOf(account), activeId ?? '');
  } catch {
    // Storage is off: the pages show the active organization.
  }
  for (const listener of listeners) listener();
}

export function leaveAll(account: string): void {
  try {
    sessionStorage.removeItem(keyOf(account));
  } catch {
    // Storage is off: nothing was chosen.
  }
  for (const listener of listeners) listener();
}

export function forgetAllChosen(connectionId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyOf(`${connectionId} `))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is off: nothing was chosen.
  }
}

/**
 * Another organization became the active one, or there are no longer several to show (`canLast`). Neither must bring
 * the choice back once it is over itself.
 */
export function endAllOf(account: string, activeId: string | null, canLast: boolean): void {
  const chosenWhile = whileActive(account);
  if (chosenWhile !== null && (!canLast || chosenWhile !== (activeId ?? ''))) leaveAll(account);
}
