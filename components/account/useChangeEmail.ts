import { useRef, useState } from 'react';
import { looksLikeEmail } from '@/components/form/looksLikeEmail';
import { useAction } from '@/components/form/useAction';
import { useFormDraft } from '@/components/form/useFormDraft';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Profile } from '@/lib/sessions/schema';

const FIELDS = ['newEmail'] as const;
const NOT_AN_EMAIL: AppError = { code: 'invalid-email' };

/** What was asked for, and what the address was then. */
export interface AskedChange {
  readonly newEmail: string;
  readonly oldEmail: string;
  readonly wasVerified: boolean;
}

/** Asks the server for another address; what became of that is told by the address that it says afterwards. */
export function useChangeEmail(profile: Profile) {
  const draft = useFormDraft('email', profile.id, FIELDS);
  const action = useAction<null>();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [slip, setSlip] = useState<'empty' | 'invalid' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const newEmail = draft.values?.newEmail ?? '';

  async function send(email: string) {
    const change = { newEmail: email, oldEmail: profile.email, wasVerified: profile.emailVerified };
    const result = await action.run(() => call('account.changeEmail', { newEmail: email }));
    if (!result.ok) {
      field.current?.focus();
      return;
    }
    setAsked(change);
    draft.discard();
  }

  function submit() {
    const email = newEmail.trim();
    if (action.isBusy) return;
    if (looksLikeEmail(email)) {
      void send(email);
    } else {
      setSlip(email ? 'invalid' : 'empty');
      field.current?.focus();
    }
  }

  function type(text: string) {
    setSlip(null);
    setAsked(null);
    action.reset();
    draft.type({ newEmail: text });
  }

  return {
    newEmail,
    asked,
    field,
    isBusy: action.isBusy,
    isEmpty: slip === 'empty',
    error: slip === 'invalid' ? NOT_AN_EMAIL : action.error,
    type,
    submit,
  };
}
