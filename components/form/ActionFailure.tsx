import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/core/result';

export interface ActionFailureProps {
  /** Nothing is shown without one. */
  readonly error: AppError | null;
  readonly title?: ReactNode;
  readonly steps: NextSteps;
  /** Does it again; confirms first where that was given up. */
  readonly onRetry: () => void;
  /** Its form's own button does it again. */
  readonly isInForm?: boolean;
  readonly onDismiss?: () => void;
}

/** Why a command of a card failed. Where only "confirm it's you" was given up, its step asks again. */
export function ActionFailure({
  error,
  title,
  steps,
  onRetry,
  isInForm = false,
  onDismiss,
}: ActionFailureProps) {
  if (!error) return null;
  return (
    <ErrorNotice
      error={error}
      onDismiss={onDismiss}
      steps={{ ...steps, retry: isInForm ? undefined : onRetry, confirm: onRetry, dismiss: onDismiss }}
      title={title}
      tone={error.code === 'needs-confirmation' ? 'warn' : 'bad'}
    />
  );
}
