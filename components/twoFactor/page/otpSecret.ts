/** Null if the `otpauth:` address has none. */
export function otpSecret(totpURI: string): string | null {
  return URL.parse(totpURI)?.searchParams.get('secret') ?? null;
}

/** Of four characters, to be typed into an app that can't scan. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
