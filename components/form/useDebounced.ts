import { useEffect, useState } from 'react';

/** Ours: a pause in typing, not every key. */
const PAUSE_MS = 400;

export function useDebounced(text: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
