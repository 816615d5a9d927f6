import { Trans, useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { may, type OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { Reading } from '@/components/reading/useReading';
import { useNow } from '@/components/sessions/useNow';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import type { Output } from '@/lib/core/command/contract';
import type { Team } from '@/lib/teams/schema';
import { FilterButtons } from './FilterButtons';
import { SentRow } from './SentRow';
import { countByState, type SentFilter, stateAt } from './sentFilter';

export interface SentCardProps extends OrganizationTabProps {
  readonly reading: Reading<Output<'invitations.listSent'>>;
  readonly teams: readonly Team[];
}

/** Ours: rows that are drawn before somebody asks for more. */
const ROWS_AT_ONCE = 25;

/** The invitations that the organization sent. */
export function SentCard(props: SentCardProps) {
  const { details, steps, reading } = props;
  const { value, error, again } = reading;
  const noteId = useId();
  const read = () => void again();
  return (
    <Card title={<Trans id="sent.title" message="Sent invitations" />}>
      {value ? <CancelNote details={details} id={noteId} /> : null}
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={read} steps={{ ...steps, refresh: read }} />
        </div>
      ) : null}
      {value || error ? null : <LoadingRows count={2} />}
      {value ? <SentList {...props} list={value} noteId={noteId} /> : null}
    </Card>
  );
}

interface SentListProps extends Omit<SentCardProps, 'reading'> {
  readonly list: Output<'invitations.listSent'>;
  readonly noteId: string;
}

function SentList({ list, teams, connection, details, steps, noteId }: SentListProps) {
  const now = useNow();
  const [filter, setFilter] = useState<SentFilter>('pending');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const rows = list.invitations.filter((invitation) => stateAt(invitation, now) === filter);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  return (
    <>
      <FilterButtons
        chosen={filter}
        counts={countByState(list.invitations, now)}
        onChoose={(next) => {
          setShown(ROWS_AT_ONCE);
          setFilter(next);
        }}
      />
      {rows.slice(0, shown).map((invitation) => (
        <SentRow
          connection={connection}
          details={details}
          invitation={invitation}
          key={invitation.id}
          noteId={noteId}
          now={now}
          state={filter}
          steps={steps}
          teamName={invitation.teamId === null ? null : (teamNames.get(invitation.teamId) ?? '')}
        />
      ))}
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-muted" role="status">
          <NoneText filter={filter} />
        </p>
      ) : null}
      {rows.length > shown ? (
        <div className="px-5 py-3">
          <Button onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            <Trans
              id="sent.more"
              message="Show more ({count} left)"
              values={{ count: rows.length - shown }}
            />
          </Button>
        </div>
      ) : null}
      {list.maybeCut ? (
        <p className="px-5 py-3 text-muted text-small">
          <Trans id="sent.maybe-cut" message="There may be more invitations than the server lists." />
        </p>
      ) : null}
    </>
  );
}

function NoneText({ filter }: { readonly filter: SentFilter }) {
  switch (filter) {
    case 'pending':
      return <Trans id="sent.none.pending" message="No invitation waits for an answer." />;
    case 'accepted':
      return <Trans id="sent.none.accepted" message="None was accepted yet." />;
    case 'declined':
      return <Trans id="sent.none.declined" message="None was declined." />;
    case 'canceled':
      return <Trans id="sent.none.canceled" message="None was canceled." />;
    case 'expired':
      return <Trans id="sent.none.expired" message="None has expired." />;
    case 'other':
      return <Trans id="sent.none.other" message="None is in another state." />;
  }
}

function CancelNote({ details, id }: Pick<SentCardProps, 'details'> & { readonly id: string }) {
  const { i18n } = useLingui();
  if (may(details, 'invitation:cancel') && may(details, 'invitation:create')) return null;
  return (
    <RoleNote id={id}>
      <Trans
        id="sent.list.not-allowed"
        message="Your role, {role}, may not send or cancel invitations."
        values={{ role: ownRoleName(i18n, details) }}
      />
    </RoleNote>
  );
}
