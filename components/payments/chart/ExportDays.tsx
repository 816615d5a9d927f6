import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useExport } from '@/components/form/useExport';
import { KnownSince } from '@/components/payments/KnownSince';
import { ask } from '@/components/reading/queries';
import { Button } from '@/components/ui/Button';
import { DAY_MS } from '@/lib/core/time';
import { MAX_TOTAL_DAYS } from '@/lib/payments/events/totalDays';
import { type ChartDays, requestedDays } from './chartPoints';
import { daysCsv } from './daysCsv';

export interface ExportDaysProps {
  readonly organization: { readonly id: string; readonly name: string };
  readonly days: ChartDays;
  /** Since when days are known, epoch milliseconds; older plugins don't say. */
  readonly since: number | undefined;
  readonly steps: NextSteps;
}

/** Every day since the first. */
const daysSince = (since: number) =>
  Math.min(MAX_TOTAL_DAYS, Math.max(1, Math.ceil((Date.now() - since) / DAY_MS) + 1));

/** Saves the totals of the shown days, or of all that are known, in every currency as a file. */
export function ExportDays({ organization, days, since, steps }: ExportDaysProps) {
  const shownDays = days === 90 ? requestedDays(days) : days;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ExportButton days={shownDays} organization={organization} steps={steps}>
        <Trans id="action.export-csv" message="Export CSV" />
      </ExportButton>
      {since !== undefined && daysSince(since) > shownDays ? (
        <ExportButton days={daysSince(since)} organization={organization} steps={steps}>
          <Trans id="payments.days.export-all" message="Export all days" />
        </ExportButton>
      ) : null}
      {since === undefined ? null : (
        <span className="text-muted text-small">
          <KnownSince isWhole since={since} />
        </span>
      )}
    </div>
  );
}

interface ExportButtonProps extends Pick<ExportDaysProps, 'organization' | 'steps'> {
  readonly days: number;
  readonly children: ReactNode;
}

function ExportButton({ organization, days, steps, children }: ExportButtonProps) {
  const { exporting, run } = useExport(async (onCount) => {
    const summary = await ask('payments.summary', { organizationId: organization.id, days });
    onCount(summary.totals.length);
    return { name: `${organization.name} days ${summary.today}.csv`, text: daysCsv(summary) };
  });
  return (
    <>
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        {children}
      </Button>
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </>
  );
}
