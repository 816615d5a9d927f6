import { Trans } from '@lingui/react';
import { useId } from 'react';
import { ActionRow } from '@/components/form/ActionRow';
import { Question } from '@/components/form/Question';
import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import type { Team } from '@/lib/teams/schema';
import { TeamMembers } from './TeamMembers';
import { TeamNameForm } from './TeamNameForm';
import { TeamView } from './TeamView';
import { useTeam } from './useTeam';

export interface TeamRowProps extends OrganizationTabProps {
  readonly team: Team;
  /** Why one's role may not change teams, and where the card says so. */
  readonly reason: string;
  readonly noteId: string;
  /** Whether the server keeps who is in a team and which one is active, and lets that be changed here. */
  readonly hasMembers: boolean;
  readonly takesMembers: boolean;
}

/** One team; who is in it, its name and its end are in its place. */
export function TeamRow(props: TeamRowProps) {
  const { team, details, steps: given } = props;
  const controls = useTeam(team, details.id);
  const steps = { ...given, refresh: controls.refresh };
  const membersId = useId();
  const { open, show, removing, activating } = controls;
  return (
    <ActionRow
      failures={[
        { action: removing, onRetry: controls.remove },
        { action: activating, onRetry: controls.activate },
      ]}
      form={
        <>
          {open === 'rename' ? (
            <TeamNameForm
              name={team.name}
              onCancel={() => show('nothing')}
              onDone={() => {
                show('nothing');
                controls.refresh();
              }}
              onRefused={({ code }) => {
                if (code === 'team-not-found') controls.refresh();
              }}
              send={controls.rename}
              steps={steps}
              submitText={<Trans id="teams.rename.save" message="Save name" />}
            />
          ) : null}
          {open === 'members' ? <TeamMembers {...props} id={membersId} /> : null}
        </>
      }
      question={
        open === 'remove' ? (
          <Question
            action={<Trans id="action.delete" message="Delete" />}
            isBusy={removing.isBusy}
            onConfirm={controls.remove}
            onKeep={() => show('nothing')}
            text={
              <Trans
                id="teams.delete.text"
                message="Its members stay in the organization. Open invitations to it lead nowhere."
              />
            }
            title={
              <Trans
                id="teams.delete.title"
                message="Delete the team {name}?"
                values={{ name: <bdi>{team.name}</bdi> }}
              />
            }
          />
        ) : null
      }
      steps={steps}
    >
      <TeamView {...props} controls={controls} membersId={membersId} />
    </ActionRow>
  );
}
