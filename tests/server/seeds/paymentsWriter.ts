import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { ReferenceAuth } from '../createAuth.ts';
import {
  digestKey,
  makeEventRow,
  makeFactRows,
  organizationDigits,
  readEnvelope,
  signWebhook,
  summarize,
} from '../loadPayments.ts';
import { insertInto } from './insertInto.ts';

/** The secret of every seeded endpoint; protects nothing. */
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

/** Writes endpoints and events, which are signed and received like any, or written as rows if there are too many. */
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

  /** Finds an existing endpoint, with its current secret; null if it was deleted. */
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

  /** Writes rows as if each event had been received when it happened. */
  async function fill(
    { id: endpointId, organizationId }: Endpoint,
    messages: Iterable<Message>,
  ): Promise<void> {
    const { database } = auth.options;
    const insertEvent = insertInto(database, 'switchyardEvent', EVENT_COLUMNS);
    const insertFact = insertInto(database, 'switchyardFact', FACT_COLUMNS);
    const insertPayload = insertInto(database, 'switchyardPayload', PAYLOAD_COLUMNS);
    const organization = await organizationDigits(organizationId);
    for (const { id, event } of messages) {
      const read = readEnvelope(new TextEncoder().encode(JSON.stringify(event)));
      if (!read) throw new Error('A seeded event cannot be read.');
      const { raw, text, envelope } = read;
      const receivedAt = Date.parse(envelope.timestamp ?? '');
      const deliveryKey = await digestKey(endpointId, id);
      const summary = summarize(raw, envelope.type, receivedAt);
      const received = { organizationId, endpointId, deliveryKey, webhookId: id, envelope };
      const row = await makeEventRow({ ...received, text, summary, receivedAt, test: false }, organization);
      insertEvent({ ...row, id });
      for (const fact of await makeFactRows({ summary, receivedAt }, organization))
        insertFact({ ...fact, id });
      const payload = { deliveryKey, organizationId, part: 0, text, receivedAt: row.receivedAt };
      insertPayload({ ...payload, id, partKey: await digestKey(deliveryKey, '0') });
    }
  }

  return { endpoint, findEndpoint, hasCounted, deliver, fill };
}
