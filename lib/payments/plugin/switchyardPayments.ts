import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { createRetention, deleteOrganization, type IsKept } from './database/retention';
import { tables } from './database/tables';
import { createPolarHooks } from './deliveries/polarWebhooks';
import { createReceiver } from './deliveries/receive';
import { createEventStore } from './deliveries/storeEvent';
import { createWebhookRoutes, WEBHOOK_PATH } from './deliveries/webhook';
import { createRefusalCounter } from './endpoints/endpointState';
import { createEndpointRoutes } from './endpoints/endpoints';
import { POLAR_PATH } from './endpoints/polarEndpoint';
import { createFeedRoutes } from './feed';
import { createFollowingRoutes } from './following';
import { createGrantRoutes } from './grants';
import type { SwitchyardPaymentsOptions, SwitchyardPaymentsPlugin } from './index';
import { createCustomerRoutes } from './kept/customers';
import { createKeeper } from './kept/keeper';
import { createMetricsRoutes } from './kept/metricsRoute';
import { createHeldRoutes } from './quarantine/heldRoutes';
import { createScope } from './scope';
import { createListeningRoutes } from './sending/listening';
import { createSendingRoutes } from './sending/sending';
import { resolveSettings, type Settings } from './settings';
import { createSummaryRoutes } from './totals/dailyTotals';
import { createUpkeep } from './totals/readPeriods';

/**
 * Ours: how many deliveries to one endpoint may follow each other within a second of the previous one. Better Auth
 * counts until there is a pause as long as the window, so a long window would refuse a steady stream like a burst.
 */
const WEBHOOK_RATE = { window: 1, max: 5_000 } as const;

/** Ours: for reading events that are due to be deleted before any request has read them. */
const SWEEP_MS = 10_000;

function requireOrganizations(plugins: readonly { readonly id: string }[] = []): void {
  if (plugins.some(({ id }) => id === 'organization')) return;
  throw new Error(
    "switchyardPayments() needs Better Auth's organization plugin: add organization() to `plugins` beside it.",
  );
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const hasOrganizationId = (value: unknown): value is { organizationId: string } =>
  typeof value === 'object' &&
  value !== null &&
  'organizationId' in value &&
  typeof value.organizationId === 'string';

export function createPlugin(settings: Settings) {
  const keeper = createKeeper(settings);
  const isKept: IsKept = async (scope, organizationId) =>
    (await keeper.keepUp(scope, organizationId, SWEEP_MS)).isWhole;
  const retention = createRetention(settings, isKept);
  const refusals = createRefusalCounter(settings);
  const storeEvent = createEventStore(settings);
  const receiver = createReceiver(settings, storeEvent);
  const upkeep = createUpkeep(settings, keeper);
  const receives = (path: string) =>
    path.startsWith(`${WEBHOOK_PATH}/`) || (settings.polarWebhooks !== null && path === POLAR_PATH);
  const polar = createPolarHooks(settings, { storeEvent, upkeep, retention, refusals });

  return {
    id: 'switchyard-payments',
    schema: tables,
    init: ({ options, logger }) => {
      requireOrganizations(options.plugins);
      if (settings.unset) logger.error(settings.unset);
    },
    rateLimit: [{ ...WEBHOOK_RATE, pathMatcher: receives }],
    hooks: {
      before: polar.before,
      after: [
        ...polar.after,
        {
          matcher: ({ path }) => path === '/organization/delete',
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            if (returned instanceof Error || !hasOrganizationId(ctx.body)) return;
            // The request may spell the id differently: in a database with numeric ids, `0x1` is 1.
            const id = hasId(returned) ? returned.id : ctx.body.organizationId;
            await deleteOrganization(createScope(ctx.context), id);
          }),
        },
      ],
    },
    endpoints: {
      ...createWebhookRoutes({ receiver, retention, upkeep, refusals }),
      ...createFeedRoutes(settings, retention),
      ...createFollowingRoutes(settings, retention, keeper),
      ...createSummaryRoutes(settings),
      ...createGrantRoutes(settings),
      ...createMetricsRoutes(settings, keeper),
      ...createCustomerRoutes(settings, keeper),
      ...createEndpointRoutes(settings, refusals),
      ...createHeldRoutes(settings),
      ...createSendingRoutes(settings, receiver),
      ...createListeningRoutes(settings),
    },
  } satisfies BetterAuthPlugin;
}

/**
 * Receives the webhooks of a payments platform and shows them to the members of an organization in the toolbar. Throws
 * for an invalid option; without the organization plugin the server doesn't start.
 */
export function switchyardPayments(options: SwitchyardPaymentsOptions = {}): SwitchyardPaymentsPlugin {
  return createPlugin(resolveSettings(options, Date.now));
}
