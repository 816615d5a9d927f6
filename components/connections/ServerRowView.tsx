import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/Badge';
import type { Connection } from '@/lib/connections/schema';
import { CookieJarNotice } from './CookieJarNotice';
import { ServerActions } from './ServerActions';
import { ServerEditor } from './ServerEditor';
import { ServerFacts } from './ServerFacts';
import { ServerRemoval } from './ServerRemoval';
import type { ServerControls } from './useServer';

export interface ServerRowViewProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly hasAccess: boolean | undefined;
  readonly neighbours: readonly string[];
  readonly server: ServerControls;
  readonly failure: ReactNode;
}

export function ServerRowView(props: ServerRowViewProps) {
  const { connection, isActive, hasAccess, neighbours, server, failure } = props;
  const { phase } = server;
  const isGoing = phase.name === 'confirming' || (phase.name === 'busy' && phase.action === 'remove');
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 max-w-full truncate font-bold" dir="auto" title={connection.name}>
            {connection.name}
          </h2>
          {isActive ? (
            <Badge tone="accent">
              <Trans id="servers.active" message="in use" />
            </Badge>
          ) : null}
          <TrustBadge connection={connection} hasAccess={hasAccess} />
        </div>
        <ServerFacts connection={connection} justChecked={phase.name === 'checked'} />
        <CookieJarNotice neighbours={neighbours} />
        {failure}
        {isGoing || phase.name === 'editing' ? null : (
          <ServerActions connection={connection} hasAccess={hasAccess} isActive={isActive} server={server} />
        )}
      </div>
      {phase.name === 'editing' ? <ServerEditor connection={connection} onDone={server.dismiss} /> : null}
      {isGoing ? <ServerRemoval connection={connection} server={server} /> : null}
    </li>
  );
}

function TrustBadge({ connection, hasAccess }: Pick<ServerRowViewProps, 'connection' | 'hasAccess'>) {
  if (hasAccess === false) {
    return (
      <Badge tone="bad">
        <Trans id="servers.no-access" message="no access" />
      </Badge>
    );
  }
  switch (connection.trust) {
    case 'trusted':
      return (
        <Badge tone="good">
          <Trans id="servers.trusted" message="trusts Switchyard" />
        </Badge>
      );
    case 'untrusted':
      return (
        <Badge tone="warn">
          <Trans id="servers.untrusted" message="read only" />
        </Badge>
      );
    case 'unknown':
      return (
        <Badge tone="plain">
          <Trans id="servers.trust-unknown" message="trust not learnt" />
        </Badge>
      );
  }
}
