import { Trans, useLingui } from '@lingui/react';
import { Layers, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { HeadingAction } from '@/components/organizations/page/HeadingAction';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { useRead } from '@/components/reading/useReading';
import { ButtonWithReason } from '@/components/ui/ButtonWithReason';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { call } from '@/lib/core/command/call';
import { may } from '@/lib/organizations/details';
import { TeamNameForm } from './TeamNameForm';
import { TeamRow } from './TeamRow';

export function TeamsTab(props: OrganizationTabProps) {
  if (props.connection.capabilities.teams === false) {
    return (
      <Card hidesTitle title={<Trans id="label.teams" message="Teams" />}>
        <p className="px-4 py-4 text-muted">
          <Trans id="teams.unavailable" message="This server doesn’t have teams." />
        </p>
      </Card>
    );
  }
  // What can be done with teams depends on whether the organization is the active one.
  return <OfferedTeams {...props} key={String(props.details.isActive)} />;
}

function OfferedTeams(props: OrganizationTabProps) {
  const { details, steps } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  const { value, readAt, error, again } = useRead('teams.list', { organizationId: details.id });
  const abilities = useRead('teams.abilities', { organizationId: details.id });
  const [isCreating, setCreating] = useState(false);
  const createButton = useFocusAfter(isCreating);
  const read = () => void again();
  const role = ownRoleName(i18n, details);
  const reason = i18n._({
    id: 'teams.not-allowed',
    message: 'Your role, {role}, can’t create, rename or delete teams.',
    values: { role },
  });
  const isFree = may(details, 'team:create');
  const isEmpty = value?.teams.length === 0 && !isCreating;
  // The list doesn't wait for them; a server that can't be reached now refuses later what it doesn't support.
  const { hasMembers, takesMembers } = abilities.value ?? { hasMembers: true, takesMembers: true };

  const create = (
    <ButtonWithReason
      onClick={() => setCreating(true)}
      reason={isFree ? undefined : reason}
      reasonId={noteId}
      ref={createButton}
      variant={details.isActive ? 'primary' : 'secondary'}
    >
      <Plus aria-hidden="true" size={16} />
      <Trans id="teams.new" message="New team" />
    </ButtonWithReason>
  );
  return (
    <Card hidesTitle title={<Trans id="label.teams" message="Teams" />}>
      {isCreating || isEmpty ? null : <HeadingAction>{create}</HeadingAction>}
      {isFree ? null : <RoleNote id={noteId}>{reason}</RoleNote>}
      {isCreating ? (
        <NewTeam onClose={() => setCreating(false)} onMade={read} organizationId={details.id} steps={steps} />
      ) : null}
      <PartFailure error={error} onRetry={read} readAt={readAt} steps={{ ...steps, refresh: read }} />
      {value || error ? null : <LoadingRows count={2} />}
      <RowList items={value?.teams ?? []} keyOf={({ id }) => id} rowHeight={68}>
        {(team) => (
          <TeamRow
            {...props}
            hasMembers={hasMembers}
            reason={reason}
            takesMembers={takesMembers}
            team={team}
          />
        )}
      </RowList>
      {isEmpty ? (
        <EmptyState action={create} Icon={Layers} title={<Trans id="teams.none" message="No teams yet" />} />
      ) : null}
      <TeamsFooter hasMembers={hasMembers} maybeCut={value?.maybeCut ?? false} />
    </Card>
  );
}

interface NewTeamProps {
  readonly organizationId: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
  readonly steps: NextSteps;
}

const NewTeam = ({ organizationId, onClose, onMade, steps }: NewTeamProps) => (
  <TeamNameForm
    name=""
    onCancel={onClose}
    onDone={() => {
      onClose();
      onMade();
    }}
    send={(name) => call('teams.create', { organizationId, name })}
    steps={steps}
    submitText={<Trans id="teams.create" message="Create team" />}
  />
);

interface TeamsFooterProps {
  readonly hasMembers: boolean;
  readonly maybeCut: boolean;
}

const TeamsFooter = ({ hasMembers, maybeCut }: TeamsFooterProps) => (
  <>
    {hasMembers ? null : (
      <p className="px-4 py-3 text-muted text-small">
        <Trans id="teams.members.unavailable" message="This server doesn’t track team members." />
      </p>
    )}
    {maybeCut ? (
      <p className="px-4 py-3 text-muted text-small">
        <Trans id="sent.maybe-cut" message="This list may be incomplete." />
      </p>
    ) : null}
  </>
);
