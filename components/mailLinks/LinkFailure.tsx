import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import type { AppError } from '@/lib/core/result';

export interface LinkFailureProps {
  readonly error: AppError;
  readonly steps: NextSteps;
}

/** A link that does not work: another mail is one step away. */
export function LinkFailure({ error, steps }: LinkFailureProps) {
  return (
    <ErrorNotice
      actions={
        <Button onClick={() => navigate({ name: 'forgot-password' })}>
          <Trans id="options.reset.new-mail" message="Send a new mail" />
        </Button>
      }
      error={error}
      steps={{ ...steps, 'start-over': undefined, retry: undefined, dismiss: undefined }}
    />
  );
}
