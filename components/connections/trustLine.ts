export interface TrustLine {
  readonly line: string;
  /** The line names every installation, not only this one. */
  readonly isWildcard: boolean;
}

/**
 * The entry of Better Auth's `trustedOrigins` that names this extension. Firefox gives every installation an address of
 * its own, so only the wildcard covers everyone who uses the server.
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
 * The origin that the browser signs this extension's passkeys with. Firefox derives it from the add-on's ID, so it is the
 * same in every installation, and another than its pages have.
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

/** The passkey plugin's `origin`. It replaces the plugin's default, so the dashboard is in it too. */
export const passkeyLine = async (extension: Extension, dashboard: string): Promise<string> =>
  `origin: [${[new URL(dashboard).origin, await passkeyOrigin(extension)].map((origin) => JSON.stringify(origin)).join(', ')}]`;
