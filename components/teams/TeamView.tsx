import { Trans, useLingui } from '@lingui/react';
import { ChevronDown, UsersRound } from 'lucide-react';
import { may } from '@/components/organizations/page/organizationPage';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import { Guarded } from '@/components/ui/Guarded';
import type { TeamRowProps } from './TeamRow';
import type { TeamControls } from './useTeam';

export interface TeamViewProps extends TeamRowProps {
  readonly controls: TeamControls;
  /** What "Members" opens. */
  readonly membersId: string;
}

/** What one team's row says and offers. */
export function TeamView(props: TeamViewProps) {
  const { i18n } = useLingui();
  const { name, createdAt, isActive } = props.team;
  const day = createdAt === null ? null : i18n.date(new Date(createdAt), { dateStyle: 'medium' });
  return (
    <CardRow
      action={<TeamActions {...props} />}
      icon={<IconTile Icon={UsersRound} />}
      text={day ? <Trans id="teams.since" message="created {day}" values={{ day }} /> : null}
      title={
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 truncate" title={name}>
            {name}
          </bdi>
          {isActive ? (
            <Badge tone="accent">
              <Trans id="teams.active" message="active" />
            </Badge>
          ) : null}
        </span>
      }
    />
  );
}

function TeamActions(props: TeamViewProps) {
  const { team, details, reason, noteId, hasMembers, controls, membersId } = props;
  const { i18n } = useLingui();
  const { name, isActive } = team;
  const isOpen = controls.open === 'members';
  return (
    <span className="flex flex-wrap gap-2">
      {hasMembers ? (
        <Button
          aria-controls={isOpen ? membersId : undefined}
          aria-expanded={isOpen}
          aria-label={i18n._({ id: 'teams.members.of', message: 'Members of {name}', values: { name } })}
          onClick={() => controls.toggle('members')}
        >
          <Trans id="label.members" message="Members" />
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} size={14} />
        </Button>
      ) : null}
      {hasMembers && details.isActive ? (
        <Button
          aria-label={
            isActive
              ? i18n._({
                  id: 'teams.deactivate.one',
                  message: 'Make inactive: {name}',
                  values: { name },
                })
              : i18n._({ id: 'teams.activate.one', message: 'Make active: {name}', values: { name } })
          }
          busy={controls.activating.isBusy}
          onClick={controls.activate}
        >
          {isActive ? (
            <Trans id="teams.deactivate" message="Make inactive" />
          ) : (
            <Trans id="teams.activate" message="Make active" />
          )}
        </Button>
      ) : null}
      {/* Together: what deletes never stands on a line by itself. */}
      <span className="flex flex-wrap gap-2">
        <Guarded
          aria-label={i18n._({ id: 'action.rename.one', message: 'Rename {name}', values: { name } })}
          onClick={() => controls.toggle('rename')}
          reason={may(details, 'team:update') ? undefined : reason}
          reasonId={noteId}
        >
          <Trans id="action.rename" message="Rename" />
        </Guarded>
        <Guarded
          aria-label={i18n._({ id: 'action.delete.one', message: 'Delete {name}', values: { name } })}
          onClick={() => controls.show('remove')}
          reason={may(details, 'team:delete') ? undefined : reason}
          reasonId={noteId}
        >
          <span className="text-bad">
            <Trans id="action.delete" message="Delete" />
          </span>
        </Guarded>
      </span>
    </span>
  );
}
