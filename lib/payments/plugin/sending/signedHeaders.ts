import { type SignedHeaders, signWebhook } from '@/lib/payments/events/webhookSignature';
import { refusal } from '@/lib/payments/plugin/refusals';

interface Message {
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

/** Every receiver knows one of the two derivations of the key (polarsource/polar #14117), so both sign. */
export async function signedHeaders(message: Message, secret: string): Promise<SignedHeaders> {
  const signed = await Promise.all(
    (['standard', 'legacy'] as const).map((key) => signWebhook({ ...message, secret, key })),
  );
  const headers = signed.filter((one) => one !== null);
  const [first] = headers;
  if (!first) throw refusal('PAYMENTS_SECRET_UNUSABLE');
  return {
    ...first,
    'webhook-signature': headers.map((one) => one['webhook-signature']).join(' '),
  };
}
