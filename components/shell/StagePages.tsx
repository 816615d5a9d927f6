import { TrustPage } from '@/components/connections/TrustPage';
import { activeConnection } from '@/lib/connections/activeConnection';
import type { Connection, Connections } from '@/lib/connections/schema';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { MailResultPage } from './MailResultPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import type { Route } from './route';
import { routeAfterConnect } from './routeAfterConnect';
import { SignInPage } from './SignInPage';
import { SignUpPage } from './SignUpPage';
import { StageLayout } from './StageLayout';
import { navigate } from './useRoute';
import { WelcomePage } from './WelcomePage';

export interface StagePagesProps {
  readonly route: Extract<
    Route,
    {
      name:
        | 'welcome'
        | 'sign-in'
        | 'sign-up'
        | 'forgot-password'
        | 'reset-password'
        | 'mail-result'
        | 'trust';
    }
  >;
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
      {active ? <DoorPage active={active} key={active.id} route={route} /> : null}
      {route.name === 'trust' && trusting ? (
        <TrustPage
          connection={trusting}
          key={`trust ${trusting.id}`}
          onContinue={() => navigate({ name: trusting.id === active?.id ? 'sign-in' : 'servers' })}
        />
      ) : null}
    </StageLayout>
  );
}

interface DoorPageProps {
  readonly route: StagePagesProps['route'];
  readonly active: Connection;
}

/** The ways into an account. */
function DoorPage({ route, active }: DoorPageProps) {
  switch (route.name) {
    case 'sign-in':
      return <SignInPage connection={active} />;
    case 'sign-up':
      return <SignUpPage connection={active} />;
    case 'forgot-password':
      return <ForgotPasswordPage connection={active} />;
    case 'reset-password':
      return <ResetPasswordPage connection={active} problem={route.problem} />;
    case 'mail-result':
      return <MailResultPage connection={active} kind={route.kind} problem={route.problem} />;
    default:
      return null;
  }
}
