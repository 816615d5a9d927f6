import { useEffect, useRef, useState } from 'react';
import { type ClipboardOutcome, canClearClipboard, copySecret } from './copySecret';

/** Ours: long enough to be read. */
const CONFIRMATION_MS = 2_000;

export type CopyPhase = 'idle' | 'copied' | 'failed';

/** What becomes of a secret on the clipboard; null where none was copied from here. */
export type ClipboardStay = 'leaves' | ClipboardOutcome | null;

/** Puts a text on the clipboard and says so for a moment. A secret leaves it again where the browser allows that. */
export function useCopy(text: string, { isSecret = false }: { readonly isSecret?: boolean } = {}) {
  const [phase, setPhase] = useState<CopyPhase>('idle');
  const [stay, setStay] = useState<ClipboardStay>(null);

  useEffect(() => {
    if (phase === 'idle') return;
    const timer = setTimeout(() => setPhase('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const latest = useRef(0);

  async function write() {
    if (!isSecret) return navigator.clipboard.writeText(text);
    latest.current += 1;
    const turn = latest.current;
    if (!canClearClipboard()) {
      await navigator.clipboard.writeText(text);
      setStay('kept');
      return;
    }
    await copySecret(text, (outcome) => {
      if (turn === latest.current) setStay(outcome);
    });
    setStay('leaves');
  }

  async function copy() {
    try {
      await write();
      setPhase('copied');
    } catch {
      setPhase('failed');
    }
  }

  return { phase, stay, copy };
}
