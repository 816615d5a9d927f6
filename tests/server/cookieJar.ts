type StoredCookie = { readonly value: string; readonly path: string; readonly expiresAt: number };

/** Keeps cookies per host and not per port, as a browser does. Two clients that share a jar are in one browser. */
export type CookieJar = {
  store(url: URL, headers: Headers): void;
  header(url: URL): string | undefined;
  /** Values by name, without expired ones. */
  cookies(host: string): ReadonlyMap<string, string>;
  clear(): void;
};

function readExpiry(attributes: ReadonlyMap<string, string>): number {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Date.now() + Number(maxAge) * 1000;
  const expires = attributes.get('expires');
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

function parse(line: string): { name: string; cookie: StoredCookie } {
  const [pair = '', ...rest] = line.split(';');
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const [name = '', ...value] = pair.split('=');
  const cookie = {
    value: value.join('='),
    path: attributes.get('path') || '/',
    expiresAt: readExpiry(attributes),
  };
  return { name: name.trim(), cookie };
}

/** Handles Path, Max-Age and Expires; Secure, Domain and SameSite don't matter on one local host. */
export function createCookieJar(): CookieJar {
  const hosts = new Map<string, Map<string, StoredCookie>>();

  function live(host: string): [string, StoredCookie][] {
    return [...(hosts.get(host) ?? [])].filter(([, { expiresAt }]) => expiresAt > Date.now());
  }

  return {
    store: ({ hostname }, headers) => {
      const cookies = hosts.get(hostname) ?? new Map<string, StoredCookie>();
      hosts.set(hostname, cookies);
      for (const { name, cookie } of headers.getSetCookie().map(parse)) {
        if (cookie.expiresAt > Date.now()) cookies.set(name, cookie);
        else cookies.delete(name);
      }
    },
    header: ({ hostname, pathname }) => {
      const sent = live(hostname).filter(([, { path }]) => pathname.startsWith(path));
      return sent.map(([name, { value }]) => `${name}=${value}`).join('; ') || undefined;
    },
    cookies: (host) => new Map(live(host).map(([name, { value }]) => [name, value])),
    clear: () => hosts.clear(),
  };
}
