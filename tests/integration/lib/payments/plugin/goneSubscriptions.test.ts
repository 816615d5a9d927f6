import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customerDetailsSchema, type Metrics, metricsSchema } from '@/lib/payments/events/keptResponses';
import { START, sample } from '../../../../payments/paymentsScene';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';
import { DAY_MS, subscriptionEvent } from '../../../../payments/subscriptionEvent';

describe('the figures of a subscription that only its customer’s states name', () => {
  setUpShop();

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const numbers = (): Promise<Metrics> =>
    owner.read(metricsSchema, '/payments/metrics', { organizationId, days: 30 });
  const details = (customerId: string) =>
    owner.read(customerDetailsSchema, '/payments/customer', { organizationId, customerId });

  const state = (at: number, changes: object, stamped = true) => {
    const { data } = sample('order.paid', at, { customerId: 'ada', customerName: 'Ada' });
    const { customer } = z.parse(z.object({ customer: z.looseObject({}) }), data);
    const timestamp = new Date(at).toISOString();
    return deliver({
      ...{ type: 'customer.state_changed', ...(stamped && { timestamp }) },
      data: { ...customer, ...changes },
    });
  };
  /** Delivers the customer's state. */
  const has = (at: number, ...subscriptions: object[]) =>
    state(at, { active_subscriptions: subscriptions, granted_benefits: [], active_meters: [] });

  const named = (id = 's1') =>
    subscriptionEvent({
      id,
      amount: 1_000,
      createdAt: START - 50 * DAY_MS,
      changedAt: START - 50 * DAY_MS,
    }).data;
  const HOURS = 60 * 60 * 1_000;
  /** In the order of time, two states name the subscription and two name none. */
  const states = [
    () => has(START - 5 * HOURS, named()),
    () => has(START - 4 * HOURS, named()),
    () => has(START - 3 * HOURS),
    () => has(START - 2 * HOURS),
  ];

  it.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[2, 0, 3, 1]], [[3, 0, 2, 1]], [[1, 3, 0, 2]]])(
    'end with the first newer one that doesn’t, in the order %j',
    async (order) => {
      for (const index of order) {
        await states[index]?.();
        await numbers();
      }

      const { current } = await numbers();
      const { subscriptions, customer: found } = await details('ada');

      expect(current).toMatchObject({ mrr: [], active: 0, churned: 1 });
      expect(subscriptions).toMatchObject([
        { status: 'canceled', endsAt: START - 3 * HOURS, renewsAt: null },
      ]);
      expect(found).toMatchObject({ subscriptions: 0, mrr: [] });
    },
  );

  it('go on once a state names it again, and leave others and those with events of their own alone', async () => {
    await deliver(
      subscriptionEvent({
        id: 's3',
        amount: 500,
        createdAt: START - 9 * DAY_MS,
        changedAt: START - 9 * DAY_MS,
      }),
    );
    await has(START - 5 * HOURS, named(), named('s2'));
    await has(START - 4 * HOURS, named('s2'));
    expect((await numbers()).current).toMatchObject({ active: 2, churned: 1 });

    await has(START - 3 * HOURS, named(), named('s2'));

    expect((await numbers()).current).toMatchObject({ active: 3, churned: 0 });
  });

  it('are decided by when states without a time arrive', async () => {
    await state(START - 5 * HOURS, { active_subscriptions: [] }, false);
    scene.clock.now += 1_000;
    await state(START - 5 * HOURS, { active_subscriptions: [named()] }, false);

    expect((await numbers()).current).toMatchObject({ active: 1 });
  });

  it('end a trial that no later state names', async () => {
    const trial = { ...named(), status: 'trialing', trial_end: new Date(START + DAY_MS).toISOString() };
    await has(START - 5 * HOURS, trial);
    expect((await numbers()).current).toMatchObject({ trials: { ended: 0 } });

    await has(START - 3 * HOURS);

    expect((await numbers()).current).toMatchObject({ trials: { ended: 1, converted: 0 } });
  });

  it('are ended no more by a state without a list, or once its own events are known', async () => {
    await has(START - 5 * HOURS, named());
    await state(START - 4 * HOURS, {});
    expect((await numbers()).current).toMatchObject({ active: 1 });
    await has(START - 3 * HOURS);
    expect((await numbers()).current).toMatchObject({ active: 0 });

    await deliver(
      subscriptionEvent({ id: 's1', amount: 1_000, createdAt: START - 50 * DAY_MS, changedAt: START }),
    );

    expect((await numbers()).current).toMatchObject({ active: 1, churned: 0 });
  });
});
