import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useExport } from '@/components/form/useExport';
import { Button } from '@/components/ui/Button';
import { localDay } from '@/lib/payments/timeZone';
import { type CustomersQuestion, customersCsv, readAllCustomers } from './customersCsv';

export interface ExportCustomersProps {
  readonly organizationName: string;
  readonly question: CustomersQuestion;
  readonly steps: NextSteps;
}

/** Saves every customer that the search matches as a file. */
export function ExportCustomers({ organizationName, question, steps }: ExportCustomersProps) {
  const { exporting, count, run } = useExport(async (onCount) => ({
    name: `${organizationName} customers ${localDay(Date.now())}.csv`,
    text: customersCsv(await readAllCustomers(question, onCount)),
  }));

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {exporting.isBusy ? (
        <span className="text-muted text-small tabular-nums" role="status">
          <Trans
            id="customers.export.count"
            message="{count, plural, one {# customer so far} other {# customers so far}}"
            values={{ count }}
          />
        </span>
      ) : null}
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        <Trans id="action.export-csv" message="Export CSV" />
      </Button>
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </div>
  );
}
