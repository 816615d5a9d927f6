import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { cursorAt, keyOf, newCursor, organizationDigits } from '@/lib/payments/serverPlugin/keys';
import type { EventRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { createOnce, existsOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { writePayload } from '@/lib/payments/serverPlugin/store/payload';
import { countFact } from './countFact';
import { columnText, type Envelope, entityIdOf } from './envelope';
import { updateGrant } from './grants';
import { searchTextOf, writeSummary } from './summarize';

/** A delivery whose signature is good. */
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

const MODEL = 'switchyardEvent';

/** Two endpoints are told of one event under two webhook-ids: what is in both deliveries is its key. */
function eventKeyOf({ organizationId, deliveryKey, envelope, text, test }: Delivery): Promise<string> {
  if (test) return keyOf('test', deliveryKey);
  const id = entityIdOf(envelope);
  // Without an id or a time nothing short of the whole body tells two events apart.
  const told = id !== null && envelope.timestamp !== null ? [id, envelope.timestamp] : [text];
  return keyOf(organizationId, envelope.type, ...told);
}

/** `organization`: its digits. */
export async function eventRowOf(delivery: Delivery, organization: string): Promise<Omit<EventRow, 'id'>> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, summary, receivedAt } = delivery;
  const { entityId, customerName, customerId, productName, entityName, benefitDescription } = summary;
  return {
    deliveryKey,
    eventKey: await eventKeyOf(delivery),
    feedKey: organization + newCursor(receivedAt),
    organizationId,
    endpointId,
    webhookId: columnText(webhookId),
    type: envelope.type,
    receivedAt: new Date(receivedAt),
    test: delivery.test,
    summary: writeSummary(summary),
    searchText: searchTextOf(
      ...[envelope.type, entityId, customerName, customerId, productName, entityName, benefitDescription],
      ...[summary.orderId, summary.subscriptionId, summary.reason, summary.comment],
    ),
    searchEmail: searchTextOf(summary.customerEmail),
  };
}

/** What follows from an event. Done again for a repetition: the first time may have ended with its process. */
async function settle(scope: Scope, delivery: Delivery, organization: string): Promise<void> {
  // A test is shown, and counts for nothing.
  if (delivery.test) return;
  await countFact(scope, delivery, organization);
  await updateGrant(scope, delivery.organizationId, delivery);
}

/** Stores an event and what follows from it. Throws what the database throws. */
export async function storeEvent(
  scope: Scope,
  settings: Settings,
  delivery: Delivery,
): Promise<'created' | 'exists'> {
  const organization = await organizationDigits(delivery.organizationId);
  const row = await eventRowOf(delivery, organization);
  const { deliveryKey, organizationId, receivedAt } = row;
  const once = { model: MODEL, keys: ['deliveryKey', 'eventKey'], data: { ...row } };
  let outcome: 'created' | 'exists' = 'exists';
  if (!(await existsOnce(scope, once))) {
    await writePayload(scope, { deliveryKey, organizationId, receivedAt, text: delivery.text });
    outcome = await createOnce(scope, once);
  }
  await settle(scope, delivery, organization);
  await stampAnew(scope, settings, row, outcome);
  return outcome;
}

/** A row that took so long to write that polls may have passed its place gets a new one. */
async function stampAnew(
  { adapter }: Scope,
  { now, holdbackMs }: Settings,
  { eventKey, feedKey, receivedAt }: Omit<EventRow, 'id'>,
  outcome: 'created' | 'exists',
): Promise<void> {
  const end = now();
  if (outcome === 'exists' || end - receivedAt.getTime() < holdbackMs / 2) return;
  const organization = feedKey.slice(0, feedKey.length - cursorAt(0).length);
  await adapter.updateMany({
    model: MODEL,
    where: [{ field: 'eventKey', value: eventKey }],
    update: { feedKey: organization + newCursor(end) },
  });
}
