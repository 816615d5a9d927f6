import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { StageForm } from '@/components/form/Form';
import { email, optionalText, requiredText, secretText } from '@/components/form/fieldSchemas';
import { NewPasswordField } from '@/components/form/NewPasswordField';
import { type CommandForm, type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { OrLine, UntrustedNotice } from '@/components/signIn/SignInForm';
import { SocialWays } from '@/components/social/SocialWays';
import { EmailField, TextField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { NoPasswordsNotice, takesPasswords } from './NoPasswordsNotice';
import { UsernameHint, useUsernameCheck } from './UsernameHint';

export interface SignUpFormProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly onDone: (result: { readonly mustVerify: boolean; readonly email: string }) => void;
}

const schema = z.object({ name: requiredText, email, username: optionalText, password: secretText });
type SignUpValues = z.output<typeof schema>;

const EMPTY: SignUpValues = { name: '', email: '', username: '', password: '' };

const FIELD_OF: FieldOfCode<keyof SignUpValues> = {
  'user-exists': 'email',
  'invalid-email': 'email',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-leaked': 'password',
  'username-taken': 'username',
  'username-too-short': 'username',
  'username-too-long': 'username',
  'username-invalid': 'username',
};

function useSignUp({ connection, steps, onDone }: SignUpFormProps) {
  const hasUsername = connection.capabilities.username !== false;
  const form = useCommandForm<SignUpValues, Output<'signIn.signUp'>>({
    schema,
    saved: EMPTY,
    send: ({ username, ...typed }) =>
      call('signIn.signUp', { ...typed, username: hasUsername ? username || null : null }),
    onDone: ({ mustVerify }, sent) => {
      draft.discard();
      onDone({ mustVerify, email: sent.email });
    },
    fieldOf: FIELD_OF,
    steps,
  });
  const draft = useDraft(form, {
    form: 'signUp',
    user: connection.id,
    fields: ['name', 'email', 'username'],
  });
  return { form, hasUsername, isReady: draft.isRead };
}

export function SignUpForm(props: SignUpFormProps) {
  const { connection, steps } = props;
  const { form, hasUsername, isReady } = useSignUp(props);
  const [isPicking, setPicking] = useState(false);
  if (!isReady) return null;
  const hasPasswords = takesPasswords(connection);
  const passwordForm = (
    <>
      <div hidden={isPicking}>
        <StageForm action={<Trans id="signUp.submit" message="Create account" />} form={form} steps={steps}>
          {/* A failure explains the same. */}
          {connection.trust === 'untrusted' && form.failure?.code !== 'untrusted-origin' ? (
            <UntrustedNotice steps={steps} />
          ) : null}
          <SignUpFields form={form} hasUsername={hasUsername} />
        </StageForm>
      </div>
      {isPicking ? null : <OrLine />}
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasPasswords ? passwordForm : null}
      <SocialWays
        connection={connection}
        isPicking={isPicking}
        loginHint={form.values.email}
        onPicking={setPicking}
        purpose="sign-up"
        steps={steps}
      />
      {hasPasswords ? null : <NoPasswordsNotice steps={steps} />}
    </div>
  );
}

interface FieldsProps {
  readonly form: CommandForm<SignUpValues, Output<'signIn.signUp'>>;
}

function SignUpFields({ form, hasUsername }: FieldsProps & { readonly hasUsername: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      <TextField
        {...form.field('name', {
          empty: i18n._({ id: 'signUp.name.empty', message: 'Enter your name.' }),
        })}
        autoComplete="name"
        autoFocus={form.values.name === ''}
        label={i18n._({ id: 'label.name', message: 'Name' })}
      />
      <EmailField
        {...form.field('email', {
          empty: i18n._({ id: 'label.email.empty', message: 'Enter your email.' }),
        })}
        label={i18n._({ id: 'label.email', message: 'Email' })}
      />
      {hasUsername ? <UsernameField form={form} /> : null}
      <NewPasswordField
        {...form.field('password', {
          empty: i18n._({ id: 'signUp.password.empty', message: 'Enter a password.' }),
        })}
        hint={<Trans id="signUp.password.hint" message="Usually 8 to 128 characters" />}
        label={i18n._({ id: 'label.password', message: 'Password' })}
        own={[form.values.name, form.values.email, form.values.username]}
        typed={form.values.password}
      />
    </>
  );
}

function UsernameField({ form }: FieldsProps) {
  const { i18n } = useLingui();
  const check = useUsernameCheck(form.values.username.trim(), null, true);
  const { error, ...field } = form.field('username');
  const taken = i18n._({ id: 'signUp.username.taken', message: 'Taken. Try another username.' });
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="username"
      autoCorrect="off"
      error={error ?? (check.kind === 'taken' ? taken : undefined)}
      hint={
        <span role="status">
          {check.kind === 'unknown' ? (
            <Trans id="signUp.username.unknown" message="This server can’t check availability." />
          ) : (
            <UsernameHint check={error ? { kind: 'none' } : check} />
          )}
        </span>
      }
      label={i18n._({ id: 'signUp.username', message: 'Username (optional)' })}
      spellCheck={false}
    />
  );
}
