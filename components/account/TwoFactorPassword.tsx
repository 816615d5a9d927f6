import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { TwoFactorControls, TwoFactorIntent } from './useTwoFactor';

export interface TwoFactorPasswordProps {
  readonly controls: TwoFactorControls;
  readonly email: string;
  readonly intent: TwoFactorIntent;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'password'> = { 'password-wrong': 'password', 'password-too-long': 'password' };

/** Every change to two-factor is asked for with the password: it is the question before something goes, too. */
export function TwoFactorPassword({ controls, email, intent, steps }: TwoFactorPasswordProps) {
  const { i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [asksForEmpty, setAsksForEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errors = useFieldErrors(controls.error, FIELD_OF, steps);

  async function send() {
    const error = await controls.withPassword(intent, password);
    setPassword('');
    if (error) field.current?.focus();
  }

  function submit() {
    if (controls.isBusy) return;
    setAsksForEmpty(!password);
    if (password) void send();
    else field.current?.focus();
  }

  return (
    <CardForm onSubmit={submit}>
      <p className="text-muted">
        <WhatFor intent={intent} />
      </p>
      {/* Tells a password manager whose password this is. */}
      <input autoComplete="username" className="hidden" name="email" readOnly type="text" value={email} />
      <PasswordField
        autoComplete="current-password"
        autoFocus
        error={
          asksForEmpty
            ? i18n._({ id: 'label.password.empty', message: 'Enter your password.' })
            : errors.at('password')
        }
        label={i18n._({ id: 'label.your-password', message: 'Your password' })}
        maxLength={MAX_TYPED}
        name="password"
        onChange={({ target }) => {
          setAsksForEmpty(false);
          controls.edited();
          setPassword(target.value);
        }}
        ref={field}
        value={password}
      />
      <ActionFailure error={errors.rest} isInForm onRetry={() => field.current?.focus()} steps={steps} />
      <FormActions>
        <Button busy={controls.isBusy} type="submit" variant={intent === 'off' ? 'danger' : 'primary'}>
          <Submit intent={intent} />
        </Button>
        <Button onClick={controls.leave} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}

function WhatFor({ intent }: Pick<TwoFactorPasswordProps, 'intent'>) {
  switch (intent) {
    case 'app':
      return (
        <Trans
          id="account.twoFactor.for-app"
          message="An app on your phone shows a code that changes all the time. First, your password."
        />
      );
    case 'mail':
      return (
        <Trans
          id="account.twoFactor.for-mail"
          message="A code is sent to your email address whenever you sign in with your password."
        />
      );
    case 'codes':
      return (
        <Trans
          id="account.twoFactor.for-codes"
          message="You get a new list of backup codes, and those that you have stop working."
        />
      );
    case 'off':
      return (
        <Trans
          id="account.twoFactor.for-off"
          message="Turn two-factor off? The app, the codes by mail and your backup codes stop working, and your password alone signs in."
        />
      );
  }
}

function Submit({ intent }: Pick<TwoFactorPasswordProps, 'intent'>) {
  switch (intent) {
    case 'app':
      return <Trans id="action.continue" message="Continue" />;
    case 'mail':
      return <Trans id="action.turn-on" message="Turn on" />;
    case 'codes':
      return <Trans id="account.twoFactor.make-codes" message="Make new codes" />;
    case 'off':
      return <Trans id="action.turn-off" message="Turn off" />;
  }
}
