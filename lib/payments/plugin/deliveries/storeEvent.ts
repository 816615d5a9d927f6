import { cursorAt } from '@/lib/payments/events/cursor';
import { isOrderKey, newCursor } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce, inTransaction, keepsUnique } from '@/lib/payments/plugin/database/writes';
import { makeGrantRow, updateGrant, writeGrant } from '@/lib/payments/plugin/grantRows';
import { makeNeedRow, writeNeed } from '@/lib/payments/plugin/needRows';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import {
  countFact,
  discardTotalsAround,
  FACT,
  type FactRow,
} from '@/lib/payments/plugin/totals/storedTotals';
import { nameRefunds, recountEntity } from './entityEvents';
import { type Delivery, EVENT, makeRows, type Rows } from './eventRows';
import { createRepeats } from './likelyRepeats';
import { PAYLOAD, payloadRows, writePayload } from './payload';
import { canWriteTogether, createJointWriter } from './writeTogether';

interface Item {
  readonly delivery: Delivery;
  readonly rows: Rows;
}

type Outcome = 'created' | 'exists';

const once = ({ event }: Rows) => ({ model: EVENT, keys: ['deliveryKey', 'eventKey'], data: { ...event } });

/** Writes what follows from a stored event. Repeating it is safe: the first time may have ended with its process. */
async function settle(scope: Scope, { delivery, rows }: Item, now: number): Promise<void> {
  for (const fact of rows.facts) await countFact(scope, fact, now);
  if (delivery.test) return;
  await updateGrant(scope, delivery.organizationId, delivery);
  const need = makeNeedRow(delivery.summary, rows.event);
  if (need) await writeNeed(scope, need);
  await recountEntity(scope, delivery, now);
}

async function writeMissing(scope: Scope, item: Item, now: number): Promise<Outcome> {
  await writePayload(scope, item.rows.payload);
  const outcome = await createOnce(scope, once(item.rows));
  await settle(scope, item, now);
  return outcome;
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

const isCountedAgain = ({ entityKind, type }: Delivery['summary'], { hourKey }: FactRow) =>
  entityKind === 'refund' || type === 'subscription.canceled' || isOrderKey(hourKey);

function factsInOrder(items: readonly Item[]) {
  const facts = items.flatMap(({ delivery: { summary }, rows }) =>
    rows.facts.map((data) => ({ data, isCountedAgain: isCountedAgain(summary, data) })),
  );
  return [...new Map(facts.map((fact) => [fact.data.factKey, fact])).values()].sort((one, other) =>
    byText(one.data.factKey, other.data.factKey),
  );
}

/**
 * Writes events and what follows from them in one transaction. Throws if any of their rows exists already.
 *
 * Two servers that write some of the same rows must not wait for each other in a circle. So each writes all events,
 * then all facts, then all grants, then all needs, and each of them in the order of a key that is the same at both.
 */
async function writeAtOnce(scope: Scope, items: readonly Item[]): Promise<void> {
  const written = await Promise.all(
    items
      .toSorted((one, other) => byText(one.rows.event.eventKey, other.rows.event.eventKey))
      .map(async ({ delivery, rows }) => ({
        event: rows.event,
        need: makeNeedRow(delivery.summary, rows.event),
        parts: await payloadRows(scope, rows.payload),
        grant: delivery.test ? null : await makeGrantRow(delivery.organizationId, delivery),
      })),
  );
  const grants = written
    .flatMap(({ grant }) => grant ?? [])
    .sort((one, other) => byText(one.grantKey, other.grantKey));
  await inTransaction(scope, async (inside) => {
    const { adapter } = inside;
    for (const { parts, event } of written) {
      // The event's row means that its body is complete, so the body comes first.
      for (const data of parts) await adapter.create({ model: PAYLOAD, data });
      await adapter.create({ model: EVENT, data: { ...event } });
    }
    for (const { data, isCountedAgain } of factsInOrder(items)) {
      // An earlier event may have counted it: a refund has several, and a cancellation is sent again when it takes
      // effect.
      if (isCountedAgain) await createOnce(inside, { model: FACT, keys: ['factKey'], data });
      else await adapter.create({ model: FACT, data });
    }
    for (const grant of grants) await writeGrant(inside, grant);
    for (const { need } of written) if (need) await writeNeed(inside, need);
  });
}

async function finish(scope: Scope, { delivery, rows }: Item, now: () => number): Promise<Outcome> {
  for (const fact of rows.facts) await discardTotalsAround(scope, fact, now());
  if (!delivery.test) await recountEntity(scope, delivery, now());
  return 'created';
}

async function storeAlone(scope: Scope, item: Item, { now, repeats }: Storing): Promise<Outcome> {
  const { organizationId } = item.delivery;
  async function isStored(): Promise<boolean> {
    if (!(await existsOnce(scope, once(item.rows)))) return false;
    repeats.note(organizationId);
    await settle(scope, item, now());
    return true;
  }
  // If the transaction fails as a whole, its unique columns reveal a repetition without a further statement.
  const looksFirst = !canWriteTogether(scope) || repeats.areLikely(organizationId);
  if (looksFirst && (await isStored())) return 'exists';
  if (!keepsUnique(scope)) return writeMissing(scope, item, now());
  try {
    await writeAtOnce(scope, [item]);
  } catch {
    // Another server was faster, or some of its rows exist.
    return !looksFirst && (await isStored()) ? 'exists' : writeMissing(scope, item, now());
  }
  return finish(scope, item, now);
}

interface Storing {
  readonly now: () => number;
  readonly repeats: ReturnType<typeof createRepeats>;
}

/** Returns the items whose event isn't stored yet, each event once. */
async function findNew({ adapter }: Scope, items: readonly Item[]): Promise<ReadonlySet<Item>> {
  const keys = (field: 'deliveryKey' | 'eventKey') => items.map(({ rows }) => rows.event[field]);
  const rows = await adapter.findMany<Pick<EventRow, 'deliveryKey' | 'eventKey'>>({
    model: EVENT,
    where: [
      { field: 'deliveryKey', value: keys('deliveryKey'), operator: 'in', connector: 'OR' },
      { field: 'eventKey', value: keys('eventKey'), operator: 'in', connector: 'OR' },
    ],
    select: ['deliveryKey', 'eventKey'],
    limit: 2 * items.length,
  });
  const known = new Set(rows.flatMap(({ deliveryKey, eventKey }) => [deliveryKey, eventKey]));
  return new Set(
    items.filter(({ rows: { event } }) => {
      if (known.has(event.deliveryKey) || known.has(event.eventKey)) return false;
      known.add(event.deliveryKey).add(event.eventKey);
      return true;
    }),
  );
}

/** Events that one transaction can't hold are stored one by one, so that none fails because of another. */
async function storeTogether(scope: Scope, items: readonly Item[], storing: Storing) {
  if (items.length === 1) return Promise.allSettled(items.map((item) => storeAlone(scope, item, storing)));
  const added = await findNew(scope, items);
  const isWritten = await writeAtOnce(scope, [...added]).then(
    () => true,
    () => false,
  );
  const outcomes: PromiseSettledResult<Outcome>[] = [];
  // A batch that failed must not ask the database for more at once than it would have, so these go one by one.
  for (const item of items) {
    const stored =
      isWritten && added.has(item) ? finish(scope, item, storing.now) : storeAlone(scope, item, storing);
    outcomes.push(...(await Promise.allSettled([stored])));
  }
  return outcomes;
}

async function makeItem(scope: Scope, received: Delivery): Promise<Item> {
  const { organizationId } = received;
  const [summary = received.summary] = await nameRefunds(scope, organizationId, [received.summary]);
  const delivery = { ...received, summary };
  return { delivery, rows: await makeRows(delivery) };
}

type Store = (scope: Scope, item: Item) => Promise<Outcome>;

async function storeItem(scope: Scope, { now, holdbackMs }: Settings, delivery: Delivery, store: Store) {
  const item = await makeItem(scope, delivery);
  const outcome = await store(scope, item);
  const end = now();
  if (outcome === 'created' && end - delivery.receivedAt >= holdbackMs / 2)
    await moveToNow(scope, item.rows.event, end);
  return outcome;
}

/** Repetitions are always likely here: what was held may have been stored at the same moment. */
const EXPECTED: Storing['repeats'] = { note: () => undefined, areLikely: () => true };

export const storeEvent = (scope: Scope, settings: Settings, delivery: Delivery): Promise<Outcome> =>
  storeItem(scope, settings, delivery, (inside, item) =>
    storeAlone(inside, item, { now: settings.now, repeats: EXPECTED }),
  );

/** Works like storeEvent, for events of which many arrive at once. */
export function createEventStore(settings: Settings) {
  const { now } = settings;
  const storing = { now, repeats: createRepeats(now) };
  const write = createJointWriter<Item, Outcome>((scope, items) => storeTogether(scope, items, storing));
  return (scope: Scope, delivery: Delivery): Promise<Outcome> =>
    storeItem(
      scope,
      settings,
      delivery,
      canWriteTogether(scope) ? write : (inside, item) => storeAlone(inside, item, storing),
    );
}

export type EventStore = ReturnType<typeof createEventStore>;

/** The write took so long that polls may have passed the row's position. */
async function moveToNow(
  { adapter }: Scope,
  { eventKey, feedKey }: Rows['event'],
  end: number,
): Promise<void> {
  const digits = feedKey.slice(0, feedKey.length - cursorAt(0).length);
  await adapter.updateMany({
    model: EVENT,
    where: [{ field: 'eventKey', value: eventKey }],
    update: { feedKey: digits + newCursor(end) },
  });
}
