import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';

type Target = Pick<Organization, 'id' | 'name'>;

/** Makes an organization the active one. Being superseded by a newer switch is no failure. */
export function useSwitchTo() {
  const [target, setTarget] = useState<Target | null>(null);
  const action = useAction<null>();

  function run(to: Target) {
    if (action.isBusy) return;
    setTarget(to);
    void action.run(() => call('organizations.setActive', { by: 'id', organizationId: to.id }));
  }

  return {
    run,
    target,
    busyId: action.isBusy ? (target?.id ?? null) : null,
    error: action.error?.code === 'superseded' ? null : action.error,
    retry: () => {
      if (target) run(target);
    },
    reset: action.reset,
  };
}

export type SwitchTo = ReturnType<typeof useSwitchTo>;

export interface SwitchFailureProps {
  readonly switching: SwitchTo;
  readonly steps: NextSteps;
}

/** Why a switch failed. */
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
          message="Couldn’t switch to {name}"
          values={{ name: switching.target?.name ?? '' }}
        />
      }
    />
  );
}
