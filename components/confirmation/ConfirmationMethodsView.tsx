import { Trans, useLingui } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { FieldError, TooLong } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { type OptionsRoute, openOptions } from '@/components/routing/openOptions';
import { ProviderIcon } from '@/components/social/ProviderIcon';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { PasswordField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/schemas';
import { providerName } from '@/lib/social/providers';
import type { ConfirmationForm, ConfirmationMethods } from './useConfirmation';

interface ConfirmationMethodsViewProps {
  readonly form: ConfirmationForm;
  readonly hasSecondFactor: boolean;
  readonly cancel: ReactNode;
  readonly page: OptionsRoute | null;
  readonly steps: NextSteps;
}

export function ConfirmationMethodsView(props: ConfirmationMethodsViewProps) {
  const { form, hasSecondFactor, cancel, page, steps } = props;
  const { methods, phase } = form;
  if (!methods) {
    return (
      <>
        <div aria-busy="true" className="grid gap-2" role="status">
          <Skeleton height={13} width="70%" />
          <Skeleton height={32} width="100%" />
        </div>
        <div>{cancel}</div>
      </>
    );
  }
  if (!methods.ok) {
    return (
      <>
        <ErrorNotice error={methods.error} steps={{ ...steps, retry: form.readMethods }} />
        <div>{cancel}</div>
      </>
    );
  }
  const { password } = methods.value;
  const isAtField = phase.name === 'failed' && phase.error.code === 'password-wrong';

  return (
    <>
      <p className="text-muted">
        <Trans id="confirmation.why" message="The server needs to know it’s still you." />
      </p>
      {password ? (
        <ConfirmationPassword cancel={cancel} form={form} hasSecondFactor={hasSecondFactor} steps={steps} />
      ) : null}
      {phase.name === 'failed' && !(isAtField && password) ? (
        <ErrorNotice error={phase.error} onDismiss={form.reset} steps={steps} />
      ) : null}
      <OtherWays cancel={password ? null : cancel} form={form} methods={methods.value} page={page} />
    </>
  );
}

interface OtherWaysProps extends Pick<ConfirmationMethodsViewProps, 'form' | 'page' | 'cancel'> {
  readonly methods: ConfirmationMethods;
}

function OtherWays({ form, methods, page, cancel }: OtherWaysProps) {
  const { ceremony, phase } = form;
  const hasPasskey = methods.passkey && ceremony?.isSupported !== false;
  // The popup closes when a tab opens, so the pending command is handed to the page, which stays.
  const handedTo = ceremony ? null : page;
  if (!methods.password && !hasPasskey && methods.providers.length === 0) {
    return (
      <>
        <p>
          <Trans
            id="confirmation.none"
            message="You can’t confirm it’s you here. Sign out, then sign in again."
          />
        </p>
        <div>{cancel}</div>
      </>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {hasPasskey ? (
        <Button
          busy={phase.name === 'passkey'}
          onClick={ceremony ? form.withPasskey : () => openOptions(page ?? 'security')}
        >
          <KeyRound aria-hidden="true" size={14} />
          {ceremony ? (
            <Trans id="confirmation.passkey" message="Use a passkey" />
          ) : (
            <Trans id="confirmation.passkey.elsewhere" message="Use a passkey in a tab" />
          )}
        </Button>
      ) : null}
      {methods.providers.map((provider) => (
        <Button
          disabled={phase.name === 'starting'}
          key={provider}
          onClick={() => (handedTo ? openOptions(handedTo) : form.withProvider(provider))}
        >
          <ProviderIcon provider={provider} />
          {handedTo ? (
            <Trans
              id="confirmation.provider.elsewhere"
              message="Use {provider} in a tab"
              values={{ provider: providerName(provider) }}
            />
          ) : (
            <Trans
              id="confirmation.provider"
              message="Use {provider}"
              values={{ provider: providerName(provider) }}
            />
          )}
        </Button>
      ))}
      {cancel}
    </div>
  );
}

interface ConfirmationPasswordProps {
  readonly form: Pick<ConfirmationForm, 'phase' | 'withPassword'>;
  readonly hasSecondFactor: boolean;
  readonly cancel: ReactNode;
  readonly steps: NextSteps;
}

function ConfirmationPassword({ form, hasSecondFactor, cancel, steps }: ConfirmationPasswordProps) {
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
    const isSendable = password && password.length <= MAX_TYPED;
    if (isSendable && phase.name !== 'password') form.withPassword(password);
    else field.current?.focus();
  }

  function problem() {
    if (password.length > MAX_TYPED) return <TooLong max={MAX_TYPED} />;
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
        // The user opened the form by a click to fill this field.
        autoFocus
        error={problem()}
        label={i18n._({ id: 'label.your-password', message: 'Your password' })}
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
            message="Next, enter a code. Without it, you’re signed out here."
          />
        </p>
      ) : null}
    </form>
  );
}
