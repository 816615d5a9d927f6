import { Trans, useLingui } from '@lingui/react';
import { UsernameHint } from '@/components/account/UsernameFields';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { PasswordField, TextField, type TextFieldProps } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { AppError } from '@/lib/core/result';
import type { SignUpField, SignUpForm } from './useSignUp';

/** Each field's failures. What is in no field is said above the button. */
const FIELD_OF_CODE = {
  'user-exists': 'email',
  'invalid-email': 'email',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-leaked': 'password',
  'username-taken': 'username',
  'username-too-short': 'username',
  'username-too-long': 'username',
  'username-invalid': 'username',
} as const;

export const isAtField = (error: AppError): boolean => Object.hasOwn(FIELD_OF_CODE, error.code);

export interface SignUpFieldsProps {
  readonly form: SignUpForm;
  readonly values: Readonly<Record<SignUpField, string>>;
  readonly steps: NextSteps;
}

export function SignUpFields({ form, values, steps }: SignUpFieldsProps) {
  const { i18n } = useLingui();
  const errors = useFieldErrors<SignUpField>(form.error, FIELD_OF_CODE, steps);
  const empty = {
    name: i18n._({ id: 'signUp.name.empty', message: 'Enter your name.' }),
    email: i18n._({ id: 'label.email.empty', message: 'Enter your email address.' }),
    username: undefined,
    password: i18n._({ id: 'signUp.password.empty', message: 'Enter a password.' }),
  };
  const taken = i18n._({ id: 'signUp.username.taken', message: 'Somebody has that username.' });

  const field = (name: SignUpField): Partial<TextFieldProps> & { name: string } => ({
    name,
    error: errors.at(name) ?? (form.missing.has(name) ? empty[name] : undefined),
    maxLength: MAX_TYPED,
    value: values[name],
    onChange: ({ target }) => form.type(name, target.value),
  });

  return (
    <>
      <TextField
        {...field('name')}
        autoComplete="name"
        autoFocus={values.name === ''}
        label={i18n._({ id: 'label.name', message: 'Name' })}
        ref={form.first}
      />
      <TextField
        {...field('email')}
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect="off"
        inputMode="email"
        label={i18n._({ id: 'label.email', message: 'Email' })}
        spellCheck={false}
        type="email"
      />
      {form.hasUsername ? (
        <TextField
          {...field('username')}
          autoCapitalize="none"
          autoComplete="username"
          autoCorrect="off"
          error={errors.at('username') ?? (form.check.kind === 'taken' ? taken : undefined)}
          hint={
            <span role="status">
              {form.check.kind === 'unknown' ? (
                <Trans
                  id="signUp.username.unknown"
                  message="This server cannot tell whether it is available."
                />
              ) : (
                <UsernameHint check={errors.at('username') ? { kind: 'none' } : form.check} />
              )}
            </span>
          }
          label={i18n._({ id: 'signUp.username', message: 'Username (optional)' })}
          spellCheck={false}
        />
      ) : null}
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={<Trans id="signUp.password.hint" message="Most servers want 8 to 128 characters." />}
        label={i18n._({ id: 'label.password', message: 'Password' })}
      />
    </>
  );
}
