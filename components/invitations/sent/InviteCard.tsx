import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { useFormDraft } from '@/components/form/useFormDraft';
import { may, type OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { ownRoleName } from '@/components/organizations/page/ownRoleName';
import { RoleNote } from '@/components/organizations/page/RoleNote';
import { Card } from '@/components/ui/Card';
import { LoadingRows } from '@/components/ui/LoadingRows';
import type { Team } from '@/lib/teams/schema';
import { InviteForm } from './InviteForm';
import { INVITE_FIELDS } from './useInvite';

export interface InviteCardProps extends OrganizationTabProps {
  /** Where the server has none, or does not tell: none. */
  readonly teams: readonly Team[];
  readonly onSent: () => void;
}

/** Invites people, where one's role may. */
export function InviteCard(props: InviteCardProps) {
  const { connection, profile, details } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  const scope = `${connection.id} ${profile.id} ${details.id}`;
  const draft = useFormDraft('invite', scope, INVITE_FIELDS);
  return (
    <Card title={<Trans id="sent.invite" message="Invite people" />}>
      {may(details, 'invitation:create') ? (
        draft.values ? (
          <InviteForm {...props} draft={draft} scope={scope} />
        ) : (
          <LoadingRows count={1} />
        )
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
