import { Trans, useLingui } from '@lingui/react';
import { useWording } from '@/components/payments/event/useWording';
import type { ListedEvent, Owner } from '@/components/payments/feed/feedPages';
import { KindTile } from '@/components/payments/feed/KindTile';
import { RowName } from '@/components/payments/feed/RowName';
import { describeRow } from '@/components/payments/feed/rowView';
import { addressOf } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { shortDay } from '@/lib/core/i18n/shortDay';
import { isToday } from '@/lib/core/i18n/timeText';
import { findWithdrawn } from '@/lib/payments/events/countedRows';
import { type FoldedEvents, isUnread } from '@/lib/payments/events/foldEvents';
import { wholeSentence } from '@/lib/payments/sentences/eventSentence';

/** Ours: as many as fit beside the chart. */
const SHOWN = 5;

/**
 * Icon with the row's padding, customer, product, status, time, amount: the columns are the list's, so all rows have
 * the same. In a narrow `@container` a row has two lines.
 */
const LIST =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 divide-y divide-line @min-[520px]:grid-cols-[44px_minmax(150px,0.7fr)_minmax(0,1.5fr)_auto_auto_auto]';
const ROW = 'col-span-full grid grid-cols-subgrid';

export interface LatestCardProps {
  readonly organizationId: string;
  readonly rows: readonly FoldedEvents<ListedEvent>[];
  /** Where the rows are of several organizations. */
  readonly owners?: ReadonlyMap<string, Owner>;
  readonly isLoading: boolean;
  readonly readThrough: string | null;
  readonly now: number;
}

export function LatestCard(props: LatestCardProps) {
  const { organizationId, rows, owners, isLoading, readThrough, now } = props;
  if (rows.length === 0 && !isLoading) return null;
  const withdrawn = findWithdrawn(rows.flatMap(({ events }) => events));
  return (
    <Card
      action={
        <TextLink to={{ name: 'events', organization: organizationId }}>
          <Trans id="home.latest.all" message="All payments" />
        </TextLink>
      }
      title={<Trans id="home.latest" message="Latest payments" />}
    >
      <div className="@container">
        {rows.length === 0 ? <LoadingRows /> : null}
        <ul className={LIST}>
          {rows.slice(0, SHOWN).map((row) => {
            const { id, organizationId: ownId = organizationId } = row.lead;
            const owner = owners?.get(ownId);
            const through = owner ? owner.readThrough : readThrough;
            return (
              <li className={ROW} key={`${ownId} ${id}`}>
                <a
                  className={`focus-ring min-h-14 items-center px-4 py-1.5 transition-colors hover:bg-hover @min-[520px]:min-h-10.5 @min-[520px]:py-1 ${ROW}`}
                  href={addressOf({ name: 'events', organization: ownId, id })}
                >
                  <LatestLine
                    isUnread={through !== null && isUnread(row, through)}
                    isWithdrawn={withdrawn.has(row.lead.summary.foldKey)}
                    now={now}
                    organizationName={owner?.name}
                    row={row}
                  />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

const LoadingRows = () => (
  <div aria-busy="true" className="divide-y divide-line">
    {Array.from({ length: SHOWN }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
      <div key={index}>
        <div className="flex min-h-14 items-center gap-3 px-4 @min-[520px]:min-h-10.5">
          <Skeleton height={28} width={28} />
          <Skeleton height={14} width={160 - 16 * index} />
        </div>
      </div>
    ))}
  </div>
);

interface LatestLineProps {
  readonly row: FoldedEvents<ListedEvent>;
  /** Where the rows are of several. */
  readonly organizationName: string | undefined;
  readonly isUnread: boolean;
  readonly isWithdrawn: boolean;
  readonly now: number;
}

function LatestLine(props: LatestLineProps) {
  const { row, organizationName, isUnread: isNew, isWithdrawn, now } = props;
  const { lead, events } = row;
  const { i18n } = useLingui();
  const wording = useWording(now);
  const { summary, test } = lead;
  const view = describeRow(wording, summary, events, isWithdrawn);
  const details = [...view.details, organizationName].filter(Boolean).join(' · ');
  const at = new Date(summary.occurredAt);
  const isPlain = !view.status || view.status.tone === 'plain';
  return (
    <>
      {/* A screen reader reads the whole sentence; the eye finds status and amount. */}
      <bdi className="sr-only">{wholeSentence(wording, summary)}</bdi>
      {isNew ? (
        <span className="sr-only">
          <Trans id="payments.unread" message="Unread" />
        </span>
      ) : null}
      <span className="col-start-1 row-span-2 row-start-1 @min-[520px]:row-span-1">
        <KindTile view={view} />
      </span>
      <RowName className="col-start-2 row-start-1" isTest={test} isUnread={isNew} who={view.who} />
      <span className="col-start-2 row-start-2 flex min-w-0 items-center gap-2 @min-[520px]:contents">
        <bdi
          // Where no status needs its column, the text has it.
          className={`min-w-0 truncate text-muted text-small @min-[520px]:col-start-3 @min-[520px]:row-start-1 ${isPlain ? '@min-[520px]:col-end-5' : ''}`}
          title={details}
        >
          {details}
        </bdi>
        {isPlain || !view.status ? null : (
          <span className="order-first flex shrink-0 @min-[520px]:order-none @min-[520px]:col-start-4 @min-[520px]:row-start-1 @min-[520px]:justify-end">
            <Badge tone={view.status.tone === 'over' ? 'plain' : view.status.tone}>{view.status.text}</Badge>
          </span>
        )}
      </span>
      <time
        className="col-start-3 row-start-2 justify-self-end whitespace-nowrap text-muted text-small tabular-nums @min-[520px]:col-start-5 @min-[520px]:row-start-1"
        dateTime={at.toISOString()}
        title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
      >
        {isToday(summary.occurredAt, now)
          ? i18n.date(at, { timeStyle: 'short' })
          : shortDay(wording, summary.occurredAt)}
      </time>
      <bdi
        aria-hidden="true"
        className={`col-start-3 row-start-1 justify-self-end tabular-nums @min-[520px]:col-start-6 ${view.isUncounted ? 'text-end text-muted text-small' : 'whitespace-nowrap font-bold'} ${view.isLoss ? 'text-bad' : ''}`}
      >
        {view.amount?.replace('-', '−')}
      </bdi>
    </>
  );
}
