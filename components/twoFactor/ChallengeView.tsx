import { Trans, useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { TextField } from '@/components/ui/TextField';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { CodeMail } from './CodeMail';
import { METHOD_TEXTS } from './methodTexts';
import { OtherMethods } from './OtherMethods';
import type { ChallengeForm } from './useChallenge';

/** About what was typed, so said at the field. */
const AT_FIELD: readonly AppErrorCode[] = ['code-wrong', 'backup-code-wrong', 'code-expired'];

export interface ChallengeViewProps {
  readonly form: ChallengeForm;
  readonly steps: NextSteps;
}

/** One code by one of the ways that the account has. */
export function ChallengeView({ form, steps }: ChallengeViewProps) {
  const { i18n } = useLingui();
  const { error, method } = form;
  const texts = METHOD_TEXTS[method];
  const isAtField = error !== null && AT_FIELD.includes(error.code);

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
      <TextField
        autoCapitalize="none"
        autoComplete={method === 'backup' ? 'off' : 'one-time-code'}
        autoCorrect="off"
        // It is the one thing to do here.
        autoFocus
        error={isAtField ? i18n._(errorText(error.code).sentence) : undefined}
        inputMode={method === 'backup' ? 'text' : 'numeric'}
        key={method}
        label={i18n._(texts.label)}
        maxLength={64}
        name="code"
        onChange={({ target }) => form.type(target.value)}
        ref={form.field}
        spellCheck={false}
        value={form.code}
      />
      <Checkbox
        checked={form.trustDevice}
        hint={
          <Trans
            id="twoFactor.trust.hint"
            message="The server then asks for no code here for some time. Not on a shared computer."
          />
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
