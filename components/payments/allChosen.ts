import { useSyncExternalStore } from 'react';

/**
 * In `sessionStorage` of our own pages, by account, so that each tab keeps its choice over a reload: empty, or the
 * organization that this tab has switched to, which ends the choice once it is the active one.
 */
const keyOf = (account: string) => `allOrganizations.${account}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function lastsUntil(account: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(account));
  } catch {
    return null;
  }
}

function isChosen(account: string, activeId: string | null): boolean {
  const until = lastsUntil(account);
  return until !== null && (until === '' || until !== activeId);
}

/** `account` is a key of pageMemory.ts. What becomes active by another tab, or the popup, doesn't end the choice. */
export const useAllChosen = (account: string, activeId: string | null): boolean =>
  useSyncExternalStore(subscribe, () => isChosen(account, activeId));

export function chooseAll(account: string, until = ''): void {
  try {
    sessionStorage.setItem(keyOf(account), until);
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

/** Once an organization is active that this tab has switched to, or there are no longer several (`canLast`). */
export function endAllOf(account: string, activeId: string | null, canLast: boolean): void {
  if (lastsUntil(account) !== null && !(canLast && isChosen(account, activeId))) leaveAll(account);
}

/** This tab has switched to that organization. Returns what brings the choice back with the undo. */
export function endAllWith(account: string, organizationId: string): () => void {
  if (lastsUntil(account) === null) return () => {};
  chooseAll(account, organizationId);
  return () => chooseAll(account);
}
