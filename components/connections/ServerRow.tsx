import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import { ServerRowView } from './ServerRowView';
import { type ServerAction, type ServerControls, useServer } from './useServer';

export interface ServerRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  /** Whether the browser lets us talk to it; undefined while that is not known. */
  readonly hasAccess: boolean | undefined;
  /** Other saved servers on the same host. */
  readonly neighbours: readonly string[];
}

/** One saved server. */
export function ServerRow({ connection, isActive, hasAccess, neighbours }: ServerRowProps) {
  const server = useServer(connection);
  const { phase } = server;
  const steps = useOptionsSteps(connection);
  return (
    <ServerRowView
      connection={connection}
      failure={
        phase.name === 'failed' ? (
          <ErrorNotice
            actions={
              phase.error.code === 'permission-denied' ? (
                <Button onClick={() => void server.allow()}>
                  <Trans id="connect.ask-again" message="Ask again" />
                </Button>
              ) : null
            }
            error={phase.error}
            onDismiss={server.dismiss}
            steps={{ ...steps, ...ownSteps(server, phase.action, phase.error.code) }}
          />
        ) : null
      }
      hasAccess={hasAccess}
      isActive={isActive}
      neighbours={neighbours}
      server={server}
    />
  );
}

function ownSteps(server: ServerControls, action: ServerAction, code: string): NextSteps {
  if (code === 'permission-denied') return { 'allow-access': () => void server.allow() };
  return { retry: () => void server[action](), 'allow-access': () => void server.allow() };
}
