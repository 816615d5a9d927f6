import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { errorSentence, STEP_LABELS } from '@/components/errors/errorText';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { Sparkline } from '@/components/payments/chart/Sparkline';
import { TREND_DAYS, trendOf } from '@/components/payments/chart/trend';
import { dayToday, type TodayTotals, todayTotals } from '@/components/payments/todayTotals';
import { useFollowedPayments, usePayments, useShownOrganizationId } from '@/components/payments/usePayments';
import { useMutes } from '@/components/preferences/useMutes';
import { openOptions } from '@/components/routing/openOptions';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { countAllUnread } from '@/lib/payments/rules';
import type { FollowedPayments, Payments } from '@/lib/payments/schema';
import type { IsMuted } from '@/lib/preferences/mutes';
import { type FoundNeeds, findAllNeeds, NeedLine } from './NeedLine';
import { Age, CountsView, SumsView, UnreadCount } from './TodayFacts';

export interface TodaySectionProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly activeId: string | null;
  /** Why nothing is being read now. */
  readonly failure: AppError | null;
}

/**
 * Shows the payments of the active organization, else of the one used last, else of all together. Where payments are
 * expected, bars hold the place while they are being read: never the numbers of another organization.
 */
export function TodaySection({ connection, userId, activeId, failure }: TodaySectionProps) {
  const followed = useFollowedPayments(connection.id, userId);
  const shownId = useShownOrganizationId(connection.id, userId, activeId);
  const known = usePayments(connection.id, userId, shownId);
  // A curve costs a request, and after a switch the popup mostly closes, so only the first organization has one.
  const [firstActiveId] = useState(activeId);
  const isMuted = useMutes(connection);
  if (known?.availability === 'absent') return null;
  if (followed && followed.organizations.length > 0 && (known || shownId === null)) {
    return (
      <TodayBoundary fallback={<NotShown />} subject={followed}>
        <Today
          connection={connection}
          followed={followed}
          hasCurve={activeId === firstActiveId}
          isMuted={isMuted}
          known={known ?? null}
          failure={followed.error ?? failure}
        />
      </TodayBoundary>
    );
  }
  // The user is in none of the server's organizations.
  const isOver = shownId === null && typeof followed?.fetchedAt === 'number';
  if (!hadPayments(connection) || isOver) return null;
  const error = followed?.error;
  // A notice says why the server isn't reached.
  if (error || (failure && followed !== undefined)) {
    return (
      <Row title={<NotRead />} onOpen={openEvents}>
        {error ? <Again connection={connection} error={error} /> : null}
      </Row>
    );
  }
  return <Expected />;
}

const openEvents = () => openOptions('events');

const NotShown = () => (
  <Row
    detail={<Trans id="today.all" message="All events" />}
    onOpen={openEvents}
    title={<Trans id="today.broken" message="Can’t show today’s payments" />}
  />
);

const NotRead = () => <Trans id="today.failed" message="Couldn’t update payments" />;

const Expected = () => (
  <div aria-busy="true" className="flex h-10.5 items-center gap-[18px] ps-6 pe-5">
    <ReceiptText aria-hidden="true" className="shrink-0 text-muted" size={16} />
    <span className="grid gap-1.5">
      <Skeleton height={12} width={88} />
      <Skeleton height={10} width={156} />
    </span>
  </div>
);

interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly curve?: ReactNode;
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

function Row({ title, detail, curve, onOpen, children }: RowProps) {
  const { i18n } = useLingui();
  return (
    <section
      aria-label={i18n._({ id: 'label.today', message: 'Today' })}
      className="mx-2 flex h-10.5 items-center rounded-row pe-0.5 transition-colors hover:bg-hover"
    >
      <button
        className="focus-ring flex h-full min-w-0 flex-1 items-center gap-[18px] rounded-row ps-4 text-start"
        onClick={onOpen}
        type="button"
      >
        <ReceiptText aria-hidden="true" className="shrink-0 text-muted" size={16} />
        {/* The curve moves to a second line, which is out of sight, before a text is cut. */}
        <span className="flex h-full min-w-0 flex-1 flex-wrap content-start gap-x-2 overflow-hidden">
          <span className="grid h-full max-w-full flex-[1_0_auto] grid-cols-1 content-center">
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="min-w-0 truncate">{title}</span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted rtl:rotate-180" size={14} />
            </span>
            {detail ? <span className="truncate text-muted text-small">{detail}</span> : null}
          </span>
          {curve ? <span className="flex h-full items-center pe-2.5">{curve}</span> : null}
        </span>
      </button>
      {children}
    </section>
  );
}

function Again({ connection, error }: { readonly connection: Connection; readonly error: AppError }) {
  const { i18n } = useLingui();
  const { refresh } = useNextSteps(connection);
  return (
    <Button onClick={refresh} title={errorSentence(i18n, error.code, 0)} variant="quiet">
      {i18n._(STEP_LABELS.retry)}
    </Button>
  );
}

interface TodayProps {
  readonly connection: Connection;
  readonly followed: FollowedPayments;
  /** Null if there are several organizations and none of them is active. */
  readonly known: Payments | null;
  readonly isMuted: IsMuted;
  readonly hasCurve: boolean;
  readonly failure: AppError | null;
}

function knownTotals({ followed, known, failure }: TodayProps, now: number): TodayTotals | null {
  const shown = known ? [known] : followed.organizations;
  const summaries = shown.flatMap(({ today }) => today ?? []);
  const day = dayToday(summaries, now);
  // While the server can't be read, nothing is known about a day that began since.
  const isKnown = summaries.some(({ today }) => !failure || today === day);
  return isKnown ? todayTotals(summaries, day) : null;
}

function Today(props: TodayProps) {
  const { connection, followed, known, isMuted, hasCurve } = props;
  const { error, fetchedAt } = followed;
  const now = useNow();
  const totals = knownTotals(props, now);
  const found = findAllNeeds(followed, isMuted);
  const unread = countAllUnread(followed, isMuted);
  const [need] = found.needs;
  const age = error && fetchedAt !== null ? <Age fetchedAt={fetchedAt} now={now} /> : null;
  // What is unread elsewhere isn't on the page of this organization.
  const isAllHere = known && countAllUnread({ organizations: [known] }, isMuted) === unread;
  const organization = isAllHere ? known.organizationId : ALL_ORGANIZATIONS;
  const target = need ? { organization: need.organizationId, id: need.event.id } : { organization };
  return (
    <Row
      detail={<Detail {...props} age={age} found={found} now={now} totals={totals} />}
      curve={
        hasCurve && known?.today && !error ? (
          <Trend
            key={`${known.organizationId} ${known.today.today}`}
            known={known.today}
            organizationId={known.organizationId}
          />
        ) : null
      }
      onOpen={() => openOptions(`events?${new URLSearchParams(target)}`)}
      title={
        <span className="flex h-(--body-line) min-w-0 flex-wrap items-center gap-x-2 overflow-hidden">
          <SumsView totals={totals} />
          {unread > 0 ? <UnreadCount count={unread} /> : null}
          {need || !totals ? age : null}
        </span>
      }
    >
      {error ? <Again connection={connection} error={error} /> : null}
    </Row>
  );
}

interface DetailProps extends TodayProps {
  readonly found: FoundNeeds;
  readonly totals: TodayTotals | null;
  readonly age: ReactNode;
  readonly now: number;
}

function Detail({ known, isMuted, failure, found, totals, age, now }: DetailProps) {
  const [need, ...others] = found.needs;
  if (need)
    return (
      <>
        {totals && totals.orders > 0 ? (
          <>
            <CountsView names={['orders']} totals={totals} />
            {' · '}
          </>
        ) : null}
        <NeedLine hasMore={found.hasMore} need={need} now={now} others={others.length} />
      </>
    );
  if (!totals) return failure ? <NotRead /> : <Trans id="today.all" message="All events" />;
  return (
    <>
      <CountsView isOfAll={known === null} totals={totals} />
      {isMuted(known?.organizationId ?? '') ? (
        <>
          {' · '}
          <Trans id="label.muted" message="Muted" />
        </>
      ) : null}
      {age ? <> · {age}</> : null}
    </>
  );
}

interface TrendProps {
  readonly organizationId: string;
  readonly known: PaymentsSummary;
}

/** Room is reserved until the last days are read. If the read fails, nothing shows: the row has what matters. */
function Trend({ organizationId, known: { today, totals } }: TrendProps) {
  const [read, setRead] = useState<PaymentsSummary | null>(null);
  useEffect(() => {
    let isShown = true;
    void call('payments.summary', { organizationId, days: TREND_DAYS }).then((answer) => {
      if (isShown && answer.ok) setRead(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [organizationId]);
  // The followed totals are newer than those that were read once.
  const earlier = read?.totals.filter(({ day }) => day !== today) ?? [];
  const isSameDay = read?.today === today;
  const amounts = read && trendOf(isSameDay ? { ...read, totals: [...earlier, ...totals] } : read);
  return amounts ? <Sparkline amounts={amounts} /> : <span className="h-6 w-16" />;
}

interface TodayBoundaryProps {
  /** A change of it renders the children again. */
  readonly subject: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the rest of the popup if payments can't be rendered. React catches what a child throws only in a class. */
export class TodayBoundary extends Component<TodayBoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override componentDidUpdate({ subject }: TodayBoundaryProps) {
    if (this.state.isBroken && subject !== this.props.subject) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
