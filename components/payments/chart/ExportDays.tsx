import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useExport } from '@/components/form/useExport';
import { ask } from '@/components/reading/queries';
import { Button } from '@/components/ui/Button';
import { type ChartDays, requestedDays } from './chartPoints';
import { daysCsv } from './daysCsv';

export interface ExportDaysProps {
  readonly organization: { readonly id: string; readonly name: string };
  readonly days: ChartDays;
  readonly steps: NextSteps;
}

/** Saves the totals of the shown days in every currency as a file. */
export function ExportDays({ organization, days, steps }: ExportDaysProps) {
  const { exporting, run } = useExport(async (onCount) => {
    const summary = await ask('payments.summary', {
      organizationId: organization.id,
      days: days === 90 ? requestedDays(days) : days,
    });
    onCount(summary.totals.length);
    return { name: `${organization.name} days ${summary.today}.csv`, text: daysCsv(summary) };
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        <Trans id="action.export-csv" message="Export CSV" />
      </Button>
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </div>
  );
}
