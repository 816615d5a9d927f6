import { Trans, useLingui } from '@lingui/react';
import { TextButton } from '@/components/ui/Button';
import type { NextStep } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { errorText, STEP_LABELS } from './errorText';
import type { NextSteps } from './useNextSteps';

export interface FieldErrorProps {
  readonly error: AppError;
  readonly steps: NextSteps;
}

const IN_THE_FORM: readonly NextStep[] = ['edit', 'retry', 'wait', 'start-over', 'dismiss'];

/** Shows the next step only if it leads out of the form. */
export function FieldError({ error, steps }: FieldErrorProps) {
  const { i18n } = useLingui();
  const { sentence, nextStep } = errorText(error.code);
  const step = IN_THE_FORM.includes(nextStep) ? undefined : steps[nextStep];
  return (
    <>
      {i18n._(sentence)}
      {step ? (
        <>
          {' '}
          <TextButton onClick={step}>{i18n._(STEP_LABELS[nextStep])}</TextButton>
        </>
      ) : null}
    </>
  );
}

export function TooLong({ max }: { readonly max: number }) {
  const { i18n } = useLingui();
  return (
    <Trans id="label.too-long" message="Use at most {max} characters." values={{ max: i18n.number(max) }} />
  );
}
