import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { ListeningSession, SignedDelivery } from '@/lib/payments/events/pluginResponses';
import { DAY_MS } from '@/lib/payments/events/spans';
import { requireEvent, requireManager } from '@/lib/payments/plugin/access';
import { readPayload } from '@/lib/payments/plugin/deliveries/payload';
import { decrypted, encrypted, newSecret } from '@/lib/payments/plugin/endpoints/secrets';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { wireId } from '@/lib/payments/plugin/wireFields';
import { signedHeaders } from './signedHeaders';

/** Ours: longer than a day's work; the next session has another secret anyway. */
const SESSION_MS = DAY_MS;

/**
 * A token contains the session, encrypted with the server's secret: it needs no row in the database, and any process of
 * the server can sign.
 */
const tokenSchema = z.object({
  purpose: z.literal('listening'),
  organizationId: z.string(),
  userId: z.string(),
  secret: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});
type Token = z.output<typeof tokenSchema>;

async function readToken(scope: Scope, text: string): Promise<Token | null> {
  try {
    const parsed = z.safeParse(tokenSchema, JSON.parse(await decrypted(scope, text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const startBody = z.object({ organizationId: wireId });

const signBody = z.object({
  organizationId: wireId,
  id: wireId,
  session: z.string().check(z.maxLength(4_000)),
});

/**
 * The extension forwards signed events to a handler on a developer's machine. Each session has its own secret, so that
 * the secret of an endpoint never leaves the server.
 */
export function createListeningRoutes(settings: Settings) {
  return {
    startPaymentsListening: createAuthEndpoint(
      '/payments/listen/start',
      { method: 'POST', body: startBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId } = ctx.body;
        const { userId } = await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const secret = newSecret();
        const until = settings.now() + SESSION_MS;
        const token: Token = { purpose: 'listening', organizationId, userId, secret, until };
        const session = await encrypted(scope, JSON.stringify(token));
        return ctx.json({ session, secret } satisfies ListeningSession);
      },
    ),

    signForListening: createAuthEndpoint(
      '/payments/listen/sign',
      { method: 'POST', body: signBody, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, id } = ctx.body;
        const { userId } = await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const token = await readToken(scope, ctx.body.session);
        const isTheirs = token?.organizationId === organizationId && token.userId === userId;
        const at = settings.now();
        if (!(token && isTheirs) || token.until <= at) throw refusal('PAYMENTS_LISTENING_OVER');
        const event = await requireEvent(scope, settings, organizationId, id);
        const body = await readPayload(scope, event.deliveryKey);
        const headers = await signedHeaders({ id: event.webhookId, at, body }, token.secret);
        return ctx.json({ headers, body } satisfies SignedDelivery);
      },
    ),
  };
}
