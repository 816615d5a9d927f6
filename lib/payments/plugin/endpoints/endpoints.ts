import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { shownName } from '@/lib/payments/events/eventSummary';
import { MAX_ENDPOINT_NAME_CHARACTERS, type PaymentEndpoint } from '@/lib/payments/events/pluginResponses';
import { isStrongSecret } from '@/lib/payments/events/webhookKeys';
import { requireEndpoint, requireManager } from '@/lib/payments/plugin/access';
import type { EndpointRow, EndpointStateRow } from '@/lib/payments/plugin/database/tables';
import { WEBHOOK_PATH } from '@/lib/payments/plugin/deliveries/webhook';
import { countHeld, deleteHeld } from '@/lib/payments/plugin/quarantine/hold';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId, wireSecret } from '@/lib/payments/plugin/wireFields';
import {
  deleteState,
  forgetRefusals,
  type RefusalCounter,
  readState,
  readStates,
  viewRefusals,
} from './endpointState';
import { findPolarEndpoint, viewPolarEndpoint } from './polarEndpoint';
import { afterRotation, encrypted, newSecret, replaceSecret } from './secrets';
import { createEndpoint, deleteEndpoint, MAX_LISTED_ENDPOINTS } from './slots';

async function endpointView(
  scope: Scope,
  endpoint: EndpointRow,
  state: EndpointStateRow | null,
  now: number,
): Promise<PaymentEndpoint> {
  const {
    endpointKey: id,
    name,
    createdAt,
    lastDeliveryAt,
    platformOrganizationId,
    previousUntil,
  } = endpoint;
  const until = previousUntil?.getTime() ?? 0;
  return {
    id,
    name,
    url: `${scope.baseURL.replace(/\/$/, '')}${WEBHOOK_PATH}/${id}`,
    createdAt: createdAt.getTime(),
    lastDeliveryAt: lastDeliveryAt?.getTime() ?? null,
    platformOrganizationId: platformOrganizationId === '' ? null : platformOrganizationId,
    quarantined: await countHeld(scope, { endpointId: id }),
    refused: viewRefusals(state),
    takesUnnamed: Boolean(state?.takesUnnamed),
    previousSecretUntil: until > now ? until : null,
  };
}

const MODEL = 'switchyardEndpoint';
const DAY_SECONDS = 24 * 60 * 60;

const createBody = z.object({
  organizationId: wireId,
  name: z.string().check(
    z.maxLength(
      MAX_ENDPOINT_NAME_CHARACTERS,
      `A name has at most ${MAX_ENDPOINT_NAME_CHARACTERS} characters`,
    ),
    z.overwrite((name) => shownName(name) ?? ''),
    z.minLength(1, 'A name has at least one character that shows'),
  ),
  /** The secret that the platform made. Without it, the server makes one. */
  secret: z.optional(wireSecret),
});

const rotateBody = z.object({
  organizationId: wireId,
  endpointId: wireId,
  secret: z.optional(wireSecret),
  /** How long the current secret is still accepted; older ones end no later. 0 refuses all of them at once. */
  graceSeconds: z._default(z.int().check(z.minimum(0), z.maximum(7 * DAY_SECONDS)), DAY_SECONDS),
});

const endpointBody = z.object({ organizationId: wireId, endpointId: wireId });

function chosenSecret(chosen: string | undefined) {
  if (chosen === undefined) {
    const secret = newSecret();
    return { secret, shown: secret };
  }
  if (!isStrongSecret(chosen)) throw refusal('PAYMENTS_SECRET_UNUSABLE');
  return { secret: chosen, shown: null };
}

/** `foreign` includes what other plugins receive for the organization, which older clients would offer to delete. */
const listQuery = z.object({ organizationId: wireId, foreign: z.optional(z.coerce.boolean()) });

function createListing(settings: Settings, refusals: RefusalCounter) {
  const polarEndpoint = findPolarEndpoint(settings);
  return {
    listPaymentEndpoints: createAuthEndpoint(
      '/payments/endpoints',
      { method: 'GET', query: listQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, foreign: withForeign } = ctx.query;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const rows = await scope.adapter.findMany<EndpointRow>({
          model: MODEL,
          where: [{ field: 'organizationId', value: organizationId }],
          sortBy: { field: 'createdAt', direction: 'asc' },
          limit: MAX_LISTED_ENDPOINTS,
        });
        await refusals.flush(scope, [...rows, ...(polarEndpoint ? [polarEndpoint] : [])]);
        const states = await readStates(scope, organizationId);
        const now = settings.now();
        const endpoints = await Promise.all(
          rows.map((row) => endpointView(scope, row, states.get(row.endpointKey) ?? null, now)),
        );
        const foreign = withForeign ? await viewPolarEndpoint(scope, settings, organizationId) : [];
        return ctx.json({ endpoints: [...endpoints, ...foreign] });
      },
    ),

    createPaymentEndpoint: createAuthEndpoint(
      '/payments/endpoints/create',
      { method: 'POST', body: createBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, name } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const { secret, shown } = chosenSecret(ctx.body.secret);
        const now = settings.now();
        const row = await createEndpoint(scope, {
          ...{ endpointKey: crypto.randomUUID(), organizationId, name },
          platformOrganizationId: '',
          ...{ previousSecret: null, previousUntil: null, lastDeliveryAt: null },
          secret: await encrypted(scope, secret),
          createdAt: new Date(now),
        });
        if (!row) throw refusal('PAYMENTS_ENDPOINT_LIMIT_REACHED');
        return ctx.json({ endpoint: await endpointView(scope, row, null, now), secret: shown });
      },
    ),
  };
}

function createChanging(settings: Settings, refusals: RefusalCounter) {
  return {
    rotatePaymentSecret: createAuthEndpoint(
      '/payments/endpoints/rotate-secret',
      { method: 'POST', body: rotateBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, endpointId, graceSeconds } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const endpoint = await requireEndpoint(scope, organizationId, endpointId);
        const { secret, shown } = chosenSecret(ctx.body.secret);
        const now = settings.now();
        const update = {
          secret: await encrypted(scope, secret),
          ...afterRotation(endpoint, { now, graceMs: graceSeconds * 1_000 }),
        };
        if (!(await replaceSecret(scope, endpoint, update))) throw refusal('PAYMENTS_SECRET_CHANGED');
        refusals.forget(endpointId);
        await forgetRefusals(scope, endpointId);
        const state = await readState(scope, endpointId);
        return ctx.json({
          endpoint: await endpointView(scope, { ...endpoint, ...update }, state, now),
          secret: shown,
        });
      },
    ),

    deletePaymentEndpoint: createAuthEndpoint(
      '/payments/endpoints/delete',
      { method: 'POST', body: endpointBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, endpointId } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        await requireEndpoint(scope, organizationId, endpointId);
        await deleteEndpoint(scope, endpointId);
        await deleteState(scope, endpointId);
        await scope.runLater(deleteHeld(scope, { endpointId }));
        return ctx.json({ status: true });
      },
    ),
  };
}

/** Only managers may call these. Deleting an endpoint keeps its events and deletes its held deliveries. */
export const createEndpointRoutes = (settings: Settings, refusals: RefusalCounter) => ({
  ...createListing(settings, refusals),
  ...createChanging(settings, refusals),
});
