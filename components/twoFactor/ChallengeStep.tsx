import '@/components/i18n/addAccessTexts';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import { TooLong } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button, TextButton } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { CodeField } from '@/components/ui/CodeField';
import { TextField } from '@/components/ui/TextField';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { Challenge, SecondFactor } from '@/lib/twoFactor/schema';
import { codeLimit, TOO_MANY_DIGITS } from './challengeCode';
import { type ChallengeForm, type ChallengeOutcome, useChallenge } from './useChallenge';

interface ChallengeStepProps extends ChallengeOutcome {
  readonly challenge: Challenge;
  readonly steps: NextSteps;
}

export function ChallengeStep({ challenge, steps, ...outcome }: ChallengeStepProps) {
  return <ChallengeView form={useChallenge(challenge, outcome)} steps={steps} />;
}

const AT_FIELD: readonly AppErrorCode[] = ['code-wrong', 'backup-code-wrong', 'code-expired'];

interface ChallengeViewProps {
  readonly form: ChallengeForm;
  readonly steps: NextSteps;
}

function ChallengeView({ form, steps }: ChallengeViewProps) {
  const { i18n } = useLingui();
  const { error, method } = form;
  const texts = METHOD_TEXTS[method];
  const Field = method === 'backup' ? TextField : CodeField;
  const isAtField = error !== null && AT_FIELD.includes(error.code);

  function codeProblem() {
    const max = codeLimit(method, form.code);
    if (max !== null) {
      return method === 'backup' ? <TooLong max={max} /> : i18n._({ ...TOO_MANY_DIGITS, values: { max } });
    }
    return isAtField ? i18n._(errorText(error.code).sentence) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit}>
      <div>
        {form.who ? (
          <p className="truncate font-medium" title={form.who}>
            <Trans id="twoFactor.who" message="For {who}" values={{ who: <bdi>{form.who}</bdi> }} />
          </p>
        ) : null}
        <p className="text-muted">{i18n._(texts.lead)}</p>
      </div>
      {method === 'otp' ? <CodeMail form={form} /> : null}
      <Field
        autoCapitalize="none"
        autoComplete={method === 'backup' ? 'off' : 'one-time-code'}
        autoCorrect="off"
        // The field is the only task on this view.
        autoFocus
        error={codeProblem()}
        inputMode={method === 'backup' ? 'text' : 'numeric'}
        key={method}
        label={i18n._(texts.label)}
        name="code"
        onChange={({ target }) => form.type(target.value)}
        ref={form.field}
        spellCheck={false}
        value={form.code}
      />
      <Checkbox
        checked={form.trustDevice}
        hint={
          <Trans id="twoFactor.trust.hint" message="Asks for codes less often. Not for shared computers." />
        }
        label={i18n._({ id: 'twoFactor.trust', message: 'Trust this device' })}
        name="trustDevice"
        onChange={form.trust}
      />
      {error && !isAtField ? (
        <ErrorNotice
          error={error}
          onDismiss={form.dismiss}
          steps={{
            ...steps,
            retry: form.submit,
            'request-code': form.send,
            'start-over': form.back,
            dismiss: form.dismiss,
          }}
        />
      ) : null}
      <Button busy={form.isPending} disabled={form.secondsLeft > 0} type="submit" variant="primary" wide>
        <Trans id="twoFactor.submit" message="Verify" />
      </Button>
      <OtherMethods form={form} />
    </form>
  );
}

interface CodeMailProps {
  readonly form: Pick<ChallengeForm, 'isSent' | 'isSending' | 'resendIn' | 'secondsLeft' | 'send'>;
}

function CodeMail({ form }: CodeMailProps) {
  const { isSent, isSending, resendIn, secondsLeft, send } = form;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div>
        <Button busy={isSending} disabled={resendIn > 0 || secondsLeft > 0} onClick={send}>
          {isSent ? (
            <Trans id="step.request-code" message="Send a new code" />
          ) : (
            <Trans id="twoFactor.otp.send" message="Send code" />
          )}
        </Button>
      </div>
      <p className="flex gap-1 text-muted text-small">
        <span role="status">{isSent ? <Trans id="twoFactor.otp.sent" message="Code sent." /> : null}</span>
        {isSent && resendIn > 0 ? (
          // A screen reader would read every second aloud.
          <span aria-hidden="true">
            <Trans id="twoFactor.otp.wait" message="Resend in {seconds}s." values={{ seconds: resendIn }} />
          </span>
        ) : null}
      </p>
    </div>
  );
}

interface OtherMethodsProps {
  readonly form: Pick<ChallengeForm, 'methods' | 'method' | 'choose' | 'back' | 'isPending'>;
}

function OtherMethods({ form }: OtherMethodsProps) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1.5">
      {form.methods
        .filter((method) => method !== form.method)
        .map((method) => (
          <TextButton disabled={form.isPending} key={method} onClick={() => form.choose(method)}>
            {i18n._(METHOD_TEXTS[method].choose)}
          </TextButton>
        ))}
      <TextButton disabled={form.isPending} onClick={form.back}>
        <Trans id="twoFactor.back" message="Back" />
      </TextButton>
    </div>
  );
}

interface MethodTexts {
  readonly lead: MessageDescriptor;
  readonly label: MessageDescriptor;
  readonly choose: MessageDescriptor;
}

const METHOD_TEXTS: Readonly<Record<SecondFactor, MethodTexts>> = {
  totp: {
    lead: /*i18n*/ {
      id: 'twoFactor.totp.lead',
      message: 'Enter the code from your authenticator app.',
    },
    label: /*i18n*/ { id: 'twoFactor.totp.label', message: 'Code from the app' },
    choose: /*i18n*/ { id: 'twoFactor.totp.choose', message: 'Use the authenticator app' },
  },
  otp: {
    lead: /*i18n*/ {
      id: 'twoFactor.otp.lead',
      message: 'Send a code to your email, then enter it.',
    },
    label: /*i18n*/ { id: 'twoFactor.otp.label', message: 'Code from the email' },
    choose: /*i18n*/ { id: 'twoFactor.otp.choose', message: 'Email me a code' },
  },
  backup: {
    lead: /*i18n*/ {
      id: 'twoFactor.backup.lead',
      message: 'Enter a backup code. Each works once.',
    },
    label: /*i18n*/ { id: 'twoFactor.backup.label', message: 'Backup code' },
    choose: /*i18n*/ { id: 'twoFactor.backup.choose', message: 'Use a backup code' },
  },
};
