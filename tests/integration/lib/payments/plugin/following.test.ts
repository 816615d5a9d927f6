import { beforeEach, describe, expect, it } from 'vitest';
import {
  allEventsPageSchema,
  feedPageSchema,
  followedPagesSchema,
  grantsPageSchema,
} from '@/lib/payments/events/pluginResponses';
import {
  createPaymentsScene,
  type PaymentsScene,
  type Person,
  type Query,
  START,
  sample,
} from '../../../../payments/paymentsScene';

const MINUTE_MS = 60_000;

type Shop = Awaited<ReturnType<PaymentsScene['newEndpoint']>>;

describe('all organizations of a user', () => {
  let scene: PaymentsScene;
  let owner: Person;
  let acme: string;
  let bluebird: string;
  let strangers: string;
  let shops: Record<'acme' | 'bluebird' | 'strangers', Shop>;

  const join = (person: Person, organizationId: string, role: string) =>
    scene.adapter.create({
      model: 'member',
      data: { organizationId, userId: person.userId, role, createdAt: new Date(START) },
    });

  beforeEach(async () => {
    scene = await createPaymentsScene();
    acme = await scene.newOrganization('acme');
    bluebird = await scene.newOrganization('bluebird');
    strangers = await scene.newOrganization('strangers');
    owner = await scene.person('Olga', acme, 'owner');
    await join(owner, bluebird, 'member');
    const bird = await scene.person('Bo', bluebird, 'owner');
    const stranger = await scene.person('Sam', strangers, 'owner');
    shops = {
      acme: await scene.newEndpoint(owner, acme),
      bluebird: await scene.newEndpoint(bird, bluebird),
      strangers: await scene.newEndpoint(stranger, strangers),
    };
  });

  async function sell(shop: Shop, amount: number, customerName = 'Ada') {
    scene.clock.now += MINUTE_MS;
    await scene.deliver({ ...shop, event: sample('order.paid', scene.clock.now, { amount, customerName }) });
  }

  const follow = (cursors: Readonly<Record<string, string[]>> = {}, query: Query = {}) =>
    owner.read(followedPagesSchema, '/payments/following', { cursors: JSON.stringify(cursors), ...query });
  const all = (query: Query = {}) => owner.read(allEventsPageSchema, '/payments/all', query);
  const eventAmounts = ({ events }: { events: readonly { summary: { amount: number | null } }[] }) =>
    events.map(({ summary }) => summary.amount);
  const byName = async (...query: Parameters<typeof follow>) =>
    new Map((await follow(...query)).organizations.map((one) => [one.name, one]));

  it('are followed with a page each, and nobody else’s', async () => {
    await sell(shops.acme, 100);
    await sell(shops.bluebird, 200);
    await sell(shops.strangers, 300);

    const { userId, sandbox, isCut, organizations } = await follow();

    expect({ userId, sandbox, isCut }).toEqual({ userId: owner.userId, sandbox: false, isCut: false });
    expect(
      organizations.map((one) => [one.organizationId, one.name, one.manages, eventAmounts(one)]),
    ).toEqual(
      expect.arrayContaining([
        [acme, 'acme', true, [100]],
        [bluebird, 'bluebird', false, [200]],
      ]),
    );
    expect(organizations).toHaveLength(2);
    // The user is a member who manages nothing there.
    expect(
      organizations.find(({ name }) => name === 'bluebird')?.events[0]?.summary.customerEmail,
    ).toBeNull();
  });

  it('answer what the feed of each answers', async () => {
    await sell(shops.acme, 100);
    const before = await byName();
    await sell(shops.acme, 200);
    await sell(shops.bluebird, 300);
    scene.clock.now += MINUTE_MS;
    const after = before.get('acme')?.after ?? '';

    const followed = await byName({ [after]: [acme, bluebird] }, { limit: 1 });

    for (const organizationId of [acme, bluebird]) {
      const query = { organizationId, after, limit: 1 };
      const alone = await owner.read(feedPageSchema, '/payments/feed', query);
      const {
        name: _name,
        organizationId: _id,
        needs: _needs,
        hasMoreNeeds: _hasMore,
        ...page
      } = followed.get(organizationId === acme ? 'acme' : 'bluebird') ?? { name: '', organizationId: '' };
      expect(page).toEqual(alone);
    }
  });

  it('have a cursor each, and only those that are named if that is asked', async () => {
    await sell(shops.acme, 100);
    await sell(shops.bluebird, 200);
    scene.clock.now += MINUTE_MS;
    const { after = '' } = (await byName()).get('acme') ?? {};
    await sell(shops.acme, 300);

    const both = await byName({ [after]: [acme] });
    const one = await byName({ '': [bluebird] }, { only: 'true' });

    expect([...both].map(([name, page]) => [name, eventAmounts(page)])).toEqual([
      ['acme', [300]],
      ['bluebird', [200]],
    ]);
    expect([...one.keys()]).toEqual(['bluebird']);
  });

  it('have no page of an organization that is named and not theirs', async () => {
    await sell(shops.strangers, 300);

    const answer = await follow({ '': [strangers] }, { only: 'true' });

    expect(answer.organizations).toEqual([]);
  });

  it.each(['[]', 'nonsense', '{"1":["a"]}', '{"":"a"}', '{"":[""]}'])(
    'refuse %s as cursors',
    async (cursors) => {
      expect(await owner.get('/payments/following', { cursors })).toMatchObject({ status: 400 });
    },
  );

  it('are of signed-in users alone', async () => {
    for (const path of ['following', 'all']) {
      const url = `http://payments.test/api/auth/payments/${path}`;
      expect((await scene.auth.handler(new Request(url))).status).toBe(401);
    }
  });

  it('have totals with their events, and yesterday’s if that is asked', async () => {
    await sell(shops.acme, 100);
    scene.clock.now += 24 * 60 * MINUTE_MS;
    await sell(shops.acme, 200);

    const today = await byName({}, { totals: 'today-if-new' });
    const both = await byName({}, { totals: 'today', days: 2 });

    expect(today.get('acme')?.today?.totals).toMatchObject([{ ordersAmount: 200 }]);
    expect(today.get('bluebird')).not.toHaveProperty('today');
    expect(both.get('acme')?.today?.totals).toMatchObject([{ ordersAmount: 200 }, { ordersAmount: 100 }]);
  });

  describe('of which there are very many', () => {
    const joinMany = async (count: number) => {
      for (let number = 0; number < count; number += 1)
        await join(owner, await scene.newOrganization(`more-${number}`), 'member');
    };

    it('are followed, those that are not named by the cursor of the others', async () => {
      await joinMany(120);
      await sell(shops.acme, 100);
      await sell(shops.bluebird, 200);
      scene.clock.now += MINUTE_MS;
      const { organizations: before } = await follow();
      const others = before[0]?.after ?? '';
      await sell(shops.acme, 300);

      const { organizations, ...answer } = await follow({ ['0'.repeat(22)]: [bluebird] }, { others });

      expect(new Set(before.map(({ after }) => after))).toEqual(new Set([others]));
      expect(answer).toEqual({ userId: owner.userId, sandbox: false, isCut: false, others });
      expect(organizations).toHaveLength(122);
      expect(
        organizations.filter(({ events }) => events.length > 0).map((one) => [one.name, eventAmounts(one)]),
      ).toEqual([
        ['bluebird', [200]],
        ['acme', [300]],
      ]);
    });

    it('are followed up to the limit, always the same ones, and the answer says that there are more', async () => {
      await joinMany(500);

      const first = await follow({ ['0'.repeat(22)]: [acme] });
      const second = await follow({ ['0'.repeat(22)]: [acme] });

      expect(first.organizations).toHaveLength(500);
      expect(first.organizations[0]?.organizationId).toBe(acme);
      expect(first.isCut).toBe(true);
      expect(second.organizations.map(({ organizationId }) => organizationId)).toEqual(
        first.organizations.map(({ organizationId }) => organizationId),
      );
    });
  });

  describe('in one list', () => {
    it('are in the order of time, page by page', async () => {
      for (let number = 1; number <= 5; number += 1)
        await sell(number % 2 ? shops.acme : shops.bluebird, number);
      await sell(shops.strangers, 6);

      const first = await all({ limit: 2 });
      const second = await all({ limit: 2, before: first.before });
      const third = await all({ limit: 2, before: second.before });

      expect([first, second, third].map(eventAmounts)).toEqual([[5, 4], [3, 2], [1]]);
      expect(third.before).toBeNull();
      expect(first.events.map(({ organizationId }) => organizationId)).toEqual([acme, bluebird]);
    });

    it('are searched, where the user may search', async () => {
      await sell(shops.acme, 1, 'Grace');
      await sell(shops.bluebird, 2, 'Grace');
      await sell(shops.bluebird, 3, 'Ada');

      expect(eventAmounts(await all({ text: 'grace' }))).toEqual([2, 1]);
      expect(eventAmounts(await all({ types: 'refund.created' }))).toEqual([]);
    });

    it('have their benefits, each with its organization, page by page, addresses by the role there', async () => {
      const grant = (shop: Shop, number: number) =>
        scene.deliver({
          ...shop,
          event: sample('benefit_grant.created', START + number * MINUTE_MS, { id: `grant-${number}` }),
        });
      for (let number = 1; number <= 3; number += 1)
        await grant(number % 2 ? shops.acme : shops.bluebird, number);
      await grant(shops.strangers, 4);
      const read = (query: Query) =>
        owner.read(grantsPageSchema, '/payments/grants', { organizationId: '*', ...query });

      const first = await read({ limit: 2 });
      const second = await read({ limit: 2, before: first.before });

      const seen = [...first.grants, ...second.grants].map(({ grantId, organization, customerEmail }) => [
        ...[grantId, organization, customerEmail],
      ]);
      const address = 'test@customer.example';
      expect(seen).toEqual([
        ['grant-3', { id: acme, name: 'acme' }, address],
        ['grant-2', { id: bluebird, name: 'bluebird' }, null],
        ['grant-1', { id: acme, name: 'acme' }, address],
      ]);
      expect(second.before).toBeNull();
    });
  });
});

describe('a server that receives from the sandbox', () => {
  it('says so', async () => {
    const scene = await createPaymentsScene({ sandbox: true });
    const owner = await scene.person('Olga', await scene.newOrganization('acme'), 'owner');

    expect(await owner.read(followedPagesSchema, '/payments/following')).toMatchObject({ sandbox: true });
  });
});
