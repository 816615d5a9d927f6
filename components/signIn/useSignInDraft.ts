import { useCallback, useState } from 'react';
import { useDraftSaving } from '@/components/form/useDraftSaving';
import { call } from '@/lib/core/command/call';
import type { DraftValues } from '@/lib/drafts/schema';

interface Typed {
  readonly email: string;
  readonly rememberMe: boolean;
}

function keep({ email, rememberMe }: Typed): void {
  if (email) {
    void call('drafts.save', { form: 'signIn', values: { email, rememberMe: String(rememberMe) } });
  } else {
    void call('drafts.discard', { form: 'signIn' });
  }
}

/** What was typed into the form, kept for a popup that is closed and opened again. Never the password. */
export function useSignInDraft(stored: DraftValues | undefined) {
  const [typed, setTyped] = useState<Partial<Typed> | null>(null);
  const email = typed?.email ?? stored?.email ?? '';
  const rememberMe = typed?.rememberMe ?? stored?.rememberMe !== 'false';
  const [isOver, setOver] = useState(false);
  const isTyped = typed !== null && !isOver;

  const save = useCallback(() => keep({ email, rememberMe }), [email, rememberMe]);
  useDraftSaving(isTyped ? save : null);

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
      void call('drafts.discard', { form: 'signIn' });
    },
  };
}
