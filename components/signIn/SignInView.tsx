import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { useFieldProblems } from './useFieldProblems';
import type { SignInForm } from './useSignIn';

/** The longest that the channel takes (lib/signIn/channels.ts). */
const MAX_LENGTH = 2_048;

export interface SignInViewProps {
  readonly form: SignInForm;
  readonly steps: NextSteps;
}

/** Email and password. What is wrong is said at its field where it has one, else above the button. */
export function SignInView({ form, steps }: SignInViewProps) {
  const { i18n } = useLingui();
  const problems = useFieldProblems(form);
  const [startsAtPassword] = useState(form.email !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        autoFocus={!startsAtPassword}
        error={problems.email}
        inputMode="email"
        maxLength={MAX_LENGTH}
        label={i18n._({ id: 'signIn.email', message: 'Email' })}
        name="email"
        onChange={({ target }) => form.type({ email: target.value })}
        ref={form.emailField}
        required
        spellCheck={false}
        type="email"
        value={form.email}
      />
      <PasswordField
        autoComplete="current-password"
        maxLength={MAX_LENGTH}
        autoFocus={startsAtPassword}
        error={problems.password}
        label={i18n._({ id: 'signIn.password', message: 'Password' })}
        name="password"
        onChange={({ target }) => form.type({ password: target.value })}
        ref={form.passwordField}
        required
        value={form.password}
      />
      <Checkbox
        checked={form.rememberMe}
        label={i18n._({ id: 'signIn.rememberMe', message: 'Keep me signed in' })}
        name="rememberMe"
        onChange={(rememberMe) => form.type({ rememberMe })}
      />
      {form.error && !problems.covers ? (
        <ErrorNotice error={form.error} steps={{ ...steps, edit: () => form.emailField.current?.focus() }} />
      ) : null}
      <Button busy={form.isPending} disabled={form.secondsLeft > 0} type="submit" variant="primary" wide>
        {form.secondsLeft > 0 ? (
          <Trans
            id="signIn.submit.wait"
            message="Sign in in {seconds} s"
            values={{ seconds: form.secondsLeft }}
          />
        ) : (
          <Trans id="signIn.submit" message="Sign in" />
        )}
      </Button>
    </form>
  );
}
