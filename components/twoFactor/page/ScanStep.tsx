import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { type ChangeEvent, useRef } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { rule } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import {
  codeLimit,
  codeOf,
  isComplete,
  MAX_DIGITS,
  TOO_MANY_DIGITS,
} from '@/components/twoFactor/challengeCode';
import { CodeField } from '@/components/ui/CodeField';
import { CopyButton } from '@/components/ui/CopyButton';
import { inGroups, otpSecret } from './otpSecret';
import { QrCode } from './QrCode';
import type { TwoFactorControls, TwoFactorStage } from './useTwoFactor';

interface ScanStepProps {
  readonly controls: TwoFactorControls;
  readonly stage: Extract<TwoFactorStage, { name: 'scan' }>;
  readonly steps: NextSteps;
}

type Field = 'one-time-code';

const FIELD_OF: FieldOfCode<Field> = { 'code-wrong': 'one-time-code', 'code-expired': 'one-time-code' };

const schema = z.object({
  'one-time-code': z.string().check(
    rule((typed) => codeOf('totp', typed) !== '', 'empty'),
    rule((typed) => codeLimit('totp', typed) === null, 'too-many'),
  ),
});
const EMPTY = { 'one-time-code': '' };

/** Two-factor is on only after a code proves that the authenticator app has the secret. */
export function ScanStep({ controls, stage, steps }: ScanStepProps) {
  const { i18n } = useLingui();
  const secret = otpSecret(stage.totpURI);
  // A code of another length than six digits would be sent again with every key.
  const isHasty = useRef(true);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: (typed) => {
      isHasty.current = false;
      return controls.confirm(codeOf('totp', typed['one-time-code']), stage.backupCodes);
    },
    onRefused: ({ code }) => {
      if (FIELD_OF[code]) form.fields.setValue('one-time-code', '');
    },
    fieldOf: FIELD_OF,
    steps,
  });
  const field = form.field('one-time-code', {
    empty: i18n._({ id: 'account.twoFactor.code.empty', message: 'Enter the code from your app.' }),
    'too-many': i18n._({ ...TOO_MANY_DIGITS, values: { max: MAX_DIGITS } }),
  });

  async function type(event: ChangeEvent<HTMLInputElement>) {
    await field.onChange(event);
    if (isHasty.current && isComplete('totp', event.target.value)) form.submit();
  }

  return (
    <Form
      action={<Trans id="action.turn-on" message="Turn on" />}
      form={form}
      onCancel={controls.leave}
      steps={steps}
    >
      <p>
        <Trans
          id="account.twoFactor.scan"
          message="Scan this with your authenticator app, then enter the code it shows."
        />
      </p>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <QrCode
          label={i18n._({ id: 'account.twoFactor.qr', message: 'QR code for your authenticator app' })}
          text={stage.totpURI}
        />
        {secret ? <Secret secret={secret} /> : null}
      </div>
      <CodeField
        {...field}
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
        label={i18n._({ id: 'twoFactor.totp.label', message: 'Code from the app' })}
        onChange={(event) => void type(event)}
        readOnly={form.isBusy}
        value={form.values['one-time-code']}
      />
    </Form>
  );
}

const Secret = ({ secret }: { readonly secret: string }) => (
  <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-2">
    <p className="text-muted text-small">
      <Trans id="account.twoFactor.secret" message="Can’t scan? Enter this key instead:" />
    </p>
    <code className="select-all font-mono [overflow-wrap:anywhere]" dir="ltr" translate="no">
      {inGroups(secret)}
    </code>
    <div className="flex flex-wrap gap-2">
      <CopyButton isSecret text={secret} />
    </div>
  </div>
);
