import { Trans } from '@lingui/react';
import { Server } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { browser } from '#imports';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeading } from '@/components/ui/PageHeading';
import { patternsOf } from '@/lib/connections/address';
import type { Connection, Connections } from '@/lib/connections/schema';
import { followPermissions } from './hostPermissions';
import { ServerRow } from './ServerRow';
import { sameHostAs } from './sharedHost';

interface ServersPageProps {
  readonly connections: Connections;
  readonly onAdd: () => void;
}

export function ServersPage({ connections, onAdd }: ServersPageProps) {
  const { list, activeId } = connections;
  const access = useHostAccess(list);
  const count = useRef(list.length);

  // Removing a row removes the focus with it, but not if another tab removed it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (list.length < count.current && isLost) document.querySelector<HTMLElement>('h1')?.focus();
    count.current = list.length;
  }, [list.length]);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading lead={<Trans id="servers.lead" message="The toolbar shows the server in use." />}>
          <Trans id="label.servers" message="Servers" />
        </PageHeading>
        {list.length > 0 ? (
          <Button onClick={onAdd} variant="primary">
            <Trans id="action.add-server" message="Add server" />
          </Button>
        ) : null}
      </div>
      {list.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {list.map((connection, place) => (
            <ServerRow
              connection={connection}
              count={list.length}
              hasAccess={access.get(connection.id)}
              isActive={connection.id === activeId}
              key={connection.id}
              place={place}
              sameHost={sameHostAs(connection, list)}
            />
          ))}
        </ul>
      ) : (
        <NoServers onAdd={onAdd} />
      )}
    </>
  );
}

function NoServers({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="rounded-card border border-line">
      <EmptyState
        action={
          <Button onClick={onAdd} variant="primary">
            <Trans id="action.connect" message="Connect a server" />
          </Button>
        }
        Icon={Server}
        text={
          <Trans
            id="servers.empty.text"
            message="Connect your server to see your organizations in the toolbar."
          />
        }
        title={<Trans id="servers.empty" message="No servers yet" />}
      />
    </div>
  );
}

type HostAccess = ReadonlyMap<string, boolean>;

async function readAccess(list: readonly Connection[]): Promise<HostAccess> {
  const entries = list.map(async (connection) => {
    const allowed = await browser.permissions.contains({ origins: patternsOf(connection) });
    return [connection.id, allowed] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The keys are connection IDs; connections not yet checked are absent. */
function useHostAccess(list: readonly Connection[]): HostAccess {
  const [access, setAccess] = useState<HostAccess>(new Map());

  useEffect(() => followPermissions(() => readAccess(list), setAccess), [list]);

  return access;
}
