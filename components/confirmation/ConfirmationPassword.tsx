import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldError } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { ConfirmationForm } from './useConfirmation';

export interface ConfirmationPasswordProps {
  readonly form: Pick<ConfirmationForm, 'phase' | 'withPassword'>;
  readonly hasSecondFactor: boolean;
  /** The way out, beside the button that confirms. */
  readonly cancel: ReactNode;
  readonly steps: NextSteps;
}

export function ConfirmationPassword({ form, hasSecondFactor, cancel, steps }: ConfirmationPasswordProps) {
  const { i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [asksForIt, setAsks] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { phase } = form;
  const isWrong = phase.name === 'failed' && phase.error.code === 'password-wrong';

  useEffect(() => {
    if (!isWrong) return;
    setPassword('');
    field.current?.focus();
  }, [isWrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsks(!password);
    if (password && phase.name !== 'password') form.withPassword(password);
    else field.current?.focus();
  }

  function problem() {
    if (asksForIt && !password) {
      return i18n._({ id: 'label.password.empty', message: 'Enter your password.' });
    }
    if (phase.name !== 'failed' || !isWrong || password) return undefined;
    return <FieldError error={phase.error} steps={steps} />;
  }

  return (
    <form className="grid grid-cols-1 gap-2" method="post" noValidate onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        // It was asked for by a click, and is the first thing to do.
        autoFocus
        error={problem()}
        label={i18n._({ id: 'label.your-password', message: 'Your password' })}
        maxLength={MAX_TYPED}
        name="password"
        onChange={({ target }) => setPassword(target.value)}
        ref={field}
        value={password}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={phase.name === 'password'} type="submit" variant="primary">
          <Trans id="confirmation.submit" message="Confirm" />
        </Button>
        {cancel}
      </div>
      {hasSecondFactor ? (
        <p className="text-muted text-small">
          <Trans
            id="confirmation.second-factor"
            message="A code is asked for next. If you stop before the code, this browser is signed out."
          />
        </p>
      ) : null}
    </form>
  );
}
