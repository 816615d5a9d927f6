import '@/components/i18n/addAccessTexts';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import {
  ArrowLeft,
  ChevronRight,
  KeyRound,
  type LucideIcon,
  Mail,
  Smartphone,
  UserRound,
} from 'lucide-react';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import { TooLong } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
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
  /** The popup's header names the account. */
  readonly place?: 'popup' | 'options';
}

export function ChallengeStep({ challenge, steps, place = 'options', ...outcome }: ChallengeStepProps) {
  const form = useChallenge(challenge, outcome);
  const who = place === 'popup' ? undefined : challenge.who;
  return <ChallengeView form={form} isConfirming={challenge.resume !== null} steps={steps} who={who} />;
}

const AT_FIELD: readonly AppErrorCode[] = ['code-wrong', 'backup-code-wrong', 'code-expired'];

interface ChallengeViewProps {
  readonly form: ChallengeForm;
  readonly steps: NextSteps;
  readonly who: string | undefined;
  /** The user is signed in, and confirms who they are. */
  readonly isConfirming: boolean;
}

function ChallengeView({ form, steps, who, isConfirming }: ChallengeViewProps) {
  const { i18n } = useLingui();
  const { error, method } = form;
  const texts = METHOD_TEXTS[method];
  const isAtField = error !== null && AT_FIELD.includes(error.code);

  function codeProblem() {
    const max = codeLimit(method, form.code);
    if (max !== null) {
      return method === 'backup' ? <TooLong max={max} /> : i18n._({ ...TOO_MANY_DIGITS, values: { max } });
    }
    return isAtField ? i18n._(errorText(error.code).sentence) : undefined;
  }

  const field = {
    autoCapitalize: 'none',
    autoCorrect: 'off',
    // The field is the only task on this view.
    autoFocus: true,
    error: codeProblem(),
    label: i18n._(texts.label),
    name: 'code',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.type(target.value),
    ref: form.field,
    spellCheck: false,
    value: form.code,
  } as const;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit}>
      <div>
        {who ? (
          <p className="truncate font-medium" title={who}>
            <Trans id="twoFactor.who" message="For {who}" values={{ who: <bdi>{who}</bdi> }} />
          </p>
        ) : null}
        <p className="text-muted">{i18n._(texts.lead)}</p>
      </div>
      {method === 'otp' ? <CodeMail form={form} /> : null}
      {method === 'backup' ? (
        <TextField {...field} autoComplete="off" inputMode="text" key={method} />
      ) : (
        <CodeField {...field} autoComplete="one-time-code" hidesLabel inputMode="numeric" key={method} />
      )}
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
      <OtherMethods form={form} isConfirming={isConfirming} />
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
            <Trans id="twoFactor.otp.wait" message="New code in {seconds}s." values={{ seconds: resendIn }} />
          </span>
        ) : null}
      </p>
    </div>
  );
}

interface OtherMethodsProps {
  readonly form: Pick<ChallengeForm, 'methods' | 'method' | 'choose' | 'back' | 'isPending'>;
  readonly isConfirming: boolean;
}

function OtherMethods({ form, isConfirming }: OtherMethodsProps) {
  const { i18n } = useLingui();
  return (
    <div data-ways="">
      <p className="mb-0.5 font-medium text-muted text-small">
        <Trans id="twoFactor.other" message="Another way" />
      </p>
      {form.methods
        .filter((method) => method !== form.method)
        .map((method) => (
          <WayRow
            Icon={METHOD_ICONS[method]}
            disabled={form.isPending}
            key={method}
            onClick={() => form.choose(method)}
          >
            {i18n._(METHOD_TEXTS[method].choose)}
          </WayRow>
        ))}
      <WayRow Icon={isConfirming ? ArrowLeft : UserRound} disabled={form.isPending} onClick={form.back}>
        {isConfirming ? (
          <Trans id="twoFactor.back" message="Back" />
        ) : (
          <Trans id="signIn.another-account" message="Use another account" />
        )}
      </WayRow>
    </div>
  );
}

interface WayRowProps {
  readonly Icon: LucideIcon;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function WayRow({ Icon, disabled, onClick, children }: WayRowProps) {
  return (
    <button
      className="focus-ring flex h-9 w-full items-center gap-[18px] rounded-control px-1 text-start hover:bg-hover disabled:opacity-45"
      disabled={disabled}
      onClick={onClick}
      type="button"
    >
      <Icon
        aria-hidden="true"
        className={`shrink-0 text-muted ${Icon === ArrowLeft ? 'rtl:-scale-x-100' : ''}`}
        size={16}
      />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" size={14} />
    </button>
  );
}

const METHOD_ICONS: Readonly<Record<SecondFactor, LucideIcon>> = {
  totp: Smartphone,
  otp: Mail,
  backup: KeyRound,
};

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
