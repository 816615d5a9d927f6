export interface TrustLine {
  readonly line: string;
  readonly isWildcard: boolean;
}

/**
 * Better Auth's `trustedOrigins` gets this entry. Firefox gives every installation an address of its own, so only the
 * wildcard covers everyone who uses the server.
 * https://extensionworkshop.com/documentation/develop/extensions-and-the-add-on-id/
 */
export function trustLine(extensionUrl: string): TrustLine {
  const isWildcard = extensionUrl.startsWith('moz-extension:');
  const origin = isWildcard ? 'moz-extension://*' : extensionUrl.replace(/\/+$/, '');
  return { line: `trustedOrigins: [${JSON.stringify(origin)}]`, isWildcard };
}

/** Firefox writes each half byte of the hash as one of these. */
const LETTERS = 'abcdefghijklmnop';

/**
 * The browser signs this extension's passkeys with this origin. Firefox derives it from the add-on's ID, so it is the
 * same in every installation, unlike the origin of its pages.
 */
async function passkeyOrigin({ url, id }: Extension): Promise<string> {
  if (!url.startsWith('moz-extension:')) return url.replace(/\/+$/, '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
  const halves = [...hash].flatMap((byte) => [byte >> 4, byte & 15]);
  return `moz-extension://${halves.map((half) => LETTERS[half]).join('')}`;
}

interface Extension {
  readonly url: string;
  readonly id: string;
}

/** The `origin` option replaces the passkey plugin's default, so it includes the dashboard too. */
export const passkeyLine = async (extension: Extension, dashboard: string): Promise<string> =>
  `origin: [${[new URL(dashboard).origin, await passkeyOrigin(extension)].map((origin) => JSON.stringify(origin)).join(', ')}]`;
