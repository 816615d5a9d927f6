import type { Connection } from '@/lib/connections/schema';

/** Suffixes that only a private network resolves. https://www.rfc-editor.org/rfc/rfc6762#appendix-G */
const OWN_NETWORK = /\.(local|localhost|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;

/** A public domain name; an IP address of any form has no letter after its last dot. */
const isPublicName = (hostname: string) =>
  /\.[a-z][a-z0-9-]*\.?$/.test(hostname) && !OWN_NETWORK.test(hostname);

/**
 * Whether a picture may be requested. Another user chose its address, so it must not lead into a private network,
 * unless a saved server is on that host.
 */
export function isAllowedAddress(
  url: string,
  servers: readonly Pick<Connection, 'baseURL' | 'dashboardOrigins'>[],
): boolean {
  const { hostname } = new URL(url);
  const origins = servers.flatMap(({ baseURL, dashboardOrigins }) => [baseURL, ...dashboardOrigins]);
  return isPublicName(hostname) || origins.some((origin) => new URL(origin).hostname === hostname);
}
