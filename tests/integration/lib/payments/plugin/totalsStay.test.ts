import { describe, expect, it } from 'vitest';
import { paymentsSummarySchema } from '@/lib/payments/events/pluginResponses';
import { START, sample } from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** More than are read without keeping any (readPeriods.ts). */
const MANY = 140;

describe('the totals of days', () => {
  setUpShop();

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const order = (index: number, at = START) =>
    sample('order.paid', at, { id: `order-${index}`, amount: 100 });
  const summary = (days: number) =>
    owner.read(paymentsSummarySchema, '/payments/summary', { organizationId, days, timeZone: 'UTC' });
  /** Moves the clock to a day after any event is kept; the request deletes them. */
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
      // The sums stay after another sweep, too.
      await passTime(400);
      expect((await summary(3_660)).totals).toEqual(before.totals);
    },
  );

  const storedRows = () => scene.adapter.count({ model: 'switchyardTotals' });

  it('of ten years are kept for days that are worth it, not for each', async () => {
    for (let index = 0; index < MANY; index += 1) await deliver(order(index, START - index * 5 * DAY_MS));

    const { totals } = await summary(3_660);

    expect(totals).toHaveLength(MANY);
    expect(await storedRows()).toBe(0);
    // One day among them is busy.
    for (let index = 0; index < MANY; index += 1)
      await deliver(order(MANY + index, START - 100 * DAY_MS + index));
    const busy = (await summary(3_660)).totals;
    expect(busy.find(({ day }) => day === '2026-08-12')).toMatchObject({ ordersPaid: MANY + 1 });
    expect(busy).toHaveLength(MANY);
    expect(await storedRows()).toBeLessThan(16);
    expect((await summary(3_660)).totals).toEqual(busy);
  });

  it('of the current hour are kept by the quarter, with what arrives late', async () => {
    for (let index = 0; index < MANY; index += 1) await deliver(order(index, START + index));
    scene.clock.now = START + 25 * 60_000;
    const first = (await summary(1)).totals;
    expect(first).toMatchObject([{ ordersPaid: MANY, ordersAmount: MANY * 100 }]);
    expect(await storedRows()).toBe(1);
    const statements = recordStatements(scene.database);
    expect((await summary(1)).totals).toEqual(first);
    expect(statements.some((sql) => sql.includes('insert'))).toBe(false);

    await deliver(order(MANY, START + 1_000));
    expect((await summary(1)).totals).toMatchObject([{ ordersPaid: MANY + 1 }]);
    // First the hour is over, then the day.
    for (const hours of [2, 30]) {
      scene.clock.now = START + hours * 60 * 60_000;
      expect((await summary(2)).totals).toMatchObject([{ ordersPaid: MANY + 1 }]);
      expect(await storedRows()).toBe(1);
    }
  });

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

  describe('with a cancellation whose event is deleted', () => {
    const isoTime = (at: number) => new Date(at).toISOString();
    const subscription = (type: string, at: number, canceledAt: number | null) => ({
      ...sample('subscription.canceled', at, {
        ...{ id: 's1', currency: 'eur' },
        changes: { canceled_at: canceledAt === null ? null : isoTime(canceledAt) },
      }),
      type: `subscription.${type}`,
    });
    const canceled = async () =>
      (await summary(3_660)).totals.map(({ day, currency, cancellations }) => [day, currency, cancellations]);

    it('lose it once it is withdrawn, however often that arrives, and have a later one', async () => {
      await deliver(subscription('canceled', START, START));
      await passTime(100);
      expect(await canceled()).toEqual([['2026-11-20', 'eur', 1]]);

      for (const _time of [1, 2]) {
        await deliver(subscription('uncanceled', START + 100 * DAY_MS, null));
        await passTime(101);
        expect(await canceled()).toEqual([]);
      }

      scene.clock.now = START + 110 * DAY_MS;
      await deliver(subscription('canceled', scene.clock.now, scene.clock.now));
      expect(await canceled()).toEqual([['2027-03-10', 'eur', 1]]);
    });

    it('lose none that never counted', async () => {
      await deliver(subscription('updated', START, START - DAY_MS));
      await passTime(100);

      await deliver(subscription('uncanceled', START + 100 * DAY_MS, null));

      expect(await canceled()).toEqual([]);
    });
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
