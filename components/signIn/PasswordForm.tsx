import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import { TooLong } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { LastUsed, useLastUsed } from '@/components/social/LastUsed';
import { Button, TextButton } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Notice } from '@/components/ui/Notice';
import { PasswordField, TextField } from '@/components/ui/TextField';
import { waitValues } from '@/lib/core/i18n/waitText';
import type { AppError } from '@/lib/core/result';
import { MAX_TYPED } from '@/lib/core/schemas';
import { isAboutName, isAboutPassword, isTooLong, type PasswordSignIn } from './useSignIn';
import { useVerificationMail } from './useVerificationMail';

interface PasswordFormProps {
  readonly form: PasswordSignIn;
  readonly isLastUsed: boolean;
  readonly forgotten: ReactNode;
  readonly offersPasskeys: boolean;
  readonly steps: NextSteps;
}

type SubmitButtonProps = Pick<PasswordFormProps, 'form' | 'isLastUsed'>;

export function PasswordForm({ form, isLastUsed, forgotten, offersPasskeys, steps }: PasswordFormProps) {
  const { i18n } = useLingui();
  const problems = useFieldProblems(form);
  const tooLong = <TooLong max={MAX_TYPED} />;
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
        error={isTooLong(form.email) ? tooLong : problems.email}
        inputMode="email"
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
      <AnotherAccount form={form} />
      <div className="relative grid grid-cols-1">
        <PasswordField
          autoComplete="current-password"
          autoFocus={startsAtPassword}
          error={isTooLong(form.password) ? tooLong : problems.password}
          label={i18n._({ id: 'label.password', message: 'Password' })}
          name="password"
          onChange={({ target }) => form.type({ password: target.value })}
          ref={form.passwordField}
          required
          value={form.password}
        />
        {/* At the label, yet after the field for the Tab key. */}
        <span className="absolute end-0 top-0">{forgotten}</span>
      </div>
      <Checkbox
        checked={form.rememberMe}
        label={i18n._({ id: 'signIn.rememberMe', message: 'Keep me signed in' })}
        name="rememberMe"
        onChange={(rememberMe) => form.type({ rememberMe })}
      />
      {form.error && !problems.covers ? <SignInFailure error={form.error} form={form} steps={steps} /> : null}
      <SubmitButton form={form} isLastUsed={isLastUsed} />
    </form>
  );
}

function SubmitButton({ form: { isPending, secondsLeft }, isLastUsed }: SubmitButtonProps) {
  const { i18n } = useLingui();
  return (
    <Button
      aria-description={useLastUsed(isLastUsed)}
      busy={isPending}
      disabled={secondsLeft > 0}
      type="submit"
      variant="primary"
      wide
    >
      {secondsLeft > 0 ? (
        <Trans id="signIn.submit.wait" message="Try again {wait}" values={waitValues(i18n, secondsLeft)} />
      ) : (
        <>
          <Trans id="action.sign-in" message="Sign in" />
          {isLastUsed ? <LastUsed /> : null}
        </>
      )}
    </Button>
  );
}

function AnotherAccount({ form: { forget, emailField } }: Pick<PasswordFormProps, 'form'>) {
  if (!forget) return null;
  function start() {
    forget?.();
    emailField.current?.focus();
  }
  return (
    <div className="-mt-2 flex">
      <TextButton onClick={start}>
        <Trans id="signIn.another-account" message="Use another account" />
      </TextButton>
    </div>
  );
}

interface FieldProblems {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly covers: boolean;
}

function useFieldProblems(form: PasswordSignIn): FieldProblems {
  const { email, password, takesUsername, asksForEmpty, error } = form;
  const { i18n } = useLingui();
  const isAtName = error !== null && isAboutName(error);
  if (error && (isAtName || isAboutPassword(error))) {
    const sentence = i18n._(errorText(error.code).sentence);
    return {
      email: isAtName ? sentence : undefined,
      password: isAtName ? undefined : sentence,
      covers: true,
    };
  }
  const emptyName = takesUsername
    ? i18n._({ id: 'signIn.name.empty', message: 'Enter your email or username.' })
    : i18n._({ id: 'label.email.empty', message: 'Enter your email.' });
  return {
    email: asksForEmpty && !email.trim() ? emptyName : undefined,
    password:
      asksForEmpty && !password
        ? i18n._({ id: 'label.password.empty', message: 'Enter your password.' })
        : undefined,
    covers: false,
  };
}

interface SignInFailureProps {
  readonly error: AppError;
  readonly form: PasswordSignIn;
  readonly steps: NextSteps;
}

function SignInFailure({ error, form, steps }: SignInFailureProps) {
  const email = form.email.trim();
  const mail = useVerificationMail(email);
  // The mail is requested by address, and the address of a username is unknown.
  const hasAddress = email.includes('@');

  if (mail.sentTo !== null) {
    return (
      <Notice tone="good">
        <Trans
          id="signIn.verification.sent"
          message="Email sent to {email}. Follow its link, then sign in."
          values={{ email: <bdi className="font-medium">{mail.sentTo}</bdi> }}
        />
      </Notice>
    );
  }
  return (
    <ErrorNotice
      error={mail.error ?? error}
      steps={{
        ...steps,
        retry: mail.error ? mail.send : form.submit,
        edit: () => form.emailField.current?.focus(),
        'send-verification': hasAddress && !mail.isSending ? mail.send : undefined,
      }}
    />
  );
}
