import { useState } from 'react';
import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import { InviteCard } from './InviteCard';
import { SentCard } from './SentCard';

const NO_TEAMS = { teams: [], maybeCut: false };

/** Teams are a choice more: without them people are invited into the organization alone. */
function useTeamsToChoose(organizationId: string, hasTeams: boolean) {
  const [load] = useState(
    () => async () => (hasTeams ? call('teams.list', { organizationId }) : ok(NO_TEAMS)),
  );
  return useReading(load).value?.teams ?? NO_TEAMS.teams;
}

/** Inviting people, and what became of the invitations. */
export function SentInvitations(props: OrganizationTabProps) {
  const { connection, details } = props;
  const organizationId = details.id;
  const [load] = useState(() => () => call('invitations.listSent', { organizationId }));
  const reading = useReading(load);
  const teams = useTeamsToChoose(organizationId, connection.capabilities.teams !== false);
  return (
    <>
      <InviteCard {...props} onSent={() => void reading.again()} teams={teams} />
      <SentCard {...props} reading={reading} teams={teams} />
    </>
  );
}
