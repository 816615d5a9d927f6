import { prettyJson } from '@/components/payments/details/prettyJson';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { type EventIssue, parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { hmacKey, type WebhookKeyKind } from '@/lib/payments/events/webhookKeys';
import {
  verifyWebhook,
  type WebhookRefusal,
  type WebhookRefusalMessage,
} from '@/lib/payments/events/webhookSignature';
import { type PastedHeaders, pastedHeaders, SIGNED_HEADERS } from './pastedHeaders';

export type DecodedBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-json' }
  /** JSON, but nothing that says what it is about. */
  | { readonly kind: 'no-event'; readonly json: string }
  | {
      readonly kind: 'event';
      readonly summary: EventSummary;
      /** Where it is not what its type promises; it is shown all the same. */
      readonly issues: readonly EventIssue[];
      readonly json: string;
    };

function parsedJson(body: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return null;
  }
}

/** What a body says, whoever sent it. `receivedAt`, epoch milliseconds: the time of what says none of its own. */
function decodedBody(body: string, receivedAt: number): DecodedBody {
  if (!body.trim()) return { kind: 'empty' };
  const parsed = parsedJson(body);
  if (!parsed) return { kind: 'not-json' };
  const json = prettyJson(body);
  const read = parseEvent(parsed.value);
  const event = read.ok ? read.event : read.generic;
  if (!event) return { kind: 'no-event', json };
  return {
    kind: 'event',
    summary: summarizeEvent(event, receivedAt),
    issues: read.ok ? [] : read.issues,
    json,
  };
}

/** Why no signature matches, as far as it can be seen; `other`: the secret or the body is another. */
export type SignatureMismatch = 'no-v1' | 'secret-quoted' | 'secret-not-base64' | 'other';

const QUOTED = /^["'`“”‘’]|["'`“”‘’]$/;
const HAS_V1 = /(?:^| )v1,/;

/** What keeps this secret from ever matching this header. */
async function findMismatch(secret: string, header: string): Promise<SignatureMismatch> {
  if (!HAS_V1.test(header)) return 'no-v1';
  if (QUOTED.test(secret)) return 'secret-quoted';
  // Without its prefix a secret may be of the older way, which takes any text.
  const isBase64 = !secret.startsWith('whsec_') || (await hmacKey(secret, 'standard')) !== null;
  return isBase64 ? 'other' : 'secret-not-base64';
}

export interface Pasted {
  readonly secret: string;
  readonly headers: string;
  readonly body: string;
}

/** From the end: a pattern would look at each break from each one before it. */
function withoutLastBreaks(body: string): string {
  let end = body.length;
  while (body[end - 1] === '\n') end -= 1;
  return body.slice(0, end);
}

/** What copying and pasting does to a body: it was signed with another end, or with other line breaks. */
const BODY_FORMS = {
  'as-pasted': (body: string) => body,
  'no-last-break': withoutLastBreaks,
  'last-break': (body: string) => `${body}\n`,
  'windows-breaks': (body: string) => body.replaceAll('\n', '\r\n'),
} as const;

export type BodyForm = keyof typeof BODY_FORMS;

export interface MatchedSignature {
  readonly key: WebhookKeyKind;
  /** Of which form of the body it is. */
  readonly form: BodyForm;
}

export interface MissedSignature {
  readonly mismatch: SignatureMismatch;
}

/** In seconds this is the year 5138, in milliseconds 1973. */
const FIRST_MILLISECONDS = 1e11;

export interface DeliveryReport {
  /** What a receiver would say of it; null where it would take it. */
  readonly refusal: { readonly reason: WebhookRefusal; readonly message: WebhookRefusalMessage } | null;
  /** Names of headers that are not there. */
  readonly missing: readonly string[];
  /** How far the clock here is ahead of the message's, negative where it is behind; null where it names no time. */
  readonly driftSeconds: number | null;
  /** Read as seconds, its time is in thousands of years. */
  readonly isInMilliseconds: boolean;
  /** Tried whatever the time is; null where it could not be tried. */
  readonly signature: MatchedSignature | MissedSignature | null;
  readonly body: DecodedBody;
}

async function matchedSignature(
  { body, secret }: Pasted,
  headers: PastedHeaders,
): Promise<MatchedSignature | MissedSignature> {
  // As if it had just come: its time is a check of its own.
  const at = Number(headers['webhook-timestamp']) * 1_000;
  for (const form of Object.keys(BODY_FORMS) as BodyForm[]) {
    const verdict = await verifyWebhook(BODY_FORMS[form](body), headers, secret, at);
    if (verdict.ok) return { key: verdict.key, form };
  }
  return { mismatch: await findMismatch(secret, headers['webhook-signature'] ?? '') };
}

/**
 * Everything that a receiver would check of a delivery, and what would have come of the checks after the one that
 * fails. Nothing of it leaves this page. `now`: epoch milliseconds.
 */
export async function checkDelivery(pasted: Pasted, now: number): Promise<DeliveryReport> {
  const given = { ...pasted, secret: pasted.secret.trim() };
  const headers = pastedHeaders(given.headers);
  const verdict = await verifyWebhook(given.body, headers, given.secret, now);
  const driftSeconds = verdict.driftSeconds ?? null;
  const signature = driftSeconds === null ? null : await matchedSignature(given, headers);
  // The signature is right, only the pasting is not.
  const isTaken =
    verdict.ok || (verdict.reason === 'webhook-signature-wrong' && signature && 'key' in signature);
  return {
    refusal: isTaken || verdict.ok ? null : { reason: verdict.reason, message: verdict.message },
    missing: SIGNED_HEADERS.filter((name) => !headers[name]),
    driftSeconds,
    isInMilliseconds: driftSeconds !== null && Number(headers['webhook-timestamp']) >= FIRST_MILLISECONDS,
    signature,
    body: decodedBody(given.body, now),
  };
}
