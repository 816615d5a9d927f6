import { type CookieJar, createCookieJar } from './cookieJar.ts';

/** The `key` of the manifest fixes the origin of the unpacked extension. */
export const EXTENSION_ORIGIN = 'chrome-extension://cjboabljbemdighocchaohmmagchndpk';

/** https://fetch.spec.whatwg.org/#http-redirect-fetch */
const MAX_REDIRECTS = 20;

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

export type JarFetchOptions = {
  /** Sent with everything but GET and HEAD; null sends none. The extension's origin by default. */
  readonly origin?: string | null;
  readonly userAgent?: string;
  /** A new one by default. */
  readonly jar?: CookieJar;
};

type Hop = { url: URL; method: string; headers: Headers; body: ArrayBuffer | string | null };

type Plain = Hop & { readonly signal: AbortSignal | null; readonly credentials: RequestCredentials };

function nextHop({ url, method, headers, body }: Hop, status: number, location: string): Hop {
  const target = new URL(location, url);
  const keepsMethod = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  if (keepsMethod) return { url: target, method, headers, body };
  const left = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'origin']) left.delete(name);
  return { url: target, method: 'GET', headers: left, body: null };
}

/** A `Request` costs more to create than to send, so it is avoided unless its features are needed. */
function plainRequest(url: string | URL, init: RequestInit = {}): Plain | undefined {
  const { body = null, signal } = init;
  if (body !== null && typeof body !== 'string') return undefined;
  return {
    url: new URL(url),
    method: init.method?.toUpperCase() ?? 'GET',
    headers: new Headers(init.headers),
    body,
    signal: signal ?? null,
    credentials: init.credentials ?? 'same-origin',
  };
}

async function readRequest(input: string | URL | Request, init?: RequestInit): Promise<Plain> {
  const plain = input instanceof Request ? undefined : plainRequest(input, init);
  if (plain) return plain;
  const request = new Request(input, init);
  const { url, method, headers, signal, credentials } = request;
  const body = request.body ? await request.arrayBuffer() : null;
  return { url: new URL(url), method, headers: new Headers(headers), body, signal, credentials };
}

function firstHop(
  { url, method, headers, body }: Plain,
  { origin = EXTENSION_ORIGIN, userAgent }: JarFetchOptions,
): Hop {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && origin !== null && !headers.has('origin')) headers.set('origin', origin);
  if (userAgent !== undefined && !headers.has('user-agent')) headers.set('user-agent', userAgent);
  return { url, method, headers, body };
}

async function send(hop: Hop, jar: CookieJar | undefined, signal: AbortSignal | null): Promise<Response> {
  const { url, method, body } = hop;
  const headers = new Headers(hop.headers);
  const cookie = jar?.header(url);
  if (cookie !== undefined) headers.set('cookie', cookie);
  const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
  jar?.store(url, response.headers);
  return response;
}

/**
 * Behaves like the extension's `fetch`: it keeps cookies and sends its `Origin`, without which Better Auth refuses
 * Node's fetch. Redirects are returned, not followed, unless `redirect` is `follow`.
 */
export function createJarFetch(options: JarFetchOptions = {}): typeof fetch {
  const jar = options.jar ?? createCookieJar();

  return async (input, init) => {
    const request = await readRequest(input, init);
    const redirect = init?.redirect ?? 'manual';
    const usedJar = request.credentials === 'omit' ? undefined : jar;
    let hop = firstHop(request, options);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const response = await send(hop, usedJar, request.signal);
      const location = response.headers.get('location');
      if (redirect === 'manual' || location === null || !REDIRECT_STATUSES.has(response.status))
        return response;
      if (redirect === 'error') throw new TypeError('unexpected redirect');
      await response.body?.cancel();
      hop = nextHop(hop, response.status, location);
    }
    throw new TypeError('too many redirects');
  };
}
