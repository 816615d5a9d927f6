import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Team } from '@/lib/teams/schema';

export type TeamOpen = 'nothing' | 'members' | 'rename' | 'remove';

/** What can be done with one team; one thing at a time. */
export function useTeam(team: Team, organizationId: string) {
  const invalidate = useInvalidate();
  const changed = () => void invalidate('teams.list');
  const [open, setOpen] = useState<TeamOpen>('nothing');
  const removing = useAction<null>();
  const activating = useAction<null>();
  const which = { organizationId, teamId: team.id };

  async function remove() {
    const result = await removing.run(() => call('teams.remove', which));
    setOpen('nothing');
    if (result.ok || result.error.code === 'team-not-found') changed();
  }

  async function activate() {
    if (activating.isBusy) return;
    const teamId = team.isActive ? null : team.id;
    const result = await activating.run(() => call('teams.setActive', { teamId }));
    if (result.ok) changed();
  }

  function show(next: TeamOpen) {
    for (const action of [removing, activating]) action.reset();
    setOpen(next);
  }

  return {
    open,
    show,
    toggle: (which: TeamOpen) => show(open === which ? 'nothing' : which),
    removing,
    activating,
    rename: (name: string) => call('teams.rename', { ...which, name }),
    remove: () => void remove(),
    activate: () => void activate(),
    refresh: changed,
  };
}

export type TeamControls = ReturnType<typeof useTeam>;
