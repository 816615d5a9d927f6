import { cursorAt, FIRST_CURSOR, LAST_CURSOR } from '@/lib/payments/events/cursor';
import { organizationDigits, readCursor } from '@/lib/payments/plugin/database/keys';
import { keepsOrganization } from '@/lib/payments/plugin/database/retention';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { createOnce } from '@/lib/payments/plugin/database/writes';
import { makeEntityKey } from '@/lib/payments/plugin/deliveries/entityEvents';
import { type Envelope, parseEnvelope } from '@/lib/payments/plugin/deliveries/envelope';
import { readPayloads } from '@/lib/payments/plugin/deliveries/payload';
import { readEventSummary } from '@/lib/payments/plugin/deliveries/storedSummary';
import { updateGrant } from '@/lib/payments/plugin/grantRows';
import { makeNeedRow, writeNeed } from '@/lib/payments/plugin/needRows';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { makeOrderRows, recountOrder } from '@/lib/payments/plugin/totals/orderRefunds';
import { FACT, toReceived } from '@/lib/payments/plugin/totals/storedTotals';
import { eraseDeleted } from './deletedCustomers';
import { closeGone } from './goneSubscriptions';
import { findKeeping, KEEPING, makeKeepingKey, renewKeeping } from './keeping';
import { keepStates } from './keptRows';
import { type ReadStates, readStates } from './readStates';

/**
 * Events are deleted after 90 days, but the orders, subscriptions, refunds and customers in them are kept. Deliveries
 * don't wait for that: the first request that reads kept rows joins the events since the last time, and no event is
 * deleted before it was joined. Joining an event twice changes nothing, so no lock is needed, and a process may end at
 * any point.
 */

/** Ours: at most this many bodies, of up to 1 MiB each, are in memory at once. */
const BATCH_EVENTS = 64;
/** Ours: a poll reads stored events for this long, and one batch more. */
const NEEDS_MS = 200;

const COLUMNS = [
  'deliveryKey',
  'eventKey',
  'feedKey',
  'entityKey',
  'type',
  'receivedAt',
  'test',
  'summary',
] as const;
type Row = Pick<EventRow, (typeof COLUMNS)[number]>;

export interface Kept {
  readonly since: number | null;
  readonly isWhole: boolean;
}

async function readEvents({ adapter }: Scope, organizationId: string, after: string): Promise<Row[]> {
  const digits = await organizationDigits(organizationId);
  return adapter.findMany<Row>({
    model: 'switchyardEvent',
    where: [
      { field: 'feedKey', value: digits + after, operator: 'gt' },
      { field: 'feedKey', value: digits + LAST_CURSOR, operator: 'lte' },
      { field: 'organizationId', value: organizationId },
    ],
    sortBy: { field: 'feedKey', direction: 'asc' },
    select: [...COLUMNS],
    limit: BATCH_EVENTS,
  });
}

/** Earlier versions didn't store the key of an event's entity, a need, or the customer of a grant. */
async function complete(
  scope: Scope,
  organizationId: string,
  { row, envelope }: ReadEvent,
  now: number,
): Promise<void> {
  const { deliveryKey, type } = row;
  const receivedAt = row.receivedAt.getTime();
  const summary = readEventSummary(row.summary, { type, receivedAt });
  const entityKey = await makeEntityKey(organizationId, summary.entityKind, summary.entityId);
  if (row.entityKey === null && entityKey !== null) {
    const where = [{ field: 'deliveryKey', value: deliveryKey }];
    await scope.adapter.updateMany({ model: 'switchyardEvent', where, update: { entityKey } });
  }
  // Also for events with a key, from a version without needs. The next reading deletes a settled one again.
  const need = makeNeedRow(summary, { ...row, entityKey, organizationId });
  if (need) await writeNeed(scope, need);
  if (type.startsWith('benefit_grant.'))
    await updateGrant(scope, organizationId, { summary, envelope, receivedAt });
  await keepOrderRows(scope, organizationId, { summary, envelope, receivedAt }, now);
}

async function keepOrderRows(
  scope: Scope,
  organizationId: string,
  event: Parameters<typeof toReceived>[0],
  now: number,
): Promise<void> {
  const [digits, received] = [await organizationDigits(organizationId), toReceived(event)];
  for (const data of await makeOrderRows(received, digits))
    await createOnce(scope, { model: FACT, keys: ['factKey'], data });
  await recountOrder(scope, digits, received, now);
}

interface ReadEvent {
  readonly row: Row;
  readonly envelope: Envelope;
}

async function joinEvents(
  scope: Scope,
  organizationId: string,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  const counted = rows.filter(({ test }) => !test);
  const payloads = await readPayloads(
    scope,
    counted.map(({ deliveryKey }) => deliveryKey),
  );
  const read = counted.flatMap((row) => {
    const envelope = parseEnvelope(payloads.get(row.deliveryKey) ?? '')?.envelope;
    return envelope ? [{ row, envelope: { ...envelope, type: row.type } }] : [];
  });
  const states = read.map(({ row, envelope }) => readStates(envelope, row.receivedAt.getTime()));
  const customers = states.flatMap(({ customer }) => customer ?? []);
  await keepStates(scope, organizationId, {
    entities: states.flatMap(({ entities }) => entities),
    customers,
  });
  await closeGone(scope, organizationId, customers);
  for (const event of read) await complete(scope, organizationId, event, now);
  await eraseDeleted(scope, organizationId, customersToErase(read, states));
}

/** Any event of a deleted customer may be joined again, but only these two kinds can leave a name in a grant. */
const customersToErase = (read: readonly ReadEvent[], states: readonly ReadStates[]): string[] =>
  states.flatMap(({ customer }, index) => {
    const isGrant = read[index]?.row.type.startsWith('benefit_grant.') ?? false;
    return customer && (isGrant || customer.deletedAt !== null) ? customer.id : [];
  });

/** Returns false if the organization was deleted meanwhile. */
async function moveOn(
  scope: Scope,
  organizationId: string,
  { since, readTo }: { readonly since: Date; readonly readTo: string },
): Promise<boolean> {
  const organizationKey = await makeKeepingKey(organizationId);
  const where = [
    { field: 'organizationKey', value: organizationKey },
    { field: 'readTo', value: readTo, operator: 'lt' } as const,
  ];
  await scope.adapter.updateMany({ model: KEEPING, where, update: { readTo } });
  if (await findKeeping(scope, organizationId)) return true;
  if (!(await keepsOrganization(scope, organizationId))) return false;
  const data = { organizationKey, organizationId, since, readTo, factsSince: since };
  await createOnce(scope, { model: KEEPING, keys: ['organizationKey'], data });
  return true;
}

async function keepUp(
  scope: Scope,
  { now, holdbackMs }: Settings,
  organizationId: string,
  budgetMs: number,
): Promise<Kept> {
  const end = performance.now() + budgetMs;
  const keeping = await renewKeeping(scope, organizationId, now());
  // After this cursor another process may still be storing events, so these are joined again.
  const safe = cursorAt(now() - holdbackMs);
  let since = keeping?.since ?? null;
  let after = keeping?.readTo ?? FIRST_CURSOR;
  for (;;) {
    const rows = await readEvents(scope, organizationId, after);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) break;
    since ??= first.receivedAt;
    await joinEvents(scope, organizationId, rows, now());
    after = readCursor(last.feedKey);
    const readTo = after < safe ? after : safe;
    if (!(await moveOn(scope, organizationId, { since, readTo }))) return { since: null, isWhole: true };
    if (rows.length < BATCH_EVENTS) break;
    if (performance.now() > end) return { since: since.getTime(), isWhole: false };
  }
  return { since: since?.getTime() ?? null, isWhole: true };
}

export function createKeeper(settings: Settings) {
  const running = new Map<string, Promise<Kept>>();
  /** All stored events of these organizations have been read; later events store their needs themselves. */
  const whole = new Set<string>();

  async function keepUpOnce(scope: Scope, organizationId: string, budgetMs: number): Promise<Kept> {
    const current = running.get(organizationId);
    // An event may have been received after the other request read the last ones.
    if (current) await current.catch(() => {});
    const started = running.get(organizationId);
    if (started) return started;
    const work = keepUp(scope, settings, organizationId, budgetMs).finally(() =>
      running.delete(organizationId),
    );
    running.set(organizationId, work);
    return work;
  }

  return {
    /** Requests of one process share the work. */
    keepUp: keepUpOnce,

    /**
     * True once the needs of all stored events are known. Until then each call with `mayRead` reads some of the events.
     */
    async hasNeeds(scope: Scope, organizationId: string, mayRead: boolean): Promise<boolean> {
      if (whole.has(organizationId) || !mayRead) return whole.has(organizationId);
      try {
        const { isWhole } = await keepUpOnce(scope, organizationId, NEEDS_MS);
        if (isWhole) whole.add(organizationId);
        return isWhole;
      } catch (cause) {
        scope.log('switchyardPayments: what waits for the seller could not be read', cause);
        return false;
      }
    },
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
