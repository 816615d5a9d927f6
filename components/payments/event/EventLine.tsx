import { Trans, useLingui } from '@lingui/react';
import { agoText } from '@/components/session/timeText';
import { Badge } from '@/components/ui/Badge';
import { Facts } from '@/components/ui/Facts';
import { sentenceOf } from '@/lib/payments/event/sentence/sentenceOf';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import type { FeedEvent } from '@/lib/payments/feed/wire';
import { useSay } from './useSay';

export interface EventLineProps {
  readonly event: FeedEvent;
  readonly isUnread: boolean;
  readonly now: number;
}

/** What happened, to whom, and when. */
export function EventLine({ event, isUnread, now }: EventLineProps) {
  const by = useSay(now);
  const { i18n } = useLingui();
  const { summary } = event;
  const sentence = sentenceOf(by, summary);
  const time = i18n.date(new Date(summary.occurredAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="relative block min-w-0">
      {isUnread ? (
        <span
          aria-hidden="true"
          // In the margin, so that what is read and what is not begin at one line.
          className="absolute -start-2.5 top-[calc(var(--body-line)/2-3px)] size-1.5 rounded-full bg-accent"
        />
      ) : null}
      <span className="block min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <bdi className={`min-w-0 truncate ${isUnread ? 'font-medium' : ''}`} title={sentence}>
            {sentence}
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
        </span>
        <span className="text-muted text-small">
          <Facts>
            {aboutOf(summary).map((text) => (
              <bdi className="block max-w-60 truncate" key={text} title={text}>
                {text}
              </bdi>
            ))}
            <time dateTime={new Date(summary.occurredAt).toISOString()} title={time}>
              {agoText(i18n.locale, summary.occurredAt, now, 'short')}
            </time>
          </Facts>
        </span>
      </span>
    </span>
  );
}

/** Who and what it is about, in the names that a person knows. */
function aboutOf({ customerName, customerEmail, productName, entityName }: EventSummary): string[] {
  const about = [customerName ?? customerEmail, productName, entityName];
  return [...new Set(about.flatMap((text) => (text ? [text] : [])))];
}
