import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ExportCsv } from '@/components/form/ExportCsv';
import { KnownSince } from '@/components/payments/KnownSince';
import { ask } from '@/components/reading/queries';
import { DAY_MS } from '@/lib/core/time';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { shownDays } from './chartPoints';
import type { ChartDays } from './DaysChoice';
import { daysCsv } from './daysCsv';

export interface ExportDaysProps {
  readonly organization: { readonly id: string; readonly name: string };
  readonly days: ChartDays;
  /** Older plugins don't return how many days they accept; then the file has the shown ones. */
  readonly summary: Pick<PaymentsSummary, 'since' | 'maxDays'>;
  readonly steps: NextSteps;
}

const daysSince = ({ since, maxDays = 0 }: ExportDaysProps['summary']) =>
  since === undefined ? 0 : Math.min(maxDays, Math.ceil((Date.now() - since) / DAY_MS) + 1);

export function ExportDays({ organization, days, summary, steps }: ExportDaysProps) {
  const { since } = summary;
  const allDays = daysSince(summary);
  const shown = shownDays(days);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ExportButton days={shown} organization={organization} steps={steps} />
      {allDays > shown ? (
        <ExportButton days={allDays} organization={organization} steps={steps}>
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
  readonly children?: ReactNode;
}

const ExportButton = ({ organization, days, steps, children }: ExportButtonProps) => (
  <ExportCsv
    make={async ({ patiently }) => {
      const question = { organizationId: organization.id, days };
      const summary = await patiently(() => ask('payments.summary', question));
      return { name: `${organization.name} days ${summary.today}.csv`, text: daysCsv(summary) };
    }}
    steps={steps}
  >
    {children}
  </ExportCsv>
);
