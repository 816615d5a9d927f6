import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/core/result';

export interface ActionFailureProps {
  readonly error: AppError | null;
  readonly title?: ReactNode;
  readonly steps: NextSteps;
  readonly onRetry: () => void;
  readonly isInForm?: boolean;
  readonly onDismiss?: () => void;
}

/** Where the user canceled "Confirm it's you", the error's step asks again. */
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
