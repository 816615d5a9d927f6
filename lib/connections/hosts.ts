import { hostPattern } from './address';
import type { Connection } from './schema';

type Server = Pick<Connection, 'baseURL'>;

/** The host patterns that a connection needs: the server's, and the dashboard's where it is another. */
export const patternsOf = ({ baseURL, dashboardOrigins }: Connection): string[] => [
  ...new Set([baseURL, ...dashboardOrigins].map(hostPattern)),
];

/** The patterns of a connection that is going which none of those that stay needs. */
export function releasedPatterns(going: Connection, staying: readonly Connection[]): string[] {
  const needed = new Set(staying.flatMap(patternsOf));
  return patternsOf(going).filter((pattern) => !needed.has(pattern));
}

/** Whether a page belongs to the connection's server or dashboard: by origin, because other ports are others. */
export function isPageOf({ baseURL, dashboardOrigins }: Connection, url: string): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && [baseURL, ...dashboardOrigins].includes(origin);
}

/** Two servers on one host share one cookie jar, whatever their ports: signing in to one signs out of the other. */
export function sharesCookieJar(a: Server, b: Server): boolean {
  return a.baseURL !== b.baseURL && new URL(a.baseURL).hostname === new URL(b.baseURL).hostname;
}
