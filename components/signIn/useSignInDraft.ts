import { useEffect, useState } from 'react';
import type { DraftValues } from '@/lib/draft/schema';
import { call } from '@/lib/messaging/call';
import { MINUTE_MS } from '@/lib/time';

/** Ours: a pause in typing, not every key. */
const SAVE_AFTER_MS = 300;

interface Typed {
  readonly email: string;
  readonly rememberMe: boolean;
}

function keep({ email, rememberMe }: Typed): void {
  if (email) {
    void call('draft.save', { form: 'signIn', values: { email, rememberMe: String(rememberMe) } });
  } else {
    void call('draft.discard', { form: 'signIn' });
  }
}

/** What was typed into the form, kept for a popup that is closed and opened again. Never the password. */
export function useSignInDraft(stored: DraftValues | undefined) {
  const [typed, setTyped] = useState<Partial<Typed> | null>(null);
  const email = typed?.email ?? stored?.email ?? '';
  const rememberMe = typed?.rememberMe ?? stored?.rememberMe !== 'false';
  const [isOver, setOver] = useState(false);
  const isTyped = typed !== null && !isOver;

  useEffect(() => {
    if (!isTyped) return;
    const save = () => keep({ email, rememberMe });
    const soon = setTimeout(save, SAVE_AFTER_MS);
    const stillHere = setInterval(save, MINUTE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(soon);
      clearInterval(stillHere);
      window.removeEventListener('pagehide', save);
    };
  }, [isTyped, email, rememberMe]);

  return {
    email,
    rememberMe,
    type: (change: Partial<Typed>) => {
      setOver(false);
      setTyped({ ...typed, ...change });
    },
    discard: () => {
      // What waits to be saved must not bring it back.
      setOver(true);
      void call('draft.discard', { form: 'signIn' });
    },
  };
}
