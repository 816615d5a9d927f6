import { Trans } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { SignInForm } from './useSignIn';

export interface SignInFailureProps {
  readonly error: AppError;
  readonly form: SignInForm;
  readonly steps: NextSteps;
}

type Mail =
  | { readonly phase: 'unsent' | 'sending' }
  | { readonly phase: 'sent'; readonly email: string }
  | { readonly phase: 'failed'; readonly error: AppError };

/** Why the sign-in failed; where a mail was to be followed first, it is sent again from here. */
export function SignInFailure({ error, form, steps }: SignInFailureProps) {
  const [mail, setMail] = useState<Mail>({ phase: 'unsent' });
  const email = form.email.trim();
  // Of a user name no address is known: the mail is sent by the address.
  const hasAddress = email.includes('@');

  async function sendAgain() {
    setMail({ phase: 'sending' });
    const answer = await call('account.sendVerification', { email });
    setMail(answer.ok ? { phase: 'sent', email } : { phase: 'failed', error: answer.error });
  }

  if (mail.phase === 'sent') {
    return (
      <Notice tone="good">
        <Trans
          id="signIn.verification.sent"
          message="A mail was sent to {email}. Follow the link in it, then sign in."
          values={{ email: <bdi className="font-medium">{mail.email}</bdi> }}
        />
      </Notice>
    );
  }
  return (
    <ErrorNotice
      error={mail.phase === 'failed' ? mail.error : error}
      steps={{
        ...steps,
        retry: mail.phase === 'failed' ? () => void sendAgain() : form.submit,
        edit: () => form.emailField.current?.focus(),
        'send-verification': hasAddress && mail.phase !== 'sending' ? () => void sendAgain() : undefined,
      }}
    />
  );
}
