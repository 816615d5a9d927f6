const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host is this machine, where plain http is no risk (WebAuthn and cookies accept it too). */
export const isLocalHost = (hostname: string): boolean =>
  LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');

/**
 * The one rule that a URL from a server must pass before a tab opens it (DESIGN.md, Security): https, or http on this
 * machine; no credentials. Returns the normalized URL, or undefined.
 */
export function openableUrl(candidate: string): string | undefined {
  if (!/^https?:\/\/[^/\\]/i.test(candidate)) return undefined;
  const url = URL.parse(candidate);
  if (!url || url.username || url.password) return undefined;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname));
  return safe ? url.href : undefined;
}

/** https, or http on this machine, else null (a `data:` image is never loaded). */
export function imageUrl(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2_048) return null;
  return openableUrl(candidate) ?? null;
}
