import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { CustomerDetails } from '@/lib/payments/events/keptResponses';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { organizationDigits, readCursor, sortKey } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow, GrantRow } from '@/lib/payments/plugin/database/tables';
import { GRANT, toGrant } from '@/lib/payments/plugin/grantRows';
import { refusal } from '@/lib/payments/plugin/refusals';
import type { Scope } from '@/lib/payments/plugin/scope';
import { toCustomer, toOrder, toRefund, toSubscription } from './customerFigures';
import { CUSTOMER, customerKeyOf, parseStates, readCustomer } from './keptRows';
import { paidBackByOrder } from './paidBack';
import { groupPurchases, type Purchase, readPurchases } from './purchases';
import type { KeptKind, KeptStates } from './states';

interface DetailsRequest {
  readonly organizationId: string;
  readonly customerId: string;
  readonly manages: boolean;
  readonly now: number;
  readonly before?: string | undefined;
}

/** The latest row comes first. `next` is where the part behind this one begins, null if there is none. */
interface Part<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

interface Placed<T> {
  readonly row: T;
  readonly cursor: string;
}

const NOTHING: Part<never> = { rows: [], next: null };

function cut<T>(placed: readonly Placed<T>[]): Part<T> {
  if (placed.length === 0) return NOTHING;
  const page = placed.slice(0, MAX_PAGE);
  return {
    rows: page.map(({ row }) => row),
    next: placed.length > MAX_PAGE ? (page.at(-1)?.cursor ?? null) : null,
  };
}

const later = ({ cursor: one }: Placed<unknown>, { cursor: other }: Placed<unknown>) =>
  one < other ? 1 : -1;

function listPurchases<Kind extends KeptKind, T>(
  kind: Kind,
  purchases: readonly Purchase[],
  before: string,
  { show, timeOf }: { show: (state: KeptStates[Kind]) => T; timeOf: (state: KeptStates[Kind]) => number },
): Part<T> {
  const placed = purchases.flatMap((purchase): Placed<T>[] => {
    const [state] = parseStates(kind, [purchase]);
    if (!state) return [];
    const cursor = sortKey('', timeOf(state), purchase.keptKey);
    return cursor < before ? [{ row: show(state), cursor }] : [];
  });
  return cut(placed.sort(later));
}

async function listGrants(
  { adapter }: Scope,
  customerKey: string,
  { organizationId, manages }: DetailsRequest,
  before: string,
): Promise<Part<CustomerDetails['grants'][number]>> {
  const digits = await organizationDigits(organizationId);
  const grants = await adapter.findMany<GrantRow>({
    model: GRANT,
    where: [
      { field: 'customerKey', value: customerKey },
      { field: 'listKey', value: digits + before, operator: 'lt' },
    ],
    sortBy: { field: 'listKey', direction: 'desc' },
    limit: MAX_PAGE + 1,
  });
  return cut(grants.map((grant) => ({ row: toGrant(grant, manages), cursor: readCursor(grant.listKey) })));
}

/**
 * All lists continue behind one cursor, so that a page of them has no gap: the end of the list that reaches back least.
 * A list that reaches further back repeats some of its rows.
 */
export async function readDetails(
  scope: Scope,
  request: DetailsRequest,
): Promise<Omit<CustomerDetails, 'since' | 'isWhole'>> {
  const { organizationId, customerId, manages, now, before = LAST_CURSOR } = request;
  const { adapter } = scope;
  const customerKey = await customerKeyOf(organizationId, customerId);
  const where = [{ field: 'customerKey', value: customerKey }];
  const row = await adapter.findOne<CustomerRow>({ model: CUSTOMER, where });
  if (!row) throw refusal('PAYMENTS_CUSTOMER_NOT_FOUND');
  const rows = await readPurchases(scope, [customerKey]);
  const purchases = groupPurchases(rows);
  const refunded = paidBackByOrder(purchases.orders, purchases.refunds);
  const orders = listPurchases('order', rows, before, {
    show: (order) => toOrder(order, refunded.get(order.id) ?? 0),
    timeOf: ({ paidAt, createdAt }) => paidAt ?? createdAt,
  });
  const byCreation = ({ createdAt }: { readonly createdAt: number }) => createdAt;
  const subscriptions = listPurchases('subscription', rows, before, {
    show: toSubscription,
    timeOf: byCreation,
  });
  const refunds = listPurchases('refund', rows, before, { show: toRefund, timeOf: byCreation });
  const grants = await listGrants(scope, customerKey, request, before);
  const ends = [orders, subscriptions, refunds, grants].flatMap(({ next }) => next ?? []);
  return {
    customer: toCustomer(readCustomer(row.state), purchases, { manages, now }),
    ...{ orders: [...orders.rows], subscriptions: [...subscriptions.rows], refunds: [...refunds.rows] },
    grants: [...grants.rows],
    counts: {
      orders: purchases.orders.length,
      subscriptions: purchases.subscriptions.length,
      refunds: purchases.refunds.length,
      grants: await adapter.count({ model: GRANT, where }),
    },
    before: ends.sort().at(-1) ?? null,
  };
}
