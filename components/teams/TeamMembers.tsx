import { Trans, useLingui } from '@lingui/react';
import { useContext, useState } from 'react';
import { ActionRow } from '@/components/form/ActionRow';
import { PartFailure } from '@/components/form/PartFailure';
import { useAction } from '@/components/form/useAction';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { useRead } from '@/components/reading/useReading';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { CardRow, LoadingRows } from '@/components/ui/Card';
import { RowList } from '@/components/ui/RowList';
import { RowControl } from '@/components/ui/rowControl';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { may } from '@/lib/organizations/details';
import type { Team, TeamMember } from '@/lib/teams/contract';
import { AddTeamMember } from './AddTeamMember';

export interface TeamMembersProps extends OrganizationTabProps {
  readonly team: Team;
  readonly takesMembers: boolean;
}

const HIDDEN: AppError['code'] = 'team-members-refused';

/** Better Auth requires the rights on members for changes (crud-team). */
export function TeamMembers({ id, ...row }: TeamMembersProps & { readonly id: string }) {
  const { details, team, takesMembers, steps } = row;
  const { value, readAt, error, again } = useRead('teams.members', {
    organizationId: details.id,
    teamId: team.id,
  });
  const read = () => void again();
  // Better Auth shows members only to the team's own, not even to owners; users who may add members still can.
  const isHidden = error?.code === HIDDEN;
  const members = isHidden ? [] : value?.members;
  const canAdd = takesMembers && may(details, 'member:update');
  const canRemove = takesMembers && may(details, 'member:delete');
  const shared = { ...row, steps: { ...steps, refresh: read }, onTeamChanged: read };
  return (
    <div className="divide-y divide-line border-line border-t bg-raised" id={id}>
      <NotRead error={error} onRead={read} readAt={readAt} steps={steps} />
      {value || error ? null : <LoadingRows count={1} />}
      <AvatarList ids={members?.map(({ userId }) => userId) ?? []}>
        <RowList items={members ?? []} keyOf={({ userId }) => userId} rowHeight={68}>
          {(member) => <TeamMemberRow {...shared} canRemove={canRemove} member={member} />}
        </RowList>
      </AvatarList>
      {members?.length === 0 && !isHidden ? (
        <p className="px-4 py-3 text-muted">
          <Trans id="teams.members.none" message="No members yet" />
        </p>
      ) : null}
      {value?.maybeCut && !isHidden ? (
        <p className="px-4 py-3 text-muted text-small">
          <Trans id="sent.maybe-cut" message="This list may be incomplete." />
        </p>
      ) : null}
      {canAdd && members ? (
        <AddTeamMember {...shared} inTeam={isHidden ? null : members.map(({ userId }) => userId)} />
      ) : null}
      <WhyNot {...row} id={id} />
    </div>
  );
}

function WhyNot({ details, takesMembers, id }: TeamMembersProps & { readonly id: string }) {
  const { i18n } = useLingui();
  const mayChange = may(details, 'member:update') && may(details, 'member:delete');
  if (mayChange && takesMembers) return null;
  return mayChange ? (
    <p className="px-4 py-3 text-muted text-small">
      <Trans
        id="teams.members.elsewhere"
        message="Switch to {name} to change its team members."
        values={{ name: <bdi>{details.name}</bdi> }}
      />
    </p>
  ) : (
    <RoleNote id={`${id}-note`}>
      <Trans
        id="teams.members.not-allowed"
        message="Your role, {role}, can’t change team members."
        values={{ role: ownRoleName(i18n, details) }}
      />
    </RoleNote>
  );
}

interface NotReadProps extends Pick<TeamMembersProps, 'steps'> {
  readonly error: AppError | null;
  readonly readAt: number;
  readonly onRead: () => void;
}

function NotRead({ error, onRead, readAt, steps }: NotReadProps) {
  if (!error) return null;
  if (error.code === HIDDEN) {
    return (
      <p className="px-4 py-3 text-muted" role="status">
        <Trans id="teams.members.hidden" message="Only team members can see this list." />
      </p>
    );
  }
  return <PartFailure error={error} onRetry={onRead} readAt={readAt} steps={{ ...steps, refresh: onRead }} />;
}

interface TeamMemberRowProps extends Pick<TeamMembersProps, 'details' | 'team' | 'showImages' | 'steps'> {
  readonly member: TeamMember;
  readonly canRemove: boolean;
  readonly onTeamChanged: () => void;
}

function TeamMemberRow(props: TeamMemberRowProps) {
  const { member, details, team, showImages, steps, canRemove, onTeamChanged } = props;
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const removing = useAction<null>();
  const name =
    member.name || member.email || i18n._({ id: 'teams.member.unknown', message: 'Unknown member' });

  async function remove() {
    const input = { organizationId: details.id, teamId: team.id, userId: member.userId };
    const result = await removing.run(() => call('teams.removeMember', input));
    setAsking(false);
    if (result.ok) onTeamChanged();
  }

  function ask() {
    removing.reset();
    setAsking(true);
  }

  return (
    <ActionRow
      confirm={{
        isAsked: isAsking,
        command: removing,
        action: <Trans id="action.remove" message="Remove" />,
        title: (
          <Trans
            id="teams.member.remove.title"
            message="Remove {name} from {team}?"
            values={{ name: <bdi>{name}</bdi>, team: <bdi>{team.name}</bdi> }}
          />
        ),
        text: <Trans id="teams.member.remove.text" message="They stay in the organization." />,
        run: () => void remove(),
        onKeep: () => setAsking(false),
      }}
      steps={steps}
    >
      <CardRow
        action={canRemove ? <RemoveMember name={name} onRemove={ask} team={team} /> : null}
        icon={
          <Avatar
            id={member.userId}
            image={showImages ? member.image : null}
            name={name}
            shape="person"
            size={28}
          />
        }
        text={
          member.email && member.email !== name ? (
            <bdi className="block truncate" title={member.email}>
              {member.email}
            </bdi>
          ) : null
        }
        title={<bdi title={name}>{name}</bdi>}
      />
    </ActionRow>
  );
}

interface RemoveMemberProps extends Pick<TeamMembersProps, 'team'> {
  readonly name: string;
  readonly onRemove: () => void;
}

function RemoveMember({ name, team, onRemove }: RemoveMemberProps) {
  const { i18n } = useLingui();
  const label = i18n._({
    id: 'teams.member.remove.one',
    message: 'Remove {name} from {team}',
    values: { name, team: team.name },
  });
  return (
    <Button aria-label={label} onClick={onRemove} ref={useContext(RowControl)}>
      <span className="text-bad">
        <Trans id="action.remove" message="Remove" />
      </span>
    </Button>
  );
}
