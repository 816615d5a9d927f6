import { useEffect, useRef, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';

/** Ours: long enough to be read. */
const CONFIRMATION_MS = 2_000;

export type CopyPhase = 'idle' | 'copied' | 'failed';

export type ClipboardStay = 'leaves' | ClipboardOutcome | null;

/** A secret is removed from the clipboard again where the browser allows that. */
export function useCopy(text: string, { isSecret = false }: { readonly isSecret?: boolean } = {}) {
  const [phase, setPhase] = useState<CopyPhase>('idle');
  const [stay, setStay] = useState<ClipboardStay>(null);

  useEffect(() => {
    if (phase !== 'copied') return;
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

/** Ours: enough time to paste it. */
const KEPT_MS = MINUTE_MS;
/** Ours: how soon a browser announces a change of the clipboard, including the one that was just made here. */
const ANNOUNCED_WITHIN_MS = SECOND_MS;

/** `replaced`: the clipboard holds something else by now. `kept`: the browser didn't allow clearing it. */
type ClipboardOutcome = 'cleared' | 'replaced' | 'kept';

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Whether this browser announces clipboard changes to a page, including those made elsewhere once the page is in
 * front again (https://developer.mozilla.org/docs/Web/API/Clipboard/clipboardchange_event). Without it, only reading
 * would show whether the clipboard still holds a secret, and that takes a permission.
 */
const canClearClipboard = (): boolean => 'onclipboardchange' in navigator.clipboard;

/** The first change is the copy itself. */
function watchClipboard() {
  const copiedAt = Date.now();
  const over = new AbortController();
  let isOwnAnnounced = false;
  let isReplaced = false;
  navigator.clipboard.addEventListener(
    'clipboardchange',
    () => {
      const isOwn = !isOwnAnnounced && Date.now() - copiedAt <= ANNOUNCED_WITHIN_MS;
      isOwnAnnounced = true;
      if (!isOwn) isReplaced = true;
    },
    { signal: over.signal },
  );
  return { isReplaced: () => isReplaced, stop: () => over.abort() };
}

/** Only a page in front may write to the clipboard. A copy made meanwhile is announced right after the page is back. */
async function inFront(): Promise<void> {
  while (!document.hasFocus()) {
    await new Promise((resolve) => window.addEventListener('focus', resolve, { once: true }));
    await delay(ANNOUNCED_WITHIN_MS);
  }
}

async function clearLater({ isReplaced }: ReturnType<typeof watchClipboard>): Promise<ClipboardOutcome> {
  await delay(KEPT_MS);
  await inFront();
  if (isReplaced()) return 'replaced';
  return navigator.clipboard.writeText('').then(
    () => 'cleared' as const,
    () => 'kept' as const,
  );
}

/** Empties the clipboard after a minute unless it holds something else by then. Throws if the browser refuses. */
async function copySecret(text: string, onOutcome: (outcome: ClipboardOutcome) => void): Promise<void> {
  // Before the copy, which is announced like any change.
  const watch = watchClipboard();
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    watch.stop();
    throw cause;
  }
  void clearLater(watch).then(onOutcome).finally(watch.stop);
}
