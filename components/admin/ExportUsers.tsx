import { Trans } from '@lingui/react';
import { Download } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useExport } from '@/components/form/useExport';
import { Button } from '@/components/ui/Button';
import { readAllUsers, usersCsv } from './usersCsv';
import type { UserQuestion } from './useUsers';

export interface ExportUsersProps {
  readonly question: UserQuestion;
  readonly steps: NextSteps;
}

/** Writes what is filtered into a file. */
export function ExportUsers({ question, steps }: ExportUsersProps) {
  const { exporting, count, run } = useExport(async (onCount) => ({
    name: 'users.csv',
    text: usersCsv(await readAllUsers(question, onCount)),
  }));

  return (
    <>
      <Button busy={exporting.isBusy} onClick={run}>
        <Download aria-hidden="true" size={15} />
        <Trans id="action.export-csv" message="Export CSV" />
      </Button>
      {exporting.isBusy ? (
        <span className="text-muted text-small" role="status">
          <Trans
            id="users.export.count"
            message="{count, plural, one {# user so far} other {# users so far}}"
            values={{ count }}
          />
        </span>
      ) : null}
      <ActionFailure error={exporting.error} onDismiss={exporting.reset} onRetry={run} steps={steps} />
    </>
  );
}
