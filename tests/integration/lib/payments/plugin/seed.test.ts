import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { metricsSchema } from '@/lib/payments/events/keptResponses';
import {
  feedPageSchema,
  grantsPageSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
} from '@/lib/payments/events/pluginResponses';
import { type ReferenceServer, startReferenceServer } from '../../../../server/createReferenceServer';
import { createServerClient, type ServerClient } from '../../../../server/createServerClient';
import { demoAccounts } from '../../../../server/seeds/demoAccounts';

/** mika's popup shows these today. */
async function ordersOfToday(server: ReferenceServer): Promise<number> {
  const client = createServerClient(server);
  await client.signIn(demoAccounts.mika);
  const organizations = (await client.get('/organization/list')).json as { id: string; slug: string }[];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({
    organizationId: organizations.find(({ slug }) => slug === 'acme')?.id ?? '',
    days: '1',
    timeZone,
  });
  const { json } = await client.get(`/payments/summary?${query}`);
  const { totals } = z.parse(paymentsSummarySchema, json);
  return totals.reduce((sum, { ordersPaid }) => sum + ordersPaid, 0);
}

describe('the payments seed at 20 seconds past midnight', () => {
  const evening = new Date(2026, 9, 5, 20, 0, 0);
  const midnight = new Date(2026, 9, 6, 0, 0, 20);

  afterEach(() => {
    vi.useRealTimers();
  });

  it('has orders of the new day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: midnight });
    const server = await startReferenceServer({ seed: 'payments' });

    expect(await ordersOfToday(server)).toBe(3);
    await server.close();
  });

  it('gets some where the database was filled on another day, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-seed-'));
    const options = { seed: 'payments', database: join(folder, 'reference.sqlite') } as const;
    vi.useFakeTimers({ toFake: ['Date'], now: evening });
    await (await startReferenceServer(options)).close();
    vi.setSystemTime(midnight);

    const counts = [];
    for (let start = 0; start < 2; start += 1) {
      const server = await startReferenceServer(options);
      counts.push(await ordersOfToday(server));
      await server.close();
    }

    expect(counts).toEqual([3, 3]);
    rmSync(folder, { recursive: true });
  });
});

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

  it('has two months of events of acme, received by an endpoint', async () => {
    const feed = z.parse(feedPageSchema, (await mika.get(`/payments/feed?${query}&limit=200`)).json);
    const { endpoints } = z.parse(
      paymentEndpointsSchema,
      (await mika.get(`/payments/endpoints?${query}`)).json,
    );
    const { grants } = z.parse(grantsPageSchema, (await mika.get(`/payments/grants?${query}`)).json);
    const { totals } = z.parse(
      paymentsSummarySchema,
      (await mika.get(`/payments/summary?${query}&days=31`)).json,
    );

    expect(feed.events).toHaveLength(181);
    expect(feed.events[0]?.summary.type).toBe('order.paid');
    expect(endpoints).toMatchObject([
      { name: 'Shop', quarantined: 1 },
      { name: 'Sandbox', lastDeliveryAt: null },
    ]);
    expect(new Set(grants.map(({ state }) => state))).toEqual(new Set(['granted', 'revoked', 'failed']));
    expect(new Set(totals.map(({ currency }) => currency))).toEqual(new Set(['eur', 'usd']));
  });

  it('has sold less in the month before the last one', async () => {
    const { current, previous } = z.parse(
      metricsSchema,
      (await mika.get(`/payments/metrics?${query}&days=30`)).json,
    );
    const [euros, before] = [current, previous].map((period) =>
      period?.orders.find(({ currency }) => currency === 'eur'),
    );

    expect(before?.amount).toBeGreaterThan(0);
    expect(before?.amount).toBeLessThan(euros?.amount ?? 0);
  });

  it('sells each product under one id', async () => {
    const { products } = z.parse(metricsSchema, (await mika.get(`/payments/metrics?${query}&days=30`)).json);

    const names = products.map(({ name, currency }) => `${name} ${currency}`);
    expect(names).toEqual(['Workshop seat eur', 'Field guide eur', 'Field guide usd']);
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
