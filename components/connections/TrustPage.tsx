import { browser } from '#imports';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigate } from '@/components/routing/route';
import { activeConnection } from '@/lib/connections/activeConnection';
import type { Connection, Connections } from '@/lib/connections/schema';
import { TrustView } from './TrustView';
import { trustLine } from './trustLine';
import { useServer } from './useServer';

export interface TrustPageProps {
  readonly connections: Connections;
  /** The id of the server that the address names; null: the one in use. */
  readonly server: string | null;
}

/** How a server comes to trust this extension. */
export function TrustPage({ connections, server }: TrustPageProps) {
  const active = activeConnection(connections);
  const connection = server ? connections.list.find(({ id }) => id === server) : active;
  if (!connection) return null;
  return (
    <TrustOf
      connection={connection}
      key={connection.id}
      onContinue={() => navigate({ name: connection.id === active?.id ? 'sign-in' : 'servers' })}
    />
  );
}

interface TrustOfProps {
  readonly connection: Connection;
  readonly onContinue: () => void;
}

function TrustOf({ connection, onContinue }: TrustOfProps) {
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
