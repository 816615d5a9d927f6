import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { createRefusals } from './receive/refusals';
import { createEndpointRoutes } from './routes/endpoints';
import { createFeedRoutes } from './routes/feed';
import { createGrantRoutes } from './routes/grants';
import { createQuarantineRoutes } from './routes/quarantine';
import { createReadingRoutes } from './routes/reading';
import { createSendingRoutes } from './routes/sending';
import { createWebhookRoutes, WEBHOOK_PATH } from './routes/webhook';
import { scopeOf } from './scope';
import type { Settings } from './settings';
import { createRetention, deleteOrganization } from './store/retention';
import { createUpkeep } from './store/upkeep';
import { tables } from './tables';

/**
 * Ours: how many deliveries of one endpoint may follow each other with less than a second between. Better Auth counts
 * until there was a pause as long as the window, so a long window would refuse a steady stream as if it were a burst.
 */
const WEBHOOK_RATE = { window: 1, max: 5_000 } as const;

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

/** The plugin with a clock of one's own: everything but its public name. */
export function createPlugin(settings: Settings) {
  const retention = createRetention(settings);
  const refusals = createRefusals(settings);

  return {
    id: 'switchyard-payments',
    schema: tables,
    init: (context) => requireOrganizations(context.options.plugins),
    rateLimit: [{ ...WEBHOOK_RATE, pathMatcher: (path) => path.startsWith(`${WEBHOOK_PATH}/`) }],
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/organization/delete',
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            if (returned instanceof Error || !hasOrganizationId(ctx.body)) return;
            // What is asked for may be another spelling of the id: to a database whose ids are numbers `0x1` is 1.
            const id = hasId(returned) ? returned.id : ctx.body.organizationId;
            await deleteOrganization(scopeOf(ctx.context), id);
          }),
        },
      ],
    },
    endpoints: {
      ...createWebhookRoutes(settings, retention, createUpkeep(settings), refusals),
      ...createFeedRoutes(settings, retention),
      ...createReadingRoutes(settings),
      ...createGrantRoutes(settings),
      ...createEndpointRoutes(settings, refusals),
      ...createQuarantineRoutes(settings),
      ...createSendingRoutes(settings),
    },
  } satisfies BetterAuthPlugin;
}
