import { ActionFailure } from '@/components/form/ActionFailure';
import { useMarkRead } from '@/components/payments/event/MarkRead';
import { PaymentsHeading } from '@/components/payments/PaymentsHeading';
import { accountKey } from '@/components/payments/pageMemory';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { momentOfToday } from '@/components/payments/todayTotals';
import { ask } from '@/components/reading/queries';
import { usePages } from '@/components/reading/usePages';
import { useInvalidate, useInvalidateOn, useRead } from '@/components/reading/useReading';
import { keptValue } from '@/components/snapshot/useStoredValue';
import { useNow } from '@/components/ui/useNow';
import { foldEvents, isUnread } from '@/lib/payments/events/foldEvents';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { Payments } from '@/lib/payments/schema';
import { payments } from '@/lib/payments/state';
import { TOTALED_DAYS } from './dayTotals';
import { ExportButton } from './ExportButton';
import { FeedFailure } from './FeedFailure';
import { FeedHeading, useChoosing } from './FeedHeading';
import { withoutEnd } from './feedFilter';
import { type ReadFeed, withNewest, withOlder } from './feedPages';
import { PaymentList } from './PaymentList';
import { useCatchUp } from './useCatchUp';
import { useFilter } from './useFilter';

export interface EventsPageProps extends PaymentPageProps {
  readonly linkedId: string | null;
}

/** Null while the feed is filtered, because newer events may be left out, or if no row is unread. */
function newestUnread(
  feed: ReadFeed | undefined,
  isNarrowed: boolean,
  stored: Payments | null,
): FeedEvent | null {
  const [newest] = feed?.events ?? [];
  // Until the user has read anything, only what is newer than this browser's first look is news.
  const readThrough = feed?.readThrough ?? stored?.readThrough ?? null;
  if (!feed || !newest || isNarrowed || readThrough === null) return null;
  return foldEvents(feed.events).some((row) => isUnread(row, readThrough)) ? newest : null;
}

/** Empty if the organization isn't followed, for example. */
const storedMark = (organizationId: string): string =>
  keptValue(payments)?.organizations.find((one) => one.organizationId === organizationId)?.readThrough ?? '';

export function EventsPage(props: EventsPageProps) {
  const { connection, userId, organization, known, linkedId } = props;
  const { id } = organization;
  const now = useNow();
  const choosing = useChoosing();
  const stored = known;
  const today = momentOfToday(stored?.today ? [stored.today] : [], now);
  const account = accountKey(connection.id, userId);
  const narrowing = useFilter({ account, organizationId: id, linkedId, today });
  const summary = useRead('payments.summary', { organizationId: id, days: TOTALED_DAYS });
  const feed = usePages('payments.feed', { question: narrowing.question, withNewest, withOlder });
  useCatchUp(feed.value, stored && [stored]);
  const invalidate = useInvalidate();
  const marking = useMarkRead(id, async (through) => {
    // Once the worker has stored the mark, `newest` changes.
    if (storedMark(id) < through) await invalidate('payments.feed');
  });
  // The stored events are newer than what this page has read.
  useInvalidateOn(props.newest, 'payments.summary', 'payments.feed');
  // If both readings fail for one reason, it is shown once.
  const outage = summary.error && summary.error.code === feed.error?.code ? summary.error : null;
  const unread = newestUnread(feed.value, narrowing.isNarrowed, stored);

  function readAgain() {
    void summary.again();
    void feed.again();
  }
  const steps = { ...props.steps, refresh: readAgain };
  const { question } = narrowing;

  return (
    <>
      <FeedHeading
        choosing={choosing}
        exportButton={
          feed.value?.events.length && question ? (
            <ExportButton
              filter={narrowing.filter}
              organizationName={organization.name}
              readPage={(more, account) =>
                ask('payments.feed', { ...withoutEnd(question), ...more }, account)
              }
              steps={steps}
              today={today}
            />
          ) : null
        }
        heading={<PaymentsHeading connection={connection} organization={organization} userId={userId} />}
        isMarking={marking.isBusy}
        onMarkRead={unread ? () => void marking.mark(unread.cursor) : null}
      />
      <FeedFailure error={outage} feed={feed} onRetry={readAgain} steps={steps} stored={stored} />
      {unread && marking.error ? (
        <ActionFailure error={marking.error} onRetry={() => void marking.mark(unread.cursor)} steps={steps} />
      ) : null}
      <PaymentList
        choosing={choosing}
        feed={feed}
        isErrorShown={outage !== null}
        linkedId={linkedId}
        narrowing={narrowing}
        now={now}
        organization={organization}
        steps={steps}
        stored={stored}
        today={today}
        totals={summary.value}
      />
    </>
  );
}
