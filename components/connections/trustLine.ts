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
