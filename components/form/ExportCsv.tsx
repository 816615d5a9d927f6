import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { failureOf } from '@/components/reading/queries';
import { Button } from '@/components/ui/Button';
import { saveFile } from '@/components/ui/saveFile';
import { shownAccount } from '@/lib/core/command/call';
import type { ShownAccount } from '@/lib/core/command/contract';
import { ok } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import { ActionFailure } from './ActionFailure';
import { useAction } from './useAction';

interface CsvFile {
  readonly name: string;
  readonly text: string;
}

export interface Exporting {
  readonly onCount: (count: number) => void;
  /** Every page is read for this account, so that no file mixes two servers. */
  readonly account: ShownAccount | null;
  /** Reads again after the rate limit that Better Auth has in production, which a long export reaches. */
  readonly patiently: <T>(read: () => Promise<T>) => Promise<T>;
}

export interface ExportCsvProps {
  /** Reports the number of rows read so far, page by page. Throws what a read throws. */
  readonly make: (exporting: Exporting) => Promise<CsvFile>;
  /** For example "1,200 users so far"; absent where one request reads all. */
  readonly soFar?: (count: number) => ReactNode;
  readonly steps: NextSteps;
  readonly children?: ReactNode;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const createPatience =
  (signal: AbortSignal, onWait: (isWaiting: boolean) => void): Exporting['patiently'] =>
  async (read) => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await read();
      } catch (thrown) {
        const { retryAfterSeconds } = failureOf(thrown);
        if (!retryAfterSeconds) throw thrown;
        onWait(true);
        await pause(retryAfterSeconds * SECOND_MS);
        signal.throwIfAborted();
        onWait(false);
      }
    }
  };

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export function ExportCsv({ make, soFar, steps, children }: ExportCsvProps) {
  const exporting = useAction<null>();
  const [count, setCount] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const cancellation = useRef<AbortController>(null);

  const run = () =>
    void exporting.run(async () => {
      setCount(0);
      setWaiting(false);
      cancellation.current = new AbortController();
      const { signal } = cancellation.current;
      try {
        const patiently = createPatience(signal, setWaiting);
        const exported = make({ onCount: setCount, patiently, account: shownAccount() });
        const { name, text } = await Promise.race([exported, aborted(signal)]);
        saveFile(name, text, 'text/csv');
        return ok(null);
      } catch (thrown) {
        return signal.aborted ? ok(null) : { ok: false, error: failureOf(thrown) };
      }
    });

  return (
    <>
      {exporting.isBusy && (soFar || isWaiting) ? (
        <>
          <span className="text-muted text-small tabular-nums" role="status">
            {isWaiting ? (
              <Trans
                id="export.waiting"
                message="The server is limiting requests. The export continues soon."
              />
            ) : (
              soFar?.(count)
            )}
          </span>
          <Button onClick={() => cancellation.current?.abort()}>
            <Trans id="action.cancel" message="Cancel" />
          </Button>
        </>
      ) : null}
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        {children ?? <Trans id="action.export-csv" message="Export CSV" />}
      </Button>
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </>
  );
}
