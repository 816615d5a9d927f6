import '@/components/payments/event/addPaymentTexts';
import { Trans, useLingui } from '@lingui/react';
import { Component, type ReactNode, useId } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { EventLine } from '@/components/payments/event/EventLine';
import { MarkReadButton, useMarkRead } from '@/components/payments/event/MarkRead';
import { namedEvents } from '@/components/payments/event/namedEvents';
import { openOptions } from '@/components/routing/openOptions';
import { TextButton } from '@/components/ui/Button';
import { useNow } from '@/components/ui/useNow';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { shortCount } from '@/lib/core/shortCount';
import { foldEvents } from '@/lib/payments/foldEvents';
import type { Payments } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';
import { TotalsView, todayTotals } from './TotalsView';
import { usePayments } from './usePayments';

/** Ours: enough for a glance; all events are one press away. */
const SHOWN_ROWS = 3;

export interface TodaySectionProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The organization that the popup shows as active. */
  readonly activeId: string | null;
}

/** Today's totals and the latest events of the active organization; nothing until they were read once. */
export function TodaySection({ connection, userId, activeId }: TodaySectionProps) {
  const known = usePayments(connection.id, userId);
  if (!known || activeId === null) return null;
  if (known.availability === 'absent') return <NotSetUp />;
  if (known.organizationId !== activeId) return null;
  if (known.availability === 'unknown') {
    return known.error && hadPayments(connection) ? (
      <div className="border-line border-t py-2">
        <NotRead connection={connection} error={known.error} />
      </div>
    ) : null;
  }
  return (
    <TodayBoundary fallback={<NotShown />} subject={known}>
      <Today connection={connection} known={known} />
    </TodayBoundary>
  );
}

const NotSetUp = () => (
  <OneLine
    step={<Trans id="today.set-up" message="How to change that" />}
    title={<Trans id="today.absent" message="Payments aren’t set up on this server" />}
  />
);

const NotShown = () => (
  <OneLine
    step={<Trans id="today.all" message="All events" />}
    title={<Trans id="today.broken" message="Today’s payments cannot be shown" />}
  />
);

interface OneLineProps {
  readonly title: ReactNode;
  /** The text of the button that opens the events page. */
  readonly step: ReactNode;
}

/** One line in place of the totals. */
function OneLine({ title, step }: OneLineProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t px-4 py-2.5"
    >
      <h2 className="min-w-0 font-medium text-muted text-small" id={headingId}>
        {title}
      </h2>
      <TextButton onClick={() => openOptions('events')}>
        {step}
        <span aria-hidden="true"> ›</span>
      </TextButton>
    </section>
  );
}

interface TodayProps {
  readonly connection: Connection;
  readonly known: Payments;
}

function Today({ connection, known }: TodayProps) {
  const headingId = useId();
  const now = useNow();
  const { today, unread, organizationId } = known;
  return (
    // `contents`, so that the heading can stick to the lower edge of the scrolling popup.
    <section aria-labelledby={headingId} className="contents">
      <div
        className="sticky bottom-0 z-10 grid grid-cols-1 gap-1.5 border-line border-t bg-canvas pt-2.5 pb-2"
        data-pinned
      >
        <div className="flex min-h-6 items-center justify-between gap-3 px-4">
          <span className="flex min-w-0 items-center gap-2">
            <h2 className="min-w-0 truncate font-medium text-muted text-small" id={headingId}>
              <Trans id="label.today" message="Today" />
            </h2>
            {unread > 0 ? <Unread count={unread} /> : null}
            {known.error ? (
              <span className="truncate text-small text-warn">
                <Trans id="today.stale" message="not up to date" />
              </span>
            ) : null}
          </span>
          <TextButton
            onClick={() => openOptions(`events?${new URLSearchParams({ organization: organizationId })}`)}
          >
            <Trans id="today.all" message="All events" />
            <span aria-hidden="true"> ›</span>
          </TextButton>
        </div>
        {today ? (
          <div className="px-4">
            <TotalsView totals={todayTotals(today, localDay(now))} />
          </div>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-1.5 pb-2 empty:hidden">
        {known.error ? <NotRead connection={connection} error={known.error} /> : null}
        <Latest known={known} now={now} />
        <MarkRead connection={connection} known={known} />
      </div>
    </section>
  );
}

/** Why the shown events may be out of date. */
function NotRead({ connection, error }: { readonly connection: Connection; readonly error: AppError }) {
  const steps = useNextSteps(connection);
  return (
    <div className="px-4">
      <ErrorNotice
        error={error}
        steps={{ ...steps, retry: steps.refresh }}
        title={<Trans id="today.failed" message="Payments couldn’t be updated" />}
        tone="warn"
      />
    </div>
  );
}

function Unread({ count }: { readonly count: number }) {
  const { i18n } = useLingui();
  return (
    <span className="grid min-h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-medium text-[11.5px] text-on-accent tabular-nums">
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="sr-only">
        <Trans id="today.unread" message="{count} not read yet" values={{ count: i18n.number(count) }} />
      </span>
    </span>
  );
}

function MarkRead({ connection, known }: TodayProps) {
  const steps = useNextSteps(connection);
  const marking = useMarkRead(known.organizationId);
  const newest = known.latest[0];
  if (known.unread === 0 || !newest) return null;
  const retry = () => void marking.mark(newest.cursor);
  return (
    <div className="grid grid-cols-1 gap-2 px-4">
      {marking.error ? <ErrorNotice error={marking.error} steps={{ ...steps, retry }} /> : null}
      <MarkReadButton marking={marking} through={newest.cursor} />
    </div>
  );
}

/** The latest events; each opens its details. */
function Latest({ known, now }: { readonly known: Payments; readonly now: number }) {
  const { organizationId, latest, readThrough } = known;
  const rows = foldEvents(namedEvents(latest)).slice(0, SHOWN_ROWS);
  return (
    <ul className="grid grid-cols-1 empty:hidden">
      {rows.map(({ lead, events }) => (
        <li key={events[0]?.id}>
          <button
            className="focus-ring w-full px-4 py-1 text-start transition-colors hover:bg-hover"
            onClick={() =>
              openOptions(`events?${new URLSearchParams({ organization: organizationId, id: lead.id })}`)
            }
            type="button"
          >
            <EventLine
              event={lead}
              isUnread={readThrough !== null && events.some(({ cursor }) => cursor > readThrough)}
              now={now}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TodayBoundaryProps {
  /** A change of it renders the children again. */
  readonly subject: unknown;
  /** Shown if the children throw. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps the rest of the popup if payments can't be rendered. A class, because React has no other way to catch what a
 * child throws.
 */
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
