import { signWebhook } from '@/lib/payments/events/webhookSignature';

/** Where the platform delivers to, and what it signs with. */
export interface Destination {
  readonly url: string;
  readonly secret: string;
}

interface Attempt {
  /** Every attempt to deliver one event has the same id. */
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  /** Sent instead of the signed body, as if an attacker had changed it on the way. */
  readonly altered?: object;
}

/** Delivers as the platform does; returns the status. */
export async function deliver(
  { url, secret }: Destination,
  event: object,
  { id = `msg_${crypto.randomUUID()}`, at = Date.now(), altered = event }: Attempt = {},
): Promise<number> {
  const signed = { id, at, body: JSON.stringify(event), secret, key: 'standard' } as const;
  const headers = (await signWebhook(signed)) ?? {};
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(altered) })).status;
}
