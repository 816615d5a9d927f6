import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { importSigningKeys, type SigningKey } from '@/lib/payments/events/webhookKeys';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import { compareAndSet } from '@/lib/payments/plugin/database/writes';
import type { Scope } from '@/lib/payments/plugin/scope';

/** Standard Webhooks 1.0.0 requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

export const encrypted = ({ secretKey }: Scope, secret: string) =>
  symmetricEncrypt({ key: secretKey, data: secret });

export const decrypted = ({ secretKey }: Scope, data: string) => symmetricDecrypt({ key: secretKey, data });

type Secrets = Pick<EndpointRow, 'secret' | 'previousSecret' | 'previousUntil'>;

export const readCurrentSecret = (scope: Scope, { secret }: Secrets) => decrypted(scope, secret);

/** The column `previousSecret` holds this as JSON; `previousUntil` is when the last of the secrets ends. */
interface Previous {
  /** The platform has used the secret that replaced these. */
  readonly isReplaced: boolean;
  /** The newest first. */
  readonly secrets: readonly PreviousSecret[];
}

interface PreviousSecret {
  readonly secret: string;
  /** It is accepted before this time, in epoch milliseconds. */
  readonly until: number;
}

/**
 * Ours: every secret costs two passes over a forged body. The platform has the one that it used last; two more may have
 * been shown before one of them was entered.
 */
const MAX_PREVIOUS = 3;

/** In the format of version 0.1.0, all secrets end together. */
interface StoredPrevious extends Pick<Previous, 'isReplaced'> {
  readonly secrets: readonly (PreviousSecret | string)[];
}

function readPrevious({ previousSecret, previousUntil }: Secrets, now: number): Previous {
  if (!previousSecret) return { isReplaced: true, secrets: [] };
  // Safe: only afterRotation and recordUse write the column.
  const { isReplaced, secrets } = JSON.parse(previousSecret) as StoredPrevious;
  const end = previousUntil?.getTime() ?? 0;
  const dated = secrets.map((one) => (typeof one === 'string' ? { secret: one, until: end } : one));
  return { isReplaced, secrets: dated.filter(({ until }) => now < until) };
}

/**
 * The platform has the secret that it used last, and the response with the current one may have been lost. Until the
 * platform uses the current secret, the older ones are kept as well, above all the oldest. No rotation prolongs a
 * secret: it ends at the time first promised, or earlier.
 */
export function afterRotation(endpoint: Secrets, { now, graceMs }: { now: number; graceMs: number }) {
  if (graceMs === 0) return { previousSecret: null, previousUntil: null };
  const end = now + graceMs;
  const { isReplaced, secrets } = readPrevious(endpoint, now);
  const older = (isReplaced ? [] : secrets).map(({ secret, until }) => ({
    secret,
    until: Math.min(until, end),
  }));
  const between = older.slice(0, -1).slice(0, MAX_PREVIOUS - 2);
  const kept = [{ secret: endpoint.secret, until: end }, ...between, ...older.slice(-1)];
  return {
    previousSecret: JSON.stringify({ isReplaced: false, secrets: kept } satisfies Previous),
    previousUntil: new Date(end),
  };
}

/**
 * The first of two requests wins: nothing is written if the secret was replaced since it was read. Encryption makes
 * every stored secret unique, so the text is its own version.
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

interface AcceptedKey extends SigningKey {
  readonly isCurrent: boolean;
}

/** Ours: keys of endpoints that receive often, across organizations; a key takes a few hundred bytes. */
const MAX_IMPORTED = 1_000;

/** Decrypting and importing a key take longer than verifying a usual delivery, so each is imported once. */
export function createKeyReader() {
  const imported = new Map<string, readonly SigningKey[]>();

  async function readKeys(scope: Scope, data: string): Promise<readonly SigningKey[]> {
    const known = imported.get(data);
    if (known) return known;
    const keys = await importSigningKeys(await decrypted(scope, data));
    if (imported.size >= MAX_IMPORTED) imported.clear();
    imported.set(data, keys);
    return keys;
  }

  return async (scope: Scope, endpoint: Secrets, now: number): Promise<AcceptedKey[]> => {
    const previous = readPrevious(endpoint, now).secrets.map(({ secret }) => secret);
    const keys = await Promise.all([endpoint.secret, ...previous].map((data) => readKeys(scope, data)));
    return keys.flatMap((ring, index) => ring.map((key) => ({ ...key, isCurrent: index === 0 })));
  };
}
