import {
  addressOf,
  type Parameter,
  type ParameterValue,
  type Route,
  type RouteName,
} from '@/components/routing/route';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { fallbackRoute, type GuardFacts } from './routeGuards';
import type { RouteEntry } from './routeRows';
import { routes } from './routes';

export interface OpenRoute {
  readonly name: RouteName;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

export const entryOf = (name: RouteName): RouteEntry => routes[name];

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

function read(name: RouteName, search: string): OpenRoute {
  const values = new URLSearchParams(search);
  const parameters = Object.entries<Parameter>(entryOf(name).query).map(
    ([key, parse]): [string, ParameterValue] => [key, parse(values.get(key))],
  );
  return { name, parameters: Object.fromEntries<ParameterValue>(parameters) };
}

/** Null for an unknown path. Any web page can link to a route, so it only ever chooses a page or fills a field. */
export function parseRoute(path: string, search: string): OpenRoute | null {
  const name = path.slice(1);
  if (!isRouteName(name)) return null;
  const route = read(name, search);
  if (!Object.values(route.parameters).includes(undefined)) return route;
  const { otherwise } = entryOf(name);
  return otherwise ? read(otherwise, '') : null;
}

const isAllowed = (asked: OpenRoute | null, facts: GuardFacts): asked is OpenRoute =>
  asked !== null && entryOf(asked.name).isAllowed(facts, asked.parameters);

export const resolveRoute = (asked: OpenRoute | null, facts: GuardFacts): OpenRoute =>
  isAllowed(asked, facts) ? asked : read(fallbackRoute(facts), '');

/**
 * The page lacks only a session, or the role of an administrator. Its address is kept until that is back, after one
 * wrong response of the server or after acting as another user.
 */
export function isAwaited(asked: OpenRoute | null, facts: GuardFacts): boolean {
  const isSignedOut = facts.session.state.phase === 'signed-out';
  const session = isSignedOut ? UNKNOWN_SESSION : facts.session;
  return !isAllowed(asked, facts) && isAllowed(asked, { ...facts, session, isAdministrator: true });
}

export const hashOf = ({ name, parameters }: OpenRoute): string =>
  // Safe: its own query has read the parameters.
  addressOf({ name, ...parameters } as Route);
