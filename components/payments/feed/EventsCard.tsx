import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { usePaused } from '@/components/form/usePaused';
import { useNow } from '@/components/session/useNow';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { LoadingRows } from '@/components/ui/LoadingRows';
import { call } from '@/lib/messaging/call';
import type { Organization } from '@/lib/organization/schema';
import { foldEvents } from '@/lib/payments/event/foldEvents';
import { AskedCard } from './AskedCard';
import { EventRow } from './EventRow';
import { FilterFields } from './FilterFields';
import { type FeedFilter, isNarrowed, NO_FILTER, questionOf } from './feedFilter';
import type { ReadFeed } from './feedPages';
import { type Feed, useFeed } from './useFeed';

export interface EventsCardProps {
  readonly organizationId: string;
  readonly organizations: readonly Organization[];
  readonly onOrganization: (organizationId: string) => void;
  /** The event that somebody came for. */
  readonly asked: string | null;
  /** What the snapshot knows: where it changes, there is something newer. */
  readonly stamp: string;
  /** Where this browser began to look: before somebody has read anything, only what is newer is news. */
  readonly since: string | null;
  readonly steps: NextSteps;
}

/** The feed: what happened, newest first, narrowed as somebody likes. */
export function EventsCard(props: EventsCardProps) {
  const { organizationId, organizations, onOrganization, asked, stamp } = props;
  const now = useNow();
  const [filter, setFilter] = useState<FeedFilter>(NO_FILTER);
  const text = usePaused(filter.text.trim());
  const feed = useFeed(questionOf(organizationId, filter, text, now), stamp);
  const steps = { ...props.steps, refresh: feed.again };
  const isPart = isNarrowed(filter);
  const isFurtherDown = feed.feed && !isPart && !feed.feed.events.some(({ id }) => id === asked);

  return (
    <>
      {asked && isFurtherDown ? (
        <AskedCard eventId={asked} key={asked} organizationId={organizationId} steps={steps} />
      ) : null}
      <Card
        action={
          <MarkRead feed={feed} isNarrowed={isPart} organizationId={organizationId} since={props.since} />
        }
        title={<Trans id="payments.events" message="Events" />}
      >
        <FilterFields
          filter={filter}
          onChange={(change) => setFilter({ ...filter, ...change })}
          onOrganization={onOrganization}
          organizationId={organizationId}
          organizations={organizations}
        />
        {feed.error ? (
          <div className="p-3">
            <ActionFailure error={feed.error} onRetry={feed.again} steps={steps} />
          </div>
        ) : null}
        {feed.feed || feed.error ? null : <LoadingRows count={4} />}
        {feed.feed ? (
          <Rows {...props} feed={feed} isNarrowed={isPart} now={now} read={feed.feed} steps={steps} />
        ) : null}
      </Card>
    </>
  );
}

interface RowsProps extends Pick<EventsCardProps, 'organizationId' | 'asked' | 'since' | 'steps'> {
  readonly feed: Feed;
  readonly read: ReadFeed;
  readonly isNarrowed: boolean;
  readonly now: number;
}

function Rows({ organizationId, asked, since, steps, feed, read, isNarrowed: isPart, now }: RowsProps) {
  const rows = foldEvents(read.events);
  if (rows.length === 0) {
    return (
      <p className="px-5 py-4 text-muted" role="status">
        {isPart ? (
          <Trans id="payments.none.narrowed" message="Nothing like that has happened." />
        ) : (
          <Trans
            id="payments.none"
            message="Nothing has happened yet, or no webhook endpoint delivers here so far."
          />
        )}
      </p>
    );
  }
  return (
    <>
      <ul aria-busy={feed.isReading} className="divide-y divide-line">
        {rows.map((row) => (
          <EventRow
            isAsked={row.events.some(({ id }) => id === asked)}
            isUnread={isUnreadIn(row.events, read.readThrough ?? since)}
            // The first of a row stays the first when more is told of it.
            key={row.events[0]?.id}
            manages={read.manages}
            now={now}
            organizationId={organizationId}
            row={row}
            steps={steps}
          />
        ))}
      </ul>
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

const isUnreadIn = (events: readonly { readonly cursor: string }[], readThrough: string | null) =>
  readThrough !== null && events.some(({ cursor }) => cursor > readThrough);

interface MarkReadProps extends Pick<EventsCardProps, 'organizationId' | 'since'> {
  readonly feed: Feed;
  /** Newer ones may be left out: they are not read yet. */
  readonly isNarrowed: boolean;
}

/** Everything that is shown here has been seen, on every device. */
function MarkRead({ organizationId, feed, since, isNarrowed: isPart }: MarkReadProps) {
  const marking = useAction<null>();
  const newest = feed.feed?.events[0];
  if (!newest || isPart || !isUnreadIn([newest], feed.feed?.readThrough ?? since)) return null;

  async function mark(through: string) {
    const answer = await marking.run(() => call('payments.markRead', { organizationId, through }));
    if (answer.ok) feed.again();
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      {marking.error ? (
        <span className="text-bad text-small" role="alert">
          <Trans id="payments.mark.failed" message="That could not be saved." />
        </span>
      ) : null}
      <Button busy={marking.isBusy} onClick={() => void mark(newest.cursor)}>
        <Trans id="payments.mark" message="Mark all as read" />
      </Button>
    </span>
  );
}
