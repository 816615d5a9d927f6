import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { useRead } from '@/components/reading/useReading';
import { InviteCard } from './InviteCard';
import { SentCard } from './SentCard';

/** Inviting people, and the outcome of each invitation. */
export function SentInvitations(props: OrganizationTabProps) {
  const { connection, details } = props;
  const organizationId = details.id;
  const reading = useRead('invitations.listSent', { organizationId });
  // Teams are a choice more: without them people are invited into the organization alone.
  const teams = useRead('teams.list', { organizationId }, connection.capabilities.teams !== false);
  const shared = { ...props, teams: teams.value?.teams ?? [] };
  return (
    <>
      <InviteCard {...shared} />
      <SentCard {...shared} reading={reading} />
    </>
  );
}
