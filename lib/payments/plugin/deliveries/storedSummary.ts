import * as z from 'zod/mini';
import { type EventSummary, eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { type PaymentEvent, parseEvent } from '@/lib/payments/events/parseEvent';
import { searchForm } from '@/lib/payments/events/searchForm';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { columnText } from './envelope';

const bareSummary = (type: string, receivedAt: number) =>
  summarizeEvent({ type, data: {}, isUnknown: true }, receivedAt);

/**
 * `type` is the one that the event is stored with, since the event may name none. A payload in a newer format must
 * still be stored (after ten refusals the platform disables the endpoint): its summary then has the fields that all
 * payloads share, or only type and time if the feed's schema would refuse it.
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

export const writeSummary = (summary: EventSummary) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== null && value !== false)),
  );

/** A summary that an older version wrote, and this one can't read, becomes type and time. */
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

/** Ours: fits the longest searched field, a comment. */
const MAX_SEARCH_CHARACTERS = 1_000;

export function makeSearchText(...texts: readonly (string | null)[]): string {
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return columnText(searchForm(text).slice(0, MAX_SEARCH_CHARACTERS));
}
