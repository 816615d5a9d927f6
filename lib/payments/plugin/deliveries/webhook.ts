import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { Retention } from '@/lib/payments/plugin/database/retention';
import { createScope, type Scope } from '@/lib/payments/plugin/database/scope';
import type { RefusalCounter, RefusalReason } from '@/lib/payments/plugin/endpoints/refusedDeliveries';
import type { KeyReader } from '@/lib/payments/plugin/endpoints/secrets';
import { refusal } from '@/lib/payments/plugin/refusals';
import type { Settings } from '@/lib/payments/plugin/settings';
import type { Upkeep } from '@/lib/payments/plugin/totals/readPeriods';
import { readBody, refuseUnread } from './body';
import { findEndpoint, type Outcome, type Received, receive } from './receive';

export const WEBHOOK_PATH = '/payments/webhook';

/** 500 only for a failed write: the platform then delivers again. */
async function receiveOrFail(
  scope: Scope,
  settings: Settings,
  readKeys: KeyReader,
  received: Received,
): Promise<Outcome> {
  try {
    return await receive(scope, settings, readKeys, received);
  } catch (cause) {
    scope.log('switchyardPayments: a delivery could not be stored', cause);
    throw refusal('WEBHOOK_NOT_STORED');
  }
}

/** Returns an accepted outcome; counts and throws the refusal of any other. */
async function requireAccepted(scope: Scope, refusals: RefusalCounter, outcome: Outcome) {
  if (outcome.kind === 'unknown-endpoint') throw refusal('PAYMENTS_ENDPOINT_NOT_FOUND');
  if (outcome.kind === 'unreadable') {
    await refusals.note(scope, outcome.endpoint, 'webhook-body-unreadable');
    throw refusal('WEBHOOK_BODY_UNREADABLE');
  }
  if (outcome.kind === 'refused') {
    await refusals.note(scope, outcome.endpoint, outcome.reason);
    throw new APIError('FORBIDDEN', { message: outcome.message, code: 'WEBHOOK_REFUSED' });
  }
  return outcome;
}

/** By the reason why a body wasn't read to its end. */
const UNREAD = {
  'too-large': { reason: 'webhook-body-too-large', code: 'WEBHOOK_BODY_TOO_LARGE' },
  'too-slow': { reason: 'webhook-body-too-slow', code: 'WEBHOOK_BODY_TOO_SLOW' },
} as const;

interface Parts {
  readonly readKeys: KeyReader;
  readonly retention: Retention;
  readonly upkeep: Upkeep;
  readonly refusals: RefusalCounter;
}

/** Where the platform delivers: authenticated by its signature instead of a session. */
export function createWebhookRoutes(settings: Settings, { readKeys, retention, upkeep, refusals }: Parts) {
  /** Counts a refusal that happened before the endpoint was looked up. */
  async function recordFor(scope: Scope, endpointId: string, reason: RefusalReason): Promise<void> {
    const endpoint = await findEndpoint(scope, endpointId).catch(() => null);
    if (endpoint) await refusals.note(scope, endpoint, reason);
  }

  return {
    receivePayment: createAuthEndpoint(
      `${WEBHOOK_PATH}/:endpointId`,
      { method: 'POST', disableBody: true, requireRequest: true },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { endpointId } = ctx.params;
        const body = await readBody(ctx.request);
        if ('rest' in body) {
          const { reason, code } = UNREAD[body.kind];
          await recordFor(scope, endpointId, reason);
          return refuseUnread(body.rest, refusal(code));
        }
        if (body.kind === 'dropped') {
          await recordFor(scope, endpointId, 'webhook-content-type-missing');
          throw refusal('WEBHOOK_CONTENT_TYPE_MISSING');
        }
        const { headers } = ctx.request;
        const received = { endpointId, headers, body: body.bytes, test: false };
        const outcome = await receiveOrFail(scope, settings, readKeys, received);
        const accepted = await requireAccepted(scope, refusals, outcome);
        if (accepted.kind === 'stored') await upkeep.addUpRecent(scope, accepted.organizationId);
        await retention.sweep(scope);
        ctx.setStatus(202);
        return ctx.json({ status: accepted.kind });
      },
    ),
  };
}
