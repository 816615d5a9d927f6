import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { EndpointRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';

/** Standard Webhooks 1.0.0 asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A secret as the platform writes its own. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

export const encrypted = ({ secretKey }: Scope, secret: string) =>
  symmetricEncrypt({ key: secretKey, data: secret });

const decrypted = ({ secretKey }: Scope, data: string) => symmetricDecrypt({ key: secretKey, data });

/** The secret, and the one before it while that is still accepted. */
export async function secretsOf(scope: Scope, endpoint: EndpointRow, now: number): Promise<string[]> {
  const { secret, previousSecret, previousUntil } = endpoint;
  const secrets = [await decrypted(scope, secret)];
  if (previousSecret && previousUntil && now < previousUntil.getTime()) {
    secrets.push(await decrypted(scope, previousSecret));
  }
  return secrets;
}
