import { summaryOf } from '@/lib/payments/event/summaryOf';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { parseEvent } from '@/lib/payments/wire/envelope';
import type { EventType } from '@/lib/payments/wire/eventTypes';
import { type JsonObject, samplePayload } from './samplePayload';

export const RECEIVED_AT = Date.parse('2026-11-21T09:31:00Z');

/** What is told of any payload, as the receiver tells it. */
export function summaryOfPayload(payload: unknown): EventSummary {
  const parsed = parseEvent(payload);
  const event = parsed.ok ? parsed.event : parsed.generic;
  if (!event) throw new Error('No event');
  return summaryOf(event, RECEIVED_AT);
}

/** What is told of a sample of a type, with some of its data changed. */
export const summaryWith = (type: EventType, data: JsonObject = {}, timestamp?: string): EventSummary =>
  summaryOfPayload(samplePayload(type, { data, ...(timestamp !== undefined && { timestamp }) }));
