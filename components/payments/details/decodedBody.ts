import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { type EventIssue, parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { prettyJson } from './prettyJson';

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
export function decodedBody(body: string, receivedAt: number): DecodedBody {
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
