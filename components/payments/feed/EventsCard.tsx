import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { namedEvents } from '@/components/payments/event/namedEvents';
import { LoadingLines } from '@/components/payments/LoadingLines';
import type { OrganizationSelectProps } from '@/components/payments/OrganizationSelect';
import type { Pages } from '@/components/reading/usePages';
import { useInvalidate } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { Button, TextButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { call } from '@/lib/core/command/call';
import { agoText } from '@/lib/core/i18n/timeText';
import { foldEvents } from '@/lib/payments/foldEvents';
import type { Payments } from '@/lib/payments/schema';
import { AskedCard } from './AskedCard';
import { DayRows, type DayRowsProps, isUnreadIn } from './DayRows';
import { FilterFields, type Narrowing } from './FilterFields';
import type { ReadFeed } from './feedPages';

export interface EventsCardProps {
  readonly choice: OrganizationSelectProps;
  readonly feed: Pages<ReadFeed>;
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
  const steps = { ...props.steps, refresh: () => void feed.again() };
  const isFurtherDown =
    feed.value && !narrowing.isNarrowed && !feed.value.events.some(({ id }) => id === asked);
  const isLoading = !feed.value && !feed.error && narrowing.question !== null;
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
            <ActionFailure error={feed.error} onRetry={() => void feed.again()} steps={steps} />
          </div>
        ) : null}
        {isLoading ? <LoadingLines count={6} /> : null}
        {feed.error && !feed.value && stored && !narrowing.isNarrowed ? (
          <StoredRows asked={asked} now={now} steps={steps} stored={stored} />
        ) : null}
        {feed.value ? <Rows {...props} read={feed.value} steps={steps} /> : null}
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

interface NoEventsProps {
  readonly organizationId: string;
  readonly isNarrowed: boolean;
  /** Whether this person sees the endpoints. */
  readonly manages: boolean;
  readonly onClear: () => void;
}

/** Why there is no row, and what to do about it. */
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

interface MarkReadProps {
  readonly organizationId: string;
  readonly feed: Pages<ReadFeed>;
  /** Where this browser began to look: before somebody has read anything, only what is newer is news. */
  readonly since: string | null;
  /** Newer ones may be left out: they are not read yet. */
  readonly isNarrowed: boolean;
}

/** Everything that is shown here has been seen, on every device. */
function MarkRead({ organizationId, feed, since, isNarrowed }: MarkReadProps) {
  const marking = useAction<null>();
  const invalidate = useInvalidate();
  const newest = feed.value?.events[0];
  if (!newest || isNarrowed || !isUnreadIn([newest], feed.value?.readThrough ?? since)) return null;

  async function mark(through: string) {
    const answer = await marking.run(() => call('payments.markRead', { organizationId, through }));
    if (answer.ok) await invalidate('payments.feed');
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      {marking.error ? (
        <span className="text-bad text-small" role="alert">
          <Trans id="payments.mark.failed" message="That could not be saved." />
        </span>
      ) : null}
      <Button busy={marking.isBusy} onClick={() => void mark(newest.cursor)}>
        <Trans id="action.mark-all-read" message="Mark all as read" />
      </Button>
    </span>
  );
}

interface StoredRowsProps extends Pick<DayRowsProps, 'asked' | 'now' | 'steps'> {
  readonly stored: Payments;
}

/** The latest that this browser has stored, while the server says nothing. */
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
