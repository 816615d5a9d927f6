import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { HeldResponse } from '@/lib/payments/events/pluginResponses';
import { requireEndpoint, requireManager } from '@/lib/payments/plugin/access';
import type { EndpointRow, HeldRow } from '@/lib/payments/plugin/database/tables';
import { parseEnvelope } from '@/lib/payments/plugin/deliveries/envelope';
import { readPayload } from '@/lib/payments/plugin/deliveries/payload';
import { summarize } from '@/lib/payments/plugin/deliveries/storedSummary';
import { storeEvent } from '@/lib/payments/plugin/deliveries/storeEvent';
import { writeState } from '@/lib/payments/plugin/endpoints/endpointState';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId } from '@/lib/payments/plugin/wireFields';
import { countHeld, deleteHeld, deleteHeldRows, type HeldFilter, heldBodyKey, readHeld } from './hold';

/**
 * The delivery is stored as if it was received now, so that polls find it; its own times decide the day that it counts
 * for. Repeating this after an interruption is safe.
 */
async function release(scope: Scope, settings: Settings, held: HeldRow): Promise<void> {
  const { deliveryKey, webhookId, organizationId, endpointId } = held;
  const heldText = await readPayload(scope, await heldBodyKey(deliveryKey));
  // An earlier version held the text under the key of its event.
  const text = heldText === '' ? await readPayload(scope, deliveryKey) : heldText;
  const read = parseEnvelope(text);
  // The retention deletes a body before the row that holds it.
  if (read) {
    const receivedAt = settings.now();
    const { raw, envelope } = read;
    const summary = summarize(raw, envelope.type, receivedAt);
    const delivery = { organizationId, endpointId, deliveryKey, webhookId, envelope };
    await storeEvent(scope, settings, { ...delivery, ...{ text, summary, receivedAt, test: false } });
  }
  await deleteHeldRows(scope, [deliveryKey]);
}

/** Ours: as many as a user looks through. */
const MAX_SHOWN = 100;
/** Ours: per request. Clients repeat it until none are left. */
const MAX_RELEASED = 50;

/**
 * `accept` releases the held deliveries. From then on the endpoint accepts those of that organization instead of its
 * previous one, or also those that name none. `hold` stops accepting those that name none.
 */
const ACTIONS = ['release', 'delete', 'accept', 'hold'] as const;

const settleBody = z.object({
  organizationId: wireId,
  endpointId: wireId,
  action: z.enum(ACTIONS),
  /** Null for deliveries that name no organization of the platform. */
  platformOrganizationId: z.nullable(wireId),
  ids: z.optional(z.array(wireId).check(z.minLength(1), z.maxLength(MAX_SHOWN))),
});

type Settled = z.output<typeof settleBody>;

async function groupByOrganization(scope: Scope, endpointId: string): Promise<HeldResponse['groups']> {
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

async function releaseSome(scope: Scope, settings: Settings, held: HeldFilter): Promise<void> {
  // The oldest come first, so that the feed keeps their order.
  const rows = await readHeld(scope, held, { direction: 'asc', limit: MAX_RELEASED });
  for (const row of rows) await release(scope, settings, row);
}

async function settle(
  scope: Scope,
  settings: Settings,
  endpoint: EndpointRow,
  request: Settled,
): Promise<number> {
  const { action, platformOrganizationId: named, ids } = request;
  const held = { endpointId: endpoint.endpointKey, named: named ?? '', ids };
  if (action === 'hold') await writeState(scope, endpoint, { takesUnnamed: false });
  if (action === 'accept') await accept(scope, endpoint, named);
  if (action === 'delete') await deleteHeld(scope, held);
  if (action === 'accept' || action === 'release') await releaseSome(scope, settings, held);
  return countHeld(scope, held);
}

export function createHeldRoutes(settings: Settings) {
  return {
    listHeldPayments: createAuthEndpoint(
      '/payments/quarantine',
      {
        method: 'GET',
        query: z.object({ organizationId: wireId, endpointId: wireId }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, endpointId } = ctx.query;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        await requireEndpoint(scope, organizationId, endpointId);
        return ctx.json({ groups: await groupByOrganization(scope, endpointId) } satisfies HeldResponse);
      },
    ),

    settleHeldPayments: createAuthEndpoint(
      '/payments/quarantine/settle',
      { method: 'POST', body: settleBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, endpointId } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const endpoint = await requireEndpoint(scope, organizationId, endpointId);
        return ctx.json({ left: await settle(scope, settings, endpoint, ctx.body) });
      },
    ),
  };
}
