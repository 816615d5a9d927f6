import { DatabaseSync } from 'node:sqlite';
import { type AuthContext, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import * as z from 'zod/mini';
import { newSecretSchema } from '@/lib/payments/events/pluginResponses';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import type { SwitchyardPaymentsOptions } from '@/lib/payments/plugin/index';
import { createScope } from '@/lib/payments/plugin/scope';
import { makeSample } from '@/lib/payments/plugin/sending/samples';
import { resolveSettings } from '@/lib/payments/plugin/settings';
import { createPlugin } from '@/lib/payments/plugin/switchyardPayments';
import { createCookieJar } from '../server/cookieJar';
import { passwords } from '../server/passwords';

const ORIGIN = 'http://payments.test';
/** Every sample is of this organization of the platform. */
const PLATFORM_ORGANIZATION = 'b7f1c1de-0000-4000-8000-000000000001';

export const sample = (...[type, at, about]: Parameters<typeof makeSample>) =>
  makeSample(type, at, { organizationId: PLATFORM_ORGANIZATION, ...about });

const PASSWORD = 'correct-horse-7';

/** Nothing else happens on this day. */
export const START = Date.parse('2026-11-20T12:00:00Z');

export type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Answer {
  readonly status: number;
  /** Seconds; absent if the server names none. */
  readonly retryAfter?: string;
  readonly json: unknown;
}

export interface Person {
  readonly userId: string;
  get(path: string, query?: Query): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  /** Parses the response with its schema; throws if it doesn't match. */
  read<T extends z.ZodMiniType>(schema: T, path: string, query?: Query): Promise<z.output<T>>;
}

interface Delivered {
  readonly endpoint: { readonly url: string };
  readonly secret: string;
  readonly event: object | string;
  readonly id?: string;
  readonly at?: number;
  readonly key?: 'standard' | 'legacy';
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    ...(retryAfter !== null && { retryAfter }),
    json: text === '' ? null : JSON.parse(text),
  };
}

const toQuery = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Runs a Better Auth server with the plugin in this process, members of one organization, and a clock that a test sets.
 */
export async function createPaymentsScene(
  options: SwitchyardPaymentsOptions = {},
  beside: readonly BetterAuthPlugin[] = [],
) {
  const clock = { now: START };
  const database = new DatabaseSync(':memory:');
  const plugin = createPlugin(resolveSettings(options, () => clock.now));
  const authOptions = {
    baseURL: ORIGIN,
    secret: 'payments-scene-secret-of-no-value-0123456789',
    database,
    emailAndPassword: { enabled: true, password: passwords },
    logger: { disabled: true },
    advanced: { disableOriginCheck: false },
    plugins: [plugin, organization(), ...beside],
  };
  const migrate = async () => (await getMigrations(authOptions)).runMigrations();
  await migrate();
  const auth = betterAuth(authOptions);
  // Safe: the plugin knows nothing of the options in which this server's context differs.
  const scope = createScope((await auth.$context) as unknown as AuthContext);
  const { adapter } = scope;

  async function person(name: string, organizationId: string | null, role = 'member'): Promise<Person> {
    const jar = createCookieJar();
    const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const url = new URL(`${ORIGIN}/api/auth${path}`);
      const response = await auth.handler(
        new Request(url, {
          method,
          headers: { cookie: jar.header(url) ?? '', origin: ORIGIN, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      jar.store(url, response.headers);
      return readAnswer(response);
    };
    const email = `${name.toLowerCase()}@payments.example`;
    const signedUp = await send('POST', '/sign-up/email', { name, email, password: PASSWORD });
    const { user } = signedUp.json as { user: { id: string } };
    if (organizationId !== null) {
      const data = { organizationId, userId: user.id, role, createdAt: new Date(START) };
      await adapter.create({ model: 'member', data });
    }
    return {
      userId: user.id,
      get: (path, query = {}) => send('GET', `${path}?${toQuery(query)}`),
      post: (path, body) => send('POST', path, body),
      read: async (schema, path, query = {}) => {
        const { status, json } = await send('GET', `${path}?${toQuery(query)}`);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
        return z.parse(schema, json);
      },
    };
  }

  async function newOrganization(slug: string): Promise<string> {
    const data = { name: slug, slug, createdAt: new Date(START) };
    const row = await adapter.create<typeof data, { id: string }>({ model: 'organization', data });
    return row.id;
  }

  async function newEndpoint(owner: Person, organizationId: string, secret?: string) {
    const body = { organizationId, name: 'Shop', ...(secret !== undefined && { secret }) };
    const { json } = await owner.post('/payments/endpoints/create', body);
    const created = z.parse(newSecretSchema, json);
    return { endpoint: created.endpoint, secret: created.secret ?? secret ?? '' };
  }

  async function deliver({ endpoint, secret, event, id, at, key = 'standard' }: Delivered): Promise<Answer> {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const message = { id: id ?? `msg_${crypto.randomUUID()}`, at: at ?? clock.now, body, secret, key };
    const headers = { ...(await signWebhook(message)), 'content-type': 'application/json' };
    return readAnswer(await auth.handler(new Request(endpoint.url, { method: 'POST', headers, body })));
  }

  return {
    auth,
    plugin,
    scope,
    adapter,
    database,
    migrate,
    clock,
    person,
    newOrganization,
    newEndpoint,
    deliver,
  };
}

export type PaymentsScene = Awaited<ReturnType<typeof createPaymentsScene>>;

/** The owner of the organization created the endpoint. */
export async function createShopScene() {
  const scene = await createPaymentsScene();
  const organizationId = await scene.newOrganization('acme');
  const owner = await scene.person('Olga', organizationId, 'owner');
  const shop = await scene.newEndpoint(owner, organizationId);
  return { scene, organizationId, owner, shop };
}

export type Shop = Awaited<ReturnType<PaymentsScene['newEndpoint']>>;
