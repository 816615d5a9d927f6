import { hmacKey } from '@/lib/payments/events/webhookSignature';

/** Why no signature matches, as far as it can be seen; `other`: the secret or the body is another. */
export type SignatureMismatch = 'no-v1' | 'secret-quoted' | 'secret-not-base64' | 'other';

const QUOTED = /^["'`“”‘’]|["'`“”‘’]$/;
const HAS_V1 = /(?:^| )v1,/;

/** What keeps this secret from ever matching this header. */
export async function mismatchOf(secret: string, header: string): Promise<SignatureMismatch> {
  if (!HAS_V1.test(header)) return 'no-v1';
  if (QUOTED.test(secret)) return 'secret-quoted';
  // Without its prefix a secret may be of the older way, which takes any text.
  const isBase64 = !secret.startsWith('whsec_') || (await hmacKey(secret, 'standard')) !== null;
  return isBase64 ? 'other' : 'secret-not-base64';
}
