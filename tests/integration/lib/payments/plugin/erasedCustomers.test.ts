import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customerDetailsSchema } from '@/lib/payments/events/keptResponses';
import { type GrantsResponse, grantsPageSchema } from '@/lib/payments/events/pluginResponses';
import { START, sample } from '../../../../payments/paymentsScene';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';
import { DAY_MS } from '../../../../payments/subscriptionEvent';

describe('the benefits of a customer whom the platform deleted', () => {
  setUpShop();

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const grant = (id: string, at: number, customerId = 'ada') =>
    sample('benefit_grant.created', at, {
      ...{ id, customerId, customerName: `Name of ${customerId}` },
      ...{ customerEmail: `${customerId}@mail.example`, productName: 'Discord role' },
    });
  const deletion = (at: number) => {
    const { timestamp, data } = grant('deleted', at);
    const { customer } = z.parse(z.object({ customer: z.looseObject({}) }), data);
    return { type: 'customer.deleted', timestamp, data: { ...customer, deleted_at: timestamp } };
  };
  const grants = (text?: string): Promise<GrantsResponse> =>
    owner.read(grantsPageSchema, '/payments/grants', { organizationId, text });
  /** What is kept is read from the events first. */
  const details = () =>
    owner.read(customerDetailsSchema, '/payments/customer', { organizationId, customerId: 'ada' });
  const rows = () => scene.database.prepare('select * from "switchyardGrant"').all();
  const withoutName = { customerId: 'ada', customerName: null, customerEmail: null };

  it('have neither name nor address, are found by neither, and stay', async () => {
    await deliver(grant('g1', START - 2 * DAY_MS));
    await deliver(grant('g2', START - 2 * DAY_MS, 'bo'));
    await deliver(deletion(START - DAY_MS));

    expect((await details()).grants).toMatchObject([{ grantId: 'g1', ...withoutName }]);

    expect((await grants('name of ada')).grants).toEqual([]);
    expect((await grants('ada@mail')).grants).toEqual([]);
    expect((await grants('discord')).grants).toHaveLength(2);
    expect((await grants('name of bo')).grants).toMatchObject([{ customerEmail: 'bo@mail.example' }]);
    expect(JSON.stringify(rows())).not.toMatch(/name of ada|ada@mail/i);
  });

  it('get neither back by an event that arrives later', async () => {
    await deliver(deletion(START - DAY_MS));
    await details();
    scene.clock.now = START + DAY_MS;
    await deliver(grant('g1', START - 2 * DAY_MS));

    expect((await details()).grants).toMatchObject([{ grantId: 'g1', ...withoutName }]);

    expect(JSON.stringify(rows())).not.toMatch(/name of ada|ada@mail/i);
  });

  it('of an earlier version, whose rows don’t have the customer’s key, have neither', async () => {
    await deliver(grant('g1', START - 2 * DAY_MS));
    scene.database.exec('update "switchyardGrant" set "customerKey" = null');
    scene.database.exec('delete from "switchyardEvent"');
    await deliver(deletion(START - DAY_MS));

    await details();

    expect((await grants()).grants).toMatchObject([{ grantId: 'g1', ...withoutName }]);
    expect(JSON.stringify(rows())).not.toMatch(/name of ada|ada@mail/i);
  });
});
