import type { Connection } from './schema';

type Server = Pick<Connection, 'baseURL' | 'basePath'>;

export interface ServerPage {
  /** Relative to the base path, for example `/ok`; null for a page outside it. */
  readonly authPath: string | null;
  readonly isRoot: boolean;
  readonly query: URLSearchParams;
}

const baseOf = ({ baseURL, basePath }: Server) => new URL(basePath, baseURL).pathname.replace(/\/$/, '');

/**
 * Where a tab returns to after a detour: `/ok`, which every Better Auth server has, with a nonce that identifies our
 * landing. Relative, so every server trusts it as `callbackURL`.
 */
export const landingPath = (server: Server, nonce: string): string =>
  `${baseOf(server)}/ok?${new URLSearchParams({ ext: nonce })}`;

export const landingNonce = ({ authPath, query }: ServerPage): string | null =>
  authPath === '/ok' ? query.get('ext') : null;

/** Undefined for a page of another origin. */
export function readServerPage(server: Server, address: string): ServerPage | undefined {
  const url = URL.parse(address);
  if (url?.origin !== server.baseURL) return undefined;
  const base = baseOf(server);
  return {
    authPath: url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : null,
    isRoot: url.pathname === '/',
    // Older servers append `?error=` to a callback address that already has a query.
    query: new URLSearchParams(url.search.slice(1).replace('?', '&')),
  };
}
