import { useEffect } from 'react';
import { browser } from '#imports';
import { SECOND_MS } from '@/lib/core/time';
import { POPUP_PORT } from '@/lib/sessions/presence';

/** The worker polls faster while this is visible; `port` determines by how much (lib/sessions/presence.ts). */
export function usePresence(port: string): void {
  useEffect(() => keepPresent(port), [port]);
}

export const keepPopupPresent = (): void => void keepPresent(POPUP_PORT);

/** Ours: the worker stops after half a minute or so, and one that can't start must not be woken in a loop. */
const RECONNECT_AFTER_MS = SECOND_MS;

/** A tab in the background holds no port, because nobody looks at it. The returned function stops it. */
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
      // This page is older than the installed extension, as every call of its reports.
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
