import { activeConnection } from '@/lib/connections/activeConnection';
import type { Connections } from '@/lib/connections/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
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
    case 'notifications':
    // It asks nobody.
    case 'signature-tester':
      return asked;
    case 'trust':
      return connections.list.some(({ id }) => id === (asked.connectionId ?? active?.id))
        ? asked
        : fallback();
    case 'sign-in':
    case 'sign-up':
      return active && !isSignedIn(session, active.id) ? asked : fallback();
    case 'profile':
    case 'security':
    case 'linked-accounts':
    case 'organizations':
    case 'new-organization':
    case 'organization':
    case 'invitations':
    case 'events':
    case 'grants':
    case 'endpoints':
      // What is not known yet may turn out to be signed in; the page says that it loads.
      return active && !isSignedOut(session, active.id) ? asked : fallback();
    case 'forgot-password':
    case 'reset-password':
    case 'mail-result':
    // It says goodbye when the account is gone.
    case 'delete-account':
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

const isSignedOut = ({ connectionId, state }: SessionSnapshot, activeId: string) =>
  connectionId === activeId && state.phase === 'signed-out';

const isSignedIn = ({ connectionId, state }: SessionSnapshot, activeId: string) =>
  connectionId === activeId && state.phase === 'signed-in';
