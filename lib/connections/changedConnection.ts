import type { Input } from '@/lib/core/command/contract';
import { definedFields } from '@/lib/core/definedFields';
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

/** Absent fields stay unchanged. */
export function withSettings(
  connection: Connection,
  { connectionId: _, dashboardOrigins, providers = {}, ...set }: Input<'connections.update'>,
): Connection {
  const origins = dashboardOrigins?.filter((origin) => origin !== connection.baseURL);
  return {
    ...connection,
    // Safe: its schema has the types of these fields.
    ...(definedFields(set) as Partial<Connection>),
    dashboardOrigins: origins ? [...new Set(origins)] : connection.dashboardOrigins,
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
