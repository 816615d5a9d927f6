import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { GrantsResponse } from '@/lib/payments/events/pluginResponses';
import { organizationDigits, readCursor } from './database/keys';
import type { GrantRow } from './database/tables';
import { GRANT, toGrant } from './grantRows';
import {
  type AskedOrganization,
  type FoundRow,
  mergePages,
  namedOrganization,
  requireOrganizations,
} from './kept/askedOrganizations';
import { pageQuery } from './pageQuery';
import { searching } from './rowSearch';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';

/** `organizationId` may be ALL_ORGANIZATIONS. */
const grantsQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(['granted', 'revoked', 'failed', 'pending'])),
});

type GrantsQuery = z.output<typeof grantsQuery>;

async function readRows(
  { adapter }: Scope,
  { before, state, text, limit }: GrantsQuery,
  organization: AskedOrganization,
): Promise<FoundRow<GrantRow>[]> {
  const { organizationId, manages } = organization;
  const digits = await organizationDigits(organizationId);
  const rows = await adapter.findMany<GrantRow>({
    model: GRANT,
    where: [
      { field: 'listKey', value: digits, operator: 'gt' },
      { field: 'listKey', value: digits + (before ?? LAST_CURSOR), operator: 'lt' },
      { field: 'organizationId', value: organizationId },
      ...(state ? [{ field: 'state', value: state }] : []),
      ...searching(text, manages),
    ],
    sortBy: { field: 'listKey', direction: 'desc' },
    limit: limit + 1,
  });
  return rows.map((row) => ({ organization, row, cursor: readCursor(row.listKey) }));
}

export function createGrantRoutes(settings: Settings) {
  return {
    listPaymentGrants: createAuthEndpoint(
      '/payments/grants',
      { method: 'GET', query: grantsQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { query } = ctx;
        const { id: userId } = ctx.context.session.user;
        const organizations = await requireOrganizations(scope, settings, query.organizationId, userId);
        const lists = await Promise.all(organizations.map((one) => readRows(scope, query, one)));
        const { found, before } = mergePages(lists, query);
        const grants = found.map(({ row, organization }) => ({
          ...toGrant(row, organization.manages),
          ...namedOrganization(organization),
        }));
        return ctx.json({ grants, before } satisfies GrantsResponse);
      },
    ),
  };
}
