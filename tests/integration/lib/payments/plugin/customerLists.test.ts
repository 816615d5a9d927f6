import { describe, expect, it } from 'vitest';
import { customerDetailsSchema } from '@/lib/payments/events/keptResponses';
import { newCursor, organizationDigits } from '@/lib/payments/plugin/database/keys';
import { customerKeyOf } from '@/lib/payments/plugin/kept/keptRows';
import { createShopScene, START, sample } from '../../../../payments/paymentsScene';
import { DAY_MS } from '../../../../payments/subscriptionEvent';

describe('the page of a customer with very much', () => {
  it('has the latest 200 benefits, and says how many there are', async () => {
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
    const { grants, counts } = await owner.read(customerDetailsSchema, '/payments/customer', query);

    expect(counts).toEqual({ orders: 1, subscriptions: 0, refunds: 0, grants: 203 });
    expect(grants.map(({ changedAt }) => (START - changedAt) / DAY_MS)).toEqual([...Array(200).keys()]);
  });
});
