import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { type JsonObject, samplePayload } from './samplePayload';

export const RECEIVED_AT = Date.parse('2026-11-21T09:31:00Z');

/** The receiver makes the same summary. */
export function summaryOfPayload(payload: unknown, receivedAt = RECEIVED_AT): EventSummary {
  const parsed = parseEvent(payload);
  const event = parsed.ok ? parsed.event : parsed.generic;
  if (!event) throw new Error('No event');
  return summarizeEvent(event, receivedAt);
}

/** `data` changes some fields of the type's sample. */
export const summaryWith = (type: EventType, data: JsonObject = {}, timestamp?: string): EventSummary =>
  summaryOfPayload(samplePayload(type, { data, ...(timestamp !== undefined && { timestamp }) }));
