import type { AuthContext } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { ReferenceAuth } from '../createAuth.ts';
import {
  createScope,
  digestKey,
  makeRows,
  nameRefunds,
  readEnvelope,
  signWebhook,
  summarize,
} from '../loadPayments.ts';
import { insertInto } from './insertInto.ts';

type Database = Parameters<typeof insertInto>[0];

/** Signs deliveries to every seeded endpoint. It protects nothing. */
const PAYMENTS_SEED_SECRET = 'whsec_c2VlZGVkIHNlY3JldCBvZiBubyB2YWx1ZSAtLS0tLS0=';

interface Endpoint {
  readonly id: string;
  readonly organizationId: string;
  readonly secret: string;
}

interface Message {
  readonly id: string;
  readonly event: object;
}

const EVENT_COLUMNS = [
  ...['id', 'deliveryKey', 'eventKey', 'feedKey', 'entityKey', 'organizationId', 'endpointId', 'webhookId'],
  ...['type', 'receivedAt', 'test', 'summary', 'searchText', 'searchEmail'],
];
const FACT_COLUMNS = ['id', 'factKey', 'hourKey', 'countedAt', 'fact', 'receivedAt'];
const PAYLOAD_COLUMNS = ['id', 'partKey', 'deliveryKey', 'organizationId', 'part', 'text', 'receivedAt'];

/** makeRows must make a single part of the event. */
export function createRowWriter(database: Database) {
  const insertEvent = insertInto(database, 'switchyardEvent', EVENT_COLUMNS);
  const insertFact = insertInto(database, 'switchyardFact', FACT_COLUMNS);
  const insertPayload = insertInto(database, 'switchyardPayload', PAYLOAD_COLUMNS);
  return async (id: string, { event, facts, payload }: Awaited<ReturnType<typeof makeRows>>) => {
    insertEvent({ ...event, id });
    for (const [index, fact] of facts.entries()) insertFact({ ...fact, id: `${id}-${index}` });
    insertPayload({ ...payload, id, part: 0, partKey: await digestKey(payload.deliveryKey, '0') });
  };
}

/** Events of a seed are signed and received like any, or, if there are too many, written as rows. */
export function createPaymentsWriter(auth: ReferenceAuth) {
  async function organizationIdOf(slug: string): Promise<string> {
    const { adapter } = await auth.$context;
    const where = [{ field: 'slug', value: slug }];
    const organization = await adapter.findOne<{ id: string }>({ model: 'organization', where });
    if (!organization) throw new Error(`There is no organization ${slug}.`);
    return organization.id;
  }

  async function endpoint(slug: string, name: string): Promise<Endpoint> {
    const { adapter, secretConfig } = await auth.$context;
    const organizationId = await organizationIdOf(slug);
    const id = crypto.randomUUID();
    await adapter.create({
      model: 'switchyardEndpoint',
      data: {
        ...{ endpointKey: id, organizationId, name, platformOrganizationId: '', createdAt: new Date() },
        secret: await symmetricEncrypt({ key: secretConfig, data: PAYMENTS_SEED_SECRET }),
      },
    });
    return { id, organizationId, secret: PAYMENTS_SEED_SECRET };
  }

  /** Returns an existing endpoint with its current secret; null if it was deleted. */
  async function findEndpoint(slug: string, name: string): Promise<Endpoint | null> {
    const { adapter, secretConfig } = await auth.$context;
    const organizationId = await organizationIdOf(slug);
    const found = await adapter.findOne<{ endpointKey: string; secret: string }>({
      model: 'switchyardEndpoint',
      where: [
        { field: 'organizationId', value: organizationId },
        { field: 'name', value: name },
      ],
    });
    if (!found) return null;
    const secret = await symmetricDecrypt({ key: secretConfig, data: found.secret });
    return { id: found.endpointKey, organizationId, secret };
  }

  async function hasCounted(since: number): Promise<boolean> {
    const { adapter } = await auth.$context;
    const where = [{ field: 'countedAt', operator: 'gte' as const, value: new Date(since) }];
    return (await adapter.count({ model: 'switchyardFact', where })) > 0;
  }

  async function deliver({ id: endpointId, secret }: Endpoint, { id, event }: Message): Promise<void> {
    const { baseURL } = await auth.$context;
    const body = JSON.stringify(event);
    const message = { id, at: Date.now(), body, secret, key: 'standard' } as const;
    const headers = (await signWebhook(message)) ?? {};
    const url = `${baseURL}/payments/webhook/${endpointId}`;
    const { status } = await auth.handler(new Request(url, { method: 'POST', headers, body }));
    if (status !== 202) throw new Error(`A seeded event was answered with ${status}.`);
  }

  /**
   * Each event is as if it had been received when it happened, except what the plugin reads from stored events when it
   * is first asked: orders, subscriptions, refunds, customers and benefits.
   */
  async function fill(
    { id: endpointId, organizationId }: Endpoint,
    messages: Iterable<Message>,
  ): Promise<void> {
    // Safe: the plugin knows nothing of the options in which this server's context differs.
    const scope = createScope((await auth.$context) as unknown as AuthContext);
    const insert = createRowWriter(auth.options.database);
    for (const { id, event } of messages) {
      const read = readEnvelope(new TextEncoder().encode(JSON.stringify(event)));
      if (!read) throw new Error('A seeded event cannot be read.');
      const { raw, text, envelope } = read;
      const receivedAt = Date.parse(envelope.timestamp ?? '');
      const summarized = summarize(raw, envelope.type, receivedAt);
      const [summary = summarized] = await nameRefunds(scope, organizationId, [summarized]);
      const deliveryKey = await digestKey(endpointId, id);
      const received = { organizationId, endpointId, deliveryKey, webhookId: id, envelope };
      await insert(id, await makeRows({ ...received, text, summary, receivedAt, test: false }));
    }
  }

  return { endpoint, findEndpoint, hasCounted, deliver, fill };
}
