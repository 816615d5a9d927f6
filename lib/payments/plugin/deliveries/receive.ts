import { verifyWithKeys, type WebhookRefusal } from '@/lib/payments/events/webhookSignature';
import { digestKey } from '@/lib/payments/plugin/database/keys';
import { keepsOrganization } from '@/lib/payments/plugin/database/retention';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import { createKeyReader, recordUse } from '@/lib/payments/plugin/endpoints/secrets';
import { acceptsOrganization, hold } from '@/lib/payments/plugin/quarantine/hold';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { readEnvelope, readPlatformOrganization } from './envelope';
import type { Delivery } from './eventRows';
import { createSharedReads } from './sharedReads';
import { summarize } from './storedSummary';
import type { EventStore } from './storeEvent';

export interface Received {
  readonly endpointId: string;
  readonly headers: Headers | Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** This server sent it to itself. */
  readonly test: boolean;
}

/** `message` of a refusal is the verifier's (SPEC.md, section 8). */
export type Outcome =
  | { readonly kind: 'stored' | 'duplicate'; readonly organizationId: string }
  | { readonly kind: 'quarantined' | 'unknown-endpoint' }
  | { readonly kind: 'unreadable'; readonly endpoint: EndpointRow }
  | {
      readonly kind: 'refused';
      readonly endpoint: EndpointRow;
      readonly reason: WebhookRefusal;
      readonly message: string;
    };

/** Ours: the displayed time of the last delivery needn't be exact, and a burst shouldn't write it each time. */
const LAST_DELIVERY_STEP_MS = 60_000;

const readEndpoint = ({ adapter }: Scope, endpointId: string): Promise<EndpointRow | null> =>
  adapter.findOne({ model: 'switchyardEndpoint', where: [{ field: 'endpointKey', value: endpointId }] });

/**
 * Records a delivery at most once a minute, and checks then that the organization still exists. If it was deleted
 * without the plugin, this deletes its endpoint and data, and returns false. A test is no delivery of the platform.
 */
async function recordDelivery(
  scope: Scope,
  endpoint: EndpointRow,
  { receivedAt: now, test }: Delivery,
): Promise<boolean> {
  const { id, organizationId, lastDeliveryAt } = endpoint;
  // A server's clock may have been ahead.
  if (lastDeliveryAt && Math.abs(now - lastDeliveryAt.getTime()) < LAST_DELIVERY_STEP_MS) return true;
  if (!(await keepsOrganization(scope, organizationId))) return false;
  if (test) return true;
  const where = [{ field: 'id', value: id }];
  const update = { lastDeliveryAt: new Date(now) };
  await scope.adapter.updateMany({ model: 'switchyardEndpoint', where, update });
  return true;
}

export function createReceiver(settings: Settings, storeEvent: EventStore) {
  const readKeys = createKeyReader();
  const readShared = createSharedReads(readEndpoint);

  /** PostgreSQL refuses to search for NUL, which no id contains. */
  const findEndpoint = async (scope: Scope, endpointId: string): Promise<EndpointRow | null> =>
    endpointId.includes('\0') ? null : readShared(scope, endpointId);

  async function store(scope: Scope, endpoint: EndpointRow, delivery: Delivery): Promise<Outcome> {
    const { organizationId, envelope, test } = delivery;
    if (!(await recordDelivery(scope, endpoint, delivery))) return { kind: 'unknown-endpoint' };
    const named = readPlatformOrganization(envelope);
    // A test names no organization of the platform.
    if (!test && !(await acceptsOrganization(scope, endpoint, named))) {
      const held = await hold(scope, delivery, named);
      return held === 'duplicate' ? { kind: held, organizationId } : { kind: held };
    }
    const outcome = await storeEvent(scope, delivery);
    return { kind: outcome === 'created' ? 'stored' : 'duplicate', organizationId };
  }

  return {
    findEndpoint,

    /** Throws only errors of the database. */
    receive: async (scope: Scope, { endpointId, headers, body, test }: Received): Promise<Outcome> => {
      const endpoint = await findEndpoint(scope, endpointId);
      if (!endpoint) return { kind: 'unknown-endpoint' };
      const receivedAt = settings.now();
      const readAccepted = () => readKeys(scope, endpoint, receivedAt);
      const verdict = await verifyWithKeys(body, headers, readAccepted, receivedAt);
      if (!verdict.ok) {
        const { reason, message } = verdict;
        return { kind: 'refused', endpoint, reason, message };
      }
      // A test is signed here, so it doesn't show which secret the platform has.
      if (verdict.signedWith.isCurrent && !test) await recordUse(scope, endpoint, receivedAt);
      const read = readEnvelope(body);
      if (!read) return { kind: 'unreadable', endpoint };
      const { raw, text, envelope } = read;
      const { webhookId } = verdict;
      return store(scope, endpoint, {
        ...{
          organizationId: endpoint.organizationId,
          endpointId,
          webhookId,
          envelope,
          text,
          receivedAt,
          test,
        },
        deliveryKey: await digestKey(endpointId, webhookId),
        summary: summarize(raw, envelope.type, receivedAt),
      });
    },
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
