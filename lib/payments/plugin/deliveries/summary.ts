import * as z from 'zod/mini';
import { type EventSummary, eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { type PaymentEvent, parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { columnText } from './envelope';

/** What is told of an event of which nothing but its type and its time can be told. */
const bareSummary = (type: string, receivedAt: number) =>
  summarizeEvent({ type, data: {}, isUnknown: true }, receivedAt);

/**
 * What the feed carries of an event, of the `type` that it is stored as: it may say none itself. A payload that has
 * changed since this version was built must be stored all the same (ten refusals, and the platform disables the
 * endpoint): it is then told of by what all payloads have in common, or by its type and time alone where the summary
 * would be one that the feed's own schema refuses.
 */
export function summarize(raw: unknown, type: string, receivedAt: number): EventSummary {
  const parsed = parseEvent(typeof raw === 'object' ? { ...raw, type } : raw);
  const event = parsed.ok ? parsed.event : parsed.generic;
  return (event && soundSummary(event, receivedAt)) ?? bareSummary(type, receivedAt);
}

function soundSummary(event: PaymentEvent, receivedAt: number): EventSummary | null {
  const summary = summarizeEvent(event, receivedAt);
  return z.safeParse(eventSummarySchema, summary).success ? summary : null;
}

/** A summary as it is kept: what is null or false stands for itself. */
export const writeSummary = (summary: EventSummary) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== null && value !== false)),
  );

/** What a row tells: one that an older version wrote, and this one cannot read, hides no other. */
export function readEventSummary(
  text: string,
  { type, receivedAt }: { type: string; receivedAt: number },
): EventSummary {
  try {
    const parsed = z.safeParse(eventSummarySchema, JSON.parse(text));
    return parsed.success ? parsed.data : bareSummary(type, receivedAt);
  } catch {
    return bareSummary(type, receivedAt);
  }
}

/** Ours: what a search can meet; the longest field of it is a comment. */
const MAX_SEARCH_CHARACTERS = 1_000;

/** What a search looks in, addresses apart. */
export function makeSearchText(...texts: readonly (string | null)[]): string {
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return columnText(text.toLowerCase().slice(0, MAX_SEARCH_CHARACTERS));
}
