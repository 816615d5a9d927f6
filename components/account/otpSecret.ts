/** The secret of an `otpauth:` address in groups of four, for typing it into an app that can't scan. */
export function otpSecret(totpURI: string): string | null {
  return URL.parse(totpURI)?.searchParams.get('secret') ?? null;
}

export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
