import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useAction } from '@/components/form/useAction';
import { call } from '@/lib/core/command/call';
import { TeamNameForm } from './TeamNameForm';

export interface CreateTeamProps {
  readonly organizationId: string;
  readonly steps: NextSteps;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}

/** Makes a team. */
export function CreateTeam({ organizationId, steps, onCreated, onCancel }: CreateTeamProps) {
  const action = useAction<null>();

  async function create(name: string) {
    const result = await action.run(() => call('teams.create', { organizationId, name }));
    if (result.ok) onCreated();
  }

  return (
    <TeamNameForm
      action={action}
      name=""
      onCancel={onCancel}
      onSubmit={(name) => void create(name)}
      steps={steps}
      submitText={<Trans id="teams.create" message="Create team" />}
    />
  );
}
