import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import { useAction } from '@/components/form/useAction';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { CardRow } from '@/components/ui/Card';
import { call } from '@/lib/core/command/call';
import type { TeamMember } from '@/lib/teams/schema';
import type { TeamRowProps } from './TeamRow';

export interface TeamMemberRowProps extends Pick<TeamRowProps, 'details' | 'team' | 'showImages' | 'steps'> {
  readonly member: TeamMember;
  readonly canRemove: boolean;
  readonly onTeamChanged: () => void;
}

/** One person in a team. */
export function TeamMemberRow(props: TeamMemberRowProps) {
  const { member, details, team, showImages, steps, canRemove, onTeamChanged } = props;
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const action = useAction<null>();
  const name = member.name || member.email || i18n._({ id: 'teams.member.unknown', message: 'Somebody' });

  async function remove() {
    const input = { organizationId: details.id, teamId: team.id, userId: member.userId };
    const result = await action.run(() => call('teams.removeMember', input));
    setAsking(false);
    if (result.ok) onTeamChanged();
  }

  if (isAsking) {
    return (
      <Question
        action={<Trans id="teams.member.remove" message="Take out" />}
        isBusy={action.isBusy}
        onConfirm={() => void remove()}
        onKeep={() => setAsking(false)}
        text={<Trans id="teams.member.remove.text" message="They stay in the organization." />}
        title={
          <Trans
            id="teams.member.remove.title"
            message="Take {name} out of {team}?"
            values={{ name: <bdi>{name}</bdi>, team: <bdi>{team.name}</bdi> }}
          />
        }
      />
    );
  }
  return (
    <div>
      <CardRow
        action={
          canRemove ? (
            <Button
              aria-label={i18n._({
                id: 'teams.member.remove.one',
                message: 'Take out {name} of {team}',
                values: { name, team: team.name },
              })}
              onClick={() => setAsking(true)}
            >
              <span className="text-bad">
                <Trans id="teams.member.remove" message="Take out" />
              </span>
            </Button>
          ) : null
        }
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
      {action.error ? (
        <div className="px-3 pb-3">
          <ActionFailure
            error={action.error}
            onDismiss={action.reset}
            onRetry={() => void remove()}
            steps={steps}
          />
        </div>
      ) : null}
    </div>
  );
}
