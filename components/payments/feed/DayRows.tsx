import { useLingui } from '@lingui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { EventDetails } from '@/components/payments/details/EventDetails';
import { EventLine } from '@/components/payments/event/EventLine';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { FoldedEvents } from '@/lib/payments/foldEvents';
import { localDay } from '@/lib/payments/timeZone';
import { dayAsDate } from './dayTotals';

interface Row {
  readonly lead: { readonly summary: { readonly occurredAt: number } };
}

interface DayGroup<T> {
  /** `2026-11-21`, in the user's time zone. */
  readonly day: string;
  readonly rows: T[];
}

/** Groups rows, the latest first, by day. */
export function dayGroups<T extends Row>(rows: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const row of rows) {
    const day = localDay(row.lead.summary.occurredAt);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

export interface DayRowsProps extends Omit<EventRowProps, 'row' | 'isUnread' | 'isLinked'> {
  readonly rows: readonly FoldedEvents<FeedEvent>[];
  /** The event that the URL links to. */
  readonly linkedId: string | null;
  /** A cursor; null: nothing counts as unread. */
  readonly readThrough: string | null;
  readonly isBusy: boolean;
}

/** Rows below headings for their days. */
export function DayRows({ rows, linkedId, readThrough, isBusy, ...row }: DayRowsProps) {
  return dayGroups(rows).map((group) => (
    <section key={group.day}>
      <DayHeading day={group.day} now={row.now} />
      <ul aria-busy={isBusy} className="divide-y divide-line">
        {group.rows.map((folded) => (
          <EventRow
            {...row}
            isLinked={folded.events.some(({ id }) => id === linkedId)}
            isUnread={isUnreadIn(folded.events, readThrough)}
            // The first event of a row stays the first when further events join it.
            key={folded.events[0]?.id}
            row={folded}
          />
        ))}
      </ul>
    </section>
  ));
}

export const isUnreadIn = (events: readonly { readonly cursor: string }[], readThrough: string | null) =>
  readThrough !== null && events.some(({ cursor }) => cursor > readThrough);

/** "Today", "Yesterday", "Thursday, November 19", with the year if it isn't this one. */
function DayHeading({ day, now }: { readonly day: string; readonly now: number }) {
  const { i18n } = useLingui();
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1).getTime();
  const isThisYear = day.startsWith(String(today.getFullYear()));
  const name =
    day === localDay(now)
      ? i18n._({ id: 'label.today', message: 'Today' })
      : day === localDay(yesterday)
        ? i18n._({ id: 'payments.day.yesterday', message: 'Yesterday' })
        : i18n.date(dayAsDate(day), {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...(isThisYear ? {} : { year: 'numeric' }),
            timeZone: 'UTC',
          });
  return (
    <h3 className="border-line border-b bg-raised px-5 py-1.5 font-medium text-muted text-small">{name}</h3>
  );
}

interface EventRowProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  readonly isUnread: boolean;
  readonly manages: boolean;
  /** Whether the URL links to this event. */
  readonly isLinked: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

/** A row of the feed, which opens its details. */
function EventRow({ row, isLinked, isUnread, now, ...details }: EventRowProps) {
  const [isOpen, setOpen] = useState(isLinked);
  const detailsId = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLinked]);

  return (
    <li className="px-5 py-2.5">
      <button
        aria-controls={isOpen ? detailsId : undefined}
        aria-expanded={isOpen}
        className="focus-ring flex w-full min-w-0 items-start gap-2 rounded-row text-start"
        onClick={() => setOpen(!isOpen)}
        ref={button}
        type="button"
      >
        <span className="min-w-0 flex-1">
          <EventLine event={row.lead} isBelowDay isUnread={isUnread} now={now} />
        </span>
        <ChevronRight
          aria-hidden="true"
          className={`mt-0.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
          size={15}
        />
      </button>
      {isOpen ? (
        <div id={detailsId}>
          <EventDetails row={row} {...details} />
        </div>
      ) : null}
    </li>
  );
}
