import { Trans } from '@lingui/react';
import { TextLink } from '@/components/routing/TextLink';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import type { ServerAction, ServerControls } from './useServer';

export interface ServerActionsProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly hasAccess: boolean | undefined;
  readonly server: ServerControls;
}

/** What can be done with a saved server; what it needs most comes first. */
export function ServerActions({ connection, isActive, hasAccess, server }: ServerActionsProps) {
  const { phase } = server;
  const busy = (action: ServerAction) => phase.name === 'busy' && phase.action === action;
  const others = (action: ServerAction) => phase.name === 'busy' && phase.action !== action;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasAccess === false ? (
        <Button
          busy={busy('allow')}
          disabled={others('allow')}
          onClick={() => void server.allow()}
          variant="primary"
        >
          <Trans id="action.allow-access" message="Allow access" />
        </Button>
      ) : null}
      {isActive ? null : (
        <Button busy={busy('activate')} disabled={others('activate')} onClick={() => void server.activate()}>
          <Trans id="servers.use" message="Use this server" />
        </Button>
      )}
      {hasAccess === false ? null : (
        <Button busy={busy('check')} disabled={others('check')} onClick={() => void server.check()}>
          <Trans id="action.check-again" message="Check again" />
        </Button>
      )}
      <Button disabled={phase.name === 'busy'} onClick={server.edit}>
        <Trans id="servers.edit" message="Edit" />
      </Button>
      <Button
        autoFocus={phase.name === 'kept'}
        disabled={phase.name === 'busy'}
        onClick={server.askToRemove}
        variant="quiet"
      >
        <Trans id="action.remove" message="Remove" />
      </Button>
      {connection.trust === 'untrusted' && hasAccess !== false ? (
        <span className="ms-1 text-small">
          <TextLink to={{ name: 'trust', server: connection.id }}>
            <Trans id="servers.how-to-trust" message="Why read only?" />
          </TextLink>
        </span>
      ) : null}
    </div>
  );
}
