import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { secretText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { PasswordField } from '@/components/ui/TextField';
import type { TwoFactorControls, TwoFactorIntent } from './useTwoFactor';

export interface TwoFactorPasswordProps {
  readonly controls: TwoFactorControls;
  readonly email: string;
  readonly intent: TwoFactorIntent;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'password'> = { 'password-wrong': 'password', 'password-too-long': 'password' };

const schema = z.object({ password: secretText });
const EMPTY = { password: '' };

export function TwoFactorPassword({ controls, email, intent, steps }: TwoFactorPasswordProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ password }) => controls.withPassword(intent, password),
    onRefused: ({ code }) => {
      if (code === 'password-wrong') form.fields.setValue('password', '');
    },
    fieldOf: FIELD_OF,
    steps,
  });

  return (
    <Form
      action={<Submit intent={intent} />}
      form={form}
      onCancel={controls.leave}
      steps={steps}
      variant={intent === 'off' ? 'danger' : 'primary'}
    >
      <p className="text-muted">
        <WhatFor intent={intent} />
      </p>
      {/* A password manager sees here whose password this is. */}
      <input autoComplete="username" className="hidden" name="email" readOnly type="text" value={email} />
      <PasswordField
        {...form.field('password', {
          empty: i18n._({ id: 'label.password.empty', message: 'Enter your password.' }),
        })}
        autoComplete="current-password"
        autoFocus
        label={i18n._({ id: 'label.your-password', message: 'Your password' })}
      />
    </Form>
  );
}

function WhatFor({ intent }: Pick<TwoFactorPasswordProps, 'intent'>) {
  switch (intent) {
    case 'app':
      return (
        <Trans
          id="account.twoFactor.for-app"
          message="Enter your password, then scan a QR code with your app."
        />
      );
    case 'mail':
      return (
        <Trans id="account.twoFactor.for-mail" message="Each password sign-in needs a code sent by email." />
      );
    case 'codes':
      return (
        <Trans
          id="account.twoFactor.for-codes"
          message="New codes replace your old ones, which stop working."
        />
      );
    case 'off':
      return (
        <Trans
          id="account.twoFactor.for-off"
          message="Turn off two-factor? Your codes stop working, and your password alone signs you in."
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
      return <Trans id="account.twoFactor.make-codes" message="Create new codes" />;
    case 'off':
      return <Trans id="action.turn-off" message="Turn off" />;
  }
}
