import type { WorkerState } from '@/lib/core/state/workerState';
import type { Connection, Connections } from './schema';
import type * as connections from './state';

export const activeConnection = ({ list, activeId }: Connections): Connection | undefined =>
  list.find(({ id }) => id === activeId);

interface ActiveConnectionDependencies {
  readonly state: WorkerState<{ connections: Pick<typeof connections, 'connections'> }>;
}

export const createActiveConnection =
  ({ state }: ActiveConnectionDependencies) =>
  async (): Promise<Connection | undefined> =>
    activeConnection(await state.connections.connections.get());

/** Whether this server's response still counts: another server may have been chosen, or this one removed. */
export const isStillActive = async (
  active: () => Promise<Connection | undefined>,
  { id }: Connection,
): Promise<boolean> => (await active())?.id === id;

/** The server's own origin, unless the user set another. */
export const dashboardOf = ({
  dashboardOrigins,
  baseURL,
}: Pick<Connection, 'dashboardOrigins' | 'baseURL'>): string => dashboardOrigins[0] ?? baseURL;

/** As far as is known: without the plugin, nothing about organizations is shown or asked for. */
export const hasOrganizations = ({ capabilities }: Pick<Connection, 'capabilities'>): boolean =>
  capabilities.organization !== false;

/** Whether the payments plugin was there before. Only a check of the connection forgets it. */
export const hadPayments = ({ payments }: Pick<Connection, 'payments'>): boolean =>
  payments?.isThere === true;
