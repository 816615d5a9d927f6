import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { findNeeds, mayNeed } from '@/lib/payments/events/needs';
import { type FeedEvent, MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { cursorAt, LAST_CURSOR, organizationDigits, readCursor } from './database/keys';
import type { EventRow, NeedRow } from './database/tables';
import { createOnce } from './database/writes';
import { FEED_COLUMNS, type FeedRow, toFeedEvents } from './feedEvents';
import type { Scope } from './scope';
import type { Settings } from './settings';

/**
 * What waits for the seller is known from events: a row remembers each that may need one, and reading them finds out
 * which of these were ended since, by events of the same subscription or refund, or by an order that was paid. A row whose need has ended is
 * deleted when it is read: an event that comes later has a row of its own, so that none is lost.
 */

const NEED = 'switchyardNeed';

/** Ours: the clocks of the platform and of this server differ by less. */
const SKEW_MS = 60 * 60 * 1_000;
/** Ours: how far behind the present an overdue payment may have been checked before that is written down. */
const CHECK_STEP_MS = 5 * 60 * 1_000;
/** Ours: far more than wait for all of a user's organizations. */
const MAX_ROWS = 1_000;
/** Ours: far more events than so many refunds and subscriptions have. */
const MAX_EVENTS = 5_000;
/** Ours: the orders of one query; a reading makes a few. */
const BATCH_ORDERS = 500;
const MAX_BATCHES = 4;

type NeedingEvent = Pick<EventRow, 'eventKey' | 'organizationId' | 'entityKey' | 'receivedAt' | 'test'>;

/** The row of an event that may need the seller; null for any other. */
export function makeNeedRow(
  summary: EventSummary,
  { eventKey, organizationId, entityKey, receivedAt, test }: NeedingEvent,
): Omit<NeedRow, 'id'> | null {
  if (test || entityKey === null || !mayNeed(summary)) return null;
  const from = Math.min(summary.occurredAt, receivedAt.getTime()) - SKEW_MS;
  return { eventKey, organizationId, entityKey, checkedTo: cursorAt(from), receivedAt };
}

export async function writeNeed(scope: Scope, data: Omit<NeedRow, 'id'>): Promise<void> {
  await createOnce(scope, { model: NEED, keys: ['eventKey'], data: { ...data } });
}

interface Asked {
  readonly organizationId: string;
  readonly manages: boolean;
}

type Row = FeedRow & { readonly entityKey: string | null };

const COLUMNS = [...FEED_COLUMNS, 'entityKey'] as const;

/** The events of these subscriptions and refunds, the newest first, `MAX_EVENTS` at most. */
async function readOwnEvents({ adapter }: Scope, keys: readonly string[]): Promise<Row[]> {
  return adapter.findMany<Row>({
    model: 'switchyardEvent',
    where: [
      { field: 'entityKey', value: [...keys], operator: 'in' },
      { field: 'test', value: false },
    ],
    sortBy: { field: 'feedKey', direction: 'desc' },
    select: [...COLUMNS],
    limit: MAX_EVENTS,
  });
}

/** Up to where orders were looked through, and those that were paid for one of the subscriptions. */
async function findPaidOrders(
  scope: Scope,
  { organizationId, manages }: Asked,
  subscriptions: ReadonlySet<string>,
  from: string,
): Promise<{ readonly orders: readonly FeedEvent[]; readonly to: string }> {
  const organization = await organizationDigits(organizationId);
  const orders: FeedEvent[] = [];
  let after = from;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await scope.adapter.findMany<Row>({
      model: 'switchyardEvent',
      where: [
        { field: 'feedKey', value: organization + after, operator: 'gt' },
        { field: 'feedKey', value: organization + LAST_CURSOR, operator: 'lte' },
        { field: 'organizationId', value: organizationId },
        { field: 'type', value: 'order.paid' },
        { field: 'test', value: false },
      ],
      sortBy: { field: 'feedKey', direction: 'asc' },
      select: [...COLUMNS],
      limit: BATCH_ORDERS,
    });
    const events = await toFeedEvents(scope, organizationId, rows, manages);
    orders.push(...events.filter(({ summary }) => subscriptions.has(summary.subscriptionId ?? '')));
    after = readCursor(rows.at(-1)?.feedKey ?? organization + after);
    if (rows.length < BATCH_ORDERS) return { orders, to: LAST_CURSOR };
  }
  return { orders, to: after };
}

type Needs = ReturnType<typeof findNeeds<FeedEvent>>;

const isOverdueSubscription = ({ lead }: Needs[number]) => lead.summary.entityKind === 'subscription';

/** The needs of one organization, and the rows of those that have ended. */
async function readOwnNeeds(scope: Scope, settings: Settings, asked: Asked, rows: readonly NeedRow[]) {
  const events = await readOwnEvents(scope, [...new Set(rows.map(({ entityKey }) => entityKey))]);
  const keyOf = new Map(events.map(({ deliveryKey, entityKey }) => [deliveryKey, entityKey]));
  const shown = await toFeedEvents(scope, asked.organizationId, events, asked.manages);
  const rowsOf = (needs: Needs) => {
    const keys = new Set(needs.flatMap((need) => need.events.map(({ id }) => keyOf.get(id) ?? '')));
    return rows.filter(({ entityKey }) => keys.has(entityKey));
  };
  let needs = findNeeds(shown);
  const overdue = needs.filter(isOverdueSubscription);
  const unpaid = rowsOf(overdue);
  if (unpaid.length > 0) {
    const subscriptions = new Set(overdue.flatMap(({ lead }) => lead.summary.subscriptionId ?? []));
    const from = unpaid.map(({ checkedTo }) => checkedTo).reduce((one, other) => (one < other ? one : other));
    const { orders, to } = await findPaidOrders(scope, asked, subscriptions, from);
    needs = findNeeds([...orders, ...shown]);
    await noteChecked(scope, rowsOf(needs.filter(isOverdueSubscription)), to, settings);
  }
  const open = new Set(rowsOf(needs));
  // Of a reading that was cut nothing has ended for certain: what is missing may be behind its end.
  const ended = events.length < MAX_EVENTS ? rows.filter((row) => !open.has(row)) : [];
  return { leads: needs.map(({ lead }) => lead), ended };
}

/** Notes up to where no order has paid them, so that the next reading begins there. */
async function noteChecked(
  { adapter }: Scope,
  rows: readonly NeedRow[],
  to: string,
  { now, holdbackMs }: Settings,
): Promise<void> {
  const safe = cursorAt(now() - holdbackMs);
  const checkedTo = to < safe ? to : safe;
  // With more orders to look through, the next reading must begin where this one ended.
  const step = to === LAST_CURSOR ? CHECK_STEP_MS : 0;
  const behind = cursorAt(Number(checkedTo.slice(0, -8)) - step);
  const keys = rows.filter((row) => row.checkedTo < behind).map(({ eventKey }) => eventKey);
  if (keys.length === 0) return;
  const where = [{ field: 'eventKey', value: keys, operator: 'in' as const }];
  await adapter.updateMany({ model: NEED, where, update: { checkedTo } });
}

/** What waits for the seller in each of these organizations, the most urgent first; an empty list where nothing does. */
export async function readNeeds(
  scope: Scope,
  settings: Settings,
  organizations: readonly Asked[],
): Promise<ReadonlyMap<string, FeedEvent[]>> {
  const found = new Map<string, FeedEvent[]>(organizations.map(({ organizationId }) => [organizationId, []]));
  if (organizations.length === 0) return found;
  const rows = await scope.adapter.findMany<NeedRow>({
    model: NEED,
    where: [
      { field: 'organizationId', value: organizations.map((one) => one.organizationId), operator: 'in' },
      { field: 'receivedAt', value: new Date(settings.now() - settings.retentionMs), operator: 'gte' },
    ],
    sortBy: { field: 'receivedAt', direction: 'desc' },
    limit: MAX_ROWS,
  });
  const ended: string[] = [];
  for (const asked of organizations) {
    const own = rows.filter(({ organizationId }) => organizationId === asked.organizationId);
    if (own.length === 0) continue;
    const read = await readOwnNeeds(scope, settings, asked, own);
    found.set(asked.organizationId, read.leads.slice(0, MAX_PAGE));
    ended.push(...read.ended.map(({ eventKey }) => eventKey));
  }
  if (ended.length > 0)
    await scope.adapter.deleteMany({
      model: NEED,
      where: [{ field: 'eventKey', value: ended, operator: 'in' }],
    });
  return found;
}
