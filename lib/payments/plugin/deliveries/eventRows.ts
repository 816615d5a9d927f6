import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { digestKey, newCursor, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { makeOrderRows } from '@/lib/payments/plugin/totals/orderRefunds';
import { type FactRow, makeFactRows, toReceived } from '@/lib/payments/plugin/totals/storedTotals';
import { makeEntityKey } from './entityEvents';
import { columnText, type Envelope, readEntityId } from './envelope';
import type { Payload } from './payload';
import { makeSearchText, writeSummary } from './storedSummary';

export interface Delivery {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly deliveryKey: string;
  readonly webhookId: string;
  readonly envelope: Envelope;
  readonly text: string;
  readonly summary: EventSummary;
  readonly receivedAt: number;
  readonly test: boolean;
}

export const EVENT = 'switchyardEvent';

/** Two endpoints receive one event under two webhook-ids, so the key digests what both deliveries have in common. */
export function makeEventKey({
  organizationId,
  deliveryKey,
  envelope,
  text,
  test,
}: Delivery): Promise<string> {
  if (test) return digestKey('test', deliveryKey);
  const id = readEntityId(envelope);
  // Without an id or a time, only the whole body distinguishes two events.
  const identity = id !== null && envelope.timestamp !== null ? [id, envelope.timestamp] : [text];
  return digestKey(organizationId, envelope.type, ...identity);
}

async function makeEventRow(delivery: Delivery, digits: string): Promise<Omit<EventRow, 'id'>> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, summary, receivedAt } = delivery;
  const { entityKind, entityId, customerName, customerId, productName, entityName, benefitDescription } =
    summary;
  return {
    deliveryKey,
    eventKey: await makeEventKey(delivery),
    feedKey: digits + newCursor(receivedAt),
    entityKey: await makeEntityKey(organizationId, entityKind, entityId),
    organizationId,
    endpointId,
    webhookId: columnText(webhookId),
    type: envelope.type,
    receivedAt: new Date(receivedAt),
    test: delivery.test,
    summary: writeSummary(summary),
    searchText: makeSearchText(
      ...[envelope.type, entityId, customerName, customerId, productName, entityName, benefitDescription],
      ...[summary.orderId, summary.subscriptionId, summary.reason, summary.comment],
    ),
    searchEmail: makeSearchText(summary.customerEmail),
  };
}

export interface Rows {
  readonly event: Omit<EventRow, 'id'>;
  readonly payload: Payload;
  readonly facts: readonly FactRow[];
}

async function makeAllFacts(delivery: Delivery, digits: string): Promise<FactRow[]> {
  const received = toReceived(delivery);
  return [...(await makeFactRows(received, digits)), ...(await makeOrderRows(received, digits))];
}

export async function makeRows(delivery: Delivery): Promise<Rows> {
  const { organizationId, deliveryKey, text, test } = delivery;
  const digits = await organizationDigits(organizationId);
  const event = await makeEventRow(delivery, digits);
  return {
    event,
    payload: { deliveryKey, organizationId, receivedAt: event.receivedAt, text },
    // A test is shown but not counted.
    facts: test ? [] : await makeAllFacts(delivery, digits),
  };
}
