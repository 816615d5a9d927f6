import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { CustomerDetails, CustomersResponse } from '@/lib/payments/events/keptResponses';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { requireMember } from '@/lib/payments/plugin/access';
import { organizationDigits, readCursor } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow, GrantRow, KeptRow } from '@/lib/payments/plugin/database/tables';
import { GRANT, toGrant } from '@/lib/payments/plugin/grants';
import { hasText, pageQuery, searching, wireId } from '@/lib/payments/plugin/input';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { type AskedOrganization, keepUpAll, requireOrganizations } from './askedOrganizations';
import { toCustomer, toOrder, toRefund, toSubscription } from './customerFigures';
import type { Keeper } from './keeper';
import { CUSTOMER, customerKeyOf, KEPT, readCustomer, statesOf } from './keptRows';
import { paidBackByOrder } from './paidBack';

/** Ours: a safety limit for the purchases of one page of customers, far above real ones. */
const MAX_PURCHASES = 100_000;

type Purchase = Pick<KeptRow, 'kind' | 'state' | 'customerKey'>;

async function readPurchases({ adapter }: Scope, customerKeys: readonly string[]): Promise<Purchase[]> {
  if (customerKeys.length === 0) return [];
  return adapter.findMany<Purchase>({
    model: KEPT,
    where: [{ field: 'customerKey', value: [...customerKeys], operator: 'in' }],
    select: ['kind', 'state', 'customerKey'],
    limit: MAX_PURCHASES,
  });
}

const purchasesOf = (rows: readonly Purchase[]) => ({
  orders: statesOf('order', rows),
  subscriptions: statesOf('subscription', rows),
  refunds: statesOf('refund', rows),
});

function groupByCustomer(rows: readonly Purchase[]): ReadonlyMap<string | null, Purchase[]> {
  const groups = new Map<string | null, Purchase[]>();
  for (const row of rows) {
    const group = groups.get(row.customerKey);
    if (group) group.push(row);
    else groups.set(row.customerKey, [row]);
  }
  return groups;
}

/** `organizationId` may be ALL_ORGANIZATIONS. */
const customersQuery = z.object(pageQuery);
type CustomersQuery = z.output<typeof customersQuery>;

interface FoundCustomer {
  readonly organization: AskedOrganization;
  readonly row: CustomerRow;
  readonly cursor: string;
}

/** Reads one row more than requested, to know whether there is another page. */
async function readRows(
  { adapter }: Scope,
  { before, text, limit }: CustomersQuery,
  organization: AskedOrganization,
): Promise<FoundCustomer[]> {
  const { organizationId, manages } = organization;
  const digits = await organizationDigits(organizationId);
  const rows = await adapter.findMany<CustomerRow>({
    model: CUSTOMER,
    where: [
      { field: 'listKey', value: digits, operator: 'gt' },
      { field: 'listKey', value: digits + (before ?? LAST_CURSOR), operator: 'lt' },
      { field: 'organizationId', value: organizationId },
      ...searching(text, manages),
    ],
    sortBy: { field: 'listKey', direction: 'desc' },
    limit: limit + 1,
  });
  return rows.map((row) => ({ organization, row, cursor: readCursor(row.listKey) }));
}

/** A page across all these organizations, last seen first. */
async function readPage(
  scope: Scope,
  query: CustomersQuery,
  organizations: readonly AskedOrganization[],
): Promise<{ found: FoundCustomer[]; before: string | null }> {
  const lists = await Promise.all(organizations.map((one) => readRows(scope, query, one)));
  const found = lists.flat().sort((one, other) => (one.cursor < other.cursor ? 1 : -1));
  const page = found.slice(0, query.limit);
  return {
    found: page.filter(({ row, organization }) => hasText(query.text, organization.manages)(row)),
    before: found.length > query.limit ? (page.at(-1)?.cursor ?? null) : null,
  };
}

/** As many as a response holds, the latest first. */
const latest = <T extends { readonly at: number }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => other.at - one.at).slice(0, MAX_PAGE);

interface Asked {
  readonly organizationId: string;
  readonly customerId: string;
  readonly manages: boolean;
  readonly now: number;
}

async function readDetails(
  scope: Scope,
  { organizationId, customerId, manages, now }: Asked,
): Promise<Omit<CustomerDetails, 'since' | 'isWhole'>> {
  const { adapter } = scope;
  const customerKey = await customerKeyOf(organizationId, customerId);
  const where = [{ field: 'customerKey', value: customerKey }];
  const row = await adapter.findOne<CustomerRow>({ model: CUSTOMER, where });
  if (!row) throw refusal('PAYMENTS_CUSTOMER_NOT_FOUND');
  const purchases = purchasesOf(await readPurchases(scope, [customerKey]));
  const grants = await adapter.findMany<GrantRow>({
    model: GRANT,
    where,
    sortBy: { field: 'listKey', direction: 'desc' },
    limit: MAX_PAGE,
  });
  const { orders, subscriptions, refunds } = purchases;
  const refunded = paidBackByOrder(orders, refunds);
  return {
    customer: toCustomer(readCustomer(row.state), purchases, { manages, now }),
    orders: latest(orders.map((order) => toOrder(order, refunded.get(order.id) ?? 0))),
    subscriptions: subscriptions
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, MAX_PAGE)
      .map(toSubscription),
    refunds: latest(refunds.map(toRefund)),
    grants: grants.map((grant) => toGrant(grant, manages)),
    counts: {
      ...{ orders: orders.length, subscriptions: subscriptions.length, refunds: refunds.length },
      grants: grants.length < MAX_PAGE ? grants.length : await adapter.count({ model: GRANT, where }),
    },
  };
}

export function createCustomerRoutes(settings: Settings, keeper: Keeper) {
  return {
    listPaymentCustomers: createAuthEndpoint(
      '/payments/customers',
      { method: 'GET', query: customersQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { query } = ctx;
        const { id: userId } = ctx.context.session.user;
        const organizations = await requireOrganizations(scope, settings, query.organizationId, userId);
        const kept = await keepUpAll(scope, keeper, organizations);
        const { found, before } = await readPage(scope, query, organizations);
        const keys = found.map(({ row }) => row.customerKey);
        const purchases = groupByCustomer(await readPurchases(scope, keys));
        const now = settings.now();
        const customers = found.map(({ row: { customerKey, state }, organization }) => ({
          ...toCustomer(readCustomer(state), purchasesOf(purchases.get(customerKey) ?? []), {
            manages: organization.manages,
            now,
          }),
          ...(organization.name !== null && {
            organization: { id: organization.organizationId, name: organization.name },
          }),
        }));
        const manages = organizations.every((one) => one.manages);
        return ctx.json({ customers, before, manages, ...kept } satisfies CustomersResponse);
      },
    ),

    getPaymentCustomer: createAuthEndpoint(
      '/payments/customer',
      {
        method: 'GET',
        query: z.object({ organizationId: wireId, customerId: wireId }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, customerId } = ctx.query;
        const { id: userId } = ctx.context.session.user;
        const { manages } = await requireMember(scope, settings, organizationId, userId);
        const kept = await keepUpAll(scope, keeper, [{ organizationId, manages, name: null }]);
        const asked = { organizationId, customerId, manages, now: settings.now() };
        return ctx.json({ ...(await readDetails(scope, asked)), ...kept } satisfies CustomerDetails);
      },
    ),
  };
}
