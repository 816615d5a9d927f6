import { isLocalHost } from '@/lib/core/openableUrl';
import { fail, ok, type Result } from '@/lib/core/result';
import { type Connection, DEFAULT_BASE_PATH } from './schema';

/** Joined to an origin: without the leading slash it would change the host. */
export const BASE_PATH = /^\/(?!\/)[^\s?#\\]*$/;

/** Ours: bounds the probes of one connect; ten paths reach every layout met in the wild. */
export const MAX_BASE_PATHS = 10;

/** The most common first; tried after the typed ones. */
const OTHER_BASE_PATHS = ['/auth', '/api/v1/auth', '/api', '/api/better-auth', '/v1/auth', '/better-auth'];

const OTHERS_BESIDE_A_PATH = 3;

interface ServerAddress {
  readonly baseURL: string;
  /** The most likely first. */
  readonly basePaths: string[];
}

/** Ours: far longer than any base path, and short enough to be stored and shown. */
const MAX_PATH_LENGTH = 512;

function toUrl(typed: string): URL | null {
  const text = typed.trim();
  // URL drops line breaks and tabs, which would join two pasted lines into a third host.
  if (/\s/.test(text)) return null;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return URL.parse(text);
  const host = text.split(/[/?#]/, 1)[0]?.toLowerCase() ?? '';
  const withoutPort = host.replace(/:\d+$/, '');
  return URL.parse(`${isLocalHost(withoutPort) ? 'http' : 'https'}://${text}`);
}

/**
 * A name with a dot, an address, or this machine: "acme" alone is a slip, not a server. Letters, digits, hyphens and
 * underscores only, as URL normalizes them: a `*` would ask the browser for every host of a domain.
 */
const isHost = (hostname: string) =>
  hostname === 'localhost' ||
  /^\[[0-9a-f:.]+\]$/i.test(hostname) ||
  /^[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/.test(hostname);

/** URL reads "1" and "2130706433" as IP addresses; no user means one by them. */
const isBareNumber = (typed: string) => /^(https?:\/\/)?(0x[0-9a-f]+|\d+)([:/?#]|$)/i.test(typed.trim());

function parseUrl(typed: string): Result<URL> {
  if (!typed.trim()) return fail('address-empty');
  const url = toUrl(typed);
  if (!url || !/^https?:$/.test(url.protocol) || !isHost(url.hostname) || isBareNumber(typed)) {
    return fail('address-invalid');
  }
  if (url.pathname.length > MAX_PATH_LENGTH) return fail('address-invalid');
  if (url.username || url.password) return fail('address-credentials');
  if (url.protocol === 'http:' && !isLocalHost(url.hostname)) return fail('address-insecure');
  return ok(url);
}

/** `/a/b` → `/a`, `/a/b`. */
function folders(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

function basePathsOf(pathname: string): string[] {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  // A pasted endpoint (…/api/auth/get-session) means the part before it.
  const known = path.match(/^(.*\/(?:better-)?auth)(\/|$)/)?.[1];
  const candidates = [
    ...(known ? [known] : []),
    ...(path ? [path] : []),
    DEFAULT_BASE_PATH,
    // A sub-path is one or two folders, however deep the page below it is.
    ...folders(path).flatMap((folder) => [folder + DEFAULT_BASE_PATH, folder]),
  ];
  const named = [...new Set(candidates)].slice(0, MAX_BASE_PATHS - OTHERS_BESIDE_A_PATH);
  return [...new Set([...named, ...OTHER_BASE_PATHS])].slice(0, MAX_BASE_PATHS);
}

export function parseServerAddress(typed: string): Result<ServerAddress> {
  const url = parseUrl(typed);
  if (!url.ok) return url;
  return ok({ baseURL: url.value.origin, basePaths: basePathsOf(url.value.pathname) });
}

/** Null for an empty field, which means the server's own. */
export function parseDashboardAddress(typed: string): Result<string | null> {
  if (!typed.trim()) return ok(null);
  const url = parseUrl(typed);
  return url.ok ? ok(url.value.origin) : url;
}

/** The permission pattern: scheme and host, because Firefox refuses patterns with a port. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

type Server = Pick<Connection, 'baseURL'>;
type Origins = Pick<Connection, 'baseURL' | 'dashboardOrigins'>;

export const patternsOf = ({ baseURL, dashboardOrigins }: Origins): string[] => [
  ...new Set([baseURL, ...dashboardOrigins].map(hostPattern)),
];

export function releasedPatterns(going: Origins, staying: readonly Origins[]): string[] {
  const needed = new Set(staying.flatMap(patternsOf));
  return patternsOf(going).filter((pattern) => !needed.has(pattern));
}

/** Compares origins, because another port is another server. */
export function isPageOf({ baseURL, dashboardOrigins }: Connection, url: string): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && [baseURL, ...dashboardOrigins].includes(origin);
}

/**
 * Servers on one host share a cookie jar, whatever their ports and paths: signing in to one signs out of the other,
 * unless one has another `cookiePrefix`, which nothing tells. Over HTTPS, Better Auth's cookies have names of their own.
 */
export const sharesCookieJar = (a: Server, b: Server): boolean =>
  hostPattern(a.baseURL) === hostPattern(b.baseURL);
