import { prettyJson } from '@/components/payments/details/prettyJson';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { type EventIssue, parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { hmacKey, type WebhookKeyKind } from '@/lib/payments/events/webhookKeys';
import {
  SIGNED_HEADERS,
  verifyWebhook,
  type WebhookRefusal,
  type WebhookRefusalMessage,
} from '@/lib/payments/events/webhookSignature';
import { type PastedHeaders, pastedHeaders } from './pastedHeaders';

export type DecodedBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-json' }
  /** JSON without the fields of an event. */
  | { readonly kind: 'no-event'; readonly json: string }
  | {
      readonly kind: 'event';
      readonly summary: EventSummary;
      /** Differences from the schema of its type; the event is shown anyway. */
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

/** An event without a time gets `receivedAt`, in epoch milliseconds. */
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

/** `other` means that the secret or the body is a different one. */
export type SignatureMismatch = 'no-v1' | 'secret-quoted' | 'secret-not-base64' | 'other';

const QUOTED = /^["'`“”‘’]|["'`“”‘’]$/;
const HAS_V1 = /(?:^| )v1,/;

async function findMismatch(secret: string, header: string): Promise<SignatureMismatch> {
  if (!HAS_V1.test(header)) return 'no-v1';
  if (QUOTED.test(secret)) return 'secret-quoted';
  // Without the prefix, a secret may be an older one, which may be any text.
  const isBase64 = !secret.startsWith('whsec_') || (await hmacKey(secret, 'standard')) !== null;
  return isBase64 ? 'other' : 'secret-not-base64';
}

export interface Pasted {
  readonly secret: string;
  readonly headers: string;
  readonly body: string;
}

/** A pattern would be quadratic in the line breaks, so this loops from the end. */
function withoutLastBreaks(body: string): string {
  let end = body.length;
  while (body[end - 1] === '\n') end -= 1;
  return body.slice(0, end);
}

/** Copying and pasting may have changed a body in these ways. */
const BODY_FORMS = {
  'as-pasted': (body: string) => body,
  'no-last-break': withoutLastBreaks,
  'last-break': (body: string) => `${body}\n`,
  'windows-breaks': (body: string) => body.replaceAll('\n', '\r\n'),
} as const;

export type BodyForm = keyof typeof BODY_FORMS;

export interface MatchedSignature {
  readonly key: WebhookKeyKind;
  readonly form: BodyForm;
}

export interface MissedSignature {
  readonly mismatch: SignatureMismatch;
}

/** In seconds this is the year 5138, in milliseconds 1973. */
const FIRST_MILLISECONDS = 1e11;

export interface DeliveryReport {
  /** Null if a receiver accepts it. */
  readonly refusal: { readonly reason: WebhookRefusal; readonly message: WebhookRefusalMessage } | null;
  readonly missing: readonly string[];
  /** How far this clock is ahead of the message's, negative if it is behind; null if the message has no time. */
  readonly driftSeconds: number | null;
  readonly isInMilliseconds: boolean;
  /** Checked whatever the time is; null if it could not be checked. */
  readonly signature: MatchedSignature | MissedSignature | null;
  readonly body: DecodedBody;
}

async function matchedSignature(
  { body, secret }: Pasted,
  headers: PastedHeaders,
): Promise<MatchedSignature | MissedSignature> {
  // The time is checked separately, so this verifies at the message's own time.
  const at = Number(headers['webhook-timestamp']) * 1_000;
  for (const form of Object.keys(BODY_FORMS) as BodyForm[]) {
    const verdict = await verifyWebhook(BODY_FORMS[form](body), headers, secret, at);
    if (verdict.ok) return { key: verdict.key, form };
  }
  return { mismatch: await findMismatch(secret, headers['webhook-signature'] ?? '') };
}

/** Runs every check of a receiver, including those after the one that fails. `now` is in epoch milliseconds. */
export async function checkDelivery(pasted: Pasted, now: number): Promise<DeliveryReport> {
  const delivery = { ...pasted, secret: pasted.secret.trim() };
  const headers = pastedHeaders(delivery.headers);
  const verdict = await verifyWebhook(delivery.body, headers, delivery.secret, now);
  const driftSeconds = verdict.driftSeconds ?? null;
  const signature = driftSeconds === null ? null : await matchedSignature(delivery, headers);
  // The signature is right, but pasting changed the body.
  const isTaken =
    verdict.ok || (verdict.reason === 'webhook-signature-wrong' && signature && 'key' in signature);
  return {
    refusal: isTaken || verdict.ok ? null : { reason: verdict.reason, message: verdict.message },
    missing: SIGNED_HEADERS.filter((name) => !headers[name]),
    driftSeconds,
    isInMilliseconds: driftSeconds !== null && Number(headers['webhook-timestamp']) >= FIRST_MILLISECONDS,
    signature,
    body: decodedBody(delivery.body, now),
  };
}
