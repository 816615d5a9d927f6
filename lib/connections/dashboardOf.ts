import type { Connection } from './schema';

/** The origin of a server's dashboard: its own, unless the person named another. */
export const dashboardOf = ({
  dashboardOrigins,
  baseURL,
}: Pick<Connection, 'dashboardOrigins' | 'baseURL'>): string => dashboardOrigins[0] ?? baseURL;
