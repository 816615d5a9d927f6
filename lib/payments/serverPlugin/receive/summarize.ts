import { summaryOf } from '@/lib/payments/event/summaryOf';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { parseEvent } from '@/lib/payments/wire/envelope';
import { columnText } from './envelope';

/**
 * What the feed carries of an event, of the `type` that it is stored as: it may say none itself. A payload that has changed since this version was built must be stored all the
 * same (ten refusals, and the platform disables the endpoint): it is then told of by what all payloads have in common.
 */
export function summarize(raw: unknown, type: string, receivedAt: number): EventSummary {
  const parsed = parseEvent(typeof raw === 'object' ? { ...raw, type } : raw);
  const event = parsed.ok ? parsed.event : parsed.generic;
  return summaryOf(event ?? { type, data: {}, isUnknown: true }, receivedAt);
}

/** A summary as it is kept: what is null or false stands for itself. */
export const writeSummary = (summary: EventSummary) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== null && value !== false)),
  );

/** Ours: what a search can meet; the longest field of it is a comment. */
const MAX_SEARCH_CHARACTERS = 1_000;

/** What a search looks in, addresses apart. */
export function searchTextOf(...texts: readonly (string | null)[]): string {
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return columnText(text.toLowerCase().slice(0, MAX_SEARCH_CHARACTERS));
}
