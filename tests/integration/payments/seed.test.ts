import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  feedPageSchema,
  grantsPageSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
} from '@/lib/payments/feed/wire';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer';
import { createServerClient, type ServerClient } from '../../server/createServerClient';
import { demoAccounts } from '../../server/seeds/demoAccounts';

describe('the payments seed', () => {
  let server: ReferenceServer;
  let mika: ServerClient;
  let query: string;

  beforeAll(async () => {
    server = await startReferenceServer({ seed: 'payments' });
    mika = createServerClient(server);
    await mika.signIn(demoAccounts.mika);
    const organizations = (await mika.get('/organization/list')).json as { id: string; slug: string }[];
    query = `organizationId=${organizations.find(({ slug }) => slug === 'acme')?.id}`;
  });
  afterAll(() => server.close());

  it('has a month of events of acme, received by an endpoint', async () => {
    const feed = feedPageSchema.parse((await mika.get(`/payments/feed?${query}&limit=200`)).json);
    const { endpoints } = paymentEndpointsSchema.parse((await mika.get(`/payments/endpoints?${query}`)).json);
    const { grants } = grantsPageSchema.parse((await mika.get(`/payments/grants?${query}`)).json);
    const { totals } = paymentsSummarySchema.parse(
      (await mika.get(`/payments/summary?${query}&days=31`)).json,
    );

    expect(feed.events).toHaveLength(98);
    expect(endpoints).toMatchObject([
      { name: 'Shop', quarantined: 1 },
      { name: 'Sandbox', lastDeliveryAt: null },
    ]);
    expect(new Set(grants.map(({ state }) => state))).toEqual(new Set(['granted', 'revoked', 'failed']));
    expect(new Set(totals.map(({ currency }) => currency))).toEqual(new Set(['eur', 'usd']));
  });

  it('can be left without the plugin, whose paths are then unknown', async () => {
    const bare = await startReferenceServer({ seed: 'demo', payments: false });
    const client = createServerClient(bare);
    await client.signIn(demoAccounts.mika);

    const { status } = await client.get('/payments/feed?organizationId=x');
    await bare.close();

    expect(status).toBe(404);
  });
});
