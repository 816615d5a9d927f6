import { signWebhook } from '@/lib/payments/events/webhookSignature';

/** Where the platform delivers to, and what it signs with. */
export interface Destination {
  readonly url: string;
  readonly secret: string;
}

interface Attempt {
  /** The same over every attempt to deliver one event. */
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  /** What goes out in place of what was signed, as somebody on the way would have it. */
  readonly altered?: object;
}

/** An event as the platform delivers it to an endpoint. Answers the status. */
export async function deliver(
  { url, secret }: Destination,
  event: object,
  { id = `msg_${crypto.randomUUID()}`, at = Date.now(), altered = event }: Attempt = {},
): Promise<number> {
  const signed = { id, at, body: JSON.stringify(event), secret, key: 'standard' } as const;
  const headers = (await signWebhook(signed)) ?? {};
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(altered) })).status;
}
