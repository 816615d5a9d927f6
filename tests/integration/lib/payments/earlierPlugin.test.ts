import { beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../../payments/deliver';
import { type EarlierPlugin, loadEarlierPlugin } from '../../../payments/earlierPlugin';
import { createShopScene, START, sample } from '../../../payments/paymentsScene';
import { createSeller, poll } from '../../../payments/sellerScene';
import { startReferenceServer } from '../../../server/createReferenceServer.ts';

let earlier: EarlierPlugin;

beforeAll(async () => {
  earlier = await loadEarlierPlugin();
});

describe('this extension with the plugin 0.1.0', () => {
  it('announces its sales, and shows its events, totals, grants and endpoints', async () => {
    const payments = earlier.switchyardPayments({ allowPrivateReplay: true });
    const server = await startReferenceServer({ logLevel: 'off', payments });
    const { worker, organizationId, endpoint, secret } = await createSeller(server);
    const sold = sample('order.paid', Date.now(), { productName: 'Bread' });

    const status = await deliver({ url: endpoint.url, secret }, sold);
    const odd = sample('order.paid', Date.now() - 86_400_000, {
      id: 'odd',
      changes: { total_amount: 'much' },
    });
    const oddStatus = await deliver({ url: endpoint.url, secret }, odd);
    await poll({ worker });

    const { reads } = worker.payments;
    expect([status, oddStatus]).toEqual([202, 202]);
    expect([...worker.shown.values()].map(({ message }) => message)).toContain(
      'Test customer · Bread · Shop',
    );
    expect(await reads['payments.feed']({ organizationId })).toMatchObject({
      value: {
        events: [
          { summary: { type: 'order.paid' } },
          { summary: { type: 'order.paid', productName: 'Bread' } },
        ],
      },
    });
    expect(await reads['payments.summary']({ organizationId, days: 1 })).toMatchObject({
      value: { totals: [{ ordersPaid: 1, ordersAmount: 1_900 }] },
    });
    expect(await reads['payments.grants']({ organizationId })).toMatchObject({ value: { grants: [] } });
    expect(await reads['payments.endpoints']({ organizationId })).toMatchObject({
      value: [{ url: endpoint.url }],
    });
    expect(await reads['payments.metrics']({ organizationId, days: 7 })).toMatchObject({ ok: false });
    await server.close();
  });
});

describe('the extension 0.1.0 with this plugin', () => {
  it('can read all that it asks for', async () => {
    const { scene, owner, organizationId, shop } = await createShopScene();
    const { responses } = earlier;
    const events = [
      sample('order.paid', START, { id: 'order' }),
      sample('order.paid', START, { id: 'odd', changes: { total_amount: 'much' } }),
      sample('refund.created', START, { productId: 'order' }),
      sample('subscription.canceled', START),
      sample('benefit_grant.created', START),
      { type: 'pigeon.landed', data: { id: 'pigeon' } },
    ];
    for (const event of events) await scene.deliver({ ...shop, event });
    await scene.deliver({ ...shop, event: sample('order.paid', START, { organizationId: 'another' }) });
    const get = async (path: string, query = {}) =>
      (await owner.get(`/payments/${path}`, { organizationId, ...query })).json;
    const feed = await get('feed');
    const { endpoints } = responses.paymentEndpointsSchema.parse(await get('endpoints'));
    const read = responses.feedPageSchema.parse(feed);
    const body = { organizationId, name: 'Another' };

    expect(read.events).toHaveLength(5);
    expect(endpoints).toMatchObject([{ quarantined: 2 }]);
    expect(responses.rawEventSchema.safeParse(await get('event', { id: read.events[0]?.id })).success).toBe(
      true,
    );
    expect(responses.paymentsSummarySchema.parse(await get('summary', { days: 2 })).totals).toHaveLength(1);
    expect(responses.grantsPageSchema.parse(await get('grants')).grants).toHaveLength(1);
    const held = await get('quarantine', { endpointId: endpoints[0]?.id });
    expect(responses.heldDeliveriesSchema.safeParse(held).success).toBe(true);
    const created = (await owner.post('/payments/endpoints/create', body)).json;
    expect(responses.newSecretSchema.safeParse(created).success).toBe(true);
  });
});
