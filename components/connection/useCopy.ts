import { useEffect, useState } from 'react';

/** Ours: long enough to be read. */
const CONFIRMATION_MS = 2_000;

export type CopyPhase = 'idle' | 'copied' | 'failed';

/** Puts a text on the clipboard and says so for a moment. */
export function useCopy(text: string) {
  const [phase, setPhase] = useState<CopyPhase>('idle');

  useEffect(() => {
    if (phase === 'idle') return;
    const timer = setTimeout(() => setPhase('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setPhase('copied');
    } catch {
      setPhase('failed');
    }
  }

  return { phase, copy };
}
