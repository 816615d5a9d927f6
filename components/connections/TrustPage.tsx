import { browser } from '#imports';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/shell/useOptionsSteps';
import type { Connection } from '@/lib/connections/schema';
import { TrustView } from './TrustView';
import { trustLine } from './trustLine';
import { useServer } from './useServer';

export interface TrustPageProps {
  readonly connection: Connection;
  readonly onContinue: () => void;
}

export function TrustPage({ connection, onContinue }: TrustPageProps) {
  const { phase, check } = useServer(connection);
  const steps = useOptionsSteps(connection);
  return (
    <TrustView
      connection={connection}
      entry={trustLine(browser.runtime.getURL('/'))}
      failure={
        phase.name === 'failed' ? (
          <ErrorNotice error={phase.error} steps={{ ...steps, retry: () => void check() }} />
        ) : null
      }
      onCheck={() => void check()}
      onContinue={onContinue}
      phase={phase}
    />
  );
}
