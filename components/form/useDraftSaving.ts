import { useEffect } from 'react';
import { MINUTE_MS } from '@/lib/core/time';

/** Ours: one message per pause in typing, not every key. */
const TYPING_PAUSE_MS = 300;

/**
 * Saves after a pause in typing, every minute (a draft is forgotten two minutes after the last save,
 * lib/drafts/rules.ts), and when the page is closed. `save`: a new function whenever the typed values change; null
 * while there is nothing to keep.
 */
export function useDraftSaving(save: (() => void) | null): void {
  useEffect(() => {
    if (!save) return;
    const soon = setTimeout(save, TYPING_PAUSE_MS);
    const again = setInterval(save, MINUTE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      window.removeEventListener('pagehide', save);
    };
  }, [save]);
}
