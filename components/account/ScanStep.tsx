import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { codeOf, isComplete } from '@/components/twoFactor/challengeCode';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { CopyButton } from './CopyButton';
import { inGroups, otpSecret } from './otpSecret';
import { QrCode } from './QrCode';
import type { TwoFactorControls, TwoFactorStage } from './useTwoFactor';

export interface ScanStepProps {
  readonly controls: TwoFactorControls;
  readonly stage: Extract<TwoFactorStage, { name: 'scan' }>;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'typed'> = { 'code-wrong': 'typed', 'code-expired': 'typed' };

/** Gives the secret to the app, and proves that it has it: only then does it count. */
export function ScanStep({ controls, stage, steps }: ScanStepProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errors = useFieldErrors(controls.error, FIELD_OF, steps);
  const secret = otpSecret(stage.totpURI);
  const code = codeOf('totp', typed);
  // A code of another length than six would be sent again with every key.
  const [isHasty, setHasty] = useState(true);

  async function send(sent: string) {
    setHasty(false);
    const error = await controls.confirm(sent, stage.backupCodes);
    if (!error) return;
    setTyped('');
    field.current?.focus();
  }

  function submit() {
    if (controls.isBusy) return;
    setEmpty(!code);
    if (code) void send(code);
    else field.current?.focus();
  }

  function type(text: string) {
    if (controls.isBusy) return;
    controls.edited();
    setEmpty(false);
    setTyped(text);
    if (isHasty && isComplete('totp', text)) void send(codeOf('totp', text));
  }

  return (
    <CardForm onSubmit={submit}>
      <p>
        <Trans
          id="account.twoFactor.scan"
          message="Scan this with your authenticator app, then type the code that it shows. Two-factor is on after that, not before."
        />
      </p>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <QrCode
          label={i18n._({ id: 'account.twoFactor.qr', message: 'QR code for your authenticator app' })}
          text={stage.totpURI}
        />
        {secret ? (
          <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-2">
            <p className="text-muted text-small">
              <Trans id="account.twoFactor.secret" message="No camera? Type this into the app:" />
            </p>
            <code className="select-all font-mono [overflow-wrap:anywhere]" dir="ltr" translate="no">
              {inGroups(secret)}
            </code>
            <div className="flex flex-wrap gap-2">
              <CopyButton isSecret text={secret} />
            </div>
          </div>
        ) : null}
      </div>
      <TextField
        autoComplete="one-time-code"
        autoFocus
        error={
          isEmpty
            ? i18n._({ id: 'account.twoFactor.code.empty', message: 'Enter the code that the app shows.' })
            : errors.at('typed')
        }
        inputMode="numeric"
        label={i18n._({ id: 'twoFactor.totp.label', message: 'Code from the app' })}
        maxLength={16}
        name="one-time-code"
        onChange={({ target }) => type(target.value)}
        ref={field}
        value={typed}
      />
      <ActionFailure error={errors.rest} isInForm onRetry={submit} steps={steps} />
      <FormActions>
        <Button busy={controls.isBusy} type="submit" variant="primary">
          <Trans id="action.turn-on" message="Turn on" />
        </Button>
        <Button onClick={controls.leave} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
