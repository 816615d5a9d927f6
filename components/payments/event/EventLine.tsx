import { Trans, useLingui } from '@lingui/react';
import { Badge } from '@/components/ui/Badge';
import { Facts } from '@/components/ui/Facts';
import { agoText } from '@/lib/core/i18n/timeText';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { eventMoney } from '@/lib/payments/events/money';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import type { Wording } from '@/lib/payments/sentences/wording';

export interface EventLineProps {
  readonly event: FeedEvent;
  readonly isUnread: boolean;
  readonly now: number;
  /** The day is in a heading above, so that the time of day is enough. */
  readonly isBelowDay?: boolean;
}

/** What happened, to whom and when, with the amount at the end, where amounts line up. */
export function EventLine({ event, isUnread, now, isBelowDay = false }: EventLineProps) {
  const wording = useWording(now);
  const { i18n } = useLingui();
  const { summary } = event;
  const sentence = eventSentence(wording, summary);
  const amount = eventMoney(summary, i18n.locale);
  const at = new Date(summary.occurredAt);
  return (
    <span className="relative block min-w-0">
      {isUnread ? (
        <span
          aria-hidden="true"
          // In the margin, so that read and unread events begin at the same edge.
          className="absolute -start-2.5 top-[calc(var(--body-line)/2-3px)] size-1.5 rounded-full bg-accent"
        />
      ) : null}
      <span className="block min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          {/* Read out whole; the eye finds the amount at the end of the row. */}
          <bdi className="sr-only">{sentence}</bdi>
          <bdi
            aria-hidden="true"
            className={`min-w-0 truncate ${isUnread ? 'font-medium' : ''}`}
            title={sentence}
          >
            {amount ? eventSentence(wording, { ...summary, amount: null }) : sentence}
          </bdi>
          {event.test ? (
            <Badge tone="plain">
              <Trans id="payments.test" message="test" />
            </Badge>
          ) : null}
          {isUnread ? (
            <span className="sr-only">
              <Trans id="payments.unread" message="not read yet" />
            </span>
          ) : null}
          {amount ? (
            <bdi
              aria-hidden="true"
              className={`ms-auto shrink-0 whitespace-nowrap ps-1 tabular-nums ${isUnread ? 'font-medium' : ''}`}
            >
              {amount}
            </bdi>
          ) : null}
        </span>
        <span className="block text-muted text-small">
          <Facts>
            {subjectTexts(summary).map((text) => (
              <bdi className="block max-w-60 truncate" key={text} title={text}>
                {text}
              </bdi>
            ))}
            <time
              className="whitespace-nowrap"
              dateTime={at.toISOString()}
              title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
            >
              {isBelowDay && at.toDateString() !== new Date(now).toDateString()
                ? i18n.date(at, { timeStyle: 'short' })
                : agoText(i18n.locale, summary.occurredAt, now, 'long')}
            </time>
          </Facts>
        </span>
      </span>
    </span>
  );
}

/** The customer and the product, by name. */
function subjectTexts({ customerName, customerEmail, productName, entityName }: EventSummary): string[] {
  const about = [customerName ?? customerEmail, productName, entityName];
  return [...new Set(about.flatMap((text) => (text ? [text] : [])))];
}

/** The language of event sentences, with dates and amounts of the same locale. */
export function useWording(now: number): Wording {
  const { i18n } = useLingui();
  return { i18n, now, locale: i18n.locale };
}
