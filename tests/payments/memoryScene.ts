import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { organization } from 'better-auth/plugins';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { tables } from '@/lib/payments/plugin/database/tables';
import { createReceiver } from '@/lib/payments/plugin/deliveries/receive';
import { createEventStore } from '@/lib/payments/plugin/deliveries/storeEvent';
import { encrypted, newSecret } from '@/lib/payments/plugin/endpoints/secrets';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import { resolveSettings } from '@/lib/payments/plugin/settings';
import { createPlugin } from '@/lib/payments/plugin/switchyardPayments';

type Secrets = NonNullable<BetterAuthOptions['secrets']>;

const SECRETS = [{ version: 1, value: 'memory-scene-secret-of-no-value-0123456789' }];

interface Delivered {
  readonly endpointKey: string;
  readonly event: object;
  readonly id: string;
  readonly test?: boolean;
}

/** Better Auth's memory adapter knows no unique column. Nobody is signed in. */
export function createMemoryScene(now: () => number) {
  const models = [...Object.keys(tables), 'organization'];
  const database = Object.fromEntries(models.map((model) => [model, []]));
  const settings = resolveSettings({}, now);
  const secret = newSecret();

  /** Each server is another one on the same rows. */
  async function scopeWith(secrets: Secrets = SECRETS): Promise<Scope> {
    const options: BetterAuthOptions = {
      baseURL: 'http://payments.test',
      secrets,
      database: memoryAdapter(database),
      logger: { disabled: true },
      plugins: [createPlugin(settings), organization()],
    };
    return createScope(await betterAuth(options).$context);
  }

  async function createSellingOrganization({ adapter }: Scope): Promise<string> {
    const data = { name: 'Seller', slug: 'seller', createdAt: new Date() };
    const where = [{ field: 'slug', value: data.slug }];
    const seller =
      (await adapter.findOne<{ id: string }>({ model: 'organization', where })) ??
      (await adapter.create<typeof data, { id: string }>({ model: 'organization', data }));
    return seller.id;
  }

  /** The endpoint belongs to the only organization. */
  async function newEndpoint(scope: Scope, platformOrganizationId = ''): Promise<string> {
    const endpointKey = crypto.randomUUID();
    const data = {
      ...{
        endpointKey,
        organizationId: await createSellingOrganization(scope),
        name: 'Shop',
        platformOrganizationId,
      },
      ...{ secret: await encrypted(scope, secret), createdAt: new Date() },
    };
    await scope.adapter.create({ model: 'switchyardEndpoint', data });
    return endpointKey;
  }

  async function deliver(scope: Scope, { endpointKey, event, id, test = false }: Delivered) {
    const body = JSON.stringify(event);
    const headers = (await signWebhook({ id, at: now(), body, secret, key: 'standard' })) ?? {};
    const received = { endpointId: endpointKey, headers, body: new TextEncoder().encode(body), test };
    return (await createReceiver(settings, createEventStore(settings)).receive(scope, received)).kind;
  }

  return { scopeWith, newEndpoint, deliver, secrets: SECRETS };
}
