/** Groups the secret of an `otpauth:` address in fours, for an app that can't scan. Null if there is none. */
export function otpSecret(totpURI: string): string | null {
  return URL.parse(totpURI)?.searchParams.get('secret') ?? null;
}

export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
