import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AnswerButtons, invitationName, knownName, NotAnswered } from '@/components/invitations/answering';
import { isOpen, useAnswers, useKnownDetails, useReceived } from '@/components/invitations/useInvitations';
import { useWording } from '@/components/payments/event/useWording';
import { KindTile } from '@/components/payments/feed/KindTile';
import { describeRow } from '@/components/payments/feed/rowView';
import { type FoundNeed, type FoundNeeds, needCount } from '@/components/payments/today/NeedLine';
import { TextLink } from '@/components/routing/TextLink';
import { TextButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import type { Invitation } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { awaitsEvidence } from '@/lib/payments/events/money';
import { deadlineOf } from '@/lib/payments/events/needs';
import { Deadline, NeedRow, OpenButton } from './NeedRow';

/** Ours: more than these are shown when asked for. */
const MAX_ROWS = 4;
const MAX_INVITATIONS = 2;
export interface NeedsYouProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Null without payments. */
  readonly organizationId: string | null;
  /** Open disputes and overdue payments of all organizations, as in the popup. */
  readonly found: FoundNeeds;
  /** Whether the user has several organizations: each payment then names its own. */
  readonly hasSeveral: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

interface Need {
  readonly key: string;
  readonly kind: string;
  /** Epoch milliseconds; null: no deadline. */
  readonly until: number | null;
  readonly row: ReactNode;
}

/** What waits for the user, the earliest deadline first; nothing if nothing does. */
export function NeedsYou(props: NeedsYouProps) {
  const { connection, userId, found, hasSeveral, organizationId, steps, now } = props;
  const { needs: payments, hasMore } = found;
  const { i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const received = useReceived(connection, userId);
  const detailsOf = useKnownDetails(connection, userId);
  const answers = useAnswers();
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const invitations: Need[] =
    open.length > MAX_INVITATIONS
      ? [
          {
            ...{ key: 'invitations', kind: 'invitation', until: earliest(open) },
            row: <InvitationsRow count={open.length} />,
          },
        ]
      : open.map((invitation) => ({
          key: invitation.id,
          kind: 'invitation',
          until: invitation.expiresAt,
          row: (
            <InvitationNeed
              answers={answers}
              details={detailsOf(invitation.id)}
              invitation={invitation}
              now={now}
              steps={steps}
            />
          ),
        }));
  const needs = [
    ...payments.map((need) => ({
      key: need.event.id,
      kind: awaitsEvidence(need.event.summary) ? 'dispute' : 'overdue',
      until: deadlineOf(need.event),
      row: <PaymentNeed hasSeveral={hasSeveral} need={need} now={now} />,
    })),
    ...invitations,
  ].sort((one, other) => (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY));
  if (needs.length === 0) return null;
  const isCut = needs.length > MAX_ROWS && !showsAll;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Trans id="home.needs" message="Needs you" />
          <Count>{needCount(i18n, needs.length, hasMore)}</Count>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {(isCut ? firstOfEachKind(needs) : needs).map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
      {isCut || hasMore ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2">
          {isCut ? (
            <ShowAll count={needs.length} hasMore={hasMore} onClick={() => setShowsAll(true)} />
          ) : null}
          {hasMore ? (
            <TextLink
              to={{
                name: 'events',
                organization: hasSeveral ? ALL_ORGANIZATIONS : (organizationId ?? ''),
              }}
            >
              <Trans id="home.latest.all" message="All payments" />
            </TextLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

interface ShowAllProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly onClick: () => void;
}

/** Where more wait than are known, it doesn’t promise all of them. */
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

/** The most urgent, with one of each kind at least: an overdue payment has no deadline, and is no less of a need. */
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

const MailTile = () => (
  <span className="grid size-7 shrink-0 place-items-center rounded-row bg-raised text-muted">
    <Mail aria-hidden="true" size={15} />
  </span>
);

interface InvitationNeedProps extends Pick<NeedsYouProps, 'steps' | 'now'> {
  readonly invitation: Invitation;
  readonly details: ReturnType<ReturnType<typeof useKnownDetails>>;
  readonly answers: ReturnType<typeof useAnswers>;
}

function InvitationNeed({ invitation, details, answers, steps, now }: InvitationNeedProps) {
  const { i18n } = useLingui();
  const name = invitationName(i18n, invitation, details);
  const about = [invitation.role ? roleText(i18n, invitation.role) : null, details?.inviterEmail];
  return (
    <NeedRow
      action={<AnswerButtons answers={answers} id={invitation.id} name={knownName(invitation, details)} />}
      deadline={<Deadline now={now} until={invitation.expiresAt} />}
      detail={about.filter(Boolean).join(' · ')}
      icon={<MailTile />}
      title={
        <Trans id="home.invitation" message="Invitation to {name}" values={{ name: <bdi>{name}</bdi> }} />
      }
    >
      <NotAnswered answers={answers} id={invitation.id} steps={steps} />
    </NeedRow>
  );
}

function InvitationsRow({ count }: { readonly count: number }) {
  return (
    <NeedRow
      action={<OpenButton to={{ name: 'invitations' }} />}
      deadline={null}
      detail=""
      icon={<MailTile />}
      title={
        <Trans
          id="toolbar.invitations"
          message="{count, plural, one {# invitation} other {# invitations}}"
          values={{ count }}
        />
      }
    />
  );
}

interface PaymentNeedProps {
  readonly need: FoundNeed;
  readonly hasSeveral: boolean;
  readonly now: number;
}

function PaymentNeed({ need, hasSeveral, now }: PaymentNeedProps) {
  const { event, organizationId, organizationName } = need;
  const view = describeRow(useWording(now), event.summary);
  return (
    <NeedRow
      action={<OpenButton to={{ name: 'events', organization: organizationId, id: event.id }} />}
      deadline={
        <span className={`font-medium ${view.kind === 'dispute' ? 'text-bad' : 'text-warn'}`}>
          {view.status?.text}
        </span>
      }
      detail={[hasSeveral ? organizationName : null, ...view.details, view.amount?.replace('-', '−')]
        .filter(Boolean)
        .join(' · ')}
      icon={<KindTile view={view} />}
      title={<bdi>{view.who}</bdi>}
    />
  );
}
