import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AnswerButtons, invitationName, NotAnswered } from '@/components/invitations/answering';
import { isOpen, useAnswers, useKnownDetails, useReceived } from '@/components/invitations/useInvitations';
import { roleText } from '@/components/organizations/roleText';
import { useWording } from '@/components/payments/event/useWording';
import { KindTile } from '@/components/payments/feed/KindTile';
import { describeRow } from '@/components/payments/feed/rowView';
import { navigate, type Route } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import { untilText } from '@/lib/core/i18n/timeText';
import { DAY_MS } from '@/lib/core/time';
import type { Invitation } from '@/lib/invitations/schema';
import { deadlineOf } from '@/lib/payments/events/needs';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';

/** Ours: more than these are a list, which has a page. */
const MAX_ROWS = 4;
const MAX_INVITATIONS = 2;
/** Ours: what ends sooner is marked. */
const SOON_MS = 2 * DAY_MS;

export interface NeedsYouProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Null without payments. */
  readonly organizationId: string | null;
  /** Open disputes and overdue payments (needsOf). */
  readonly payments: readonly FeedEvent[];
  readonly steps: NextSteps;
  readonly now: number;
}

interface Need {
  readonly key: string;
  /** Epoch milliseconds; null: no deadline. */
  readonly until: number | null;
  readonly row: ReactNode;
}

/** What waits for the user, the earliest deadline first; nothing if nothing does. */
export function NeedsYou(props: NeedsYouProps) {
  const { connection, userId, payments, organizationId, steps, now } = props;
  const received = useReceived(connection, userId);
  const detailsOf = useKnownDetails(connection, userId);
  const answers = useAnswers();
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const invitations: Need[] =
    open.length > MAX_INVITATIONS
      ? [{ key: 'invitations', until: earliest(open), row: <InvitationsRow count={open.length} /> }]
      : open.map((invitation) => ({
          key: invitation.id,
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
    ...payments.map((event) => ({
      key: event.id,
      until: deadlineOf(event),
      row: <PaymentNeed event={event} now={now} organizationId={organizationId ?? ''} />,
    })),
    ...invitations,
  ].sort((one, other) => (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY));
  if (needs.length === 0) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Trans id="home.needs" message="Needs you" />
          <Count>{needs.length}</Count>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {needs.slice(0, MAX_ROWS).map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </Card>
  );
}

const earliest = (invitations: readonly Invitation[]) =>
  invitations.reduce<number | null>(
    (least, { expiresAt }) =>
      expiresAt !== null && expiresAt < (least ?? expiresAt + 1) ? expiresAt : least,
    null,
  );

const Count = ({ children }: { readonly children: number }) => (
  <span className="rounded-control bg-raised px-1.5 font-medium text-muted text-small tabular-nums">
    {children}
  </span>
);

interface NeedRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail: string;
  readonly deadline: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function NeedRow({ icon, title, detail, deadline, action, children }: NeedRowProps) {
  return (
    <div className="grid grid-cols-1 gap-2 px-5 py-1.5">
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          {icon}
          <p className="min-w-0 truncate">
            <span className="font-medium">{title}</span>
            {detail ? <span className="text-muted"> · {detail}</span> : null}
          </p>
        </div>
        <span className="shrink-0 text-small">{deadline}</span>
        {action}
      </div>
      {children}
    </div>
  );
}

function Deadline({ until, now }: { readonly until: number | null; readonly now: number }) {
  const { i18n } = useLingui();
  if (until === null) return null;
  const when = untilText(i18n.locale, until, now);
  return (
    <span className={until - now < SOON_MS ? 'font-medium text-warn' : 'text-muted'}>
      <Trans id="invitation.ends" message="ends {when}" values={{ when }} />
    </span>
  );
}

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
      action={<AnswerButtons answers={answers} id={invitation.id} name={name} />}
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

function OpenButton({ to }: { readonly to: Route }) {
  return (
    <Button onClick={() => navigate(to)}>
      <Trans id="action.view" message="View" />
    </Button>
  );
}

interface PaymentNeedProps {
  readonly event: FeedEvent;
  readonly organizationId: string;
  readonly now: number;
}

function PaymentNeed({ event, organizationId, now }: PaymentNeedProps) {
  const view = describeRow(useWording(now), event.summary);
  return (
    <NeedRow
      action={<OpenButton to={{ name: 'events', organization: organizationId, id: event.id }} />}
      deadline={
        <span className={`font-medium ${view.kind === 'dispute' ? 'text-bad' : 'text-warn'}`}>
          {view.status?.text}
        </span>
      }
      detail={[...view.details, view.amount?.replace('-', '−')].filter(Boolean).join(' · ')}
      icon={<KindTile view={view} />}
      title={<bdi>{view.who}</bdi>}
    />
  );
}
