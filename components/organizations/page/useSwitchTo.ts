import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';

type Target = Pick<Organization, 'id' | 'name'>;

/** Makes an organization the active one. That a newer switch took its place is no failure. */
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
