import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import { compareAndSet } from '@/lib/payments/plugin/database/writes';

/** Standard Webhooks 1.0.0 asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A secret in the platform's format. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

export const encrypted = ({ secretKey }: Scope, secret: string) =>
  symmetricEncrypt({ key: secretKey, data: secret });

const decrypted = ({ secretKey }: Scope, data: string) => symmetricDecrypt({ key: secretKey, data });

/** The JSON of the column `previousSecret`. */
interface Previous {
  /** Whether the platform has used the secret that replaced these. */
  readonly isReplaced: boolean;
  /** Encrypted, the newest first; all accepted until the one time of `previousUntil`. */
  readonly secrets: readonly string[];
}

/** Ours: more than are made before one is entered, also by several people at the same moment. */
const MAX_PREVIOUS = 16;
/** The narrowest column: 8,000 bytes in SQL Server. */
const MAX_COLUMN_CHARACTERS = 8_000;

type Secrets = Pick<EndpointRow, 'secret' | 'previousSecret' | 'previousUntil'>;

function readPrevious({ previousSecret, previousUntil }: Secrets, now: number): Previous {
  const isAccepted = previousSecret && previousUntil && now < previousUntil.getTime();
  if (!isAccepted) return { isReplaced: true, secrets: [] };
  // Safe: only afterRotation and recordUse write the column.
  return JSON.parse(previousSecret) as Previous;
}

/**
 * The column `previousSecret` of an endpoint that gets another secret. The platform has the secret that it used last, and
 * the response that showed the current one may have been lost: until the platform uses the current secret, the older ones
 * are kept as well, above all the oldest.
 */
export function afterRotation(endpoint: Secrets, now: number): string {
  const { isReplaced, secrets } = readPrevious(endpoint, now);
  const older = isReplaced ? [] : secrets;
  const oldest = older.slice(-1);
  const between = older.slice(0, -1).slice(0, MAX_PREVIOUS - 2);
  for (;;) {
    const previous: Previous = { isReplaced: false, secrets: [endpoint.secret, ...between, ...oldest] };
    const column = JSON.stringify(previous);
    if (column.length <= MAX_COLUMN_CHARACTERS || between.length === 0) return column;
    between.pop();
  }
}

/**
 * Writes another secret, unless another request has replaced the one that was read: the first request wins. Encryption
 * makes every stored secret unique, so the text is its own version.
 */
export const replaceSecret = (scope: Scope, { endpointKey, secret }: EndpointRow, update: Secrets) =>
  compareAndSet(scope, {
    model: 'switchyardEndpoint',
    key: ['endpointKey', endpointKey],
    version: ['secret', secret],
    update,
  });

/** Records that the platform has used the current secret, unless a rotation has replaced it meanwhile. */
export async function recordUse({ adapter }: Scope, endpoint: EndpointRow, now: number): Promise<void> {
  const previous = readPrevious(endpoint, now);
  if (previous.isReplaced) return;
  const where = [
    { field: 'endpointKey', value: endpoint.endpointKey },
    { field: 'secret', value: endpoint.secret },
  ];
  const update = { previousSecret: JSON.stringify({ ...previous, isReplaced: true } satisfies Previous) };
  await adapter.updateMany({ model: 'switchyardEndpoint', where, update });
}

/** The current secret, and those before it while they are still accepted. */
export async function acceptedSecrets(scope: Scope, endpoint: Secrets, now: number): Promise<string[]> {
  const { secrets } = readPrevious(endpoint, now);
  return Promise.all([endpoint.secret, ...secrets].map((data) => decrypted(scope, data)));
}
