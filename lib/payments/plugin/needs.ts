import { cursorAt, LAST_CURSOR } from '@/lib/payments/events/cursor';
import { findNeeds } from '@/lib/payments/events/needs';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { organizationDigits, readCursor } from './database/keys';
import type { NeedRow } from './database/tables';
import { FEED_COLUMNS, type FeedRow, toFeedEvents } from './feedEvents';
import { checkedFrom, NEED, NO_ORDER_ENDS_IT, type OwnRows, readNeedRows } from './needRows';
import type { Scope } from './scope';
import type { Settings } from './settings';

/** Ours: a check of an overdue payment is only written down if it moves the stored one by this much. */
const CHECK_STEP_MS = 5 * 60 * 1_000;
/** Ours: per kind, more than a list shows. Both kinds fit into a response's `MAX_PAGE`. */
const MAX_SHOWN = 50;
/** Ours: refunds or subscriptions read at once. Settled ones among them are deleted, so the next poll reads others. */
const MAX_READ = 200;
/** Ours: far more events than MAX_READ refunds or subscriptions have. */
const MAX_EVENTS = 2_000;
/** Ours: rows per statement; databases limit its values. */
const BATCH_ROWS = 500;
/** Ours: orders per query; a reading makes a few queries. */
const BATCH_ORDERS = 500;
const MAX_BATCHES = 4;

interface OrganizationAccess {
  readonly organizationId: string;
  readonly manages: boolean;
}

type Row = FeedRow & { readonly entityKey: string | null };

const COLUMNS = [...FEED_COLUMNS, 'entityKey'] as const;

async function readOwnEvents({ adapter }: Scope, keys: readonly string[]): Promise<Row[]> {
  return adapter.findMany<Row>({
    model: 'switchyardEvent',
    where: [
      { field: 'entityKey', value: [...keys], operator: 'in' },
      { field: 'test', value: false },
    ],
    sortBy: { field: 'feedKey', direction: 'desc' },
    select: [...COLUMNS],
    limit: MAX_EVENTS + 1,
  });
}

async function findPaidOrders(
  scope: Scope,
  { organizationId, manages }: OrganizationAccess,
  subscriptions: ReadonlySet<string>,
  from: string,
): Promise<{ readonly orders: readonly FeedEvent[]; readonly to: string }> {
  const digits = await organizationDigits(organizationId);
  const orders: FeedEvent[] = [];
  let after = from;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await scope.adapter.findMany<Row>({
      model: 'switchyardEvent',
      where: [
        { field: 'feedKey', value: digits + after, operator: 'gt' },
        { field: 'feedKey', value: digits + LAST_CURSOR, operator: 'lte' },
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
    after = readCursor(rows.at(-1)?.feedKey ?? digits + after);
    if (rows.length < BATCH_ORDERS) return { orders, to: LAST_CURSOR };
  }
  return { orders, to: after };
}

type Needs = ReturnType<typeof findNeeds<FeedEvent>>;

const isOverdueSubscription = ({ lead }: Needs[number]) => lead.summary.entityKind === 'subscription';

interface Waiting {
  readonly needs: readonly FeedEvent[];
  readonly hasMore: boolean;
}

function cutEachKind(needs: Needs): Needs {
  const counts = new Map<boolean, number>();
  return needs.filter((need) => {
    const kind = isOverdueSubscription(need);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_SHOWN;
  });
}

const time = ({ receivedAt }: NeedRow) => receivedAt.getTime();

/** Lists the oldest disputes first, and the latest overdue payments first. */
function chooseKeys(rows: readonly NeedRow[]): readonly string[][] {
  const inTime = rows.toSorted((one, other) => time(one) - time(other));
  const disputed = new Set(
    inTime.filter(({ checkedTo }) => checkedTo === NO_ORDER_ENDS_IT).map(({ entityKey }) => entityKey),
  );
  const overdue = new Set(
    inTime
      .toReversed()
      .map(({ entityKey }) => entityKey)
      .filter((entityKey) => !disputed.has(entityKey)),
  );
  return [[...disputed], [...overdue]];
}

/** Each kind is read separately, so that many events of one don't cut those of the other. */
async function readNeedEvents(scope: Scope, rows: readonly NeedRow[]) {
  const kinds = chooseKeys(rows);
  const chosen = kinds.map((keys) => keys.slice(0, MAX_READ));
  const lists = await Promise.all(
    chosen.map(async (keys) => (keys.length === 0 ? [] : readOwnEvents(scope, keys))),
  );
  return {
    events: lists.flatMap((events) => events.slice(0, MAX_EVENTS)),
    chosen: new Set(chosen.flat()),
    isLeft: kinds.some(({ length }) => length > MAX_READ),
    isCut: lists.some(({ length }) => length > MAX_EVENTS),
  };
}

/** A failure is only logged: the next poll tries again. */
async function keepUp({ log }: Scope, work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    log('switchyardPayments: what waits for the seller could not be brought up to date', cause);
  });
}

/** An earlier version gave disputes a cursor, as it did overdue payments. */
async function markDisputes(scope: Scope, rows: readonly NeedRow[]): Promise<void> {
  const keys = rows.filter(({ checkedTo }) => checkedTo !== NO_ORDER_ENDS_IT).map(({ eventKey }) => eventKey);
  for (let start = 0; start < keys.length; start += BATCH_ROWS) {
    const value = keys.slice(start, start + BATCH_ROWS);
    const where = [{ field: 'eventKey', value, operator: 'in' as const }];
    await scope.adapter.updateMany({ model: NEED, where, update: { checkedTo: NO_ORDER_ENDS_IT } });
  }
}

async function deleteEnded(scope: Scope, organizationId: string, rows: readonly NeedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const value = rows.slice(start, start + BATCH_ROWS).map(({ eventKey }) => eventKey);
    const where = [
      { field: 'organizationId', value: organizationId },
      { field: 'eventKey', value, operator: 'in' as const },
    ];
    await scope.adapter.deleteMany({ model: NEED, where });
  }
}

/** Deletes the rows of settled needs, too. */
async function readOwnNeeds(
  scope: Scope,
  settings: Settings,
  organization: OrganizationAccess,
  own: OwnRows,
): Promise<Waiting> {
  const { events, chosen, isLeft, isCut } = await readNeedEvents(scope, own.rows);
  const rows = own.rows.filter(({ entityKey }) => chosen.has(entityKey));
  const keyOf = new Map(events.map(({ deliveryKey, entityKey }) => [deliveryKey, entityKey]));
  const shown = await toFeedEvents(scope, organization.organizationId, events, organization.manages);
  const rowsBehind = (needs: Needs) => {
    const keys = new Set(needs.flatMap((need) => need.events.map(({ id }) => keyOf.get(id) ?? '')));
    return rows.filter(({ entityKey }) => keys.has(entityKey));
  };
  let needs = findNeeds(shown);
  const overdue = needs.filter(isOverdueSubscription);
  const unpaid = rowsBehind(overdue);
  if (unpaid.length > 0) {
    const subscriptions = new Set(overdue.flatMap(({ lead }) => lead.summary.subscriptionId ?? []));
    const from = unpaid
      .map((row) => checkedFrom(row, settings.now()))
      .reduce((one, other) => (one < other ? one : other));
    const { orders, to } = await findPaidOrders(scope, organization, subscriptions, from);
    needs = findNeeds([...orders, ...shown]);
    await noteChecked(scope, rowsBehind(needs.filter(isOverdueSubscription)), to, settings);
  }
  const open = new Set(rowsBehind(needs));
  const listed = cutEachKind(needs);
  await keepUp(scope, markDisputes(scope, rowsBehind(needs.filter((need) => !isOverdueSubscription(need)))));
  // If the reading was cut, nothing is certain to be settled: missing events may be beyond the cut.
  const ended = isCut ? [] : rows.filter((row) => !open.has(row));
  await keepUp(scope, deleteEnded(scope, organization.organizationId, ended));
  return {
    needs: listed.map(({ lead }) => lead),
    hasMore: own.isCut || isLeft || isCut || listed.length < needs.length,
  };
}

/** Records up to where no order has paid these needs, so that the next reading begins there. */
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
  const keys = rows.filter((row) => checkedFrom(row, now()) < behind).map(({ eventKey }) => eventKey);
  if (keys.length === 0) return;
  const where = [{ field: 'eventKey', value: keys, operator: 'in' as const }];
  await adapter.updateMany({ model: NEED, where, update: { checkedTo } });
}

export async function readNeeds(
  scope: Scope,
  settings: Settings,
  organizations: readonly OrganizationAccess[],
): Promise<ReadonlyMap<string, Waiting>> {
  const found = new Map<string, Waiting>();
  if (organizations.length === 0) return found;
  const rows = await readNeedRows(
    scope,
    settings,
    organizations.map(({ organizationId }) => organizationId),
  );
  for (const organization of organizations) {
    const own = rows.get(organization.organizationId);
    const nothing = { needs: [], hasMore: false };
    found.set(
      organization.organizationId,
      own?.rows.length ? await readOwnNeeds(scope, settings, organization, own) : nothing,
    );
  }
  return found;
}
