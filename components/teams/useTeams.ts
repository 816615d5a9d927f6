import { useState } from 'react';
import { useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';

/** The teams of an organization. */
export function useTeams(organizationId: string) {
  const [load] = useState(() => () => call('teams.list', { organizationId }));
  return useReading(load);
}

/** What the server lets be done with who is in them. */
export function useTeamAbilities(organizationId: string) {
  const [load] = useState(() => () => call('teams.abilities', { organizationId }));
  return useReading(load);
}

/** Who is in one of them. */
export function useTeamMembers(organizationId: string, teamId: string) {
  const [load] = useState(() => () => call('teams.members', { organizationId, teamId }));
  return useReading(load);
}
