import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { EventSummary } from './events/eventSummary';

/**
 * Ours: the events of one action carry times within a second or two; two actions of a user are further apart than
 * this.
 */
const ONE_ACTION_MS = 10 * SECOND_MS;
/** Ours: another job creates the order of a renewal; no subscription renews twice an hour. */
const ONE_RENEWAL_MS = HOUR_MS;

/** Kinds whose fold key names one sale, refund or checkout, which may take days. */
const LASTING: ReadonlySet<string> = new Set(['order', 'refund', 'checkout']);

/** An event that undoes another is an action of its own, however close the two are. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  'subscription.uncanceled': ['subscription.canceled', 'subscription.revoked'],
  'subscription.resumed': ['subscription.paused'],
  'subscription.active': ['subscription.past_due', 'subscription.revoked', 'subscription.paused'],
  'benefit_grant.revoked': ['benefit_grant.created'],
  'discount.deleted': ['discount.created'],
  'member.deleted': ['member.created'],
  'customer.deleted': ['customer.created'],
};

const areOpposites = (one: string, other: string) =>
  Boolean(OPPOSITES[one]?.includes(other) || OPPOSITES[other]?.includes(one));

const distance = (one: EventSummary, other: EventSummary) => Math.abs(one.occurredAt - other.occurredAt);

const isSameEntity = (one: EventSummary, other: EventSummary) =>
  one.entityKind === other.entityKind && one.entityId !== null && one.entityId === other.entityId;

const isPaidOut = ({ type }: EventSummary) => type === 'order.paid' || type === 'order.refunded';

/** A sale from its order to its payment, over days if need be; later changes are a row of their own. */
function continues(row: readonly EventSummary[], next: EventSummary): boolean {
  const own = row.filter(({ foldKey }) => foldKey === next.foldKey);
  if (own.length === 0 || !LASTING.has(next.entityKind)) return false;
  if (next.type !== 'order.updated') return true;
  const isOpen = own.some(({ type }) => type === 'order.created') && !own.some(isPaidOut);
  return isOpen || own.some((event) => distance(event, next) <= ONE_ACTION_MS);
}

/** The same entity in the same state, seconds apart, and neither event undoes the other. */
function isOneAction(row: readonly EventSummary[], next: EventSummary): boolean {
  const [first] = row.filter((event) => isSameEntity(event, next));
  if (!first || LASTING.has(next.entityKind) || distance(first, next) > ONE_ACTION_MS) return false;
  return (
    first.canceledAt === next.canceledAt &&
    first.cancelAtPeriodEnd === next.cancelAtPeriodEnd &&
    !row.some(({ type }) => areOpposites(type, next.type))
  );
}

/** A renewal and its order. */
function isOneRenewal(row: readonly EventSummary[], next: EventSummary): boolean {
  const isOrder = next.entityKind === 'order';
  if (!next.isRenewal || !(isOrder || next.type === 'subscription.cycled')) return false;
  const own = row.filter(({ entityKind }) => entityKind === next.entityKind);
  const other = row.find(({ type, entityKind, isRenewal }) =>
    isOrder ? type === 'subscription.cycled' : entityKind === 'order' && isRenewal,
  );
  return (
    other !== undefined &&
    own.every((event) => isSameEntity(event, next)) &&
    other.subscriptionId === next.subscriptionId &&
    distance(other, next) <= ONE_RENEWAL_MS
  );
}

/** Whether the next event is part of what a row already shows. */
export const belongsTo = (row: readonly EventSummary[], next: EventSummary): boolean =>
  continues(row, next) || isOneAction(row, next) || isOneRenewal(row, next);

/** Ours: a cancellation sent this long after it was made is sent again because the period is over. */
const SENT_AGAIN_MS = 10 * MINUTE_MS;

/** The types that lead a row, the most telling first. */
const LEADS = [
  'order.paid',
  'order.refunded',
  'subscription.canceled',
  'subscription.uncanceled',
  'subscription.revoked',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cycled',
  'subscription.created',
  'subscription.active',
];

/** Kinds whose events each show a state: the latest event shows the outcome. */
const WITH_STATES: ReadonlySet<string> = new Set(['order', 'refund', 'checkout', 'benefit_grant']);

function leadRank({ type, entityKind, status, occurredAt, canceledAt }: EventSummary): number {
  const isSentAgain = canceledAt !== null && occurredAt - canceledAt > SENT_AGAIN_MS;
  const rank = LEADS.indexOf(type);
  if (rank >= 0 && !(type === 'subscription.canceled' && isSentAgain)) return rank;
  if (type === 'benefit_grant.created' && status === 'granted') return LEADS.length;
  if (type === 'customer.state_changed') return LEADS.length + 3;
  return WITH_STATES.has(entityKind) || !type.endsWith('.updated') ? LEADS.length + 1 : LEADS.length + 2;
}

/** The event that a row is shown by. `row` is in the order of time. */
const chooseLead = <T extends { readonly summary: EventSummary }>(row: readonly [T, ...T[]]): T =>
  row.reduce((lead, next) => (leadRank(next.summary) <= leadRank(lead.summary) ? next : lead));

/** One row: `lead` is shown for all of `events`, which are in the order of time. */
export interface FoldedEvents<T> {
  readonly lead: T;
  readonly events: readonly T[];
}

interface Summarized {
  readonly summary: EventSummary;
}
type Row<T> = [T, ...T[]];

/** Says that something changed, but not what: it follows every other event of a customer. */
const isEcho = ({ summary }: Summarized) => summary.type === 'customer.state_changed';

/** Two events of one row share at least one of these. */
const indexKeys = ({ entityKind, entityId, foldKey, subscriptionId }: EventSummary) => [
  entityId === null ? foldKey : `${entityKind}:${entityId}`,
  ...(entityKind === 'order' && subscriptionId ? [`subscription:${subscriptionId}`] : []),
];

function createIndex<T>() {
  const rows = new Map<string, Row<T>[]>();
  return {
    /** Latest first: the next event most often belongs to the latest row. */
    find: (keys: readonly string[]) => keys.flatMap((key) => rows.get(key) ?? []).reverse(),
    add(keys: readonly string[], row: Row<T>) {
      for (const key of keys) {
        const found = rows.get(key) ?? [];
        if (!found.includes(row)) rows.set(key, [...found, row]);
      }
    },
  };
}

const summaries = (row: readonly Summarized[]) => row.map(({ summary }) => summary);

function foldActions<T extends Summarized>(items: readonly T[]): Row<T>[] {
  const index = createIndex<T>();
  const rows: Row<T>[] = [];
  for (const item of items) {
    const keys = indexKeys(item.summary);
    const found = index.find(keys).find((row) => belongsTo(summaries(row), item.summary));
    const row: Row<T> = found ?? [item];
    if (found) found.push(item);
    else rows.push(row);
    index.add(keys, row);
  }
  return rows;
}

/** Adds each echo to the nearest row of the same customer; without one it is a row of its own. */
function addEchoes<T extends Summarized>(rows: Row<T>[], echoes: readonly T[]): Row<T>[] {
  const byCustomer = createIndex<T>();
  for (const row of rows) byCustomer.add([row[0].summary.customerId ?? ''], row);
  const alone: T[] = [];
  for (const echo of echoes) {
    const { customerId, occurredAt } = echo.summary;
    const distanceTo = (row: Row<T>) =>
      Math.min(...row.map(({ summary }) => Math.abs(summary.occurredAt - occurredAt)));
    const near = (customerId === null ? [] : byCustomer.find([customerId]))
      .map((row) => ({ row, distance: distanceTo(row) }))
      .filter(({ distance }) => distance <= ONE_ACTION_MS)
      .sort((one, other) => one.distance - other.distance);
    if (near[0]) near[0].row.push(echo);
    else alone.push(echo);
  }
  return [...rows, ...foldActions(alone)];
}

const byTime = (one: Summarized, other: Summarized) => one.summary.occurredAt - other.summary.occurredAt;

/**
 * Folds events into rows, the latest first. All events of one action are one row (a cancellation is
 * `subscription.updated`, `subscription.canceled` and `customer.state_changed`), and so is a sale from its order to its
 * payment. What happened at another time or for another reason is a row of its own. `items` may be in any order, without
 * duplicates; of events at the same moment the newest comes first.
 */
export function foldEvents<T extends Summarized>(items: readonly T[]): FoldedEvents<T>[] {
  const inTime = items.toReversed().sort(byTime);
  const actions = foldActions(inTime.filter((item) => !isEcho(item)));
  const rows = addEchoes(actions, inTime.filter(isEcho));
  return rows
    .map((row) => ({ lead: chooseLead(row), events: row.toSorted(byTime) }))
    .reverse()
    .sort((one, other) => byTime(other.lead, one.lead));
}
