import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { Grant, GrantsPage } from '@/lib/payments/events/feed';
import { cursorOf, LAST_CURSOR, organizationDigits } from '@/lib/payments/serverPlugin/keys';
import type { GrantRow } from '@/lib/payments/serverPlugin/rows';
import { scopeOf } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { requireMember } from './access';
import { hasText, pageQuery, searching } from './input';

const grantsQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(['granted', 'revoked', 'failed', 'pending'])),
});

type GrantsQuery = z.output<typeof grantsQuery>;

function toGrant(row: GrantRow, manages: boolean): Grant {
  const { grantId, state, reason, customerId, customerName, customerEmail } = row;
  const { benefitType, benefitDescription, changedAt } = row;
  return {
    ...{ grantId, state, reason, customerId, customerName, benefitType, benefitDescription },
    customerEmail: manages ? customerEmail : null,
    changedAt: changedAt.getTime(),
  };
}

function whereOf(query: GrantsQuery, organization: string, manages: boolean) {
  const { organizationId, before, state, text } = query;
  return [
    { field: 'listKey', value: organization, operator: 'gt' },
    { field: 'listKey', value: organization + (before ?? LAST_CURSOR), operator: 'lt' },
    { field: 'organizationId', value: organizationId },
    ...(state ? [{ field: 'state', value: state }] : []),
    ...searching(text, manages),
  ] as const;
}

export function createGrantRoutes(settings: Settings) {
  return {
    listPaymentGrants: createAuthEndpoint(
      '/payments/grants',
      { method: 'GET', query: grantsQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = scopeOf(ctx.context);
        const { query } = ctx;
        const { id: userId } = ctx.context.session.user;
        const { manages } = await requireMember(scope, settings, query.organizationId, userId);
        const organization = await organizationDigits(query.organizationId);
        const rows = await scope.adapter.findMany<GrantRow>({
          model: 'switchyardGrant',
          where: [...whereOf(query, organization, manages)],
          sortBy: { field: 'listKey', direction: 'desc' },
          limit: query.limit + 1,
        });
        const shown = rows.slice(0, query.limit);
        const lastKey = rows.length > query.limit ? shown.at(-1)?.listKey : undefined;
        const before = lastKey === undefined ? null : cursorOf(lastKey);
        const found = shown.filter(hasText(query.text, manages));
        const grants = found.map((row) => toGrant(row, manages));
        return ctx.json({ grants, before } satisfies GrantsPage);
      },
    ),
  };
}
