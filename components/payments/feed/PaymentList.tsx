import { Trans, useLingui } from '@lingui/react';
import { ReceiptText } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useOwnAge } from '@/components/errors/noticeAbove';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { type Chosen, useChosen } from '@/components/form/ChoiceBar';
import { LoadingLines } from '@/components/payments/LoadingLines';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import type { Pages } from '@/components/reading/usePages';
import { Button } from '@/components/ui/Button';
import { ClearButton } from '@/components/ui/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { agoText } from '@/lib/core/i18n/timeText';
import type { Organization } from '@/lib/organizations/schema';
import { type FoldedEvents, foldEvents } from '@/lib/payments/events/foldEvents';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import type { Payments } from '@/lib/payments/schema';
import { foldByOrganization } from './allEvents';
import { ChosenEvents, keyOfRow } from './ChosenEvents';
import { ColumnNames, DayRows, type DayRowsProps } from './DayRows';
import { FeedFailure } from './FeedFailure';
import { type Choosing, useClearing } from './FeedHeading';
import { countChips, isBeforePeriod, matchesRow } from './feedFilter';
import type { ListedEvent, ReadFeed } from './feedPages';
import { LinkedRow } from './LinkedRow';
import { NoPaymentsYet } from './NoPaymentsYet';
import { PaymentFilters } from './PaymentFilters';
import type { Narrowing } from './useFilter';

export interface PaymentListProps {
  readonly organization: PaymentPageProps['organization'];
  /** Where the payments are of several: the logos of their organizations. */
  readonly organizations?: readonly Organization[];
  readonly feed: Pages<ReadFeed>;
  readonly narrowing: Narrowing;
  readonly choosing: Choosing;
  readonly totals: PaymentsSummary | undefined;
  readonly linkedId: string | null;
  readonly stored: Payments | null;
  /** The page already shows this error above. */
  readonly isErrorShown: boolean;
  readonly steps: NextSteps;
  readonly now: number;
  /** A moment of today, by the server's day. */
  readonly today: number;
}

const BOX = 'overflow-clip rounded-card border border-line';
/** The names of the columns are its first row. */
const BOX_BELOW_NAMES = `${BOX} @table:rounded-t-none @table:border-t-0`;

/** Null while the feed is being read. */
const keysOf = (value: ReadFeed | undefined, rows: readonly FoldedEvents<ListedEvent>[]) =>
  value ? rows.map(keyOfRow) : null;

/** Undefined until the page on which the period begins, if that ended some time ago. */
function useReached(
  { value, error, isReadingOlder, readOlder }: PaymentListProps['feed'],
  { filter }: Narrowing,
  today: number,
): ReadFeed | undefined {
  const isAhead = value && value.before !== null && isBeforePeriod(filter, value.events, today);
  const isDue = isAhead && !error && !isReadingOlder;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after every page.
  useEffect(() => {
    if (isDue) readOlder();
  }, [isDue, value?.before]);
  return isAhead ? undefined : value;
}

export function PaymentList(props: PaymentListProps) {
  const { feed, narrowing, linkedId, stored, isErrorShown, now, today, choosing } = props;
  const organizationId = props.organization.id;
  const steps = { ...props.steps, refresh: () => void feed.again() };
  const value = useReached(feed, narrowing, today);
  const events = value?.events;
  // Of 10,000 events it takes as long as drawing the page, at every choice of a row.
  const rows = useMemo(() => foldByOrganization(events ?? []), [events]);
  const shown = rows.filter(({ lead }) => matchesRow(narrowing.filter, lead.summary, today));
  const chosen = useClearing(useChosen(keysOf(value, shown)), choosing);
  const isFurtherDown = value && !narrowing.isNarrowed && !value.events.some(({ id }) => id === linkedId);
  const isLoading = !value && !feed.error && narrowing.question !== null;
  const isWhole = value !== undefined && value.before === null && !narrowing.isNarrowed;
  return (
    // A grid would limit sticky children to their own cell; in a column they move within all of it.
    <div
      className="group/list @container flex min-w-0 flex-col gap-2.5 md:gap-4"
      data-choosing={choosing.isOn || chosen.count > 0 || undefined}
    >
      {isErrorShown ? null : (
        <FeedFailure
          error={feed.error}
          feed={feed}
          onRetry={() => void feed.again()}
          steps={steps}
          stored={stored}
        />
      )}
      {linkedId && isFurtherDown ? (
        <LinkedRow
          eventId={linkedId}
          key={linkedId}
          now={now}
          organizationId={organizationId}
          steps={steps}
          today={today}
        />
      ) : null}
      <div className="top-[calc(52px+var(--bar))] z-5 contents @table:has-data-columns:-mb-4 @table:sticky @table:-mx-1 @table:grid @table:grid-cols-1 @table:gap-3 @table:bg-canvas @table:px-1 @table:pt-1 md:top-(--bar)">
        <PaymentFilters
          key={organizationId}
          loaded={rows}
          counts={isWhole ? countChips(rows) : null}
          filter={narrowing.filter}
          isAwaiting={isLoading && !narrowing.isNarrowed}
          onChange={narrowing.change}
        />
        {shown.length > 0 ? <ColumnNames chosen={chosen} /> : null}
      </div>
      {isLoading ? (
        <div className={`${BOX} py-1.5`}>
          <LoadingLines count={6} />
        </div>
      ) : null}
      {feed.error && !value && stored && !narrowing.isNarrowed ? (
        <StoredRows linkedId={linkedId} now={now} steps={steps} stored={stored} today={today} />
      ) : null}
      {value ? (
        <Rows {...props} chosen={chosen} read={value} rows={rows} shown={shown} steps={steps} />
      ) : null}
    </div>
  );
}

interface RowsProps extends PaymentListProps {
  readonly read: ReadFeed;
  readonly rows: readonly FoldedEvents<ListedEvent>[];
  readonly shown: readonly FoldedEvents<ListedEvent>[];
  readonly chosen: Chosen;
}

function Rows(props: RowsProps) {
  const { linkedId, stored, steps, feed, read, narrowing, totals, rows, shown, chosen, now, today } = props;
  const readThrough = read.readThrough ?? stored?.readThrough ?? null;
  const organizationId = props.organization.id;
  const ownerOf = ({ lead }: FoldedEvents<ListedEvent>) => read.owners?.get(lead.organizationId ?? '');
  const older =
    read.before === null ? null : (
      <div className="self-center">
        <Button busy={feed.isReadingOlder} onClick={feed.readOlder}>
          <Trans id="payments.older" message="Show older payments" />
        </Button>
      </div>
    );
  if (shown.length === 0) {
    return (
      <>
        <NoPayments
          isNarrowed={narrowing.isNarrowed}
          manages={read.manages}
          onClear={narrowing.clear}
          organizationId={organizationId}
        />
        {older}
      </>
    );
  }
  return (
    <>
      <div className={BOX_BELOW_NAMES}>
        <DayRows
          chosen={chosen}
          hasOlder={read.before !== null}
          linkedId={linkedId}
          isBusy={feed.isReading}
          manages={read.manages}
          now={now}
          organizationId={organizationId}
          {...(props.organizations && { organizations: props.organizations })}
          owners={read.owners}
          readThrough={readThrough}
          rows={shown}
          steps={steps}
          today={today}
          totals={narrowing.isNarrowed ? null : (totals ?? null)}
        />
      </div>
      <ChosenEvents
        chosen={chosen}
        loaded={rows}
        now={now}
        organizationName={props.organization.name}
        organizationNames={
          read.owners && new Map([...read.owners].map(([id, { name }]): [string, string] => [id, name]))
        }
        organizationOf={(row) => row.lead.organizationId ?? organizationId}
        readThroughOf={(row) => (read.owners ? (ownerOf(row)?.readThrough ?? null) : readThrough)}
        rows={shown}
        steps={steps}
      />
      {older}
    </>
  );
}

interface NoPaymentsProps {
  readonly organizationId: string;
  readonly isNarrowed: boolean;
  readonly manages: boolean;
  readonly onClear: () => void;
}

function NoPayments({ organizationId, isNarrowed, manages, onClear }: NoPaymentsProps) {
  return (
    <div className={BOX} role="status">
      {isNarrowed ? (
        <EmptyState
          action={
            <ClearButton onClear={onClear}>
              <Trans id="payments.none.clear" message="Clear filters" />
            </ClearButton>
          }
          Icon={ReceiptText}
          title={<Trans id="payments.none.narrowed" message="No payments match" />}
        />
      ) : (
        <NoPaymentsYet manages={manages} organizationId={organizationId} />
      )}
    </div>
  );
}

interface StoredRowsProps extends Pick<DayRowsProps, 'linkedId' | 'now' | 'steps' | 'today'> {
  readonly stored: Payments;
}

function StoredRows({ stored, ...row }: StoredRowsProps) {
  const { i18n } = useLingui();
  const { latest, fetchedAt, organizationId, readThrough, manages } = stored;
  const age = useOwnAge(fetchedAt);
  if (latest.length === 0) return null;
  return (
    <>
      <p className="text-muted text-small" role="status">
        {age === null ? (
          <Trans id="payments.stored" message="Saved earlier. There may be newer events." />
        ) : (
          <Trans
            id="payments.stored.ago"
            message="Last updated {when}. There may be newer events."
            values={{ when: agoText(i18n.locale, age, row.now, 'long') }}
          />
        )}
      </p>
      <div className={BOX}>
        <DayRows
          {...row}
          hasOlder={null}
          isBusy={false}
          manages={manages}
          organizationId={organizationId}
          readThrough={readThrough}
          rows={foldEvents(latest)}
          totals={null}
        />
      </div>
    </>
  );
}
