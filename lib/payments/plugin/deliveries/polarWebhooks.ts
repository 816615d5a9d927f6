import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { importSigningKeys } from '@/lib/payments/events/webhookKeys';
import { verifyWithKeys } from '@/lib/payments/events/webhookSignature';
import { digestKey } from '@/lib/payments/plugin/database/keys';
import type { Retention } from '@/lib/payments/plugin/database/retention';
import type { RefusalCounter, RefusalReason } from '@/lib/payments/plugin/endpoints/endpointState';
import { findPolarEndpoint, POLAR_ENDPOINT, POLAR_PATH } from '@/lib/payments/plugin/endpoints/polarEndpoint';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { PolarWebhooks, Settings } from '@/lib/payments/plugin/settings';
import type { Upkeep } from '@/lib/payments/plugin/totals/readPeriods';
import { type Envelope, readEnvelope } from './envelope';
import { summarize } from './storedSummary';
import type { EventStore } from './storeEvent';
import { notStored, readBody, UNREAD } from './webhook';

/**
 * How the other plugin's response begins if its SDK refuses an event whose signature is right (`@polar-sh/sdk` 0.47.1).
 */
const UNPARSED = 'Webhook Error: Failed to parse event';

interface Parts {
  readonly storeEvent: EventStore;
  readonly upkeep: Upkeep;
  readonly retention: Retention;
  readonly refusals: RefusalCounter;
}

type Hooks = Required<NonNullable<BetterAuthPlugin['hooks']>>;

async function findOrganization(
  { adapter, log }: Scope,
  { organization }: PolarWebhooks,
  { type, data }: Envelope,
): Promise<string | null> {
  let id: string | null;
  try {
    id = typeof organization === 'string' ? organization : await organization({ type, data });
  } catch (cause) {
    log('switchyardPayments: polarWebhooks.organization has thrown', cause);
    return null;
  }
  if (id === null) return null;
  const where = [{ field: 'id', value: id }];
  // A database that can't be queried can't store either; one that refuses the id has no members of that organization.
  const isKnown = await adapter
    .findOne({ model: 'organization', where, select: ['id'] })
    .then(Boolean, () => true);
  if (isKnown) return id;
  // Without the id: a function may have returned anything from the event, such as an email address.
  log('switchyardPayments: polarWebhooks.organization is none of this server');
  return null;
}

/** Ours: anyone can send requests that are refused. */
const LOG_STEP_MS = 60_000;

/**
 * The response is the other plugin's, so only the log shows that its secret differs from the one here. It contains
 * neither body nor secret.
 */
function createRefused(settings: Settings, { refusals }: Parts) {
  const endpoint = findPolarEndpoint(settings);
  let quietUntil = 0;
  return async (scope: Scope, reason: RefusalReason): Promise<false> => {
    const now = settings.now();
    if (now >= quietUntil) {
      quietUntil = now + LOG_STEP_MS;
      scope.log(`switchyardPayments: a delivery to ${POLAR_PATH} was not stored: ${reason}`);
    }
    if (endpoint) await refusals.note(scope, endpoint, reason);
    return false;
  };
}

/** Returns false for anything but an event of an organization. The other plugin handles it. */
function createStore(settings: Settings, polar: PolarWebhooks, parts: Parts) {
  const { storeEvent, upkeep, retention } = parts;
  const keys = importSigningKeys(polar.secret);
  const refused = createRefused(settings, parts);
  return async (scope: Scope, request: Request): Promise<boolean> => {
    const read = await readBody(request);
    if (read.kind !== 'whole') return refused(scope, UNREAD[read.kind].reason);
    const receivedAt = settings.now();
    const verdict = await verifyWithKeys(read.bytes, request.headers, () => keys, receivedAt);
    if (!verdict.ok) return refused(scope, verdict.reason);
    const event = readEnvelope(read.bytes);
    if (!event) return refused(scope, 'webhook-body-unreadable');
    const { envelope, text, raw } = event;
    const { webhookId } = verdict;
    const organizationId = await findOrganization(scope, polar, envelope);
    if (organizationId === null) return false;
    const outcome = await storeEvent(scope, {
      ...{ organizationId, endpointId: POLAR_ENDPOINT, webhookId, envelope, text, receivedAt, test: false },
      deliveryKey: await digestKey(POLAR_ENDPOINT, organizationId, webhookId),
      summary: summarize(raw, envelope.type, receivedAt),
    });
    if (outcome === 'created') await upkeep.addUpRecent(scope, organizationId);
    await retention.sweep(scope);
    return true;
  };
}

const isReceiving = ({ path }: { readonly path?: string }) => path === POLAR_PATH;
const isUnparsed = (returned: unknown) => returned instanceof Error && returned.message.startsWith(UNPARSED);

/**
 * Stores what `@polar-sh/better-auth` receives, before its handlers run. The response stays as it is, because the
 * retries of the handlers depend on it; only `acceptUnparsed` replaces one.
 */
export function createPolarHooks(settings: Settings, parts: Parts): Pick<Hooks, 'before' | 'after'> {
  const { polarWebhooks } = settings;
  if (!polarWebhooks) return { before: [], after: [] };
  const store = createStore(settings, polarWebhooks, parts);
  const stored = new WeakSet<Request>();

  const before = createAuthMiddleware(async ({ request, context }) => {
    if (!request) return;
    const scope = createScope(context);
    // The other plugin reads the body itself, so this is a copy.
    const isStored = await store(scope, request.clone()).catch((cause) => {
      // Its handlers haven't run yet: the platform delivers again, and they run only once.
      throw notStored(scope, cause);
    });
    if (isStored) stored.add(request);
  });
  const after = createAuthMiddleware(async ({ request, context: { returned } }) => {
    if (!request || !stored.has(request) || !isUnparsed(returned)) return;
    return Response.json({ status: 'stored' }, { status: 202 });
  });
  return {
    before: [{ matcher: isReceiving, handler: before }],
    after: polarWebhooks.acceptUnparsed ? [{ matcher: isReceiving, handler: after }] : [],
  };
}
