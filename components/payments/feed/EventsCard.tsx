import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { MarkReadButton, useMarkRead } from '@/components/payments/event/MarkRead';
import { namedEvents } from '@/components/payments/event/namedEvents';
import { LoadingLines } from '@/components/payments/LoadingLines';
import type { OrganizationSelectProps } from '@/components/payments/OrganizationSelect';
import type { Pages } from '@/components/reading/usePages';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { Button, TextButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { agoText } from '@/lib/core/i18n/timeText';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { foldEvents } from '@/lib/payments/foldEvents';
import type { Payments } from '@/lib/payments/schema';
import { DayRows, type DayRowsProps, isUnreadIn } from './DayRows';
import { FilterFields, type Narrowing } from './FilterFields';
import type { ReadFeed } from './feedPages';

export interface EventsCardProps {
  readonly choice: OrganizationSelectProps;
  readonly feed: Pages<ReadFeed>;
  readonly narrowing: Narrowing;
  /** The event that the URL links to. */
  readonly linkedId: string | null;
  /** The stored payments of the organization; null if nothing is stored. */
  readonly stored: Payments | null;
  /** Whether the page already shows this error above. */
  readonly isErrorShown: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

/** The newest event, if it is unread. None while the feed is filtered: newer events may be left out. */
function newestUnread({ feed, narrowing, stored }: EventsCardProps): FeedEvent | null {
  const newest = feed.value?.events[0];
  if (!newest || narrowing.isNarrowed) return null;
  // Until the user has read anything, only what is newer than this browser's first look is news.
  const readThrough = feed.value?.readThrough ?? stored?.readThrough ?? null;
  return isUnreadIn([newest], readThrough) ? newest : null;
}

/** The feed, newest first, with its filter. */
export function EventsCard(props: EventsCardProps) {
  const { choice, feed, narrowing, linkedId, stored, isErrorShown, now } = props;
  const { organizationId } = choice;
  const steps = { ...props.steps, refresh: () => void feed.again() };
  const invalidate = useInvalidate();
  const marking = useMarkRead(organizationId, () => invalidate('payments.feed'));
  const unread = newestUnread(props);
  const isFurtherDown =
    feed.value && !narrowing.isNarrowed && !feed.value.events.some(({ id }) => id === linkedId);
  const isLoading = !feed.value && !feed.error && narrowing.question !== null;
  return (
    <>
      {linkedId && isFurtherDown ? (
        <LinkedEventCard
          eventId={linkedId}
          key={linkedId}
          now={now}
          organizationId={organizationId}
          steps={steps}
        />
      ) : null}
      <Card
        action={unread ? <MarkReadButton marking={marking} through={unread.cursor} /> : null}
        title={<Trans id="label.events" message="Events" />}
      >
        {unread && marking.error ? (
          <div className="p-3">
            <ActionFailure
              error={marking.error}
              onRetry={() => void marking.mark(unread.cursor)}
              steps={steps}
            />
          </div>
        ) : null}
        <FilterFields {...choice} filter={narrowing.filter} onChange={narrowing.change} />
        {feed.error && !isErrorShown ? (
          <div className="p-3">
            <ActionFailure error={feed.error} onRetry={() => void feed.again()} steps={steps} />
          </div>
        ) : null}
        {isLoading ? <LoadingLines count={6} /> : null}
        {feed.error && !feed.value && stored && !narrowing.isNarrowed ? (
          <StoredRows linkedId={linkedId} now={now} steps={steps} stored={stored} />
        ) : null}
        {feed.value ? <Rows {...props} read={feed.value} steps={steps} /> : null}
      </Card>
    </>
  );
}

function Rows(props: EventsCardProps & { readonly read: ReadFeed }) {
  const { choice, linkedId, stored, steps, feed, read, narrowing, now } = props;
  const rows = foldEvents(namedEvents(read.events));
  if (rows.length === 0) {
    return (
      <NoEvents
        isNarrowed={narrowing.isNarrowed}
        manages={read.manages}
        onClear={narrowing.clear}
        organizationId={choice.organizationId}
      />
    );
  }
  return (
    <>
      <DayRows
        linkedId={linkedId}
        isBusy={feed.isReading}
        manages={read.manages}
        now={now}
        organizationId={choice.organizationId}
        readThrough={read.readThrough ?? stored?.readThrough ?? null}
        rows={rows}
        steps={steps}
      />
      {read.before === null ? null : (
        <div className="px-5 py-3">
          <Button busy={feed.isReadingOlder} onClick={feed.readOlder}>
            <Trans id="payments.older" message="Show older events" />
          </Button>
        </div>
      )}
    </>
  );
}

interface NoEventsProps {
  readonly organizationId: string;
  readonly isNarrowed: boolean;
  /** Whether the user can see endpoints. */
  readonly manages: boolean;
  readonly onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
function NoEvents({ organizationId, isNarrowed, manages, onClear }: NoEventsProps) {
  if (isNarrowed) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4" role="status">
        <p className="text-muted">
          <Trans id="payments.none.narrowed" message="Nothing like that has happened." />
        </p>
        <TextButton onClick={onClear}>
          <Trans id="payments.none.clear" message="Clear filters" />
        </TextButton>
      </div>
    );
  }
  return (
    <p className="px-5 py-4 text-muted" role="status">
      {manages ? (
        <Trans
          components={[<TextLink key="endpoints" to={{ name: 'endpoints', organization: organizationId }} />]}
          id="payments.none.manages"
          message="Nothing has happened yet, or no <0>webhook endpoint</0> delivers here so far."
        />
      ) : (
        <Trans
          id="payments.none"
          message="Nothing has happened yet, or no webhook endpoint delivers here so far."
        />
      )}
    </p>
  );
}

interface StoredRowsProps extends Pick<DayRowsProps, 'linkedId' | 'now' | 'steps'> {
  readonly stored: Payments;
}

/** The stored events, while the server can't be read. */
function StoredRows({ stored, ...row }: StoredRowsProps) {
  const { i18n } = useLingui();
  const { latest, fetchedAt, organizationId, readThrough, manages } = stored;
  if (latest.length === 0) return null;
  return (
    <>
      <p className="px-5 py-2.5 text-muted text-small" role="status">
        {fetchedAt === null ? (
          <Trans id="payments.stored" message="Stored here before; there may be newer events." />
        ) : (
          <Trans
            id="payments.stored.ago"
            message="Stored here {when}; there may be newer events."
            values={{ when: agoText(i18n.locale, fetchedAt, row.now, 'long') }}
          />
        )}
      </p>
      <DayRows
        {...row}
        isBusy={false}
        manages={manages}
        organizationId={organizationId}
        readThrough={readThrough}
        rows={foldEvents(namedEvents(latest))}
      />
    </>
  );
}

interface LinkedEventCardProps {
  readonly organizationId: string;
  readonly eventId: string;
  readonly steps: NextSteps;
  readonly now: number;
}

/** The linked event by itself, since it may be far down in the feed. */
function LinkedEventCard({ organizationId, eventId, steps, now }: LinkedEventCardProps) {
  const { value, error, again } = useRead('payments.feed', { organizationId, event: eventId });
  return (
    <Card title={<Trans id="payments.asked" message="This event" />}>
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={() => void again()} steps={steps} />
        </div>
      ) : null}
      {value || error ? null : <LoadingLines count={1} />}
      {value ? (
        <DayRows
          linkedId={eventId}
          isBusy={false}
          manages={value.manages}
          now={now}
          organizationId={organizationId}
          readThrough={value.readThrough}
          rows={foldEvents(value.events)}
          steps={steps}
        />
      ) : null}
    </Card>
  );
}
