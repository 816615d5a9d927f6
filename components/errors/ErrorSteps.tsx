import { useLingui } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import type { NextStep } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { errorText } from './errorText';
import { STEP_LABELS } from './stepLabels';
import type { NextSteps } from './useNextSteps';

export interface ErrorStepsProps {
  readonly error: AppError;
  readonly secondsLeft: number;
  readonly steps: NextSteps;
}

/** Where the place of the error offers another control than the catalogue's: what comes nearest, best first. */
const INSTEAD: Readonly<Partial<Record<NextStep, readonly NextStep[]>>> = {
  'start-over': ['retry', 'dismiss'],
  'request-code': ['retry', 'dismiss'],
  'send-verification': ['open-dashboard', 'retry', 'dismiss'],
};
const ELSEWHERE: readonly NextStep[] = ['dismiss', 'retry'];

/** The catalogue's step; where that only looks at the cause, "try again" besides. */
function offered(error: AppError, steps: NextSteps): NextStep[] {
  const { nextStep } = errorText(error.code);
  const step = nextStep === 'wait' ? 'retry' : nextStep;
  const all: NextStep[] = step === 'open-address' ? [step, 'retry'] : [step];
  const wired = all.filter((one) => steps[one]);
  if (wired.length > 0) return wired;
  return (INSTEAD[step] ?? ELSEWHERE).filter((one) => steps[one]).slice(0, 1);
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

/** Whether one of the controls is the one that takes the notice away. */
export const canDismiss = (error: AppError, steps: NextSteps): boolean =>
  offered(error, steps).includes('dismiss');
