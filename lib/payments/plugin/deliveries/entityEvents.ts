import { findCancellations } from '@/lib/payments/events/countedRows';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { isFailedRefund, isPaidBack } from '@/lib/payments/events/refundsAndDisputes';
import { digestKey, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import { readOrderNames, readSubscription } from '@/lib/payments/plugin/kept/keptRows';
import type { Scope } from '@/lib/payments/plugin/scope';
import { recountOrder } from '@/lib/payments/plugin/totals/orderRefunds';
import { countWithdrawal, findFact, toReceived } from '@/lib/payments/plugin/totals/storedTotals';
import { makeCancellation, makeRefund } from '@/lib/payments/plugin/totals/tally';
import { readEventSummary } from './storedSummary';

/** Ours: more events than any order or subscription has within the retention. */
const MAX_EVENTS = 1_000;
/** Ours: an order has five events, or a few more with refunds. */
const MAX_EVENTS_OF_ORDERS = 2_000;

type Row = Pick<EventRow, 'type' | 'receivedAt' | 'summary'>;

export const makeEntityKey = (organizationId: string, kind: string, id: string | null) =>
  id === null ? null : digestKey(organizationId, kind, id);

async function readEvents(
  { adapter }: Scope,
  keys: readonly string[],
  limit: number,
): Promise<EventSummary[]> {
  const rows = await adapter.findMany<Row>({
    model: 'switchyardEvent',
    where: [
      { field: 'entityKey', value: [...keys], operator: 'in' },
      { field: 'test', value: false },
    ],
    select: ['type', 'receivedAt', 'summary'],
    limit,
  });
  return rows.map(({ summary, type, receivedAt }) =>
    readEventSummary(summary, { type, receivedAt: receivedAt.getTime() }),
  );
}

const isNameless = ({ entityKind, customerName, customerEmail, productName, orderId }: EventSummary) =>
  entityKind === 'refund' && orderId !== null && !(customerName ?? customerEmail) && !productName;

type Names = Pick<EventSummary, 'customerName' | 'customerEmail' | 'productName'>;

async function readNames(
  scope: Scope,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string | null, Names>> {
  if (orderIds.length === 0) return new Map();
  const keys = await Promise.all(orderIds.map((id) => digestKey(organizationId, 'order', id)));
  const orders = await readEvents(scope, keys, MAX_EVENTS_OF_ORDERS);
  const stored = new Map<string | null, Names>(orders.map((order) => [order.entityId, order]));
  const missing = orderIds.filter((id) => !stored.has(id));
  const kept = missing.length > 0 ? await readOrderNames(scope, organizationId, missing) : [];
  return new Map<string | null, Names>([...kept, ...stored]);
}

/** The platform only sends ids with a refund, so each gets the customer and product of its order. */
export async function nameRefunds(
  scope: Scope,
  organizationId: string,
  summaries: readonly EventSummary[],
): Promise<EventSummary[]> {
  const ids = [...new Set(summaries.filter(isNameless).flatMap(({ orderId }) => orderId ?? []))];
  const names = await readNames(scope, organizationId, ids);
  return summaries.map((summary) => {
    const order = isNameless(summary) ? names.get(summary.orderId) : undefined;
    if (!order) return summary;
    const { customerName, customerEmail, productName } = order;
    return { ...summary, customerName, customerEmail, productName };
  });
}

interface Entity {
  readonly organizationId: string;
  readonly digits: string;
  readonly entityId: string;
}

const CHANGES_CANCELLATIONS: ReadonlySet<string> = new Set([
  'subscription.canceled',
  'subscription.uncanceled',
]);

/**
 * The event of an earlier cancellation may be deleted. The kept subscription has its time until an event that withdraws
 * it, or reports that, is joined. Null if totals don't count it.
 */
async function readKeptCancellation(scope: Scope, { organizationId, digits, entityId }: Entity) {
  const { canceledAt = null } = (await readSubscription(scope, organizationId, entityId)) ?? {};
  if (canceledAt === null) return null;
  const counted = await findFact(
    scope,
    makeCancellation({ subscription: entityId, canceledAt, currency: '' }),
    digits,
  );
  if (!counted) return null;
  const { currency } = counted;
  return { type: 'subscription.canceled', occurredAt: canceledAt, canceledAt, currency, foldKey: '' };
}

async function recountCancellations(
  scope: Scope,
  { organizationId, digits, entityId }: Entity,
  now: number,
): Promise<void> {
  const key = await digestKey(organizationId, 'subscription', entityId);
  const events = await readEvents(scope, [key], MAX_EVENTS);
  // Events are only ever added, so without a withdrawal there is none to undo.
  if (!events.some(({ type }) => type === 'subscription.uncanceled')) return;
  const kept = await readKeptCancellation(scope, { organizationId, digits, entityId });
  const found = findCancellations([...(kept ? [kept] : []), ...events]);
  if (!found.some(({ isWithdrawn }) => isWithdrawn)) return;
  for (const { isWithdrawn, canceledAt, currency } of found) {
    const cancellation = makeCancellation({ subscription: entityId, canceledAt, currency }, -1);
    await countWithdrawal(scope, digits, cancellation, isWithdrawn, now);
  }
}

/**
 * The latest event of a refund that both succeeded and failed decides. `createdAt`, in epoch milliseconds, is when the
 * refund was made.
 */
async function recountRefund(
  scope: Scope,
  { organizationId, digits, entityId }: Entity,
  createdAt: number | null,
  now: number,
): Promise<void> {
  const key = await digestKey(organizationId, 'refund', entityId);
  const events = await readEvents(scope, [key], MAX_EVENTS);
  const latest = events.toSorted((one, other) => one.occurredAt - other.occurredAt).at(-1);
  if (!latest || !events.some(isFailedRefund) || !events.some(({ status }) => isPaidBack(status))) return;
  const failure = makeRefund(latest, createdAt, -1);
  await countWithdrawal(scope, digits, failure, !isPaidBack(latest.status), now);
}

/**
 * Recounts what several events decide together, after one of them was stored. If several servers store them, the one
 * that stores the last sees them all.
 */
export async function recountEntity(
  scope: Scope,
  { organizationId, ...event }: { readonly organizationId: string } & Parameters<typeof toReceived>[0],
  now: number,
): Promise<void> {
  const { type, entityKind, entityId } = event.summary;
  if (entityId === null) return;
  const digits = await organizationDigits(organizationId);
  const entity = { organizationId, digits, entityId };
  if (CHANGES_CANCELLATIONS.has(type)) await recountCancellations(scope, entity, now);
  const received = toReceived(event);
  if (entityKind === 'refund') await recountRefund(scope, entity, received.createdAt ?? null, now);
  await recountOrder(scope, digits, received, now);
}
