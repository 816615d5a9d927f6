import { useSyncExternalStore } from 'react';
import { shownHash } from './leaveGuard';
import { hashOf, parseRoute, type Route } from './route';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The route in the address bar: back, forward, reload and links all work by themselves. */
export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, shownHash));

export function navigate(route: Route): void {
  window.location.hash = hashOf(route);
}
