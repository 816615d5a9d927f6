import { useEffect, useState } from 'react';

/** Ours: a pause in typing, not every key. */
const PAUSE_MS = 400;

/** A text after a pause in typing; until then, as it was before. */
export function useDebounced(text: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
