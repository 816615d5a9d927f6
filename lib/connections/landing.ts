import type { Connection } from './schema';

type Server = Pick<Connection, 'baseURL' | 'basePath'>;

/** A page of a server in a tab, as far as it shows how something ended. */
export interface ServerPage {
  /** Relative to the base path, for example `/ok`; null for a page outside of it. */
  readonly authPath: string | null;
  /** Whether it is the root of the origin. */
  readonly isRoot: boolean;
  readonly query: URLSearchParams;
}

const baseOf = ({ baseURL, basePath }: Server) => new URL(basePath, baseURL).pathname.replace(/\/$/, '');

/**
 * Where a tab returns to after a detour: `/ok`, which every Better Auth server has, with a nonce that marks
 * our landing among others. Relative, so every server trusts it as `callbackURL`.
 */
export const landingPath = (server: Server, nonce: string): string =>
  `${baseOf(server)}/ok?${new URLSearchParams({ ext: nonce })}`;

/** The nonce in a landing's address; null if the page is no landing. */
export const landingNonce = ({ authPath, query }: ServerPage): string | null =>
  authPath === '/ok' ? query.get('ext') : null;

/** The page of the server behind an address; undefined where it is another origin's. */
export function readServerPage(server: Server, address: string): ServerPage | undefined {
  const url = URL.parse(address);
  if (url?.origin !== server.baseURL) return undefined;
  const base = baseOf(server);
  return {
    authPath: url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : null,
    isRoot: url.pathname === '/',
    // Older servers put `?error=` behind a callback address that has a query already.
    query: new URLSearchParams(url.search.slice(1).replace('?', '&')),
  };
}
