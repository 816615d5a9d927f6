import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { HeldDeliveries } from '@/lib/payments/events/feed';
import { release } from '@/lib/payments/serverPlugin/receive/release';
import type { EndpointRow, HeldRow } from '@/lib/payments/serverPlugin/rows';
import { type Scope, scopeOf } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { writeState } from '@/lib/payments/serverPlugin/store/endpointState';
import { countHeld, deleteHeld, type HeldOf, readHeld } from '@/lib/payments/serverPlugin/store/held';
import { requireEndpoint, requireManager } from './access';
import { wireId } from './input';

/** Ours: what a person looks through. */
const MAX_SHOWN = 100;
/** Ours: what one request releases; a request for more is made again until nothing is left. */
const MAX_RELEASED = 50;

/**
 * `accept`: from now on the endpoint takes the deliveries of that organization instead of the one that it was of, or also
 * those that name none; what is held of them is released. `hold`: it takes none any more that name none.
 */
const ACTIONS = ['release', 'delete', 'accept', 'hold'] as const;

const settleBody = z.object({
  organizationId: wireId,
  endpointId: wireId,
  action: z.enum(ACTIONS),
  /** The organization of the platform that the deliveries name; null for those that name none. */
  platformOrganizationId: z.nullable(wireId),
  /** These of them alone. */
  ids: z.optional(z.array(wireId).check(z.minLength(1), z.maxLength(MAX_SHOWN))),
});

type Settled = z.output<typeof settleBody>;

/** Newest first, by the organization that they name. */
async function groupsOf(scope: Scope, endpointId: string): Promise<HeldDeliveries['groups']> {
  const rows = await readHeld(scope, { endpointId }, { direction: 'desc', limit: MAX_SHOWN });
  const byName = new Map<string, HeldRow[]>();
  for (const row of rows) {
    const { platformOrganizationId: named } = row;
    byName.set(named, [...(byName.get(named) ?? []), row]);
  }
  return Promise.all(
    [...byName].map(async ([named, group]) => ({
      platformOrganizationId: named === '' ? null : named,
      count: await countHeld(scope, { endpointId, named }),
      deliveries: group.map(({ deliveryKey: id, type, receivedAt }) => ({
        ...{ id, type, receivedAt: receivedAt.getTime() },
      })),
    })),
  );
}

async function accept(scope: Scope, endpoint: EndpointRow, named: string | null): Promise<void> {
  if (named === null) return writeState(scope, endpoint, { takesUnnamed: true });
  await scope.adapter.updateMany({
    model: 'switchyardEndpoint',
    where: [{ field: 'endpointKey', value: endpoint.endpointKey }],
    update: { platformOrganizationId: named },
  });
}

async function releaseSome(scope: Scope, settings: Settings, held: HeldOf): Promise<void> {
  // The oldest first, so that the feed has them in their order.
  const rows = await readHeld(scope, held, { direction: 'asc', limit: MAX_RELEASED });
  for (const row of rows) await release(scope, settings, row);
}

/** How many are left. */
async function settle(
  scope: Scope,
  settings: Settings,
  endpoint: EndpointRow,
  asked: Settled,
): Promise<number> {
  const { action, platformOrganizationId: named, ids } = asked;
  const held = { endpointId: endpoint.endpointKey, named: named ?? '', ids };
  if (action === 'hold') await writeState(scope, endpoint, { takesUnnamed: false });
  if (action === 'accept') await accept(scope, endpoint, named);
  if (action === 'delete') await deleteHeld(scope, held);
  if (action === 'accept' || action === 'release') await releaseSome(scope, settings, held);
  return countHeld(scope, held);
}

/** What an endpoint holds because it is of another organization of the platform, or names none: owners and admins alone. */
export function createQuarantineRoutes(settings: Settings) {
  return {
    listHeldPayments: createAuthEndpoint(
      '/payments/quarantine',
      {
        method: 'GET',
        query: z.object({ organizationId: wireId, endpointId: wireId }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = scopeOf(ctx.context);
        const { organizationId, endpointId } = ctx.query;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        await requireEndpoint(scope, organizationId, endpointId);
        return ctx.json({ groups: await groupsOf(scope, endpointId) } satisfies HeldDeliveries);
      },
    ),

    settleHeldPayments: createAuthEndpoint(
      '/payments/quarantine/settle',
      { method: 'POST', body: settleBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = scopeOf(ctx.context);
        const { organizationId, endpointId } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const endpoint = await requireEndpoint(scope, organizationId, endpointId);
        return ctx.json({ left: await settle(scope, settings, endpoint, ctx.body) });
      },
    ),
  };
}
