import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useAnswers, useKnownDetails, useReceived } from '@/components/invitations/useInvitations';
import { useWording } from '@/components/payments/event/useWording';
import { KindTile } from '@/components/payments/feed/KindTile';
import { describeRow } from '@/components/payments/feed/rowView';
import { type FoundNeed, type FoundNeeds, needCount } from '@/components/payments/today/NeedLine';
import { useRead } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { TextButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import { endsWithinADay, isOpen } from '@/lib/invitations/rules';
import type { Invitation } from '@/lib/invitations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { deadlineOf } from '@/lib/payments/events/needs';
import { awaitsEvidence } from '@/lib/payments/events/refundsAndDisputes';
import { awaited, type Need, useAwaited } from './awaitedNeeds';
import { ReceivedNeed, ReceivedNeeds, SentNeed } from './InvitationNeeds';
import { lastNeeds, useKeptNeeds } from './lastNeeds';
import { NeedRow, OpenButton } from './NeedRow';

/** Ours: further rows are shown on request. */
const MAX_ROWS = 4;
const MAX_INVITATIONS = 2;

export interface NeedsYouProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly organizationId: string | null;
  readonly inviting: string | null;
  /** Null until the payments are read. */
  readonly found: FoundNeeds | null;
  readonly hasSeveral: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

/** Earliest deadline first, whatever waits. Renders nothing where nothing waits for the user. */
export function NeedsYou(props: NeedsYouProps) {
  const { found, hasSeveral, organizationId, now } = props;
  const { needs: payments, hasMore } = found ?? NOTHING;
  const { i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const read: Need[] = [
    ...payments.map(
      (need): Need => ({
        key: need.event.id,
        kind: awaitsEvidence(need.event.summary) ? 'dispute' : 'overdue',
        until: deadlineOf(need.event),
        row: (isMain) => <PaymentNeed hasSeveral={hasSeveral} isMain={isMain} need={need} now={now} />,
      }),
    ),
    ...useReceivedNeeds(props),
  ];
  // Their places are kept until they are read, so none of the rows moves then.
  const needs = [...read, ...useAwaited(props, read), ...useSentNeeds(props)].sort(byDeadline);
  if (needs.length === 0) return null;
  const known = needs.filter(({ isAwaited }) => !isAwaited).length;
  const isCut = needs.length > MAX_ROWS && !showsAll;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Trans id="home.needs" message="Needs you" />
          {known > 0 ? <Count>{needCount(i18n, known, hasMore)}</Count> : null}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {(isCut ? firstOfEachKind(needs) : needs).map(({ key, row, isAwaited }, index) => (
          <li aria-hidden={isAwaited} key={key}>
            {row(index === 0)}
          </li>
        ))}
      </ul>
      <More
        count={isCut ? needs.length : null}
        hasMore={hasMore}
        isAwaited={known < needs.length}
        onShowAll={() => setShowsAll(true)}
        organizationId={hasSeveral ? ALL_ORGANIZATIONS : organizationId}
      />
    </Card>
  );
}

const NOTHING: FoundNeeds = { needs: [], hasMore: false };

const byDeadline = (one: Need, other: Need): number =>
  (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY);

function useReceivedNeeds({ connection, userId, steps, now }: NeedsYouProps): Need[] {
  const received = useReceived(connection, userId);
  const detailsOf = useKnownDetails(connection, userId);
  const answers = useAnswers();
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  if (open.length > MAX_INVITATIONS) {
    const until = earliest(open);
    const row = (isMain: boolean) => (
      <ReceivedNeeds count={open.length} isMain={isMain} now={now} until={until} />
    );
    return [{ key: 'invitations', kind: 'invitation', until, row }];
  }
  return open.map((invitation) => ({
    key: invitation.id,
    kind: 'invitation',
    until: invitation.expiresAt,
    row: (isMain) => (
      <ReceivedNeed
        answers={answers}
        details={detailsOf(invitation.id)}
        invitation={invitation}
        isMain={isMain}
        now={now}
        steps={steps}
      />
    ),
  }));
}

function useSentNeeds({ inviting, steps, now }: NeedsYouProps): Need[] {
  const { value, error } = useRead(
    'invitations.listSent',
    { organizationId: inviting ?? '' },
    inviting !== null,
  );
  const ending = (value?.invitations ?? []).filter(
    (invitation) => isOpen(invitation, now) && endsWithinADay(invitation.expiresAt, now),
  );
  useKeptNeeds('sentNeeds', value ? ending.map(({ expiresAt }) => expiresAt) : null);
  if (inviting !== null && !value && !error) {
    return awaited(
      'sent',
      lastNeeds('sentNeeds').filter((until) => until !== null && until > now),
    );
  }
  return ending.map((invitation) => ({
    key: `sent ${invitation.id}`,
    kind: 'sent',
    until: invitation.expiresAt,
    row: (isMain) => <SentNeed invitation={invitation} isMain={isMain} now={now} steps={steps} />,
  }));
}

interface MoreProps {
  /** Null if none of the known needs is hidden. */
  readonly count: number | null;
  readonly hasMore: boolean;
  /** The line keeps its place. */
  readonly isAwaited: boolean;
  readonly onShowAll: () => void;
  readonly organizationId: string | null;
}

function More({ count, hasMore, isAwaited, onShowAll, organizationId }: MoreProps) {
  if (count === null && !hasMore) return null;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 ${isAwaited ? 'invisible' : ''}`}>
      {count === null ? null : <ShowAll count={count} hasMore={hasMore} onClick={onShowAll} />}
      {hasMore ? (
        <TextLink to={{ name: 'events', organization: organizationId ?? '' }}>
          <Trans id="home.latest.all" message="All payments" />
        </TextLink>
      ) : null}
    </div>
  );
}

interface ShowAllProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly onClick: () => void;
}

function ShowAll({ count, hasMore, onClick }: ShowAllProps) {
  const { i18n } = useLingui();
  const values = { count: i18n.number(count) };
  return (
    <TextButton onClick={onClick}>
      {hasMore ? (
        <Trans id="home.needs.show" message="Show {count}" values={values} />
      ) : (
        <Trans id="label.show-all" message="Show all {count}" values={values} />
      )}
    </TextButton>
  );
}

/** At least one of each kind, because an overdue payment has no deadline. */
function firstOfEachKind(needs: readonly Need[]): readonly Need[] {
  const kinds = new Set<string>();
  const firsts = new Set<Need>();
  for (const need of needs) {
    if (!kinds.has(need.kind)) firsts.add(need);
    kinds.add(need.kind);
  }
  const room = Math.max(0, MAX_ROWS - firsts.size);
  const others = needs.filter((need) => !firsts.has(need)).slice(0, room);
  return needs.filter((need) => firsts.has(need) || others.includes(need));
}

function earliest(invitations: readonly Invitation[]): number | null {
  let least: number | null = null;
  for (const { expiresAt } of invitations) {
    if (expiresAt !== null && (least === null || expiresAt < least)) least = expiresAt;
  }
  return least;
}

const Count = ({ children }: { readonly children: string }) => (
  <span className="rounded-control bg-raised px-1.5 font-medium text-muted text-small tabular-nums">
    {children}
  </span>
);

interface PaymentNeedProps {
  readonly need: FoundNeed;
  readonly hasSeveral: boolean;
  readonly isMain: boolean;
  readonly now: number;
}

function PaymentNeed({ need, hasSeveral, isMain, now }: PaymentNeedProps) {
  const { event, organizationId, organizationName } = need;
  const view = describeRow(useWording(now), event.summary);
  return (
    <NeedRow
      action={
        <OpenButton isMain={isMain} to={{ name: 'events', organization: organizationId, id: event.id }} />
      }
      deadline={
        <span className={`font-medium ${view.kind === 'dispute' ? 'text-bad' : 'text-warn'}`}>
          {view.status?.text}
        </span>
      }
      amount={view.amount?.replace('-', '−')}
      detail={[hasSeveral ? organizationName : null, ...view.details].filter(Boolean).join(' · ')}
      icon={<KindTile view={view} />}
      title={<bdi>{view.who}</bdi>}
    />
  );
}
