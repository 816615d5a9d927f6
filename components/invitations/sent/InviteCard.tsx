import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { may, type OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import { Card } from '@/components/ui/Card';
import type { Team } from '@/lib/teams/schema';
import { InviteForm } from './InviteForm';

export interface InviteCardProps extends OrganizationTabProps {
  /** Where the server has none, or does not tell: none. */
  readonly teams: readonly Team[];
}

/** Invites people, where one's role may. */
export function InviteCard(props: InviteCardProps) {
  const { details } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  return (
    <Card title={<Trans id="sent.invite" message="Invite people" />}>
      {may(details, 'invitation:create') ? (
        <InviteForm {...props} />
      ) : (
        <RoleNote id={noteId}>
          <Trans
            id="sent.not-allowed"
            message="Your role, {role}, may not invite people."
            values={{ role: ownRoleName(i18n, details) }}
          />
        </RoleNote>
      )}
    </Card>
  );
}
