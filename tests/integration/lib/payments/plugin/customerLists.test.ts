import { describe, expect, it } from 'vitest';
import { customerDetailsSchema } from '@/lib/payments/events/keptResponses';
import { newCursor, organizationDigits } from '@/lib/payments/plugin/database/keys';
import { customerKeyOf, keepStates } from '@/lib/payments/plugin/kept/keptRows';
import { createShopScene, START, sample } from '../../../../payments/paymentsScene';
import { DAY_MS } from '../../../../payments/subscriptionEvent';

type ShopScene = Awaited<ReturnType<typeof createShopScene>>;

/** Ada has so many orders, two in each minute, and refunds of the earliest of them. */
async function storeStates(
  { scene, organizationId }: ShopScene,
  orders: number,
  refunds: number,
): Promise<void> {
  const stamp = { changedAt: START, sentAt: START, customerId: 'ada', amount: 1_900, currency: 'eur' };
  const orderTime = (index: number) => START - Math.floor((orders - index) / 2) * 60_000;
  const customer = { id: 'ada', name: 'Ada', email: null, changedAt: null, deletedAt: null };
  await keepStates(scene.scope, organizationId, {
    customers: [{ ...customer, firstSeenAt: orderTime(0), lastSeenAt: START }],
    entities: [
      ...Array.from({ length: orders }, (_, index) => ({
        kind: 'order' as const,
        state: {
          ...{
            ...stamp,
            id: `o${index}`,
            createdAt: orderTime(index),
            paidAt: orderTime(index),
            status: 'paid',
          },
          ...{ refunded: 0, productId: null, productName: null, subscriptionId: null },
          ...{ billingReason: null, invoice: null },
        },
      })),
      ...Array.from({ length: refunds }, (_, index) => ({
        kind: 'refund' as const,
        state: {
          ...{ ...stamp, id: `r${index}`, createdAt: orderTime(index), status: 'succeeded', reason: null },
          ...{ orderId: `o${index}`, dispute: null },
        },
      })),
    ],
  });
}

async function readAll({ owner, organizationId }: ShopScene) {
  const query = { organizationId, customerId: 'ada' };
  const pages = [await owner.read(customerDetailsSchema, '/payments/customer', query)];
  for (let before = pages[0]?.before ?? null; before !== null; before = pages.at(-1)?.before ?? null)
    pages.push(await owner.read(customerDetailsSchema, '/payments/customer', { ...query, before }));
  return pages;
}

describe('the page of a customer with very much', () => {
  it('goes on behind the latest 200, each list without a gap, and says how many there are', async () => {
    const shopScene = await createShopScene();
    await storeStates(shopScene, 410, 205);

    const pages = await readAll(shopScene);

    const counts = { orders: 410, subscriptions: 0, refunds: 205, grants: 0 };
    expect(pages.map((page) => page.counts)).toEqual(pages.map(() => counts));
    expect(pages.map(({ orders }) => orders.length)).toEqual([200, 200, 10]);
    const ids = (list: 'orders' | 'refunds') =>
      new Set(pages.flatMap((page) => page[list].map(({ id }) => id)));
    expect([ids('orders').size, ids('refunds').size]).toEqual([410, 205]);
    const times = pages.flatMap(({ orders }) => orders.map(({ at }) => at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('has the latest 200 benefits, says how many there are, and goes on behind them', async () => {
    const { scene, owner, organizationId, shop } = await createShopScene();
    await scene.deliver({ ...shop, event: sample('order.paid', START, { customerId: 'ada' }) });
    const text = { searchText: '', searchEmail: '' };
    for (let number = 0; number < 203; number += 1) {
      const changedAt = START - ((number * 89) % 203) * DAY_MS;
      const data = {
        ...{
          organizationId,
          grantKey: `grant-${number}`,
          grantId: `g${number}`,
          state: 'granted',
          ...text,
        },
        listKey: (await organizationDigits(organizationId)) + newCursor(changedAt),
        ...{ customerKey: await customerKeyOf(organizationId, 'ada'), changedAt: new Date(changedAt) },
      };
      await scene.adapter.create({ model: 'switchyardGrant', data });
    }

    const query = { organizationId, customerId: 'ada' };
    const { grants, counts, before } = await owner.read(customerDetailsSchema, '/payments/customer', query);
    const further = await owner.read(customerDetailsSchema, '/payments/customer', { ...query, before });

    expect(counts).toEqual({ orders: 1, subscriptions: 0, refunds: 0, grants: 203 });
    expect(grants.map(({ changedAt }) => (START - changedAt) / DAY_MS)).toEqual([...Array(200).keys()]);
    expect(further.grants.map(({ changedAt }) => (START - changedAt) / DAY_MS)).toEqual([200, 201, 202]);
    expect(further.before).toBeNull();
  });
});
