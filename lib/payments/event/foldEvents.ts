import { leadOf } from './foldLead';
import { belongsTo, ONE_ACTION_MS } from './foldRules';
import type { EventSummary } from './summarySchema';

/** What is shown as one row: `lead` speaks for `events`, which are all of it, in the order in which they happened. */
export interface FoldedEvents<T> {
  readonly lead: T;
  readonly events: readonly T[];
}

interface Told {
  readonly summary: EventSummary;
}
type Row<T> = [T, ...T[]];

/** Says that something changed, without what: it follows every other event of a customer. */
const isEcho = ({ summary }: Told) => summary.type === 'customer.state_changed';

/** What a row can be found by: two events of one row share one of these at least. */
const keysOf = ({ entityKind, entityId, foldKey, subscriptionId }: EventSummary) => [
  entityId === null ? foldKey : `${entityKind}:${entityId}`,
  ...(entityKind === 'order' && subscriptionId ? [`subscription:${subscriptionId}`] : []),
];

function createIndex<T>() {
  const rows = new Map<string, Row<T>[]>();
  return {
    /** Latest first: what comes next is most often of what was told last. */
    find: (keys: readonly string[]) => keys.flatMap((key) => rows.get(key) ?? []).reverse(),
    add(keys: readonly string[], row: Row<T>) {
      for (const key of keys) {
        const found = rows.get(key) ?? [];
        if (!found.includes(row)) rows.set(key, [...found, row]);
      }
    },
  };
}

const summariesOf = (row: readonly Told[]) => row.map(({ summary }) => summary);

function foldActions<T extends Told>(items: readonly T[]): Row<T>[] {
  const index = createIndex<T>();
  const rows: Row<T>[] = [];
  for (const item of items) {
    const keys = keysOf(item.summary);
    const found = index.find(keys).find((row) => belongsTo(summariesOf(row), item.summary));
    const row: Row<T> = found ?? [item];
    if (found) found.push(item);
    else rows.push(row);
    index.add(keys, row);
  }
  return rows;
}

/** Each echo goes to what happened nearest to it with the same customer; alone, it is a row. */
function addEchoes<T extends Told>(rows: Row<T>[], echoes: readonly T[]): Row<T>[] {
  const byCustomer = createIndex<T>();
  for (const row of rows) byCustomer.add([row[0].summary.customerId ?? ''], row);
  const unheard: T[] = [];
  for (const echo of echoes) {
    const { customerId, occurredAt } = echo.summary;
    const distanceTo = (row: Row<T>) =>
      Math.min(...row.map(({ summary }) => Math.abs(summary.occurredAt - occurredAt)));
    const near = (customerId === null ? [] : byCustomer.find([customerId]))
      .map((row) => ({ row, distance: distanceTo(row) }))
      .filter(({ distance }) => distance <= ONE_ACTION_MS)
      .sort((one, other) => one.distance - other.distance);
    if (near[0]) near[0].row.push(echo);
    else unheard.push(echo);
  }
  return [...rows, ...foldActions(unheard)];
}

const byTime = (one: Told, other: Told) => one.summary.occurredAt - other.summary.occurredAt;

/**
 * Events as rows, the latest first: what one action makes the platform send is one of them (a cancellation is
 * `subscription.updated`, `subscription.canceled` and `customer.state_changed`), and so is a sale from its order to its
 * payment. What happened at another time, or for another reason, stays a row of its own. Of any order, without
 * duplicates; what was told at one moment is taken as newest first.
 */
export function foldEvents<T extends Told>(items: readonly T[]): FoldedEvents<T>[] {
  const inTime = items.toReversed().sort(byTime);
  const actions = foldActions(inTime.filter((item) => !isEcho(item)));
  const rows = addEchoes(actions, inTime.filter(isEcho));
  return rows
    .map((row) => ({ lead: leadOf(row), events: row.toSorted(byTime) }))
    .reverse()
    .sort((one, other) => byTime(other.lead, one.lead));
}
