import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { PasswordField, TextField } from '@/components/ui/TextField';
import { waitValues } from '@/lib/core/i18n/waitText';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import { SignInFailure } from './SignInFailure';
import { useFieldProblems } from './useFieldProblems';
import type { SignInForm } from './useSignIn';

export interface SignInViewProps {
  readonly form: SignInForm;
  /** Under the password. */
  readonly forgotten: ReactNode;
  /** Whether the browser may offer passkeys in the first field. */
  readonly offersPasskeys: boolean;
  readonly steps: NextSteps;
}

/** Name and password. What is wrong is said at its field where it has one, else above the button. */
export function SignInView({ form, forgotten, offersPasskeys, steps }: SignInViewProps) {
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
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCorrect="off"
        autoFocus={!startsAtPassword}
        error={problems.email}
        inputMode="email"
        maxLength={MAX_TYPED}
        label={
          form.takesUsername
            ? i18n._({ id: 'signIn.name', message: 'Email or username' })
            : i18n._({ id: 'label.email', message: 'Email' })
        }
        name="email"
        onChange={({ target }) => form.type({ email: target.value })}
        ref={form.emailField}
        required
        spellCheck={false}
        type={form.takesUsername ? 'text' : 'email'}
        value={form.email}
      />
      <PasswordField
        autoComplete="current-password"
        maxLength={MAX_TYPED}
        autoFocus={startsAtPassword}
        error={problems.password}
        label={i18n._({ id: 'label.password', message: 'Password' })}
        name="password"
        onChange={({ target }) => form.type({ password: target.value })}
        ref={form.passwordField}
        required
        value={form.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          checked={form.rememberMe}
          label={i18n._({ id: 'signIn.rememberMe', message: 'Keep me signed in' })}
          name="rememberMe"
          onChange={(rememberMe) => form.type({ rememberMe })}
        />
        {forgotten}
      </div>
      {form.error && !problems.covers ? <SignInFailure error={form.error} form={form} steps={steps} /> : null}
      <Button busy={form.isPending} disabled={form.secondsLeft > 0} type="submit" variant="primary" wide>
        {form.secondsLeft > 0 ? (
          <Trans
            id="signIn.submit.wait"
            message="Sign in {wait}"
            values={waitValues(i18n, form.secondsLeft)}
          />
        ) : (
          <Trans id="action.sign-in" message="Sign in" />
        )}
      </Button>
    </form>
  );
}
