import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { PartFailure } from '@/components/form/PartFailure';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { type Reading, useRead } from '@/components/reading/useReading';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Chip, ChipCount } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNow } from '@/components/ui/useNow';
import type { Output } from '@/lib/core/command/contract';
import { invitationStateAt } from '@/lib/invitations/rules';
import type { Invitation, InvitationState } from '@/lib/invitations/schema';
import { may } from '@/lib/organizations/details';
import type { Team } from '@/lib/teams/contract';
import { CancelingBar, useCanceling } from './CancelingBar';
import { focusInviteForm, InviteCard } from './InviteCard';
import { SentRow } from './SentRow';

export function SentInvitations(props: OrganizationTabProps) {
  const { connection, details } = props;
  const organizationId = details.id;
  const reading = useRead('invitations.listSent', { organizationId });
  // Without teams, people are still invited to the organization.
  const teams = useRead('teams.list', { organizationId }, connection.capabilities.teams !== false);
  const shared = { ...props, teams: teams.value?.teams ?? [] };
  const isAwaited = connection.capabilities.teams === true && !teams.value && !teams.error;
  return (
    <>
      <InviteCard {...shared} awaitsTeams={isAwaited} />
      <SentCard {...shared} reading={reading} />
    </>
  );
}

interface SentCardProps extends OrganizationTabProps {
  readonly reading: Reading<Output<'invitations.listSent'>>;
  readonly teams: readonly Team[];
}

/** Ours: rows that are drawn at first. */
const ROWS_AT_ONCE = 25;

function SentCard(props: SentCardProps) {
  const { details, steps, reading } = props;
  const { value, readAt, error, again } = reading;
  const read = () => void again();
  return (
    <Card hidesTitle title={<Trans id="sent.title" message="Sent invitations" />}>
      {value ? <CancelNote details={details} /> : null}
      <PartFailure error={error} onRetry={read} readAt={readAt} steps={{ ...steps, refresh: read }} />
      {value || error ? null : <LoadingRows count={2} />}
      {value ? <SentList {...props} list={value} /> : null}
    </Card>
  );
}

interface SentListProps extends Omit<SentCardProps, 'reading'> {
  readonly list: Output<'invitations.listSent'>;
}

function SentList({ list, teams, connection, details, steps }: SentListProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const [filter, setFilter] = useState<SentFilter>('pending');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const rows = list.invitations.filter((invitation) => invitationStateAt(invitation, now) === filter);
  const canceling = useCanceling(details, filter === 'pending' ? rows.slice(0, shown) : []);
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
          chosen={filter === 'pending' ? canceling.chosen : null}
          connection={connection}
          details={details}
          invitation={invitation}
          key={invitation.id}
          now={now}
          state={filter}
          steps={steps}
          teamName={invitation.teamId === null ? null : (teamNames.get(invitation.teamId) ?? '')}
        />
      ))}
      <CancelingBar canceling={canceling} />
      {rows.length === 0 ? (
        <div role="status">
          <EmptyState
            action={
              filter === 'pending' && may(details, 'invitation:create') ? (
                <Button onClick={focusInviteForm}>
                  <Trans id="sent.invite" message="Invite people" />
                </Button>
              ) : null
            }
            Icon={Mail}
            title={<NoneText filter={filter} />}
          />
        </div>
      ) : null}
      {rows.length > shown ? (
        <div className="px-4 py-3">
          <Button onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            <Trans
              id="sent.more"
              message="Show more ({count} left)"
              values={{ count: i18n.number(rows.length - shown) }}
            />
          </Button>
        </div>
      ) : null}
      {list.maybeCut ? (
        <p className="px-4 py-3 text-muted text-small">
          <Trans id="sent.maybe-cut" message="This list may be incomplete." />
        </p>
      ) : null}
    </>
  );
}

function NoneText({ filter }: { readonly filter: SentFilter }) {
  switch (filter) {
    case 'pending':
      return <Trans id="sent.none.pending" message="No pending invitations" />;
    case 'accepted':
      return <Trans id="sent.none.accepted" message="No accepted invitations" />;
    case 'declined':
      return <Trans id="sent.none.declined" message="No declined invitations" />;
    case 'canceled':
      return <Trans id="sent.none.canceled" message="No revoked invitations" />;
    case 'expired':
      return <Trans id="sent.none.expired" message="No expired invitations" />;
    case 'other':
      return <Trans id="sent.none.other" message="No other invitations" />;
  }
}

function CancelNote({ details }: Pick<SentCardProps, 'details'>) {
  const { i18n } = useLingui();
  if (may(details, 'invitation:cancel') && may(details, 'invitation:create')) return null;
  return (
    <RoleNote>
      <Trans
        id="sent.list.not-allowed"
        message="Your role, {role}, can’t send or revoke invitations."
        values={{ role: ownRoleName(i18n, details) }}
      />
    </RoleNote>
  );
}

interface FilterButtonsProps {
  readonly chosen: SentFilter;
  readonly counts: ReadonlyMap<InvitationState, number>;
  readonly onChoose: (filter: SentFilter) => void;
}

function FilterButtons({ chosen, counts, onChoose }: FilterButtonsProps) {
  const { i18n } = useLingui();
  // Pending is the list that opens first, and stays where the others can be left for it.
  const shown = SENT_FILTERS.filter(
    (filter) => filter === 'pending' || filter === chosen || counts.get(filter),
  );
  if (shown.length < 2) return null;
  return (
    <fieldset
      aria-label={i18n._({ id: 'label.show-by-state', message: 'Filter by status' })}
      className="flex flex-wrap gap-1.5 px-4 py-3"
    >
      {shown.map((filter) => (
        <Chip isChosen={filter === chosen} key={filter} onChoose={() => onChoose(filter)}>
          {i18n._(FILTER_TITLES[filter])}
          {counts.get(filter) ? (
            <ChipCount isChosen={filter === chosen}>{i18n.number(counts.get(filter) ?? 0)}</ChipCount>
          ) : null}
        </Chip>
      ))}
    </fieldset>
  );
}

/** `other` holds states that we don't know. */
const SENT_FILTERS = ['pending', 'accepted', 'declined', 'canceled', 'expired', 'other'] as const;
type SentFilter = (typeof SENT_FILTERS)[number];

const FILTER_TITLES: Readonly<Record<SentFilter, MessageDescriptor>> = {
  pending: /*i18n*/ { id: 'sent.filter.pending', message: 'Pending' },
  accepted: /*i18n*/ { id: 'sent.filter.accepted', message: 'Accepted' },
  declined: /*i18n*/ { id: 'sent.filter.declined', message: 'Declined' },
  canceled: /*i18n*/ { id: 'sent.filter.canceled', message: 'Revoked' },
  expired: /*i18n*/ { id: 'sent.filter.expired', message: 'Expired' },
  other: /*i18n*/ { id: 'sent.filter.other', message: 'Other' },
};

function countByState(invitations: readonly Invitation[], now: number): ReadonlyMap<InvitationState, number> {
  const counts = new Map<InvitationState, number>();
  for (const invitation of invitations) {
    const state = invitationStateAt(invitation, now);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
