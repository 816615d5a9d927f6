import { Trans } from '@lingui/react';
import { createContext, useContext, useState } from 'react';
import { mayBeDone } from '@/components/errors/outage';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { showToast } from '@/components/ui/PageToasts';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';

type Target = Pick<Organization, 'id' | 'name'>;

/**
 * Undo is a switch back to `active`. A newer switch that supersedes this one is no failure. `onSwitched` returns what
 * the undo reverts besides.
 */
export function useSwitchTo(active: Target | null, onSwitched: (to: Target) => () => void) {
  const [target, setTarget] = useState<Target | null>(null);
  const action = useAction<null>();

  async function send(to: Target) {
    setTarget(to);
    return action.run(() => call('organizations.setActive', { by: 'id', organizationId: to.id }));
  }

  /** `onUndone` reverts what the caller did together with the switch. */
  async function run(to: Target, onUndone?: () => void) {
    if (action.isBusy) return;
    const { ok } = await send(to);
    if (!ok) return;
    const revert = onSwitched(to);
    async function undo(back: Target) {
      const undone = await send(back);
      if (!undone.ok) return;
      revert();
      onUndone?.();
    }
    showToast({
      text: (
        <Trans
          id="organization.switched"
          message="Switched to {name}"
          values={{ name: <bdi>{to.name}</bdi> }}
        />
      ),
      onUndo: active && active.id !== to.id ? () => void undo(active) : undefined,
    });
  }

  return {
    run: (to: Target, onUndone?: () => void) => void run(to, onUndone),
    target,
    busyId: action.isBusy ? (target?.id ?? null) : null,
    error: action.error?.code === 'superseded' ? null : action.error,
    retry: () => {
      if (target) void run(target);
    },
    reset: action.reset,
  };
}

export type SwitchTo = ReturnType<typeof useSwitchTo>;

/** The layout provides it around every page, so a switch, its failure and its undo outlive the page. */
export const PageSwitching = createContext<SwitchTo | null>(null);

export function useSwitching(): SwitchTo {
  const switching = useContext(PageSwitching);
  if (!switching) throw new Error('Only pages in the layout can switch.');
  return switching;
}

export interface SwitchFailureProps {
  readonly switching: SwitchTo;
  readonly steps: NextSteps;
}

export function SwitchFailure({ switching, steps }: SwitchFailureProps) {
  const { error, target } = switching;
  const values = { name: target?.name ?? '' };
  return (
    <ActionFailure
      error={error}
      onDismiss={switching.reset}
      onRetry={switching.retry}
      steps={steps}
      title={
        error && mayBeDone(error) ? (
          <Trans
            id="organization.switch.notConfirmed"
            message="Couldn’t confirm the switch to {name}."
            values={values}
          />
        ) : (
          <Trans id="organization.switch.failed" message="Couldn’t switch to {name}" values={values} />
        )
      }
    />
  );
}
