import type { Connection, Connections } from './schema';

/** Ours: the longest name that a user may give to a server. */
export const MAX_CONNECTION_NAME = 100;

/** The saved server whose account is shown. */
export const activeConnection = ({ list, activeId }: Connections): Connection | undefined =>
  list.find(({ id }) => id === activeId);

/** Whether a response of this server still counts: another may have been chosen, or this one removed. */
export const isStillActive = async (
  active: () => Promise<Connection | undefined>,
  { id }: Connection,
): Promise<boolean> => (await active())?.id === id;

/** The origin of a server's dashboard: its own, unless the user named another. */
export const dashboardOf = ({
  dashboardOrigins,
  baseURL,
}: Pick<Connection, 'dashboardOrigins' | 'baseURL'>): string => dashboardOrigins[0] ?? baseURL;

/** Whether the server has organizations, as far as is known: without its plugin nothing of them is shown or asked for. */
export const hasOrganizations = ({ capabilities }: Pick<Connection, 'capabilities'>): boolean =>
  capabilities.organization !== false;

/** Whether the payments plugin was there before. Only the check of the connection forgets that. */
export const hadPayments = ({ payments }: Pick<Connection, 'payments'>): boolean =>
  payments?.isThere === true;
