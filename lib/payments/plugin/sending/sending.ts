import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';
import { toUtf8 } from '@/lib/payments/events/utf8';
import { requireEndpoint, requireEvent, requireManager } from '@/lib/payments/plugin/access';
import { readPayload } from '@/lib/payments/plugin/deliveries/payload';
import type { Receiver } from '@/lib/payments/plugin/deliveries/receive';
import { readCurrentSecret } from '@/lib/payments/plugin/endpoints/secrets';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId } from '@/lib/payments/plugin/wireFields';
import { parseDestination, post } from './post';
import { makeSample } from './samples';
import { signedHeaders } from './signedHeaders';

const testBody = z.object({
  organizationId: wireId,
  endpointId: wireId,
  type: z._default(z.enum(SAMPLE_TYPES), 'order.paid'),
});

const replayBody = z.object({
  organizationId: wireId,
  id: wireId,
  endpointId: wireId,
  url: z.string().check(z.maxLength(2_000)),
});

const requireSecret = async (scope: Scope, organizationId: string, endpointId: string) =>
  readCurrentSecret(scope, await requireEndpoint(scope, organizationId, endpointId));

export function createSendingRoutes(settings: Settings, { receive }: Receiver) {
  return {
    sendTestPayment: createAuthEndpoint(
      '/payments/test-event',
      { method: 'POST', body: testBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, endpointId, type } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const at = settings.now();
        const secret = await requireSecret(scope, organizationId, endpointId);
        const message = { id: `test_${crypto.randomUUID()}`, at, body: JSON.stringify(makeSample(type, at)) };
        const headers = await signedHeaders(message, secret);
        const body = toUtf8(message.body);
        const outcome = await receive(scope, { endpointId, headers, body, test: true });
        return ctx.json({ status: outcome.kind });
      },
    ),

    replayPayment: createAuthEndpoint(
      '/payments/replay',
      { method: 'POST', body: replayBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, id, endpointId } = ctx.body;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const url = parseDestination(ctx.body.url);
        if (!url) throw refusal('PAYMENTS_REPLAY_ADDRESS_REFUSED');
        const event = await requireEvent(scope, settings, organizationId, id);
        const at = settings.now();
        const secret = await requireSecret(scope, organizationId, endpointId);
        const body = await readPayload(scope, event.deliveryKey);
        const signed = await signedHeaders({ id: event.webhookId, at, body }, secret);
        const headers = { ...signed, 'content-type': 'application/json' };
        const allowPrivate = settings.allowPrivateReplay;
        return ctx.json(await post({ url, headers, body, allowPrivate }, settings));
      },
    ),
  };
}
