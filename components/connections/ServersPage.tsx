import { useEffect, useRef } from 'react';
import { sharesCookieJar } from '@/lib/connections/hosts';
import type { Connections } from '@/lib/connections/schema';
import { ServerRow } from './ServerRow';
import { ServersView } from './ServersView';
import { useHostAccess } from './useHostAccess';

export interface ServersPageProps {
  readonly connections: Connections;
  readonly onAdd: () => void;
}

export function ServersPage({ connections, onAdd }: ServersPageProps) {
  const { list, activeId } = connections;
  const access = useHostAccess(list);
  const count = useRef(list.length);

  // What had the focus is gone with its row.
  useEffect(() => {
    if (list.length < count.current) document.querySelector<HTMLElement>('h1')?.focus();
    count.current = list.length;
  }, [list.length]);

  return (
    <ServersView count={list.length} onAdd={onAdd}>
      {list.map((connection) => (
        <ServerRow
          connection={connection}
          hasAccess={access.get(connection.id)}
          isActive={connection.id === activeId}
          key={connection.id}
          neighbours={list.filter((other) => sharesCookieJar(connection, other)).map(({ name }) => name)}
        />
      ))}
    </ServersView>
  );
}
