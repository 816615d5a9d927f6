import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import type { SwitchTo } from './useSwitchTo';

export interface SwitchFailureProps {
  readonly switching: SwitchTo;
  readonly steps: NextSteps;
}

/** Why a switch did not work. */
export function SwitchFailure({ switching, steps }: SwitchFailureProps) {
  return (
    <ActionFailure
      error={switching.error}
      onDismiss={switching.reset}
      onRetry={switching.retry}
      steps={steps}
      title={
        <Trans
          id="organization.switch.failed"
          message="Could not switch to {name}"
          values={{ name: switching.target?.name ?? '' }}
        />
      }
    />
  );
}
