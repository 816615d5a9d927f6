import { hmacKey, hmacOf, isEmptySecret, signedContent, type WebhookKeyKind } from './hmacKeys';

export interface Unsigned {
  /** Stays the same over every attempt to deliver one event; holds no dot. */
  readonly id: string;
  /** When this attempt is made; a number is epoch milliseconds. */
  readonly at: Date | number;
  readonly body: string | Uint8Array;
  readonly secret: string;
  readonly key: WebhookKeyKind;
}

export type SignedHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>;

/** The headers of a delivery; null if the secret is empty, or no base64 where the standard key is asked for. */
export async function signWebhook({ id, at, body, secret, key }: Unsigned): Promise<SignedHeaders | null> {
  const hmac = isEmptySecret(secret) ? null : await hmacKey(secret, key);
  const timestamp = String(Math.floor(Number(at) / 1_000));
  const content = signedContent(id, timestamp, body);
  if (!hmac || !content) return null;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${await hmacOf(hmac, content)}`,
  };
}
