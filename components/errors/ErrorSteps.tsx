import { useLingui } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import type { NextStep } from '@/lib/i18n/errorText';
import { ERROR_TEXTS } from '@/lib/i18n/errorTexts';
import type { AppError } from '@/lib/result';
import { STEP_LABELS } from './stepLabels';
import type { NextSteps } from './useNextSteps';

export interface ErrorStepsProps {
  readonly error: AppError;
  readonly secondsLeft: number;
  readonly steps: NextSteps;
}

/** The catalogue's step; where that only looks at the cause, "try again" besides. */
function offered(error: AppError, steps: NextSteps): NextStep[] {
  const { nextStep } = ERROR_TEXTS[error.code];
  const all: NextStep[] = nextStep === 'open-address' ? [nextStep, 'retry'] : [nextStep];
  return all.map((step) => (step === 'wait' ? 'retry' : step)).filter((step) => steps[step]);
}

/** The controls under an error. Renders nothing where the caller offers none. */
export function ErrorSteps({ error, secondsLeft, steps }: ErrorStepsProps) {
  const { i18n } = useLingui();
  return offered(error, steps).map((step, index) => (
    <Button
      disabled={step === 'retry' && secondsLeft > 0}
      key={step}
      onClick={steps[step]}
      variant={index === 0 ? 'secondary' : 'quiet'}
    >
      {i18n._(STEP_LABELS[step])}
    </Button>
  ));
}

export const hasSteps = (error: AppError, steps: NextSteps): boolean => offered(error, steps).length > 0;
