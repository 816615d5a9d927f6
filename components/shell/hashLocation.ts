import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { shownHash } from '@/components/routing/LeaveQuestion';

/** The page is a single file, so both parts are in the hash. */
export function splitHash(hash: string): readonly [path: string, search: string] {
  const [, path = '', search = ''] = /^#\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  return [`/${path}`, search];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const useShownHash = () => splitHash(useSyncExternalStore(subscribe, shownHash));

/**
 * Wouter's own hook for hashes would show the next page before LeaveQuestion could hold this one, and puts a query
 * before the hash.
 */
export const useHashLocation: BaseLocationHook = () => [
  useShownHash()[0],
  (path: string) => {
    window.location.hash = path;
  },
];

export const useHashSearch = (): string => useShownHash()[1];
