import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ChoiceBar, type Chosen } from '@/components/form/ChoiceBar';
import { useMarkAllRead } from '@/components/payments/event/MarkRead';
import { useWording } from '@/components/payments/event/useWording';
import { useInvalidate } from '@/components/reading/useReading';
import { Button } from '@/components/ui/Button';
import { saveFile } from '@/components/ui/saveFile';
import { type FoldedEvents, isUnread } from '@/lib/payments/events/foldEvents';
import { localDay } from '@/lib/payments/timeZone';
import { makeCsv } from './eventsCsv';
import type { ListedEvent } from './feedPages';
import { describeRow } from './rowView';

type Row = FoldedEvents<ListedEvent>;

/** Further events may join a row, but its first one stays the first. */
export const keyOfRow = ({ events }: Row): string => events[0]?.id ?? '';

export interface ChosenEventsProps {
  readonly chosen: Chosen;
  /** `rows` are listed; `loaded` also includes those that the filter hides. */
  readonly rows: readonly Row[];
  readonly loaded: readonly Row[];
  readonly organizationName: string;
  readonly organizationNames: ReadonlyMap<string, string> | undefined;
  readonly organizationOf: (row: Row) => string;
  /** The cursor up to which the events of a row's organization are read. */
  readonly readThroughOf: (row: Row) => string | null;
  readonly now: number;
  readonly steps: NextSteps;
}

export function ChosenEvents(props: ChosenEventsProps) {
  const {
    chosen,
    rows,
    loaded,
    organizationName,
    organizationNames,
    organizationOf,
    readThroughOf,
    now,
    steps,
  } = props;
  const wording = useWording(now);
  const invalidate = useInvalidate();
  const marking = useMarkAllRead(() => invalidate('payments.feed', 'payments.allEvents'));
  const picked = rows.filter((row) => chosen.has(keyOfRow(row)));
  const isNews = (row: Row) => {
    const through = readThroughOf(row);
    return through !== null && isUnread(row, through);
  };
  const news = picked.filter(isNews);
  // Marking the newest event of an organization marks the older ones too.
  const newest = new Map<string, string>();
  for (const row of news) {
    const id = organizationOf(row);
    if (row.lead.cursor > (newest.get(id) ?? '')) newest.set(id, row.lead.cursor);
  }
  const marksOthers = loaded.some(
    (row) =>
      isNews(row) && !chosen.has(keyOfRow(row)) && row.lead.cursor <= (newest.get(organizationOf(row)) ?? ''),
  );

  function save() {
    saveFile(
      `${organizationName} ${localDay(Date.now())}.csv`,
      makeCsv(picked, organizationNames),
      'text/csv',
    );
    chosen.clear();
  }

  async function mark() {
    if (await marking.mark(newest)) chosen.clear();
  }

  return (
    <>
      {marking.error ? (
        <ActionFailure error={marking.error} onRetry={() => void mark()} steps={steps} />
      ) : null}
      <ChoiceBar chosen={chosen} names={picked.map(({ lead }) => describeRow(wording, lead.summary).who)}>
        {news.length > 0 ? (
          <Button busy={marking.isBusy} onClick={() => void mark()}>
            {marksOthers ? (
              <Trans id="payments.mark-older" message="Mark these and older as read" />
            ) : (
              <Trans id="payments.mark-chosen" message="Mark as read" />
            )}
          </Button>
        ) : null}
        <Button onClick={save}>
          <Trans id="action.export-csv" message="Export CSV" />
        </Button>
      </ChoiceBar>
    </>
  );
}
