import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { Metrics } from '@/lib/payments/events/keptResponses';
import { MAX_METRICS_DAYS } from '@/lib/payments/events/requestLimits';
import { DAY_MS } from '@/lib/payments/events/spans';
import { organizationDigits, sortKey } from '@/lib/payments/plugin/database/keys';
import type { KeptRow } from '@/lib/payments/plugin/database/tables';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId } from '@/lib/payments/plugin/wireFields';
import { type AskedOrganization, keepUpAll, requireOrganizations } from './askedOrganizations';
import type { Keeper } from './keeper';
import { KEPT, listPrefix, parseStates } from './keptRows';
import { countMetrics, countProducts, type KeptFigures, payingAmong } from './metrics';
import type { KeptKind, KeptStates } from './states';

/** Ours: a safety limit, far above what one organization sells in 180 days. */
const MAX_ROWS = 1_000_000;
/** Ours, per currency. */
const TOP_PRODUCTS = 5;

/** A span since then may need orders paid and refunds made since, and subscriptions that hadn't ended by then. */
async function readSince<Kind extends KeptKind>(
  { adapter }: Scope,
  organizationId: string,
  kind: Kind,
  since: number,
): Promise<KeptStates[Kind][]> {
  const prefix = listPrefix(await organizationDigits(organizationId), kind);
  const rows = await adapter.findMany<Pick<KeptRow, 'kind' | 'state'>>({
    model: KEPT,
    where: [
      { field: 'listKey', value: sortKey(prefix, since, '00000000'), operator: 'gte' },
      { field: 'listKey', value: prefix + LAST_CURSOR, operator: 'lte' },
      { field: 'organizationId', value: organizationId },
    ],
    select: ['kind', 'state'],
    limit: MAX_ROWS,
  });
  return parseStates(kind, rows);
}

const NOTHING: KeptFigures = { subscriptions: [], orders: [], refunds: [] };

async function readKept(
  scope: Scope,
  organizations: readonly AskedOrganization[],
  since: number,
): Promise<KeptFigures> {
  const readAll = async <Kind extends KeptKind>(kind: Kind) =>
    (
      await Promise.all(
        organizations.map(({ organizationId }) => readSince(scope, organizationId, kind, since)),
      )
    ).flat();
  return {
    subscriptions: await readAll('subscription'),
    orders: await readAll('order'),
    // These include all refunds of orders paid since then: an order is paid before it is refunded.
    refunds: await readAll('refund'),
  };
}

const metricsQuery = z.object({
  /** It may be ALL_ORGANIZATIONS. */
  organizationId: wireId,
  days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_METRICS_DAYS)),
});

export function createMetricsRoutes(settings: Settings, keeper: Keeper) {
  return {
    countPayments: createAuthEndpoint(
      '/payments/metrics',
      { method: 'GET', query: metricsQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, days } = ctx.query;
        const { id: userId } = ctx.context.session.user;
        const organizations = await requireOrganizations(scope, settings, organizationId, userId);
        const { since, isWhole } = await keepUpAll(scope, keeper, organizations);
        const to = settings.now();
        const span = { from: to - days * DAY_MS, to };
        const before = { from: span.from - days * DAY_MS, to: span.from };
        const kept = isWhole ? await readKept(scope, organizations, before.from) : NOTHING;
        const paying = payingAmong(kept.subscriptions);
        const known = since !== null && since <= before.from ? before : null;
        return ctx.json({
          ...{ days, ...span, since, isWhole },
          current: countMetrics(kept, paying, span),
          previous: known && countMetrics(kept, paying, known),
          products: countProducts(kept, span, known, TOP_PRODUCTS),
        } satisfies Metrics);
      },
    ),
  };
}
