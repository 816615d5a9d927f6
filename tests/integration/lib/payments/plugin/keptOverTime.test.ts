import { beforeEach, describe, expect, it } from 'vitest';
import { type Metrics, metricsSchema } from '@/lib/payments/events/keptResponses';
import { feedPageSchema } from '@/lib/payments/events/pluginResponses';
import { type Person, START, sample } from '../../../../payments/paymentsScene';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';
import { DAY_MS, subscriptionEvent } from '../../../../payments/subscriptionEvent';

describe('what the plugin keeps over time', () => {
  let member: Person;

  setUpShop();
  beforeEach(async () => {
    member = await scene.person('Mia', organizationId, 'member');
  });

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const numbers = (days = 30): Promise<Metrics> =>
    owner.read(metricsSchema, '/payments/metrics', { organizationId, days });
  const rows = (table: string) => scene.database.prepare(`select * from "${table}"`).all();
  const order = (id: string, at: number) =>
    sample('order.paid', at, {
      ...{ id, amount: 2_000, currency: 'eur', productId: 'p1', productName: 'Field guide' },
      ...{ customerId: 'ada', customerName: 'Name of ada', customerEmail: 'ada@mail.example' },
    });

  it.each([
    ['two days', 2 * DAY_MS],
    ['half an hour', DAY_MS / 48],
  ])('has what is received after a clock that was %s ahead is set right', async (_name, ahead) => {
    scene.clock.now = START + ahead;
    await deliver(order('o1', START));
    scene.clock.now += 60_000;
    await numbers();

    scene.clock.now = START;
    await deliver(order('o2', START));
    await deliver(subscriptionEvent({ id: 's1', amount: 1_000, createdAt: START, changedAt: START }));
    scene.clock.now = START + ahead + 120_000;
    const known = await numbers();
    scene.clock.now = START + 100 * DAY_MS;
    await owner.get('/payments/feed', { organizationId });

    expect(known.current).toMatchObject({ active: 1, orders: [{ count: 2 }] });
    expect(rows('switchyardEvent')).toEqual([]);
    expect((await numbers(90)).current).toMatchObject({ active: 1 });
  });

  describe('of an order older than a day that is reported as paid', () => {
    const createdAt = new Date(START - 20 * DAY_MS).toISOString();
    const reported = (type: string, at: number) => ({
      ...sample('order.paid', at, {
        ...{ id: 'o1', amount: 2_000, currency: 'eur', customerId: 'ada' },
        changes: { created_at: createdAt, modified_at: new Date(at).toISOString() },
      }),
      type: `order.${type}`,
    });
    const counts = async () => {
      const sold = await Promise.all([7, 30].map(numbers));
      return sold.map(({ current }) => current.orders[0]?.count ?? 0);
    };

    it.each(['updated', 'refunded'])(
      'counts it when it was created if only order.%s says so',
      async (type) => {
        await deliver(reported(type, START));

        expect(await counts()).toEqual([0, 1]);
      },
    );

    it.each([[['paid', 'updated']], [['updated', 'paid']]])(
      'counts it when it was paid if that is known, in the order %j',
      async (types) => {
        for (const type of types) {
          await deliver(reported(type, type === 'paid' ? START - 3 * DAY_MS : START));
          await numbers();
        }

        expect(await counts()).toEqual([1, 1]);
      },
    );
  });

  it('names a dispute of an order whose events are deleted', async () => {
    await deliver(order('o1', START));
    scene.clock.now = START + 100 * DAY_MS;
    await owner.get('/payments/feed', { organizationId });
    const dispute = { status: 'needs_response', past_due: false, resolved: false, closed: false };
    await deliver(
      sample('refund.created', START, {
        id: 'r1',
        amount: 500,
        customerId: 'ada',
        changes: { order_id: 'o1', dispute },
      }),
    );
    const read = async (person: Person) =>
      (await person.read(feedPageSchema, '/payments/feed', { organizationId })).events;

    expect(rows('switchyardEvent')).toHaveLength(1);
    const names = { customerName: 'Name of ada', productName: 'Field guide' };
    expect(await read(owner)).toMatchObject([
      { summary: { ...names, orderId: 'o1', customerEmail: 'ada@mail.example' } },
    ]);
    expect(await read(member)).toMatchObject([{ summary: { ...names, customerEmail: null } }]);
    const found = await owner.read(feedPageSchema, '/payments/feed', { organizationId, text: 'Name of' });
    expect(found.events).toHaveLength(1);
  });
});
