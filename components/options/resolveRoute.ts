import { activeConnection } from '@/lib/connection/activeConnection';
import type { Connections } from '@/lib/connection/schema';
import type { SessionSnapshot } from '@/lib/session/schema';
import type { Route } from './route';

interface Known {
  readonly connections: Connections;
  readonly session: SessionSnapshot;
}

const HOME: Route = { name: 'home', justConnected: false };
const WELCOME: Route = { name: 'welcome', address: '' };

/** The page to show for the route that was asked for: nobody lands on a page that has nothing to say. */
export function resolveRoute(asked: Route, { connections, session }: Known): Route {
  const active = activeConnection(connections);
  switch (asked.name) {
    case 'welcome':
    case 'servers':
    case 'preferences':
      return asked;
    case 'trust':
      return connections.list.some(({ id }) => id === (asked.connectionId ?? active?.id))
        ? asked
        : fallback();
    case 'sign-in':
      return active && !isSignedIn(session, active.id) ? asked : fallback();
    case 'home':
      return active ? asked : fallback();
    case 'unknown':
      return fallback();
  }

  function fallback(): Route {
    if (active) return HOME;
    return connections.list.length > 0 ? { name: 'servers' } : WELCOME;
  }
}

const isSignedIn = ({ connectionId, state }: SessionSnapshot, activeId: string) =>
  connectionId === activeId && state.phase === 'signed-in';
