import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { cursorAt, digestKey, newCursor, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce, inTransaction, keepsUnique } from '@/lib/payments/plugin/database/writes';
import { updateGrant } from '@/lib/payments/plugin/grants';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import {
  countFact,
  discardTotalsAround,
  FACT,
  type FactRow,
  makeFactRows,
} from '@/lib/payments/plugin/totals/storedTotals';
import { makeEntityKey, nameRefunds, recountCancellations } from './entityEvents';
import { columnText, type Envelope, readCreatedAt, readEntityId } from './envelope';
import { PAYLOAD, type Payload, payloadRows, writePayload } from './payload';
import { makeSearchText, writeSummary } from './storedSummary';

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
  const { entityKind, entityId, customerName, customerId, productName, entityName, benefitDescription } =
    summary;
  return {
    deliveryKey,
    eventKey: await makeEventKey(delivery),
    feedKey: organization + newCursor(receivedAt),
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

interface Rows {
  readonly event: Omit<EventRow, 'id'>;
  readonly payload: Payload;
  /** What it adds to the totals. */
  readonly facts: readonly FactRow[];
}

async function makeRows(delivery: Delivery): Promise<Rows> {
  const { organizationId, deliveryKey, envelope, text, test } = delivery;
  const organization = await organizationDigits(organizationId);
  const event = await makeEventRow(delivery, organization);
  return {
    event,
    payload: { deliveryKey, organizationId, receivedAt: event.receivedAt, text },
    // A test is shown but not counted.
    facts: test ? [] : await makeFactRows({ ...delivery, createdAt: readCreatedAt(envelope) }, organization),
  };
}

const once = ({ event }: Rows) => ({ model: EVENT, keys: ['deliveryKey', 'eventKey'], data: { ...event } });

/** Applies what follows from a stored event. Safe to repeat: the first time may have ended with its process. */
async function settle(scope: Scope, delivery: Delivery, { facts }: Rows, now: number): Promise<void> {
  for (const fact of facts) await countFact(scope, fact, now);
  if (delivery.test) return;
  await updateGrant(scope, delivery.organizationId, delivery);
  await recountCancellations(scope, delivery.organizationId, delivery.summary, now);
}

/** Writes only the missing rows, looking for each first. */
async function writeMissing(scope: Scope, delivery: Delivery, rows: Rows, now: number) {
  await writePayload(scope, rows.payload);
  const outcome = await createOnce(scope, once(rows));
  await settle(scope, delivery, rows, now);
  return outcome;
}

/** Writes an event and what follows from it in one transaction. Throws if any of its rows exists already. */
async function writeAtOnce(scope: Scope, delivery: Delivery, { event, payload, facts }: Rows): Promise<void> {
  const payloads = await payloadRows(scope, payload);
  await inTransaction(scope, async (inside) => {
    const { adapter } = inside;
    // The body before its event, whose row means that the body is complete.
    for (const data of payloads) await adapter.create({ model: PAYLOAD, data });
    await adapter.create({ model: EVENT, data: { ...event } });
    for (const data of facts) {
      // An earlier event of a refund has counted it already, so this looks before it writes.
      if (delivery.summary.type === 'refund.updated')
        await createOnce(inside, { model: FACT, keys: ['factKey'], data });
      else await adapter.create({ model: FACT, data });
    }
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
  for (const fact of rows.facts) await discardTotalsAround(scope, fact, now());
  if (!delivery.test) await recountCancellations(scope, delivery.organizationId, delivery.summary, now());
  return 'created';
}

/** Stores an event and what follows from it. Throws what the database throws. */
export async function storeEvent(
  scope: Scope,
  settings: Settings,
  received: Delivery,
): Promise<'created' | 'exists'> {
  const [summary = received.summary] = await nameRefunds(scope, received.organizationId, [received.summary]);
  const delivery = { ...received, summary };
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
