import type { Input } from '@/lib/core/command/contract';
import { withChosen } from '@/lib/social/providers';
import { CAPABILITIES, type Connection, type Connections } from './schema';

type Findings = Pick<Connection, 'trust' | 'capabilities'>;

/** Keeps what can't be determined now, because of a rate limit for example. */
export function withKnown<L extends Findings>(known: Findings, findings: L): L {
  const trust = findings.trust === 'unknown' ? known.trust : findings.trust;
  const capabilities = { ...known.capabilities };
  for (const name of CAPABILITIES)
    capabilities[name] = findings.capabilities[name] ?? known.capabilities[name];
  return { ...findings, trust, capabilities };
}

/**
 * The next reading finds out again what it may lack. The plugin for payments is asked for only while `isRead`, in use
 * and signed in, so that one that is known stays known otherwise.
 */
export const askedAgain = (
  { payments, absent: _absent, ...connection }: Connection,
  isRead: boolean,
): Connection => (isRead || !payments?.isThere ? connection : { ...connection, payments });

const CHOICES = ['keepsWatching', 'isMuted', 'mark', 'platformTemplate'] as const;
type Choices = Pick<Connection, (typeof CHOICES)[number]>;

const choicesOf = (choices: Choices): Choices =>
  Object.fromEntries(CHOICES.flatMap((name) => (choices[name] === undefined ? [] : [[name, choices[name]]])));

/** Absent fields stay unchanged. */
export function withSettings(connection: Connection, set: Input<'connections.update'>): Connection {
  const { providers = {}, invitationTemplate = connection.invitationTemplate } = set;
  const origins = set.dashboardOrigins?.filter((origin) => origin !== connection.baseURL);
  return {
    ...connection,
    name: set.name ?? connection.name,
    dashboardOrigins: origins ? [...new Set(origins)] : connection.dashboardOrigins,
    afterSwitch: set.afterSwitch ?? connection.afterSwitch,
    invitationTemplate,
    ...choicesOf(set),
    providers: withChosen(connection.providers, providers),
    refusedProviders: connection.refusedProviders.filter((id) => providers[id] !== true),
  };
}

/** A place beyond the end is the end. */
export function withMoved(connections: Connections, connectionId: string, place: number): Connections {
  const moved = connections.list.find(({ id }) => id === connectionId);
  if (!moved) return connections;
  const others = connections.list.filter((other) => other !== moved);
  return { ...connections, list: [...others.slice(0, place), moved, ...others.slice(place)] };
}
