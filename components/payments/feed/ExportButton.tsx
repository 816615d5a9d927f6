import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ExportCsv, type Exporting } from '@/components/form/ExportCsv';
import type { FeedFilter } from '@/components/payments/pageMemory';
import type { ShownAccount } from '@/lib/core/command/contract';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { foldByOrganization } from './allEvents';
import { makeCsv } from './eventsCsv';
import { matchesRow } from './feedFilter';
import type { ListedEvent } from './feedPages';

export interface ExportedPage {
  readonly events: readonly ListedEvent[];
  readonly before: string | null;
  readonly organizations?: readonly { readonly organizationId: string; readonly name: string }[];
}

export interface ExportButtonProps {
  readonly organizationName: string;
  /** Reads a page of what the filter matches; throws what a read throws. */
  readonly readPage: (
    more: { readonly limit: number; readonly before?: string },
    account: ShownAccount | null,
  ) => Promise<ExportedPage>;
  readonly filter: FeedFilter;
  /** A moment of today, by the server's day. */
  readonly today: number;
  readonly steps: NextSteps;
}

async function readAll(readPage: ExportButtonProps['readPage'], { onCount, patiently, account }: Exporting) {
  const events = new Map<string, ListedEvent>();
  const names = new Map<string, string>();
  let before: string | null | undefined;
  while (before !== null) {
    const more = { limit: MAX_PAGE, ...(before === undefined ? {} : { before }) };
    const page = await patiently(() => readPage(more, account));
    for (const event of page.events) events.set(event.id, event);
    for (const { organizationId, name } of page.organizations ?? []) names.set(organizationId, name);
    onCount(events.size);
    // A server that goes in circles or returns the same page again ends the reading.
    if (before !== undefined && page.before !== null && page.before >= before) break;
    before = page.before;
  }
  return { events: [...events.values()], names };
}

export const ExportButton = ({ organizationName, readPage, filter, today, steps }: ExportButtonProps) => (
  <ExportCsv
    make={async (exporting) => {
      const { events, names } = await readAll(readPage, exporting);
      const rows = foldByOrganization(events).filter(({ lead }) => matchesRow(filter, lead.summary, today));
      return { name: `${organizationName} ${localDay(Date.now())}.csv`, text: makeCsv(rows, names) };
    }}
    soFar={(count) => (
      <Trans
        id="payments.export.count"
        message="{count, plural, one {# event so far} other {# events so far}}"
        values={{ count }}
      />
    )}
    steps={steps}
  >
    <span className="sr-only md:not-sr-only">
      <Trans id="action.export-csv" message="Export CSV" />
    </span>
  </ExportCsv>
);
