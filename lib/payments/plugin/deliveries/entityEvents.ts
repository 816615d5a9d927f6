import { findCancellations } from '@/lib/payments/events/countedRows';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { digestKey, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { EventRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';
import { countWithdrawal } from '@/lib/payments/plugin/totals/storedTotals';
import { readEventSummary } from './storedSummary';

/** Ours: more events than any one order or subscription has within the time that events are kept. */
const MAX_EVENTS = 1_000;
/** Ours: an order has five events, or a few more with refunds. */
const MAX_EVENTS_OF_ORDERS = 2_000;

type Row = Pick<EventRow, 'type' | 'receivedAt' | 'summary'>;

/** The unique column's value for the events of an entity; null without an id. */
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

/** Adds to each refund the customer and product of its stored order: the platform sends only ids with a refund. */
export async function nameRefunds(
  scope: Scope,
  organizationId: string,
  summaries: readonly EventSummary[],
): Promise<EventSummary[]> {
  const ids = [...new Set(summaries.filter(isNameless).flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return [...summaries];
  const keys = await Promise.all(ids.map((id) => digestKey(organizationId, 'order', id)));
  const orders = await readEvents(scope, keys, MAX_EVENTS_OF_ORDERS);
  const byId = new Map(orders.map((order) => [order.entityId, order]));
  return summaries.map((summary) => {
    const order = isNameless(summary) ? byId.get(summary.orderId) : undefined;
    if (!order) return summary;
    const { customerName, customerEmail, productName } = order;
    return { ...summary, customerName, customerEmail, productName };
  });
}

const CHANGES_CANCELLATIONS: ReadonlySet<string> = new Set([
  'subscription.canceled',
  'subscription.uncanceled',
]);

/**
 * Counts the cancellations of a subscription anew after an event about them was stored: whichever server stores the last
 * one sees them all.
 */
export async function recountCancellations(
  scope: Scope,
  organizationId: string,
  { type, entityId }: EventSummary,
  now: number,
): Promise<void> {
  if (!CHANGES_CANCELLATIONS.has(type) || entityId === null) return;
  const key = await digestKey(organizationId, 'subscription', entityId);
  const found = findCancellations(await readEvents(scope, [key], MAX_EVENTS));
  // Without any withdrawal there is none to undo either: events are only ever added.
  if (!found.some(({ isWithdrawn }) => isWithdrawn)) return;
  const organization = await organizationDigits(organizationId);
  for (const { isWithdrawn, canceledAt, currency } of found) {
    const cancellation = { subscription: entityId, canceledAt, currency };
    await countWithdrawal(scope, organization, cancellation, isWithdrawn, now);
  }
}
