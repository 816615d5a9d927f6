import { hmacKey, hmacOf, isEmptySecret, signedContent, type WebhookKeyKind } from './hmacKeys';

/** Both ways, inclusive (SPEC.md, section 9). */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** To the letter as SPEC.md, section 8, has them; the text for an empty secret is of `@polar-sh/sdk` 1.0.1. */
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

/** `driftSeconds`: how far the clock here is ahead of the message's, negative where it is behind. */
export type WebhookVerdict =
  | {
      readonly ok: true;
      readonly webhookId: string;
      /** Of this attempt to deliver, in epoch seconds. */
      readonly timestamp: number;
      readonly key: WebhookKeyKind;
      readonly driftSeconds: number;
    }
  | {
      readonly ok: false;
      readonly reason: WebhookRefusal;
      readonly message: WebhookRefusalMessage;
      /** Known once the timestamp could be read. */
      readonly driftSeconds?: number;
    };

const refuse = (reason: WebhookRefusal, driftSeconds?: number): WebhookVerdict => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
  ...(driftSeconds !== undefined && { driftSeconds }),
});

/** A list of one value is that value: some hosts hand on every header as a list. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Not by its class: a page's and a server's are two. */
const hasEntries = (headers: object): headers is Headers =>
  'entries' in headers && typeof headers.entries === 'function';

function lowerCased(headers: object): Map<string, unknown> {
  const entries: Iterable<readonly [string, unknown]> = hasEntries(headers)
    ? headers.entries()
    : Object.entries(headers);
  return new Map([...entries].map(([name, value]) => [name.toLowerCase(), value] as const));
}

const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** The three headers in the order of their names above, or why they cannot be read. */
function readHeaders(headers: unknown): readonly string[] | WebhookRefusal {
  if (typeof headers !== 'object' || headers === null) return 'webhook-headers-missing';
  try {
    const given = lowerCased(headers);
    const values = SIGNED_HEADERS.map((name) => {
      const value = given.get(name);
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

/** NaN for what is no time. */
function epochOf(time: unknown): number {
  if (typeof time === 'number') return time;
  try {
    // Not by its class, which is another in another window.
    return Date.prototype.getTime.call(time);
  } catch {
    return Number.NaN;
  }
}

/** Takes as long for any two texts of one length, so that no signature can be found letter by letter. */
function isSame(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
}

/** What stands behind `v1,` in the list: other versions are of other kinds of keys. */
const signaturesOf = (header: string) =>
  header.split(' ').flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice('v1,'.length)] : []));

async function matchingKey(
  secret: string,
  content: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
): Promise<WebhookKeyKind | null> {
  for (const kind of ['standard', 'legacy'] as const) {
    const key = await hmacKey(secret, kind);
    if (!key) continue;
    const expected = await hmacOf(key, content);
    // Every one is compared, for the same reason as every letter.
    if (signatures.filter((signature) => isSame(signature, expected)).length > 0) return kind;
  }
  return null;
}

/**
 * Whether a delivery is of who holds the secret, and of now (Standard Webhooks 1.0.0). `body` is what was received, byte
 * for byte: parsed and written anew it does not verify. `now`: a number is epoch milliseconds. It never throws, also for
 * what its types rule out: callers pass on what a request had.
 */
export async function verifyWebhook(
  body: string | Uint8Array | null | undefined,
  headers: WebhookHeaders,
  secret: string,
  now: Date | number,
): Promise<WebhookVerdict> {
  if (typeof secret !== 'string' || isEmptySecret(secret)) return refuse('webhook-secret-empty');

  const given = readHeaders(headers);
  if (typeof given === 'string') return refuse(given);
  const [webhookId = '', timestamp = '', signature = ''] = given;
  // A dot in the id would leave open where it ends and the body begins; more digits are no second of any clock.
  if (webhookId.includes('.') || !/^\d{1,15}$/.test(timestamp)) return refuse('webhook-headers-unreadable');

  const driftSeconds = Math.floor(epochOf(now) / 1_000) - Number(timestamp);
  // Of no time at all nothing is recent enough: no comparison with it is true.
  if (!Number.isFinite(driftSeconds)) return refuse('webhook-too-old');
  if (driftSeconds > WEBHOOK_TOLERANCE_SECONDS) return refuse('webhook-too-old', driftSeconds);
  if (driftSeconds < -WEBHOOK_TOLERANCE_SECONDS) return refuse('webhook-too-new', driftSeconds);

  const content = signedContent(webhookId, timestamp, body);
  const key = content && (await matchingKey(secret, content, signaturesOf(signature)));
  return key
    ? { ok: true, webhookId, timestamp: Number(timestamp), key, driftSeconds }
    : refuse('webhook-signature-wrong', driftSeconds);
}
