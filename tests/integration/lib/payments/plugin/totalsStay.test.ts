import { beforeEach, describe, expect, it } from 'vitest';
import { paymentsSummarySchema } from '@/lib/payments/events/pluginResponses';
import {
  createShopScene,
  type PaymentsScene,
  type Person,
  type Shop,
  START,
  sample,
} from '../../../../payments/paymentsScene';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** More than are read without keeping any (readPeriods.ts). */
const MANY = 140;

describe('the totals of days', () => {
  let scene: PaymentsScene;
  let organizationId: string;
  let owner: Person;
  let shop: Shop;

  beforeEach(async () => {
    ({ scene, organizationId, owner, shop } = await createShopScene());
  });

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const order = (index: number, at = START) =>
    sample('order.paid', at, { id: `order-${index}`, amount: 100 });
  const summary = (days: number) =>
    owner.read(paymentsSummarySchema, '/payments/summary', { organizationId, days, timeZone: 'UTC' });
  /** A day later than any event is kept; the request deletes them. */
  const passTime = async (days: number) => {
    scene.clock.now = START + days * DAY_MS;
    await owner.get('/payments/feed', { organizationId });
    await owner.get('/payments/feed', { organizationId });
  };
  const countEvents = () => scene.adapter.count({ model: 'switchyardEvent' });

  it.each([3, MANY])(
    'stay when the %d events they are made of are deleted, with since when they are known',
    async (count) => {
      for (let index = 0; index < count; index += 1) await deliver(order(index));
      const before = await summary(1);

      await passTime(200);

      expect(await countEvents()).toBe(0);
      const { totals, since } = await summary(220);
      expect(totals).toEqual(before.totals);
      expect(totals).toMatchObject([{ day: '2026-11-20', ordersPaid: count, ordersAmount: count * 100 }]);
      expect(since).toBe(START);
      // Again, and once more after another sweep.
      await passTime(400);
      expect((await summary(3_660)).totals).toEqual(before.totals);
    },
  );

  it('count what arrives late on the day it happened, and nothing twice', async () => {
    await deliver(order(1));
    await passTime(200);

    await deliver(order(1));
    await deliver(order(2));
    await deliver(
      sample('refund.created', START + 1_000, {
        ...{ id: 'refund-1', amount: 40 },
        changes: { status: 'succeeded', created_at: new Date(START + 1_000).toISOString() },
      }),
    );

    expect((await summary(220)).totals).toMatchObject([
      { day: '2026-11-20', ordersPaid: 2, ordersAmount: 200, refunds: 1 },
    ]);
  });

  it('are known since what an earlier version left of them, which deleted them with their events', async () => {
    await deliver(order(1));
    scene.clock.now = START + 80 * DAY_MS;
    await deliver(order(2, scene.clock.now));
    scene.database.exec('UPDATE switchyardKeeping SET factsSince = NULL');
    scene.database.exec(
      'DELETE FROM switchyardEvent WHERE feedKey = (SELECT min(feedKey) FROM switchyardEvent)',
    );

    expect((await summary(90)).since).toBe(START + 80 * DAY_MS);
    await owner.get('/payments/following');
    await passTime(300);

    expect(await countEvents()).toBe(0);
    expect((await summary(3_660)).since).toBe(START + 80 * DAY_MS);
  });

  it('are deleted with their organization', async () => {
    await deliver(order(1));
    await passTime(200);

    const { status } = await owner.post('/organization/delete', { organizationId });

    expect(status).toBe(200);
    expect(await scene.adapter.count({ model: 'switchyardFact' })).toBe(0);
  });
});
