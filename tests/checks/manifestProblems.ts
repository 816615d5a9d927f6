/**
 * Each is requested by itself, never at installation. The other permissions are in docs/store/permissions.md
 * (listingProblems.ts).
 */
const OPTIONAL_HOSTS: ReadonlySet<string> = new Set([
  'https://*/*',
  'http://localhost/*',
  'http://*.localhost/*',
  'http://127.0.0.1/*',
  'http://[::1]/*',
]);

/**
 * These keys would expose the extension to web pages (DESIGN: Contexts), or request hosts or permissions that nothing
 * justifies.
 */
const ABSENT_KEYS = [
  'content_scripts',
  'web_accessible_resources',
  'externally_connectable',
  'host_permissions',
  'optional_permissions',
];

/** Everything that isn't named is refused; no picture, frame or form of our pages may lead to a server. */
const EXTENSION_PAGES_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' https: http:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface BuiltManifest {
  readonly [key: string]: unknown;
  readonly permissions?: readonly string[];
  readonly optional_host_permissions?: readonly string[];
  readonly content_security_policy?: { readonly extension_pages?: string };
  readonly browser_specific_settings?: unknown;
  readonly cross_origin_embedder_policy?: { readonly value?: string };
}

export function manifestProblems(manifest: BuiltManifest): string[] {
  const { optional_host_permissions: hosts = [], content_security_policy: csp } = manifest;
  const isFirefox = 'browser_specific_settings' in manifest;
  const embedder = manifest.cross_origin_embedder_policy?.value;
  return [
    ...hosts.filter((host) => !OPTIONAL_HOSTS.has(host)).map((host) => `optional host "${host}"`),
    ...ABSENT_KEYS.filter((key) => key in manifest).map((key) => `key "${key}"`),
    ...(csp?.extension_pages === EXTENSION_PAGES_CSP
      ? []
      : [`content security policy ${JSON.stringify(csp)}`]),
    // Firefox has no such key.
    ...(embedder === (isFirefox ? undefined : 'credentialless')
      ? []
      : [`cross-origin embedder policy "${embedder}"`]),
  ];
}
