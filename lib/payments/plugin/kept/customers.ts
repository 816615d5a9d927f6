import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { CustomerDetails, CustomersResponse } from '@/lib/payments/events/keptResponses';
import { feedCursor } from '@/lib/payments/events/pluginResponses';
import { requireMember } from '@/lib/payments/plugin/access';
import { organizationDigits, readCursor } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow } from '@/lib/payments/plugin/database/tables';
import { pageQuery } from '@/lib/payments/plugin/pageQuery';
import { searching } from '@/lib/payments/plugin/rowSearch';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId } from '@/lib/payments/plugin/wireFields';
import {
  type AskedOrganization,
  type FoundRow,
  keepUpAll,
  mergePages,
  namedOrganization,
  requireOrganizations,
} from './askedOrganizations';
import { readDetails } from './customerDetails';
import { toCustomer } from './customerFigures';
import type { Keeper } from './keeper';
import { CUSTOMER, readCustomer } from './keptRows';
import { groupPurchases, type Purchase, readPurchases } from './purchases';

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

async function readRows(
  { adapter }: Scope,
  { before, text, limit }: CustomersQuery,
  organization: AskedOrganization,
): Promise<FoundRow<CustomerRow>[]> {
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
        const lists = await Promise.all(organizations.map((one) => readRows(scope, query, one)));
        const { found, before } = mergePages(lists, query);
        const keys = found.map(({ row }) => row.customerKey);
        const purchases = groupByCustomer(await readPurchases(scope, keys));
        const now = settings.now();
        const customers = found.map(({ row: { customerKey, state }, organization }) => ({
          ...toCustomer(readCustomer(state), groupPurchases(purchases.get(customerKey) ?? []), {
            manages: organization.manages,
            now,
          }),
          ...namedOrganization(organization),
        }));
        const manages = organizations.every((one) => one.manages);
        return ctx.json({ customers, before, manages, ...kept } satisfies CustomersResponse);
      },
    ),

    getPaymentCustomer: createAuthEndpoint(
      '/payments/customer',
      {
        method: 'GET',
        query: z.object({ organizationId: wireId, customerId: wireId, before: z.optional(feedCursor) }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, customerId, before } = ctx.query;
        const { id: userId } = ctx.context.session.user;
        const { manages } = await requireMember(scope, settings, organizationId, userId);
        const kept = await keepUpAll(scope, keeper, [{ organizationId, manages, name: null }]);
        const request = { organizationId, customerId, manages, before, now: settings.now() };
        return ctx.json({ ...(await readDetails(scope, request)), ...kept } satisfies CustomerDetails);
      },
    ),
  };
}
