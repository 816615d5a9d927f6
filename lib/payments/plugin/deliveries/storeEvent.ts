import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { Scope, Settings } from '@/lib/payments/plugin/context';
import { cursorAt, digestKey, newCursor, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce, inTransaction, keepsUnique } from '@/lib/payments/plugin/database/writes';
import { updateGrant } from '@/lib/payments/plugin/grants';
import { countFact, discardTotalsAround, FACT, makeFactRow } from '@/lib/payments/plugin/totals/storedTotals';
import { columnText, type Envelope, readEntityId } from './envelope';
import { PAYLOAD, type Payload, payloadRows, writePayload } from './payload';
import { makeSearchText, writeSummary } from './summary';

/** A delivery with a valid signature. */
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

/** Two endpoints get one event under two webhook-ids: the key is made of what both deliveries contain. */
export function makeEventKey({
  organizationId,
  deliveryKey,
  envelope,
  text,
  test,
}: Delivery): Promise<string> {
  if (test) return digestKey('test', deliveryKey);
  const id = readEntityId(envelope);
  // Without an id or a time, only the whole body tells two events apart.
  const identity = id !== null && envelope.timestamp !== null ? [id, envelope.timestamp] : [text];
  return digestKey(organizationId, envelope.type, ...identity);
}

/** `organization`: its digits. */
export async function makeEventRow(delivery: Delivery, organization: string): Promise<Omit<EventRow, 'id'>> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, summary, receivedAt } = delivery;
  const { entityId, customerName, customerId, productName, entityName, benefitDescription } = summary;
  return {
    deliveryKey,
    eventKey: await makeEventKey(delivery),
    feedKey: organization + newCursor(receivedAt),
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

interface Rows {
  readonly event: Omit<EventRow, 'id'>;
  readonly payload: Payload;
  /** Null if it adds nothing to the totals. */
  readonly fact: Awaited<ReturnType<typeof makeFactRow>>;
}

async function makeRows(delivery: Delivery): Promise<Rows> {
  const { organizationId, deliveryKey, text, test } = delivery;
  const organization = await organizationDigits(organizationId);
  const event = await makeEventRow(delivery, organization);
  return {
    event,
    payload: { deliveryKey, organizationId, receivedAt: event.receivedAt, text },
    // A test is shown but not counted.
    fact: test ? null : await makeFactRow(delivery, organization),
  };
}

const once = ({ event }: Rows) => ({ model: EVENT, keys: ['deliveryKey', 'eventKey'], data: { ...event } });

/** Applies what follows from a stored event. Safe to repeat: the first time may have ended with its process. */
async function settle(scope: Scope, delivery: Delivery, { fact }: Rows, now: number): Promise<void> {
  if (fact) await countFact(scope, fact, now);
  if (!delivery.test) await updateGrant(scope, delivery.organizationId, delivery);
}

/** Writes only the missing rows, looking for each first. */
async function writeMissing(scope: Scope, delivery: Delivery, rows: Rows, now: number) {
  await writePayload(scope, rows.payload);
  const outcome = await createOnce(scope, once(rows));
  await settle(scope, delivery, rows, now);
  return outcome;
}

/** Writes an event and what follows from it in one transaction. Throws if any of its rows exists already. */
async function writeAtOnce(scope: Scope, delivery: Delivery, { event, payload, fact }: Rows): Promise<void> {
  const payloads = await payloadRows(scope, payload);
  await inTransaction(scope, async (inside) => {
    const { adapter } = inside;
    // The body before its event, whose row means that the body is complete.
    for (const data of payloads) await adapter.create({ model: PAYLOAD, data });
    await adapter.create({ model: EVENT, data: { ...event } });
    if (fact) await adapter.create({ model: FACT, data: fact });
    if (!delivery.test) await updateGrant(inside, delivery.organizationId, delivery);
  });
}

/** Writes an event that didn't exist a moment ago. */
async function write(scope: Scope, delivery: Delivery, rows: Rows, now: () => number) {
  if (!keepsUnique(scope)) return writeMissing(scope, delivery, rows, now());
  try {
    await writeAtOnce(scope, delivery, rows);
  } catch {
    // Another server was faster, or some of its rows exist.
    return writeMissing(scope, delivery, rows, now());
  }
  if (rows.fact) await discardTotalsAround(scope, rows.fact, now());
  return 'created';
}

/** Stores an event and what follows from it. Throws what the database throws. */
export async function storeEvent(
  scope: Scope,
  settings: Settings,
  delivery: Delivery,
): Promise<'created' | 'exists'> {
  const rows = await makeRows(delivery);
  if (await existsOnce(scope, once(rows))) {
    await settle(scope, delivery, rows, settings.now());
    return 'exists';
  }
  const outcome = await write(scope, delivery, rows, settings.now);
  if (outcome === 'created') await moveToNow(scope, settings, rows.event);
  return outcome;
}

/** Gives a new cursor to a row whose write took so long that polls may have passed its position. */
async function moveToNow(
  { adapter }: Scope,
  { now, holdbackMs }: Settings,
  { eventKey, feedKey, receivedAt }: Omit<EventRow, 'id'>,
): Promise<void> {
  const end = now();
  if (end - receivedAt.getTime() < holdbackMs / 2) return;
  const organization = feedKey.slice(0, feedKey.length - cursorAt(0).length);
  await adapter.updateMany({
    model: EVENT,
    where: [{ field: 'eventKey', value: eventKey }],
    update: { feedKey: organization + newCursor(end) },
  });
}
