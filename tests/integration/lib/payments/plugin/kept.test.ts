import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  customerDetailsSchema,
  customersPageSchema,
  type Metrics,
  metricsSchema,
} from '@/lib/payments/events/keptResponses';
import { paymentsSummarySchema } from '@/lib/payments/events/pluginResponses';
import {
  createPaymentsScene,
  type PaymentsScene,
  type Person,
  START,
  sample,
} from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';
import { DAY_MS, subscriptionEvent } from '../../../../payments/subscriptionEvent';

const KEPT_TABLES = ['switchyardKept', 'switchyardCustomer', 'switchyardKeeping'] as const;

describe('what the plugin keeps', () => {
  let scene: PaymentsScene;
  let organizationId: string;
  let owner: Person;
  let member: Person;
  let shop: Awaited<ReturnType<PaymentsScene['newEndpoint']>>;

  beforeEach(async () => {
    scene = await createPaymentsScene();
    organizationId = await scene.newOrganization('acme');
    owner = await scene.person('Olga', organizationId, 'owner');
    member = await scene.person('Mia', organizationId, 'member');
    shop = await scene.newEndpoint(owner, organizationId);
  });

  const deliver = (event: object, id?: string) => scene.deliver({ ...shop, event, ...(id && { id }) });
  const numbers = (days = 30, person = owner): Promise<Metrics> =>
    person.read(metricsSchema, '/payments/metrics', { organizationId, days });
  const customers = (query = {}, person = owner) =>
    person.read(customersPageSchema, '/payments/customers', { organizationId, ...query });
  const details = (customerId: string, person = owner) =>
    person.read(customerDetailsSchema, '/payments/customer', { organizationId, customerId });
  const rows = (table: string) => scene.database.prepare(`select * from "${table}"`).all();

  const order = (id: string, at: number, changes: object = {}, customer = 'ada') =>
    sample('order.paid', at, {
      ...{ id, amount: 2_000, currency: 'eur', productId: 'p1', productName: 'Field guide' },
      ...{
        customerId: customer,
        customerName: `Name of ${customer}`,
        customerEmail: `${customer}@mail.example`,
      },
      changes: { paid: true, ...changes },
    });

  const customer = (type: string, name: string, at: number, changes: object = {}) => {
    const { timestamp, data } = sample('order.paid', at, { customerId: 'ada', customerName: name });
    const { customer: named } = z.parse(z.object({ customer: z.looseObject({}) }), data);
    return { type, timestamp, data: { ...named, ...changes } };
  };

  describe('numbers', () => {
    it('count paid orders once, free ones never, and products net of what was refunded', async () => {
      await deliver(order('o1', START - DAY_MS), 'm1');
      await deliver(order('o1', START - DAY_MS), 'm1');
      await deliver(order('o2', START - 2 * DAY_MS));
      await deliver(order('o3', START - 3 * DAY_MS, { total_amount: 0 }));
      const refunded = { refunded_amount: 500, refunded_tax_amount: 0, status: 'partially_refunded' };
      await deliver({ ...order('o2', START - DAY_MS, refunded), type: 'order.refunded' });

      const { current, products } = await numbers();

      expect(current.orders).toEqual([{ currency: 'eur', count: 2, amount: 4_000 }]);
      expect(products).toEqual([
        { name: 'Field guide', currency: 'eur', count: 2, amount: 3_500, previous: null },
      ]);
    });

    it('stay when the events they are made of are deleted, and say since when they are known', async () => {
      await deliver(subscriptionEvent({ id: 's1', amount: 1_000, createdAt: START, changedAt: START }));
      scene.clock.now = START + 100 * DAY_MS;

      // Any request sweeps.
      await owner.get('/payments/feed', { organizationId });
      const { current, previous, since } = await numbers();

      expect(rows('switchyardEvent')).toEqual([]);
      expect(current).toMatchObject({ mrr: [{ currency: 'eur', amount: 1_000 }], active: 1 });
      expect(previous).toMatchObject({ active: 1, started: 0 });
      expect(since).toBe(START);
    });

    it('leave out a period before that began earlier than anything is known', async () => {
      await deliver(order('o1', START));
      scene.clock.now = START + 10 * DAY_MS;

      expect((await numbers(7)).previous).toBeNull();
      expect((await numbers(90)).previous).toBeNull();
    });

    it('are filled from the events that an earlier version stored', async () => {
      await deliver(order('o1', START));
      await deliver(subscriptionEvent({ id: 's1', amount: 1_000, createdAt: START, changedAt: START }));
      await numbers();
      for (const table of KEPT_TABLES) scene.database.exec(`delete from "${table}"`);

      const { current, isWhole, since } = await numbers();

      expect(current).toMatchObject({ active: 1, orders: [{ count: 1 }] });
      expect({ isWhole, since }).toEqual({ isWhole: true, since: START });
    });

    it('read no event that is kept already', async () => {
      for (let index = 0; index < 70; index += 1) await deliver(order(`o${index}`, START));
      scene.clock.now = START + 60_000;
      await numbers();
      const statements = recordStatements(scene.database);

      expect((await numbers()).current.orders).toEqual([{ currency: 'eur', count: 70, amount: 140_000 }]);

      const [events, ...others] = statements.filter((sql) => /switchyard(Event|Payload)/.test(sql));
      expect(others).toEqual([]);
      const plan = scene.database.prepare(`explain query plan ${events}`).all('', '', '');
      expect(JSON.stringify(plan)).toMatch(/USING INDEX \w*feedKey\w*/);
      expect(
        statements.filter((sql) => /^(insert|update|delete)/.test(sql) && !sql.includes('session')),
      ).toEqual([]);
    });

    it('are kept in a few transactions, however many events there are', async () => {
      for (let index = 0; index < 70; index += 1) await deliver(order(`o${index}`, START));
      for (const table of KEPT_TABLES) scene.database.exec(`delete from "${table}"`);
      const statements = recordStatements(scene.database);

      expect((await numbers()).current.orders).toMatchObject([{ count: 70 }]);

      expect(statements.filter((sql) => sql === 'commit')).toHaveLength(2);
    });

    const isoTime = (epoch: number) => new Date(epoch).toISOString();
    /** Delivers the customer's state. */
    const has = (at: number, subscription: object) =>
      deliver({
        type: 'customer.state_changed',
        timestamp: isoTime(at),
        data: {
          ...customer('customer.updated', 'Ada', START).data,
          ...{ active_subscriptions: [subscription], granted_benefits: [], active_meters: [] },
        },
      });

    it('count a subscription that sent nothing itself by what its customer has, once', async () => {
      const createdAt = START - 100 * DAY_MS;
      const { data } = subscriptionEvent({ id: 's1', amount: 1_000, createdAt, changedAt: createdAt });
      await has(START, data);
      await has(START, data);
      const before = await numbers();
      const { recurring_interval_count: _count, seats: _seats, product: _product, ...bare } = data;
      const changedAt = START - DAY_MS;
      const own = { id: 's1', amount: 3_000, intervalCount: 3, createdAt, changedAt };
      await deliver(subscriptionEvent(own));
      await has(START, { ...bare, amount: 3_000, modified_at: isoTime(changedAt) });
      const after = await numbers();
      await deliver(subscriptionEvent({ ...own, changedAt: START, status: 'canceled', endedAt: START }));

      expect(before.current).toMatchObject({ mrr: [{ currency: 'eur', amount: 1_000 }], active: 1 });
      expect(after.current).toMatchObject({ mrr: [{ currency: 'eur', amount: 1_000 }], active: 1 });
      expect((await numbers()).current).toMatchObject({ mrr: [], active: 0, churned: 1 });
    });

    it('take a price of several months and the end from the customer’s state, and the rest from own events', async () => {
      const createdAt = START - 60 * DAY_MS;
      const own = { id: 's1', amount: 3_000, createdAt, changedAt: createdAt };
      const { recurring_interval_count: _count, product: _product, ...bare } = subscriptionEvent(own).data;
      const period = {
        current_period_start: isoTime(START - 31 * DAY_MS),
        current_period_end: isoTime(START + 60 * DAY_MS),
      };
      const mrr = async () => (await numbers()).current.mrr;
      await has(START, { ...bare, ...period });
      expect(await mrr()).toEqual([{ currency: 'eur', amount: 1_000 }]);
      const over = { ends_at: isoTime(START - DAY_MS), modified_at: isoTime(START - 2 * DAY_MS) };
      await has(START + 1_000, { ...bare, ...period, ...over });
      expect(await mrr()).toEqual([]);
      await deliver(subscriptionEvent(own));
      expect(await mrr()).toEqual([{ currency: 'eur', amount: 3_000 }]);
      await has(START + 2_000, { ...bare, ...period, amount: 9_000, modified_at: isoTime(START) });
      expect(await mrr()).toEqual([{ currency: 'eur', amount: 3_000 }]);
    });

    it('are nobody’s who is not a member', async () => {
      const stranger = await scene.person('Stan', null);

      expect(await stranger.get('/payments/metrics', { organizationId, days: 7 })).toMatchObject({
        status: 403,
      });
    });
  });

  describe('all organizations of a user together', () => {
    const ALL = { organizationId: '*' };
    let other: string;

    beforeEach(async () => {
      other = await scene.newOrganization('other');
      const otto = await scene.person('Otto', other, 'owner');
      const otherShop = await scene.newEndpoint(otto, other);
      await scene.adapter.create({
        model: 'member',
        data: { organizationId: other, userId: owner.userId, role: 'member', createdAt: new Date(START) },
      });
      await deliver(order('o1', START - DAY_MS));
      await deliver(subscriptionEvent({ id: 's1', amount: 1_000, createdAt: START, changedAt: START }));
      scene.clock.now = START + 60_000;
      const platform = { organizationId: 'b7f1c1de-0000-4000-8000-000000000002' };
      const sold = (id: string, currency: string) =>
        sample('order.paid', START, {
          ...{ id, currency, amount: 300, customerId: 'ada', customerName: 'Ada there', ...platform },
          ...{ customerEmail: 'ada@there.example', changes: { paid: true } },
        });
      await scene.deliver({ ...otherShop, event: sold('x1', 'eur') });
      await scene.deliver({ ...otherShop, event: sold('x2', 'usd') });
      // The owner has nothing to do with this organization.
      const third = await scene.newOrganization('third');
      const tess = await scene.person('Tess', third, 'owner');
      await scene.deliver({ ...(await scene.newEndpoint(tess, third)), event: order('t1', START) });
    });

    it('have the sums of each currency, known since all of them are', async () => {
      const { current, since } = await owner.read(metricsSchema, '/payments/metrics', { ...ALL, days: 30 });
      const own = await numbers();

      expect(current.orders).toEqual([
        { currency: 'eur', count: 2, amount: 2_300 },
        { currency: 'usd', count: 1, amount: 300 },
      ]);
      expect(current).toMatchObject({ mrr: own.current.mrr, active: 1 });
      expect({ since, ownSince: own.since }).toEqual({ since: START + 60_000, ownSince: START });
    });

    it('list each customer with their organization, page by page, addresses by the role there', async () => {
      const first = await owner.read(customersPageSchema, '/payments/customers', { ...ALL, limit: 1 });
      const rest = await owner.read(customersPageSchema, '/payments/customers', {
        ...{ ...ALL, limit: 5 },
        before: first.before,
      });
      const all = [...first.customers, ...rest.customers];

      expect(all.map(({ name, email, organization }) => [name, email, organization?.name])).toEqual(
        expect.arrayContaining([
          ['Ada there', null, 'other'],
          ['Name of ada', 'ada@mail.example', 'acme'],
          ['Ada s1', 's1@customer.example', 'acme'],
        ]),
      );
      expect(all).toHaveLength(3);
      expect(all.find(({ name }) => name === 'Ada there')).toMatchObject({
        lifetime: [
          { currency: 'eur', amount: 300 },
          { currency: 'usd', amount: 300 },
        ],
      });
      expect(rest.before).toBeNull();
    });

    it('search addresses only where the role permits it', async () => {
      const found = (text: string) =>
        owner.read(customersPageSchema, '/payments/customers', { ...ALL, text });

      expect((await found('ada@mail')).customers).toHaveLength(1);
      expect((await found('ada@there')).customers).toEqual([]);
    });

    it('are none for a user of none', async () => {
      const stranger = await scene.person('Stan', null);

      expect((await stranger.read(customersPageSchema, '/payments/customers', ALL)).customers).toEqual([]);
    });
  });

  it('counts neither tests nor events of another organization', async () => {
    const other = await scene.newOrganization('other');
    const stranger = await scene.person('Otto', other, 'owner');
    await deliver(order('o1', START));
    await owner.post('/payments/test-event', {
      organizationId,
      endpointId: shop.endpoint.id,
      type: 'order.paid',
    });

    expect((await numbers()).current.orders).toEqual([{ currency: 'eur', count: 1, amount: 2_000 }]);
    expect(
      await stranger.read(metricsSchema, '/payments/metrics', { organizationId: other, days: 7 }),
    ).toMatchObject({
      current: { orders: [] },
      since: null,
    });
  });

  it('is the same after two readers at once', async () => {
    for (let index = 0; index < 30; index += 1) await deliver(order(`o${index}`, START));

    const pages = await Promise.all([customers(), customers(), customers(), customers()]);

    for (const page of pages) expect(page.customers).toMatchObject([{ orders: 30 }]);
    expect(rows('switchyardKept')).toHaveLength(30);
  });

  it('is deleted with its organization', async () => {
    await deliver(order('o1', START));
    await numbers();
    for (const table of KEPT_TABLES) expect(rows(table)).toHaveLength(1);

    await owner.post('/organization/delete', { organizationId });

    for (const table of KEPT_TABLES) expect(rows(table)).toEqual([]);
  });

  describe('customers', () => {
    it('are listed with what they bought, those seen last first', async () => {
      await deliver(order('o1', START - 2 * DAY_MS));
      await deliver(order('o2', START - DAY_MS, { currency: 'usd' }));
      await deliver(order('o3', START - 3 * DAY_MS, {}, 'bo'));
      const refunded = { refunded_amount: 500, refunded_tax_amount: 0 };
      await deliver({ ...order('o1', START - DAY_MS, refunded), type: 'order.refunded' });

      const { customers: listed, since, isWhole } = await customers();

      expect({ since, isWhole }).toEqual({ since: START, isWhole: true });
      expect(listed).toMatchObject([
        {
          ...{ customerId: 'ada', name: 'Name of ada', email: 'ada@mail.example', orders: 2 },
          lifetime: [
            { currency: 'eur', amount: 1_500 },
            { currency: 'usd', amount: 2_000 },
          ],
          refunded: [{ currency: 'eur', amount: 500 }],
          lastSeenAt: START - DAY_MS,
        },
        { customerId: 'bo', orders: 1 },
      ]);
    });

    it('are searched and paged on the server', async () => {
      for (let index = 0; index < 25; index += 1)
        await deliver(order(`o${index}`, START + index, {}, `customer-${String(index).padStart(2, '0')}`));

      const first = await customers({ limit: 10 });
      const second = await customers({ limit: 10, before: first.before });
      const third = await customers({ limit: 10, before: second.before });
      const ids = [first, second, third].flatMap((page) =>
        page.customers.map(({ customerId }) => customerId),
      );
      const found = await customers({ text: 'NAME OF customer-07' });

      expect(new Set(ids).size).toBe(25);
      expect(third.before).toBeNull();
      expect(found.customers.map(({ customerId }) => customerId)).toEqual(['customer-07']);
    });

    it('show their address to owners and admins alone, who alone can search for it', async () => {
      await deliver(order('o1', START));

      expect((await customers({ text: 'ada@mail' })).customers).toHaveLength(1);
      expect((await customers({ text: 'ada@mail' }, member)).customers).toEqual([]);
      expect((await customers({}, member)).customers).toMatchObject([{ name: 'Name of ada', email: null }]);
      expect((await details('ada', member)).customer.email).toBeNull();
    });

    describe('refunds', () => {
      const refund = (id: string, amount: number, status: string, changes: object = {}) => ({
        ...sample('refund.created', START, {
          ...{ id, amount, customerId: 'ada' },
          changes: { order_id: 'o1', status, ...changes },
        }),
        type: status === 'pending' ? 'refund.created' : 'refund.updated',
      });
      const figures = async () => {
        const { customer: shown, orders } = await details('ada');
        return { lifetime: shown.lifetime, refunded: shown.refunded, order: orders[0] };
      };
      const eur = (amount: number) => [{ currency: 'eur', amount }];

      it('count although the order itself was never sent again', async () => {
        await deliver(order('o1', START - DAY_MS));
        await deliver(refund('r1', 500, 'succeeded', { tax_amount: 100 }));

        expect(await figures()).toMatchObject({
          ...{ lifetime: eur(1_400), refunded: eur(600) },
          order: { status: 'partially_refunded', refunded: 600 },
        });
        expect((await customers()).customers).toMatchObject([{ lifetime: eur(1_400), refunded: eur(600) }]);
        expect((await numbers()).products).toMatchObject([{ amount: 1_400 }]);
      });

      it('count once where the order was sent again as well', async () => {
        const refunded = { refunded_amount: 500, status: 'partially_refunded' };
        await deliver(refund('r1', 500, 'succeeded'));
        await deliver({ ...order('o1', START - DAY_MS, refunded), type: 'order.refunded' });

        expect(await figures()).toMatchObject({ lifetime: eur(1_500), refunded: eur(500) });
        expect((await numbers()).products).toMatchObject([{ amount: 1_500 }]);
      });

      it.each(['pending', 'failed', 'canceled'])('that are %s count nowhere', async (status) => {
        scene.clock.now = START;
        await deliver(order('o1', START - DAY_MS));
        await deliver(refund('r1', 500, status));
        const summary = await owner.read(paymentsSummarySchema, '/payments/summary', {
          ...{ organizationId, days: 3, timeZone: 'UTC' },
        });

        expect(await figures()).toMatchObject({ lifetime: eur(2_000), refunded: [], order: { refunded: 0 } });
        expect((await numbers()).products).toMatchObject([{ amount: 2_000 }]);
        expect(summary.totals.filter(({ refunds }) => refunds > 0)).toEqual([]);
      });

      it('count nowhere once they fail after they had succeeded, whatever the order was', async () => {
        const refunded = { refunded_amount: 500, status: 'partially_refunded' };
        await deliver(refund('r1', 500, 'failed', { modified_at: new Date(START + 1_000).toISOString() }));
        await deliver({ ...order('o1', START - DAY_MS, refunded), type: 'order.refunded' });
        await deliver(refund('r1', 500, 'succeeded'));

        expect(await figures()).toMatchObject({ lifetime: eur(2_000), refunded: [] });
      });

      it('leave a value of 0 of an order that was paid back whole', async () => {
        await deliver(order('o1', START - DAY_MS));
        await deliver(refund('r1', 2_000, 'succeeded'));

        expect(await figures()).toMatchObject({
          ...{ lifetime: eur(0), refunded: eur(2_000) },
          order: { status: 'refunded' },
        });
      });
    });

    it('have a page with orders, subscriptions, refunds and benefits', async () => {
      await deliver(order('o1', START - DAY_MS));
      const started = {
        id: 's1',
        amount: 12_000,
        interval: 'year',
        createdAt: START - DAY_MS,
        changedAt: START,
      };
      const subscription = subscriptionEvent(started);
      const { data } = subscription;
      await deliver({
        ...subscription,
        data: { ...data, customer_id: 'ada', customer: { ...data.customer, id: 'ada' } },
      });
      await deliver(
        sample('refund.created', START, {
          id: 'r1',
          customerId: 'ada',
          changes: { order_id: 'o1', status: 'pending' },
        }),
      );
      await deliver(
        sample('benefit_grant.created', START, { id: 'g1', customerId: 'ada', productName: 'Discord role' }),
      );

      const page = await details('ada');

      expect(page).toMatchObject({
        customer: { orders: 1, subscriptions: 1, mrr: [{ currency: 'eur', amount: 1_000 }] },
        orders: [{ id: 'o1', amount: 2_000, productName: 'Field guide' }],
        subscriptions: [{ id: 's1', status: 'active', amount: 12_000, interval: 'year' }],
        refunds: [{ id: 'r1', status: 'pending', orderId: 'o1' }],
        grants: [{ grantId: 'g1', state: 'granted' }],
      });
      expect(await owner.get('/payments/customer', { organizationId, customerId: 'nobody' })).toMatchObject({
        status: 404,
        json: { code: 'PAYMENTS_CUSTOMER_NOT_FOUND' },
      });
    });

    it('keep neither name nor address once the platform deleted them, whatever arrives late', async () => {
      const event = order('o1', START - DAY_MS);
      await deliver(
        customer('customer.deleted', 'Ada', START, { deleted_at: new Date(START).toISOString() }),
      );
      await deliver(event);

      const { customer: shown } = await details('ada');

      expect(shown).toMatchObject({ name: null, email: null, isDeleted: true, orders: 1 });
      expect(JSON.stringify(rows('switchyardCustomer'))).not.toMatch(/mail\.example|Name of/);
    });

    it('show the latest name, whatever the order of events', async () => {
      await deliver(customer('customer.updated', 'Ada King', START));
      await deliver(customer('customer.updated', 'Ada Byron', START - DAY_MS));

      expect((await details('ada')).customer.name).toBe('Ada King');
    });
  });
});
