import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ExportCsv } from '@/components/form/ExportCsv';
import { localDay } from '@/lib/payments/timeZone';
import { type CustomersQuestion, customersCsv, readAllCustomers } from './customersCsv';

export interface ExportCustomersProps {
  readonly organizationName: string;
  readonly question: CustomersQuestion;
  readonly steps: NextSteps;
}

/** Saves every customer that the search matches as a file. */
export const ExportCustomers = ({ organizationName, question, steps }: ExportCustomersProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <ExportCsv
      make={async (exporting) => ({
        name: `${organizationName} customers ${localDay(Date.now())}.csv`,
        text: customersCsv(await readAllCustomers(question, exporting)),
      })}
      soFar={(count) => (
        <Trans
          id="customers.export.count"
          message="{count, plural, one {# customer so far} other {# customers so far}}"
          values={{ count }}
        />
      )}
      steps={steps}
    />
  </div>
);
