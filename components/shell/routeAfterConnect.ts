import { connections } from '@/lib/connections/state';
import { readState } from '@/lib/core/state/readState';
import { sessionSnapshot } from '@/lib/sessions/state';
import type { Route } from './route';

/** Where a person goes from here: to trust first, because without it the rest is refused; then to sign in, if need be. */
export async function routeAfterConnect(connectionId: string): Promise<Route> {
  const { list } = await readState(connections).get();
  if (list.find(({ id }) => id === connectionId)?.trust === 'untrusted')
    return { name: 'trust', connectionId };
  const session = await readState(sessionSnapshot).get();
  const isSignedIn = session.connectionId === connectionId && session.state.phase === 'signed-in';
  return isSignedIn ? { name: 'home', justConnected: true } : { name: 'sign-in' };
}
