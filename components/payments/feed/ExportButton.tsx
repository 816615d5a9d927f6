import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { saveFile } from '@/components/ui/saveFile';
import { call } from '@/lib/core/command/call';
import { ok, type Result } from '@/lib/core/result';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { foldEvents } from '@/lib/payments/foldEvents';
import { localDay } from '@/lib/payments/timeZone';
import { makeCsv } from './csv';
import { type FeedQuestion, matchesGroup } from './feedFilter';

/** Ours: about a million events. */
const MAX_PAGES = 20_000;

/** Everything that the filter matches, not just what the page has loaded. */
async function readAll(question: FeedQuestion): Promise<Result<FeedEvent[]>> {
  const events = new Map<string, FeedEvent>();
  let before: string | null | undefined;
  for (let page = 0; page < MAX_PAGES && before !== null; page += 1) {
    const answer = await call('payments.feed', { ...question, ...(before ? { before } : {}) });
    if (!answer.ok) return answer;
    for (const event of answer.value.events) events.set(event.id, event);
    before = answer.value.before;
  }
  return ok([...events.values()]);
}

export interface ExportButtonProps {
  readonly organizationName: string;
  readonly question: FeedQuestion;
  /** The chosen chip; empty for all. */
  readonly group: string;
  readonly steps: NextSteps;
}

/** Saves the rows that the filter matches as a file. */
export function ExportButton({ organizationName, question, group, steps }: ExportButtonProps) {
  const { isBusy, error, run } = useAction<FeedEvent[]>();

  async function exportRows() {
    const read = await run(() => readAll(question));
    if (!read.ok) return;
    const rows = foldEvents(read.value).filter(({ lead }) => matchesGroup(group, lead.summary));
    saveFile(`${organizationName} ${localDay(Date.now())}.csv`, makeCsv(rows), 'text/csv');
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void exportRows()}>
        <Download aria-hidden="true" size={15} />
        <Trans id="action.export-csv" message="Export CSV" />
      </Button>
      <ActionFailure error={error} onRetry={() => void exportRows()} steps={steps} />
    </>
  );
}
