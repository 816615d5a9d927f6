import { beforeEach, describe, expect, it } from 'vitest';
import { cursorAt } from '@/lib/payments/events/cursor';
import {
  type FeedPage,
  feedPageSchema,
  followedPagesSchema,
  grantsPageSchema,
  paymentsSummarySchema,
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
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('what members read', () => {
  let scene: PaymentsScene;
  let owner: Person;
  let member: Person;
  let organizationId: string;
  let shop: Awaited<ReturnType<PaymentsScene['newEndpoint']>>;

  beforeEach(async () => {
    scene = await createPaymentsScene();
    organizationId = await scene.newOrganization('acme');
    owner = await scene.person('Olga', organizationId, 'member, owner');
    member = await scene.person('Max', organizationId, 'member');
    shop = await scene.newEndpoint(owner, organizationId);
  });

  const feed = (query: Query = {}, who = owner) =>
    who.read(feedPageSchema, '/payments/feed', { organizationId, ...query });
  const eventTypes = ({ events }: FeedPage) => events.map(({ summary }) => summary.type);

  async function deliverOrders(count: number, stepMs: number) {
    for (let number = 1; number <= count; number += 1) {
      scene.clock.now += stepMs;
      const event = sample('order.paid', scene.clock.now, { amount: number });
      await scene.deliver({ ...shop, event });
    }
  }

  const eventAmounts = ({ events }: FeedPage) => events.map(({ summary }) => summary.amount);

  describe('the feed', () => {
    it('is of members alone, and so is all else that members read', async () => {
      const stranger = await scene.person('Sam', null);
      const nobody = await scene.auth.handler(
        new Request(`http://payments.test/api/auth/payments/feed?organizationId=${organizationId}`),
      );

      const answers = [
        await stranger.get('/payments/feed', { organizationId }),
        await stranger.get('/payments/grants', { organizationId }),
        await stranger.get('/payments/summary', { organizationId }),
        await stranger.post('/payments/read', { organizationId, cursor: '9'.repeat(22) }),
      ];

      expect(nobody.status).toBe(401);
      const refused = { status: 403, json: { code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' } };
      expect(answers).toMatchObject([refused, refused, refused, refused]);
      expect(await scene.adapter.count({ model: 'switchyardReadMark' })).toBe(0);
    });

    it('pages back from the newest', async () => {
      await deliverOrders(7, MINUTE_MS);

      const first = await feed({ limit: 3 });
      const second = await feed({ limit: 3, before: first.before });
      const third = await feed({ limit: 3, before: second.before });

      expect([first, second, third].map(eventAmounts)).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
      expect(third.before).toBeNull();
    });

    it('returns what is new after a cursor, in pages', async () => {
      const { after } = await feed();
      await deliverOrders(5, MINUTE_MS);
      scene.clock.now += MINUTE_MS;

      const first = await feed({ after, limit: 3 });
      const second = await feed({ after: first.after, limit: 3 });
      const third = await feed({ after: second.after, limit: 3 });

      expect([first, second, third].map(eventAmounts)).toEqual([[3, 2, 1], [5, 4], []]);
      expect([first.more, second.more, third.more]).toEqual([first.events[0]?.cursor, null, null]);
    });

    it('returns the last seconds again, so that a row that another process commits late is not lost', async () => {
      const { after } = await feed();
      await deliverOrders(1, 1_000);
      const first = await feed({ after });
      // Another server noted its time of reception before that page was read, and committed after it.
      const late = await scene.adapter.findOne<{ id: string; feedKey: string }>({
        model: 'switchyardEvent',
        where: [],
      });
      const { id: _id, ...row } = late ?? { id: '' };
      const feedKey = String(late?.feedKey).replace(/\d$/, (digit) => String((Number(digit) + 9) % 10));
      await scene.adapter.create({
        model: 'switchyardEvent',
        data: { ...row, feedKey, eventKey: 'late', deliveryKey: 'late' },
      });

      const second = await feed({ after: first.after });
      scene.clock.now += MINUTE_MS;
      const third = await feed({ after: (await feed({ after: second.after })).after });

      expect(eventAmounts(first)).toEqual([1]);
      expect(second.events).toHaveLength(2);
      expect(second.events.map(({ id }) => id)).toContain(first.events[0]?.id);
      expect(third.events).toEqual([]);
    });

    it('returns a whole burst in one round, and keeps a cursor behind it', async () => {
      const { after } = await feed();
      await deliverOrders(25, 1);

      const seen: (number | null)[] = [];
      let page = await feed({ after, limit: 10 });
      for (;;) {
        seen.push(...eventAmounts(page).toReversed());
        if (page.more === null) break;
        page = await feed({ after: page.more, limit: 10 });
      }

      expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
      expect((await feed({ after: page.after })).events).toHaveLength(25);
    });

    it('finds by type, by time and by text', async () => {
      await scene.deliver({ ...shop, event: sample('order.paid', START, { customerName: 'Ana Ruiz' }) });
      scene.clock.now = START + HOUR_MS;
      await scene.deliver({ ...shop, event: sample('refund.created', START + HOUR_MS) });

      expect(eventTypes(await feed({ types: 'order.paid,order.created' }))).toEqual(['order.paid']);
      expect(eventTypes(await feed({ from: START + 1 }))).toEqual(['refund.created']);
      expect(eventTypes(await feed({ to: START + 1 }))).toEqual(['order.paid']);
      expect(eventTypes(await feed({ text: 'RUIZ' }))).toEqual(['order.paid']);
      expect(eventTypes(await feed({ text: 'nobody' }))).toEqual([]);
    });

    it('finds names with letters of any language, typed with them or without', async () => {
      const names = ['İpek Yıldız', 'ISPARTA HALI', 'Łukasz Żak', 'Zoë Groß'];
      for (const customerName of names) {
        scene.clock.now += MINUTE_MS;
        await scene.deliver({ ...shop, event: sample('order.paid', scene.clock.now, { customerName }) });
      }
      const found = async (text: string) =>
        (await feed({ text })).events.map(({ summary }) => summary.customerName);

      for (const text of ['ipek', 'İPEK', 'Ipek', 'yıldız', 'YILDIZ', 'yildiz'])
        expect(await found(text), text).toEqual(['İpek Yıldız']);
      for (const text of ['ısparta', 'isparta']) expect(await found(text), text).toEqual(['ISPARTA HALI']);
      for (const text of ['łukasz ż', 'lukasz z']) expect(await found(text), text).toEqual(['Łukasz Żak']);
      for (const text of ['zoë', 'Zoe', 'GROSS', 'groß'])
        expect(await found(text), text).toEqual(['Zoë Groß']);
    });

    it('finds rows of before, whose text has the accents, by what was typed with them', async () => {
      await scene.deliver({ ...shop, event: sample('order.paid', START, { customerName: 'Zoë' }) });
      await scene.scope.adapter.updateMany({
        model: 'switchyardEvent',
        where: [{ field: 'searchText', value: 'zoe', operator: 'contains' }],
        update: { searchText: '100% zoë' },
      });

      for (const text of ['ZOË', '% zoë'])
        expect(eventTypes(await feed({ text })), text).toEqual(['order.paid']);
      expect(eventTypes(await feed({ text: 'zoe' }))).toEqual([]);
    });

    it('finds a text to the letter, and pages on past what has it not', async () => {
      const named = (customerName: string) => sample('order.paid', scene.clock.now, { customerName });
      for (const name of ['100% Ana', '1000 Ana', 'an_a', 'anna']) {
        scene.clock.now += MINUTE_MS;
        await scene.deliver({ ...shop, event: named(name) });
      }
      const customerNames = ({ events }: FeedPage) => events.map(({ summary }) => summary.customerName);

      const first = await feed({ text: 'an_a', limit: 1 });
      const second = await feed({ text: 'an_a', limit: 1, before: first.before });

      expect(customerNames(await feed({ text: '%' }))).toEqual(['100% Ana']);
      expect(customerNames(await feed({ text: 'o_der' }))).toEqual([]);
      expect([customerNames(first), customerNames(second)]).toEqual([[], ['an_a']]);
      expect(second.before).toBeNull();
    });

    it('returns an event whose summary it can no longer read', async () => {
      await deliverOrders(2, MINUTE_MS);
      const [last, first] = (await feed()).events;
      const update = (id: string | undefined, summary: string) =>
        scene.adapter.updateMany({
          model: 'switchyardEvent',
          where: [{ field: 'deliveryKey', value: String(id) }],
          update: { summary },
        });
      await update(last?.id, '{');
      await update(first?.id, JSON.stringify({ type: 'order.paid', foldKey: 'x', occurredAt: 'never' }));

      const page = await feed();

      expect(page.events.map(({ id }) => id)).toEqual([last?.id, first?.id]);
      const { receivedAt } = page.events[0] ?? {};
      expect(page.events[0]?.summary).toMatchObject({
        ...{ type: 'order.paid', occurredAt: receivedAt, entityId: null, amount: null },
      });
      expect(page.events[1]?.summary.type).toBe('order.paid');
    });

    it('shows and finds addresses for owners and admins alone', async () => {
      await scene.deliver({
        ...shop,
        event: sample('order.paid', START, { customerEmail: 'ana@ruiz.example' }),
      });

      const [ofOwner, ofMember] = [await feed(), await feed({}, member)];
      const [found, notFound] = [await feed({ text: 'ana@r' }), await feed({ text: 'ana@r' }, member)];

      expect([ofOwner.manages, ofMember.manages]).toEqual([true, false]);
      expect(ofOwner.events[0]?.summary.customerEmail).toBe('ana@ruiz.example');
      expect(ofMember.events[0]?.summary).toMatchObject({
        customerEmail: null,
        customerName: 'Test customer',
      });
      expect([found.events.length, notFound.events.length]).toEqual([1, 0]);
    });

    it('shows the raw event to owners and admins alone', async () => {
      await scene.deliver({ ...shop, event: sample('order.paid', START) });
      const [event] = (await feed()).events;
      const query = { organizationId, id: event?.id };
      const other = await scene.newOrganization('other');
      const stranger = await scene.person('Sam', other, 'owner');

      const statuses = [
        await owner.get('/payments/event', query),
        await member.get('/payments/event', query),
        await stranger.get('/payments/event', query),
        await stranger.get('/payments/event', { ...query, organizationId: other }),
      ];

      expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403, 404]);
    });

    it.each([
      ['a cursor that is none', { after: '1' }],
      ['a limit of nothing', { limit: 0 }],
      ['a limit above all', { limit: 201 }],
    ])('refuses %s', async (_what, query) => {
      expect((await owner.get('/payments/feed', { organizationId, ...query })).status).toBe(400);
    });

    it('knows on every device what was read, and only moves on', async () => {
      await deliverOrders(2, MINUTE_MS);
      const { events } = await feed();
      const [last, first] = events.map(({ cursor }) => cursor);

      const before = (await feed()).readThrough;
      await owner.post('/payments/read', { organizationId, cursor: last });
      await owner.post('/payments/read', { organizationId, cursor: first });

      expect(before).toBeNull();
      expect((await feed()).readThrough).toBe(last);
      expect((await feed({}, member)).readThrough).toBeNull();
    });
  });

  it('does not take a mark that is ahead of all that there is', async () => {
    await deliverOrders(1, MINUTE_MS);
    await owner.post('/payments/read', { organizationId, cursor: '9'.repeat(22) });
    const ahead = (await feed()).readThrough;
    scene.clock.now += DAY_MS;
    await deliverOrders(1, MINUTE_MS);
    const { events } = await feed();
    await owner.post('/payments/read', { organizationId, cursor: events[0]?.cursor });

    expect(String(ahead) < String(events[0]?.cursor)).toBe(true);
    expect(String(ahead) > String(events[1]?.cursor)).toBe(true);
    expect((await feed()).readThrough).toBe(events[0]?.cursor);
  });

  it.each([
    ['the feed', async () => (await feed()).readThrough],
    [
      'a poll of all organizations',
      async () =>
        (await owner.read(followedPagesSchema, '/payments/following')).organizations[0]?.readThrough,
    ],
  ])(
    'takes back a mark of a clock that was ahead with %s, so that what follows is unread',
    async (_what, read) => {
      scene.clock.now = START + 5 * HOUR_MS;
      await owner.post('/payments/read', { organizationId, cursor: '9'.repeat(22) });
      scene.clock.now = START;

      const taken = await read();
      scene.clock.now += MINUTE_MS;
      const later = await read();
      await deliverOrders(1, MINUTE_MS);

      expect([taken, later]).toEqual([cursorAt(START), cursorAt(START)]);
      const { events, readThrough } = await feed();
      expect(String(events[0]?.cursor) > String(readThrough)).toBe(true);
    },
  );

  describe('grants', () => {
    const grants = (query: Query = {}, who = owner) =>
      who.read(grantsPageSchema, '/payments/grants', { organizationId, ...query });
    const about = { id: 'grant-1', customerId: 'c-1', productId: 'b-1', productName: 'Discord' };

    it('shows the latest state of each, in whatever order the events arrived', async () => {
      await scene.deliver({ ...shop, event: sample('benefit_grant.revoked', START, about) });
      await scene.deliver({ ...shop, event: sample('benefit_grant.created', START - HOUR_MS, about) });
      const failed = {
        is_granted: false,
        granted_at: null,
        error: { message: 'No account', type: 'x', timestamp: '' },
      };
      const event = sample('benefit_grant.created', START - HOUR_MS, { id: 'grant-2', changes: failed });
      await scene.deliver({ ...shop, event });

      expect((await grants()).grants).toMatchObject([
        { grantId: 'grant-1', state: 'revoked', benefitDescription: 'Discord', changedAt: START },
        { grantId: 'grant-2', state: 'failed', reason: 'No account' },
      ]);
      expect((await grants({ state: 'failed' })).grants).toHaveLength(1);
    });

    it('pages past what was changed in a year of the far future', async () => {
      for (const [index, year] of [9998, 5139, 5138].entries()) {
        const at = Date.parse(`${year}-12-01T00:00:00Z`);
        await scene.deliver({
          ...shop,
          event: sample('benefit_grant.created', at, { id: `grant-${index}` }),
        });
      }

      const ids: string[] = [];
      let page = await grants({ limit: 1 });
      for (;;) {
        ids.push(...page.grants.map(({ grantId }) => grantId));
        if (page.before === null) break;
        page = await grants({ limit: 1, before: page.before });
      }

      expect(ids.toSorted()).toEqual(['grant-0', 'grant-1', 'grant-2']);
    });

    it('pages, and hides addresses from members', async () => {
      for (const number of [1, 2, 3]) {
        const at = START + number * MINUTE_MS;
        const event = sample('benefit_grant.created', at, { id: `grant-${number}` });
        await scene.deliver({ ...shop, event });
      }

      const first = await grants({ limit: 2 }, member);
      const second = await grants({ limit: 2, before: first.before }, member);

      expect([...first.grants, ...second.grants].map(({ grantId }) => grantId)).toEqual([
        'grant-3',
        'grant-2',
        'grant-1',
      ]);
      expect((await grants({ text: 't_st' })).grants).toEqual([]);
      expect(first.grants[0]).toMatchObject({ customerEmail: null, customerName: 'Test customer' });
      expect((await grants()).grants[0]?.customerEmail).toBe('test@customer.example');
      const text = 'test@customer';
      expect([await grants({ text }), await grants({ text }, member)]).toMatchObject([
        { grants: [{}, {}, {}] },
        { grants: [] },
      ]);
    });
  });

  describe('the summary', () => {
    const summary = async (query: Query = {}) =>
      (await member.read(paymentsSummarySchema, '/payments/summary', { organizationId, ...query })).totals;

    it('adds up orders, cancellations and refunds by day and currency', async () => {
      await deliverOrders(3, MINUTE_MS);
      const usd = { amount: 500, currency: 'usd' };
      await scene.deliver({ ...shop, event: sample('order.paid', START, usd) });
      await scene.deliver({ ...shop, event: sample('refund.created', START, usd) });
      await scene.deliver({ ...shop, event: sample('subscription.canceled', START) });
      await scene.deliver({ ...shop, event: sample('order.paid', START - DAY_MS) });

      const day = '2026-11-20';
      expect(await summary({ days: 1 })).toEqual([
        {
          day,
          currency: 'usd',
          ordersPaid: 1,
          ordersAmount: 500,
          cancellations: 0,
          refunds: 1,
          refundsAmount: 500,
          taxAmount: 0,
          feeAmount: 0,
        },
        {
          day,
          currency: 'eur',
          ordersPaid: 3,
          ordersAmount: 6,
          cancellations: 1,
          refunds: 0,
          refundsAmount: 0,
          taxAmount: 0,
          feeAmount: 0,
        },
      ]);
      expect(await summary({ days: 2 })).toHaveLength(3);
    });

    it('stops at the largest number that is exact', async () => {
      for (const type of ['order.paid', 'refund.created'] as const) {
        for (const step of [0, 1, 20 * MINUTE_MS]) {
          const event = sample(type, START + step, { amount: Number.MAX_SAFE_INTEGER });
          await scene.deliver({ ...shop, event });
        }
      }

      const amount = Number.MAX_SAFE_INTEGER;
      expect(await summary()).toMatchObject([
        { ordersPaid: 3, ordersAmount: amount, refunds: 3, refundsAmount: amount },
      ]);
    });

    it('has the days of the time zone that asks', async () => {
      scene.clock.now = Date.parse('2026-11-20T20:00:00Z');
      const at = Date.parse('2026-11-20T18:20:00Z');
      await scene.deliver({ ...shop, event: sample('order.paid', at) });

      const days = async (timeZone: string) => (await summary({ days: 1, timeZone })).map(({ day }) => day);

      expect(await days('Asia/Kathmandu')).toEqual(['2026-11-21']);
      expect(await days('America/Los_Angeles')).toEqual(['2026-11-20']);
      expect((await member.get('/payments/summary', { organizationId, timeZone: 'Moon/Base' })).status).toBe(
        400,
      );
    });

    it('counts a cancellation once, though it is sent again when the period ends', async () => {
      const canceled = { canceled_at: new Date(START).toISOString() };
      const about = { id: 'subscription-1', changes: canceled };
      await scene.deliver({ ...shop, event: sample('subscription.canceled', START, about) });
      scene.clock.now = START + 2 * DAY_MS;
      await scene.deliver({ ...shop, event: sample('subscription.canceled', scene.clock.now, about) });

      expect((await summary({ days: 3 })).map(({ day, cancellations }) => [day, cancellations])).toEqual([
        ['2026-11-20', 1],
      ]);
    });

    it('is part of the feed if requested, so that one request is enough', async () => {
      const ask = (query: Query) => feed({ timeZone: 'Asia/Kolkata', ...query });
      const { after } = await ask({ totals: 'today-if-new' });
      scene.clock.now += MINUTE_MS;
      const [unasked, none, always] = [
        await ask({ after }),
        await ask({ after, totals: 'today-if-new' }),
        await ask({ after, totals: 'today' }),
      ];
      await deliverOrders(1, MINUTE_MS);
      const some = await ask({ after, totals: 'today-if-new' });
      const elsewhere = await ask({ totals: 'today', timeZone: 'Moon/Base' });

      expect([unasked, none, elsewhere].map(({ today }) => today)).toEqual([undefined, undefined, undefined]);
      expect(always.today).toEqual({ timeZone: 'Asia/Kolkata', today: '2026-11-20', totals: [] });
      expect(some.today?.totals).toMatchObject([{ day: '2026-11-20', ordersPaid: 1, ordersAmount: 1 }]);
      expect(some.today?.totals).toEqual(await summary({ timeZone: 'Asia/Kolkata' }));
      expect(elsewhere.events).toHaveLength(1);
    });
  });
});
