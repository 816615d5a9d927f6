import { TrustPage } from '@/components/connection/TrustPage';
import { activeConnection } from '@/lib/connection/activeConnection';
import type { Connections } from '@/lib/connection/schema';
import type { Route } from './route';
import { routeAfterConnect } from './routeAfterConnect';
import { SignInPage } from './SignInPage';
import { StageLayout } from './StageLayout';
import { navigate } from './useRoute';
import { WelcomePage } from './WelcomePage';

export interface StagePagesProps {
  readonly route: Extract<Route, { name: 'welcome' | 'sign-in' | 'trust' }>;
  readonly connections: Connections;
}

const onConnected = (connectionId: string) => void routeAfterConnect(connectionId).then(navigate);

/** The steps of connecting, each on a page of its own. */
export function StagePages({ route, connections }: StagePagesProps) {
  const active = activeConnection(connections);
  const trusting =
    route.name === 'trust' && route.connectionId
      ? connections.list.find(({ id }) => id === route.connectionId)
      : active;

  return (
    <StageLayout wide={route.name === 'trust'}>
      {route.name === 'welcome' ? (
        <WelcomePage
          isFirst={connections.list.length === 0}
          linkedAddress={route.address}
          onConnected={onConnected}
        />
      ) : null}
      {route.name === 'sign-in' && active ? <SignInPage connection={active} key={active.id} /> : null}
      {route.name === 'trust' && trusting ? (
        <TrustPage
          connection={trusting}
          key={trusting.id}
          onContinue={() => navigate({ name: trusting.id === active?.id ? 'sign-in' : 'servers' })}
        />
      ) : null}
    </StageLayout>
  );
}
