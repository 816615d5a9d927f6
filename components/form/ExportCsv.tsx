import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { failureOf } from '@/components/reading/queries';
import { Button } from '@/components/ui/Button';
import { saveFile } from '@/components/ui/saveFile';
import { shownAccount } from '@/lib/core/command/call';
import type { ShownAccount } from '@/lib/core/command/contract';
import { ok } from '@/lib/core/result';
import { ActionFailure } from './ActionFailure';
import { useAction } from './useAction';

interface CsvFile {
  readonly name: string;
  readonly text: string;
}

export interface ExportCsvProps {
  /**
   * Reads the rows page by page, reports its progress, and rethrows read errors. All of them are read for `account`, so that
   * no file mixes two servers.
   */
  readonly make: (onCount: (count: number) => void, account: ShownAccount | null) => Promise<CsvFile>;
  /** "1,200 users so far"; absent where one request reads all. */
  readonly soFar?: (count: number) => ReactNode;
  readonly steps: NextSteps;
  /** What the button says, where it is not "Export CSV". */
  readonly children?: ReactNode;
}

/** Saves rows as a CSV file, and counts those that were read until then. */
export function ExportCsv({ make, soFar, steps, children }: ExportCsvProps) {
  const exporting = useAction<null>();
  const [count, setCount] = useState(0);

  const run = () =>
    void exporting.run(async () => {
      setCount(0);
      try {
        const { name, text } = await make(setCount, shownAccount());
        saveFile(name, text, 'text/csv');
        return ok(null);
      } catch (thrown) {
        return { ok: false, error: failureOf(thrown) };
      }
    });

  return (
    <>
      {exporting.isBusy && soFar ? (
        <span className="text-muted text-small tabular-nums" role="status">
          {soFar(count)}
        </span>
      ) : null}
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        {children ?? <Trans id="action.export-csv" message="Export CSV" />}
      </Button>
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </>
  );
}
