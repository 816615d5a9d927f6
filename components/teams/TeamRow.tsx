import { Trans, useLingui } from '@lingui/react';
import { ChevronDown, CircleCheck, CircleMinus, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { ActionRow } from '@/components/form/ActionRow';
import { ShortDay } from '@/components/form/ShortDay';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { call } from '@/lib/core/command/call';
import { may } from '@/lib/organizations/details';
import type { Team } from '@/lib/teams/contract';
import { TeamMembers, type TeamMembersProps } from './TeamMembers';
import { TeamNameForm } from './TeamNameForm';

export interface TeamRowProps extends TeamMembersProps {
  readonly reason: string;
  /** The server stores the members of teams, and which team is active. */
  readonly hasMembers: boolean;
}

export function TeamRow(props: TeamRowProps) {
  const { team, details, steps: pageSteps } = props;
  const controls = useTeam(team, details.id);
  const steps = { ...pageSteps, refresh: controls.refresh };
  const membersId = useId();
  const { open, show, removing, activating } = controls;
  return (
    <ActionRow
      failures={[{ action: activating, onRetry: controls.activate }]}
      form={
        open === 'rename' ? (
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
        ) : open === 'members' ? (
          <TeamMembers {...props} id={membersId} />
        ) : null
      }
      confirm={{
        isAsked: open === 'remove',
        command: removing,
        action: <Trans id="action.delete" message="Delete" />,
        title: (
          <Trans
            id="teams.delete.title"
            message="Delete team {name}?"
            values={{ name: <bdi>{team.name}</bdi> }}
          />
        ),
        text: (
          <Trans
            id="teams.delete.text"
            message="Members stay in the organization. Pending invitations to this team stop working."
          />
        ),
        run: controls.remove,
        onKeep: () => show('nothing'),
      }}
      steps={steps}
    >
      <TeamView {...props} controls={controls} membersId={membersId} />
    </ActionRow>
  );
}

interface TeamViewProps extends TeamRowProps {
  readonly controls: TeamControls;
  readonly membersId: string;
}

function TeamView(props: TeamViewProps) {
  const { name, createdAt, isActive } = props.team;
  return (
    <CardRow
      action={props.hasMembers ? <MembersButton {...props} /> : null}
      icon={<IconTile Icon={UsersRound} />}
      menu={<TeamMenu {...props} />}
      text={
        createdAt === null ? null : (
          <Trans id="teams.since" message="Created {day}" values={{ day: <ShortDay at={createdAt} /> }} />
        )
      }
      title={
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 truncate" title={name}>
            {name}
          </bdi>
          {isActive ? (
            <Badge tone="accent">
              <Trans id="teams.active" message="Active" />
            </Badge>
          ) : null}
        </span>
      }
    />
  );
}

function MembersButton({ team: { name }, controls, membersId }: TeamViewProps) {
  const { i18n } = useLingui();
  const isOpen = controls.open === 'members';
  return (
    <Button
      aria-controls={isOpen ? membersId : undefined}
      aria-expanded={isOpen}
      aria-label={i18n._({ id: 'teams.members.of', message: 'Members of {name}', values: { name } })}
      onClick={() => controls.toggle('members')}
    >
      <Trans id="label.members" message="Members" />
      <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} size={14} />
    </Button>
  );
}

function TeamMenu({ team, details, reason, hasMembers, controls }: TeamViewProps) {
  const { i18n } = useLingui();
  const { name, isActive } = team;
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      {hasMembers && details.isActive ? (
        <MenuAction Icon={isActive ? CircleMinus : CircleCheck} onSelect={controls.activate}>
          {isActive ? (
            <Trans id="teams.deactivate" message="Make inactive" />
          ) : (
            <Trans id="teams.activate" message="Make active" />
          )}
        </MenuAction>
      ) : null}
      <MenuAction
        Icon={Pencil}
        onSelect={() => controls.show('rename')}
        reason={may(details, 'team:update') ? undefined : reason}
      >
        <Trans id="action.rename" message="Rename" />
      </MenuAction>
      <MenuAction
        Icon={Trash2}
        onSelect={() => controls.show('remove')}
        reason={may(details, 'team:delete') ? undefined : reason}
        tone="bad"
      >
        <Trans id="action.delete.ask" message="Delete…" />
      </MenuAction>
    </RowMenu>
  );
}

export type TeamOpen = 'nothing' | 'members' | 'rename' | 'remove';

function useTeam(team: Team, organizationId: string) {
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

type TeamControls = ReturnType<typeof useTeam>;
