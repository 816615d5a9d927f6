const PREFIX = 'whsec_';

/**
 * How a signing key comes from a secret. `standard`: the base64 of what follows `whsec_` (Standard Webhooks 1.0.0).
 * `legacy`: the UTF-8 bytes of the whole secret, prefix included, which is what Polar takes for secrets older than
 * 2026-09-08 and for all that a merchant supplies (polarsource/polar #14102, #14117, #14400).
 */
export type WebhookKeyKind = 'standard' | 'legacy';

export const isEmptySecret = (secret: string) => secret === '' || secret === PREFIX;

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Null where the secret gives no key of that kind: what is no base64 has no standard one. */
export async function hmacKey(secret: string, kind: WebhookKeyKind): Promise<CryptoKey | null> {
  const bare = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  const bytes = kind === 'legacy' ? new TextEncoder().encode(secret) : decoded(bare);
  if (!bytes?.length) return null;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** Null where it is neither text nor bytes; no body is an empty one. */
function bytesOf(body: unknown): Uint8Array | null {
  if (body === undefined || body === null) return new Uint8Array();
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return ArrayBuffer.isView(body) ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength) : null;
}

/** What is signed: `id.timestamp.body`, of the body as it is on the wire; null where the body is none. */
export function signedContent(id: string, timestamp: string, body: unknown): Uint8Array<ArrayBuffer> | null {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const tail = bytesOf(body);
  if (!tail) return null;
  const content = new Uint8Array(head.length + tail.length);
  content.set(head);
  content.set(tail, head.length);
  return content;
}

/** Base64, as it stands behind `v1,`. */
export async function hmacOf(key: CryptoKey, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', key, content);
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
}
