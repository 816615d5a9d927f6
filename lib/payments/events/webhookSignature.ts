import { toUtf8 } from './utf8';
import {
  hmacKey,
  importSigningKeys,
  isEmptySecret,
  type SigningKey,
  type WebhookKeyKind,
} from './webhookKeys';

/** Applies to a signature's time in both directions, inclusive (SPEC.md, section 9). */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

function toBytes(body: unknown): Uint8Array | null {
  if (body === undefined || body === null) return new Uint8Array();
  if (typeof body === 'string') return toUtf8(body);
  return ArrayBuffer.isView(body) ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength) : null;
}

/** The signed bytes are `id.timestamp.body`, with the body as on the wire. Null for a body that can't be read. */
function signedContent(id: string, timestamp: string, body: unknown): Uint8Array<ArrayBuffer> | null {
  const head = toUtf8(`${id}.${timestamp}.`);
  const tail = toBytes(body);
  if (!tail) return null;
  const content = new Uint8Array(head.length + tail.length);
  content.set(head);
  content.set(tail, head.length);
  return content;
}

async function hmac(key: CryptoKey, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', key, content);
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
}

interface Unsigned {
  /** The same for every attempt to deliver one event; contains no dot. */
  readonly id: string;
  /** The time of this attempt; a number is epoch milliseconds. */
  readonly at: Date | number;
  readonly body: string | Uint8Array;
  readonly secret: string;
  readonly key: WebhookKeyKind;
}

export type SignedHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>;

/** Null if the secret is empty, or isn't base64 although the standard key was requested. */
export async function signWebhook({ id, at, body, secret, key }: Unsigned): Promise<SignedHeaders | null> {
  const signingKey = isEmptySecret(secret) ? null : await hmacKey(secret, key);
  const timestamp = String(Math.floor(Number(at) / 1_000));
  const content = signedContent(id, timestamp, body);
  if (!signingKey || !content) return null;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${await hmac(signingKey, content)}`,
  };
}

/** The texts are those of SPEC.md, section 8; the one for an empty secret is from `@polar-sh/sdk` 1.0.1. */
const MESSAGES = {
  'webhook-secret-empty': "Secret can't be empty",
  'webhook-headers-missing': 'Missing required headers',
  'webhook-headers-unreadable': 'Invalid Signature Headers',
  'webhook-too-old': 'Message timestamp too old',
  'webhook-too-new': 'Message timestamp too new',
  'webhook-signature-wrong': 'No matching signature found',
} as const;

export type WebhookRefusal = keyof typeof MESSAGES;

export type WebhookRefusalMessage = (typeof MESSAGES)[WebhookRefusal];

interface Refused {
  readonly ok: false;
  readonly reason: WebhookRefusal;
  readonly message: WebhookRefusalMessage;
  readonly driftSeconds?: number;
}

interface Verified {
  readonly ok: true;
  readonly webhookId: string;
  /** When this attempt was signed, in epoch seconds. */
  readonly timestamp: number;
  /** Positive if this clock is ahead of the sender's. */
  readonly driftSeconds: number;
}

export type WebhookVerdict = Refused | (Verified & { readonly key: WebhookKeyKind });

const refuse = (reason: WebhookRefusal, driftSeconds?: number): Refused => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
  ...(driftSeconds !== undefined && { driftSeconds }),
});

/** A list of one value counts as that value: some hosts pass every header as a list. */
type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A page and a server have different `Headers` classes, so `instanceof` doesn't work. */
const hasEntries = (headers: object): headers is Headers =>
  'entries' in headers && typeof headers.entries === 'function';

function lowerCased(headers: object): Map<string, unknown> {
  const entries: Iterable<readonly [string, unknown]> = hasEntries(headers)
    ? headers.entries()
    : Object.entries(headers);
  return new Map([...entries].map(([name, value]) => [name.toLowerCase(), value] as const));
}

/** Standard Webhooks 1.0.0, in the order in which a receiver reports them. */
export const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function readHeaders(headers: unknown): readonly string[] | WebhookRefusal {
  if (typeof headers !== 'object' || headers === null) return 'webhook-headers-missing';
  try {
    const valueByName = lowerCased(headers);
    const values = SIGNED_HEADERS.map((name) => {
      const value = valueByName.get(name);
      return Array.isArray(value) && value.length <= 1 ? (value[0] as unknown) : value;
    });
    if (values.some((value) => value === undefined || value === null || value === '')) {
      return 'webhook-headers-missing';
    }
    const texts = values.filter((value) => typeof value === 'string');
    return texts.length === values.length ? texts : 'webhook-headers-unreadable';
  } catch {
    return 'webhook-headers-unreadable';
  }
}

function toEpochMs(time: unknown): number {
  if (typeof time === 'number') return time;
  try {
    // Another window has another `Date` class, so `instanceof` doesn't work.
    return Date.prototype.getTime.call(time);
  } catch {
    return Number.NaN;
  }
}

/** The time is constant for texts of one length, so that no signature can be guessed character by character. */
function isSame(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
}

const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** Only `v1` entries count: other versions use other kinds of keys. */
const readSignatures = (header: string) =>
  header.split(' ').flatMap((entry) => SIGNATURE.exec(entry)?.[1] ?? []);

interface Claim {
  readonly ok: true;
  readonly webhookId: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly driftSeconds: number;
}

function readClaim(headers: unknown, now: unknown): Claim | Refused {
  const values = readHeaders(headers);
  if (typeof values === 'string') return refuse(values);
  const [webhookId = '', timestamp = '', signature = ''] = values;
  // A dot in the id would leave open where the body begins. No clock shows more digits of seconds.
  if (webhookId.includes('.') || !/^\d{1,15}$/.test(timestamp)) return refuse('webhook-headers-unreadable');

  const driftSeconds = Math.floor(toEpochMs(now) / 1_000) - Number(timestamp);
  // Every comparison with NaN is false, so it has to be refused by name.
  if (!Number.isFinite(driftSeconds)) return refuse('webhook-too-old');
  if (driftSeconds > WEBHOOK_TOLERANCE_SECONDS) return refuse('webhook-too-old', driftSeconds);
  if (driftSeconds < -WEBHOOK_TOLERANCE_SECONDS) return refuse('webhook-too-new', driftSeconds);

  const signatures = readSignatures(signature);
  if (signatures.length === 0) return refuse('webhook-signature-wrong', driftSeconds);
  return { ok: true, webhookId, timestamp, signatures, driftSeconds };
}

async function findKey<Key extends SigningKey>(
  keys: readonly Key[],
  content: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
): Promise<Key | null> {
  for (const key of keys) {
    const expected = await hmac(key.key, content);
    // All signatures are compared, so that the time doesn't depend on the position of a match.
    if (signatures.filter((signature) => isSame(signature, expected)).length > 0) return key;
  }
  return null;
}

type Body = string | Uint8Array | null | undefined;

/**
 * Works like verifyWebhook with any of several keys, and returns the one that matches. Each key costs a pass over the
 * body, so keys are only requested once the headers are in order.
 */
export async function verifyWithKeys<Key extends SigningKey>(
  body: Body,
  headers: WebhookHeaders,
  readKeys: () => Promise<readonly Key[]>,
  now: Date | number,
): Promise<Refused | (Verified & { readonly signedWith: Key })> {
  const claim = readClaim(headers, now);
  if (!claim.ok) return claim;
  const { webhookId, timestamp, signatures, driftSeconds } = claim;
  const content = signedContent(webhookId, timestamp, body);
  const signedWith = content && (await findKey(await readKeys(), content, signatures));
  return signedWith
    ? { ok: true, webhookId, timestamp: Number(timestamp), driftSeconds, signedWith }
    : refuse('webhook-signature-wrong', driftSeconds);
}

/**
 * Checks that a delivery was signed with the secret, and recently (Standard Webhooks 1.0.0). `body` must be the
 * received bytes: parsed and serialized again it doesn't verify. A number as `now` is epoch milliseconds. Never throws,
 * not even for values that the types rule out: callers pass on whatever a request contained.
 */
export async function verifyWebhook(
  body: Body,
  headers: WebhookHeaders,
  secret: string,
  now: Date | number,
): Promise<WebhookVerdict> {
  if (typeof secret !== 'string' || isEmptySecret(secret)) return refuse('webhook-secret-empty');
  const verdict = await verifyWithKeys(body, headers, () => importSigningKeys(secret), now);
  if (!verdict.ok) return verdict;
  const { signedWith, ...verified } = verdict;
  return { ...verified, key: signedWith.kind };
}
