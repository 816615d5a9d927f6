import { byteLength, toUtf8 } from './utf8';

const PREFIX = 'whsec_';

/**
 * How a signing key is derived from a secret. `standard` decodes the base64 that follows `whsec_` (Standard Webhooks
 * 1.0.0). `legacy` uses the UTF-8 bytes of the whole secret, prefix included, as Polar does for secrets older than
 * 2026-09-08 and for all that a merchant supplies (polarsource/polar #14102, #14117, #14400).
 */
export type WebhookKeyKind = 'standard' | 'legacy';

export const isEmptySecret = (secret: string) => secret === '' || secret === PREFIX;

const withoutPrefix = (secret: string) => (secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Standard Webhooks 1.0.0. */
const MIN_KEY_BYTES = 24;
const MAX_STANDARD_KEY_BYTES = 64;

/**
 * True if a platform can have made this secret. After `whsec_`, base64 is a standard key of 24 to 64 bytes. Anything
 * else is used as it is and at least as long: Polar takes 32 characters or more from a merchant, and took fewer in the
 * past.
 */
export function isStrongSecret(secret: string): boolean {
  const bare = withoutPrefix(secret);
  const standard = bare === secret ? null : decoded(bare);
  const size = standard?.length ?? byteLength(bare);
  return size >= MIN_KEY_BYTES && (standard === null || size <= MAX_STANDARD_KEY_BYTES);
}

/** Standard Webhooks' secrets have at most 94 characters; a platform's own may be longer, never this long. */
export const MAX_SECRET_BYTES = 512;

export const isSecretLength = (secret: string) => byteLength(secret) <= MAX_SECRET_BYTES;

/** Null if the secret has no key of that kind: only valid base64 has a standard one. */
export async function hmacKey(secret: string, kind: WebhookKeyKind): Promise<CryptoKey | null> {
  const bytes = kind === 'legacy' ? toUtf8(secret) : decoded(withoutPrefix(secret));
  if (!bytes?.length) return null;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export interface SigningKey {
  readonly kind: WebhookKeyKind;
  readonly key: CryptoKey;
}

/** Returns both keys of a secret: nothing in it shows which one its platform signs with. */
export async function importSigningKeys(secret: string): Promise<SigningKey[]> {
  const [standard, legacy] = await Promise.all([hmacKey(secret, 'standard'), hmacKey(secret, 'legacy')]);
  return [
    ...(standard ? [{ kind: 'standard', key: standard } as const] : []),
    ...(legacy ? [{ kind: 'legacy', key: legacy } as const] : []),
  ];
}
