import { signWebhook } from '@/lib/payments/webhook/signWebhook';

/** Where the platform delivers to, and what it signs with. */
export interface Destination {
  readonly url: string;
  readonly secret: string;
}

/** An event as the platform delivers it to an endpoint. Answers the status. */
export async function deliver(
  { url, secret }: Destination,
  event: object,
  { id = `msg_${crypto.randomUUID()}`, at = Date.now() } = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = (await signWebhook({ id, at, body, secret, key: 'standard' })) ?? {};
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
