import { useEffect } from 'react';
import { browser } from '#imports';
import { SECOND_MS } from '@/lib/core/time';

/** While this is mounted and looked at, the worker polls faster; `port` says how much (lib/sessions/presence.ts). */
export function usePresence(port: string): void {
  useEffect(() => keepPresent(port), [port]);
}

/** Ours: the worker dies every half a minute or so; one that cannot start is not to be woken in a loop. */
const RECONNECT_AFTER_MS = SECOND_MS;

/**
 * Tells the worker that this page is being looked at, by a port without data that is open while it is; answers how to
 * stop. A page in a tab behind others does not count: nobody waits for what it shows.
 */
export function keepPresent(name: string): () => void {
  let port: ReturnType<typeof browser.runtime.connect> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function disconnect() {
    clearTimeout(timer);
    port?.disconnect();
    port = undefined;
  }

  function connect() {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    try {
      port = browser.runtime.connect({ name });
    } catch {
      // This page is older than the installed extension, and says so wherever it calls.
      return;
    }
    port.onDisconnect.addListener(() => {
      port = undefined;
      timer = setTimeout(connect, RECONNECT_AFTER_MS);
    });
  }

  document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
