import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { namedEvents } from '@/components/payments/event/namedEvents';
import { LoadingLines } from '@/components/payments/LoadingLines';
import type { OrganizationSelectProps } from '@/components/payments/OrganizationSelect';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { foldEvents } from '@/lib/payments/foldEvents';
import type { Payments } from '@/lib/payments/schema';
import { AskedCard } from './AskedCard';
import { DayRows } from './DayRows';
import { FilterFields } from './FilterFields';
import type { ReadFeed } from './feedPages';
import { MarkRead } from './MarkRead';
import { NoEvents } from './NoEvents';
import { StoredRows } from './StoredRows';
import type { Feed } from './useFeed';
import type { Narrowing } from './useFilter';

export interface EventsCardProps {
  readonly choice: OrganizationSelectProps;
  readonly feed: Feed;
  readonly narrowing: Narrowing;
  /** The event that somebody came for. */
  readonly asked: string | null;
  /** What this browser has stored of the organization; null: nothing. */
  readonly stored: Payments | null;
  /** Why nothing can be read is said elsewhere. */
  readonly isErrorTold: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

/** The feed: what happened, newest first, narrowed as somebody likes. */
export function EventsCard(props: EventsCardProps) {
  const { choice, feed, narrowing, asked, stored, isErrorTold, now } = props;
  const { organizationId } = choice;
  const steps = { ...props.steps, refresh: feed.again };
  const isFurtherDown =
    feed.feed && !narrowing.isNarrowed && !feed.feed.events.some(({ id }) => id === asked);
  const isLoading = !feed.feed && !feed.error && narrowing.question !== null;
  return (
    <>
      {asked && isFurtherDown ? (
        <AskedCard eventId={asked} key={asked} now={now} organizationId={organizationId} steps={steps} />
      ) : null}
      <Card
        action={
          <MarkRead
            feed={feed}
            isNarrowed={narrowing.isNarrowed}
            organizationId={organizationId}
            since={stored?.readThrough ?? null}
          />
        }
        title={<Trans id="label.events" message="Events" />}
      >
        <FilterFields {...choice} filter={narrowing.filter} onChange={narrowing.change} />
        {feed.error && !isErrorTold ? (
          <div className="p-3">
            <ActionFailure error={feed.error} onRetry={feed.again} steps={steps} />
          </div>
        ) : null}
        {isLoading ? <LoadingLines count={6} /> : null}
        {feed.error && !feed.feed && stored && !narrowing.isNarrowed ? (
          <StoredRows asked={asked} now={now} steps={steps} stored={stored} />
        ) : null}
        {feed.feed ? <Rows {...props} read={feed.feed} steps={steps} /> : null}
      </Card>
    </>
  );
}

function Rows(props: EventsCardProps & { readonly read: ReadFeed }) {
  const { choice, asked, stored, steps, feed, read, narrowing, now } = props;
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
        asked={asked}
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
