import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { symmetricEncrypt } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import { signWebhook, switchyardPayments } from '../server/loadPayments.ts';

const SECRET = 'whsec_YmVuY2htYXJrIHNlY3JldCBvZiBubyB2YWx1ZSAtLS0=';

/** The server has one endpoint and nobody signed in. Returns a function that delivers to it. */
export async function createReceiver(database: NonNullable<BetterAuthOptions['database']>) {
  const options = {
    baseURL: 'http://bench.test',
    secret: 'bench-secret-of-no-value-0123456789abcdef',
    database,
    logger: { disabled: true },
    plugins: [switchyardPayments(), organization()],
  } satisfies BetterAuthOptions;
  await (await getMigrations(options)).runMigrations();
  const auth = betterAuth(options);
  const { adapter, secretConfig } = await auth.$context;
  const data = { name: 'Seller', slug: 'seller', createdAt: new Date() };
  const seller = await adapter.create<typeof data, { id: string }>({ model: 'organization', data });
  const endpointKey = crypto.randomUUID();
  await adapter.create({
    model: 'switchyardEndpoint',
    data: {
      ...{ endpointKey, organizationId: seller.id, name: 'Shop', platformOrganizationId: '' },
      ...{ secret: await symmetricEncrypt({ key: secretConfig, data: SECRET }), createdAt: new Date() },
    },
  });
  const url = `http://bench.test/api/auth/payments/webhook/${endpointKey}`;

  return async (id: string, body: string): Promise<void> => {
    const signed = await signWebhook({ id, at: Date.now(), body, secret: SECRET, key: 'standard' });
    const { status } = await auth.handler(new Request(url, { method: 'POST', headers: { ...signed }, body }));
    if (status !== 202) throw new Error(`A delivery was answered with ${status}.`);
  };
}
