import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import { useCountdown } from '@/components/errors/useCountdown';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { looksLikeEmail } from '@/components/form/looksLikeEmail';
import { useAction } from '@/components/form/useAction';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { TextField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';

import { drafts } from '@/lib/drafts/state';

/** Asks for the mail with which a new password is chosen. */
export function ForgotPasswordPage({ connection }: { readonly connection: Connection }) {
  const stored = useStoredValue(drafts);
  const typed = stored?.signIn?.values.email ?? '';
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.forgot.lead"
            message="{serverName} sends you a mail with a link. Open it in this browser, and you choose a new password here."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.forgot-password" message="Forgot your password" />
      </PageHeading>
      {stored ? <ForgotForm connection={connection} typed={looksLikeEmail(typed) ? typed : ''} /> : null}
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-small">
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="action.back-to-sign-in" message="Back to the sign-in" />
        </TextLink>
        <TextLink to={{ name: 'reset-password' }}>
          <Trans id="options.forgot.have-link" message="I have the link already" />
        </TextLink>
      </p>
    </>
  );
}

const NO_ADDRESS: AppError = { code: 'invalid-email' };

function ForgotForm({ connection, typed }: { readonly connection: Connection; readonly typed: string }) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
  const [email, setEmail] = useState(typed);
  const [slip, setSlip] = useState<AppError | null>(null);
  const action = useAction<null>();
  const secondsLeft = useCountdown(action.error);
  const field = useRef<HTMLInputElement>(null);
  const error = slip ?? action.error;
  const isAtField = error?.code === 'invalid-email';

  function send() {
    if (action.isBusy || secondsLeft > 0) return;
    if (!looksLikeEmail(email)) {
      setSlip(NO_ADDRESS);
      field.current?.focus();
      return;
    }
    setSlip(null);
    void action.run(() => call('account.forgotPassword', { email: email.trim() }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        autoFocus
        error={isAtField ? i18n._(errorText('invalid-email').sentence) : undefined}
        inputMode="email"
        label={i18n._({ id: 'label.email', message: 'Email' })}
        name="email"
        onChange={({ target }) => {
          setSlip(null);
          setEmail(target.value);
        }}
        ref={field}
        spellCheck={false}
        type="email"
        value={email}
      />
      {error && !isAtField ? (
        <ErrorNotice
          error={error}
          steps={{ ...steps, retry: send, 'reset-password': undefined, edit: () => field.current?.focus() }}
        />
      ) : null}
      {action.phase.name === 'done' && !slip ? (
        <Notice tone="good">
          {/* The same whether there is such an account or not: nobody learns here who has one. */}
          <Trans
            id="options.forgot.sent"
            message="If there is an account with this address, a mail is on its way. Look in the spam folder too."
          />
        </Notice>
      ) : null}
      <Button busy={action.isBusy} disabled={secondsLeft > 0} type="submit" variant="primary" wide>
        {action.phase.name === 'done' ? (
          <Trans id="action.send-again" message="Send again" />
        ) : (
          <Trans id="options.forgot.submit" message="Send the mail" />
        )}
      </Button>
    </form>
  );
}
