import type { RouteName } from '@/components/routing/route';
import type { PageLink } from '@/components/search/pages';
import { activeConnection } from '@/lib/connections/rules';
import type { Connections } from '@/lib/connections/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';

export interface GuardFacts {
  readonly connections: Connections;
  readonly session: SessionSnapshot;
  /** As far as is known. */
  readonly isAdministrator: boolean;
}

export type RouteGuard<P = unknown> = (facts: GuardFacts, parameters: P) => boolean;

const isPhase = ({ connections, session }: GuardFacts, phase: 'signed-in' | 'signed-out') =>
  session.connectionId === connections.activeId && session.state.phase === phase;

export const always: RouteGuard = () => true;

export const withServer: RouteGuard = ({ connections }) => activeConnection(connections) !== undefined;

export const signedOut: RouteGuard = (facts) => withServer(facts, null) && !isPhase(facts, 'signed-in');

/** Also shown while the account that the address names is in use, to sign in to a further one beside it. */
export const signedOutOrBeside: RouteGuard<{ readonly beside: string | null }> = (facts, { beside }) => {
  const { state } = facts.session;
  return (
    signedOut(facts, null) ||
    (withServer(facts, null) && state.phase === 'signed-in' && state.user.id === beside)
  );
};

/** An unknown session may turn out to be signed in; the page shows that it loads. */
export const signedIn: RouteGuard = (facts) => withServer(facts, null) && !isPhase(facts, 'signed-out');

/** A user whose role isn't known yet may turn out to be an administrator; the page shows that it loads. */
const administrator: RouteGuard = (facts) =>
  withServer(facts, null) && (facts.session.state.phase === 'unknown' || facts.isAdministrator);

export const withNamedServer: RouteGuard<{ readonly server: string | null }> = (
  { connections },
  { server },
) => connections.list.some(({ id }) => id === (server ?? activeConnection(connections)?.id));

const GUARDS = {
  server: withServer,
  account: signedIn,
  organizations: signedIn,
  payments: signedIn,
  administrator,
} as const satisfies Record<NonNullable<PageLink['needs']>, RouteGuard>;

/** A route's link (components/search/pages.ts) already defines this part of it. */
export const linked = ({ label, needs }: PageLink) => ({
  title: label,
  guard: needs === undefined ? always : GUARDS[needs],
  needsOrganizations: needs === 'organizations',
});

export function fallbackRoute({ connections }: GuardFacts): RouteName {
  if (activeConnection(connections)) return 'home';
  return connections.list.length > 0 ? 'servers' : 'welcome';
}
