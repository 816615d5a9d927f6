import { describe, expect, it } from 'vitest';
import type { Connection } from '@/lib/connections/schema';
import { fail } from '@/lib/core/result';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { paymentsOf } from '@/lib/payments/rules';
import { localDay } from '@/lib/payments/timeZone';
import { CONNECTION, createState, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';
import { stateOnDisk } from '@/tests/memoryState';
import { createFakeFeed, cursor, feedEvent } from '@/tests/payments/feedEvent';

const FEED = '/payments/feed';
const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const { payments: _absent, ...UNLEARNT } = CONNECTION;

function setUp(connection: Connection = UNLEARNT) {
  const { server, api } = createFakeAccount();
  const { feed, answer } = createFakeFeed();
  const worker = createWorker({ api: api.pool, state: createState([connection]) });
  api.replies[FEED] = ({ query }) => {
    feed.today = { timeZone, today: localDay(worker.clock.now()), totals: [] };
    return answer(query);
  };
  const asked = (path = FEED) => api.calls.filter((call) => call.path === path);
  const run = async (reason: 'open' | 'manual' | 'alarm' | 'event') => {
    api.calls.length = 0;
    await worker.polling.run(reason);
    await worker.idle();
    return asked();
  };
  return {
    server,
    api,
    answer,
    feed,
    worker,
    asked,
    run,
    stored: async (organizationId = server.activeId) => {
      const known = await worker.state.payments.payments.get();
      return known && paymentsOf(known, organizationId ?? '');
    },
  };
}

describe('createPaymentsReader', () => {
  it('keeps the latest events of the active organization, and none of them is unread at the first look', async () => {
    const { feed, run, stored } = setUp();
    feed.list = [feedEvent(1), feedEvent(2)];
    feed.safe = 2;

    await run('open');

    expect(await stored()).toMatchObject({
      connectionId: 'c1',
      userId: 'mika',
      organizationId: 'acme',
      availability: 'present',
      error: null,
      unread: 0,
      manages: true,
      after: cursor(2),
      today: { totals: [] },
    });
    expect((await stored())?.latest.map(({ id }) => id)).toEqual(['event 2', 'event 1']);
  });

  it('reads new events with one request per poll, which does not prolong the session', async () => {
    const { feed, run, stored } = setUp();
    feed.list = [feedEvent(1)];
    feed.safe = 1;
    await run('open');

    feed.list.push(feedEvent(2));
    const asked = await run('alarm');

    expect(asked.map(({ query }) => query)).toEqual([
      {
        ...{ organizationId: 'acme', after: cursor(1), limit: 200, disableRefresh: true },
        ...{ totals: 'today-if-new', timeZone },
      },
    ]);
    expect((await stored())?.latest.map(({ id }) => id)).toEqual(['event 2', 'event 1']);
    expect(await stored()).toMatchObject({ unread: 1 });
  });

  it('counts what one thing makes the platform send as one', async () => {
    const { feed, run, stored } = setUp();
    await run('open');

    feed.list = [feedEvent(1, { type: 'order.created', foldKey: 'a' }), feedEvent(2, { foldKey: 'a' })];
    await run('alarm');

    expect(await stored()).toMatchObject({ unread: 1 });
  });

  describe('of sales of eight events each', () => {
    const SALES = 30;
    const sales = Array.from({ length: SALES * 8 }, (_event, index) =>
      feedEvent(index + 2, { foldKey: `order:${Math.floor(index / 8)}` }),
    );
    const sell = async () => {
      const scene = setUp();
      scene.feed.list = [feedEvent(1)];
      scene.feed.safe = 1;
      await scene.run('open');
      scene.feed.list.push(...sales);
      scene.feed.safe = SALES * 8 + 1;
      await scene.run('alarm');
      return scene;
    };

    it('counts all that are unread, and stores the latest events alone', async () => {
      const { stored, run, feed } = await sell();

      expect(await stored()).toMatchObject({ unread: SALES, latest: { length: 50 } });
      feed.readThrough = cursor(81);
      await run('alarm');
      expect(await stored()).toMatchObject({ unread: SALES - 10 });
      feed.readThrough = cursor(SALES * 8 + 1);
      await run('alarm');
      expect(await stored()).toMatchObject({ unread: 0 });
      expect(await stored()).not.toHaveProperty('older');
    });

    it.each([
      ['goes on where it was at a server that is two seconds behind', 2_000, 1, SALES],
      ['reads the latest events of a server that is half a minute behind', 30_000, 2, 7],
      ['reads the latest events of a server that is an hour behind', HOUR_MS, 2, 7],
    ])('%s', async (_what, behindMs, requests, unread) => {
      const { stored, run, feed, worker } = await sell();
      feed.list.push(feedEvent(SALES * 8 + 2, { foldKey: `order:${SALES - 1}` }));
      feed.safe = worker.clock.now() * 1e8;
      await run('alarm');
      const { after } = (await stored()) ?? {};

      feed.safe -= behindMs * 1e8;

      expect(await run('alarm')).toHaveLength(requests);
      expect(await stored()).toMatchObject({ unread });
      expect((await stored())?.after === after).toBe(requests === 1);
    });

    it('counts them again after the browser was closed, with one more request', async () => {
      const { worker, api, asked } = await sell();
      const next = createWorker({ api: api.pool, state: stateOnDisk(worker.state) });
      api.calls.length = 0;

      await next.polling.run('open');
      await next.idle();

      const known = await next.state.payments.payments.get();
      expect(known?.organizations).toMatchObject([{ unread: SALES }]);
      expect(asked().map(({ query }) => query?.before)).toEqual([undefined, expect.any(String)]);
    });
  });

  it('takes the mark of what was read from the server, also where the server takes one back', async () => {
    const { feed, run, stored } = setUp();
    feed.list = [feedEvent(1)];
    feed.readThrough = '9'.repeat(22);
    await run('open');
    expect(await stored()).toMatchObject({ unread: 0 });

    feed.readThrough = cursor(1);
    feed.list.push(feedEvent(2));
    await run('alarm');

    expect(await stored()).toMatchObject({ readThrough: cursor(1), unread: 1 });
  });

  it('keeps what was marked as read while an older response was on its way', async () => {
    const { api, answer, feed, run, stored, worker } = setUp();
    feed.list = [feedEvent(1)];
    feed.readThrough = cursor(0);
    await run('open');
    const slow = held(() => answer({ after: cursor(0) }));
    api.replies[FEED] = slow.reply;
    const reading = worker.polling.run('manual');
    await slow.arrived;

    api.replies['/payments/read'] = () => ({ status: true });
    const context = { operationId: '00000000-0000-4000-8000-000000000003', issuedAt: 3 };
    await worker.payments.markRead({ organizationId: 'acme', through: cursor(1) }, context);
    slow.release();
    await reading;

    expect(await stored()).toMatchObject({ readThrough: cursor(1), unread: 0 });
  });

  it('reads totals with the events, and requests them in any case only at first', async () => {
    const { api, feed, run, asked, stored } = setUp();
    await run('open');
    expect(asked().map(({ query }) => query)).toEqual([
      { organizationId: 'acme', limit: 50, totals: 'today', timeZone },
    ]);
    await run('manual');
    expect(asked().map(({ query }) => query?.totals)).toEqual(['today-if-new']);

    feed.list.push(feedEvent(1));
    const row = { currency: 'eur', cancellations: 0, refunds: 0, refundsAmount: 0 };
    const totals = [{ ...row, day: '2026-11-21', ordersPaid: 1, ordersAmount: 1_900 }];
    const reply = api.replies[FEED];
    api.replies[FEED] = async (call) => ({
      ...Object(await reply?.(call)),
      today: { timeZone, today: '2026-11-21', totals },
    });
    await run('alarm');

    expect(asked()).toHaveLength(1);
    expect((await stored())?.today?.totals).toEqual(totals);
  });

  it('requests the totals of a new day in any case while a page is open', async () => {
    const { worker, run, asked } = setUp();
    await run('open');
    worker.clock.pass(24 * HOUR_MS);

    await run('alarm');
    const unseen = asked().map(({ query }) => query?.totals);
    await run('manual');

    expect(unseen).toEqual(['today-if-new']);
    expect(asked().map(({ query }) => query?.totals)).toEqual(['today']);
  });

  it('requests the totals of an organization that was just joined in any case', async () => {
    const { server, run, asked } = setUp();
    await run('open');
    server.activeId = 'cedar';

    await run('manual');

    expect(asked().map(({ query }) => [query?.organizationId, query?.totals])).toEqual([['cedar', 'today']]);
  });

  it('only finds out whether an older plugin is there where no organization is active', async () => {
    const { api, server, run, worker } = setUp();
    server.activeId = null;
    api.replies[FEED] = () => fail('not-a-member');

    expect(await run('open')).toHaveLength(1);
    expect(await run('alarm')).toEqual([]);
    expect((await worker.activeConnection())?.payments).toEqual({
      isThere: true,
      askedAt: expect.any(Number),
    });
  });

  it('learns once that a server has no plugin, and asks again when a user asks for it, or looks an hour later', async () => {
    const { api, worker, run, stored } = setUp();
    api.replies[FEED] = () => fail('not-found');

    expect(await run('alarm')).toHaveLength(1);
    expect(await stored()).toMatchObject({ availability: 'absent', error: null, latest: [] });
    for (const reason of ['open', 'alarm', 'event'] as const) {
      expect(await run(reason)).toHaveLength(0);
    }
    expect(await run('manual')).toHaveLength(1);
    worker.clock.pass(HOUR_MS);
    expect(await run('alarm')).toHaveLength(0);
    expect(await run('open')).toHaveLength(1);
    expect(await run('open')).toHaveLength(0);
  });

  it('knows for other organizations of the server, and after a restart, that there is no plugin', async () => {
    const { api, server, worker, run } = setUp();
    api.replies[FEED] = () => fail('not-found');
    await run('open');
    server.activeId = 'bluebird';
    const state = { ...createState([]), connections: worker.state.connections };
    const next = createWorker({ api: api.pool, state });
    api.calls.length = 0;

    await next.polling.run('alarm');

    expect(api.paths()).not.toContain(FEED);
    expect(await state.payments.payments.get()).toMatchObject({ availability: 'absent', organizations: [] });
  });

  it('finds a plugin that was added since, by the check of the connection', async () => {
    const { api, worker, run, stored } = setUp();
    const reply = api.replies[FEED];
    api.replies[FEED] = () => fail('not-found');
    await run('open');
    if (reply) api.replies[FEED] = reply;

    api.replies['/ok'] = () => ({ ok: true });
    expect(await worker.connections.check({ connectionId: 'c1' })).toMatchObject({ ok: true });
    await run('manual');

    expect(await stored()).toMatchObject({ availability: 'present' });
    expect((await worker.activeConnection())?.payments).toMatchObject({ isThere: true });
  });

  it('keeps what is stored if reading fails, with the reason', async () => {
    const { api, feed, run, stored } = setUp();
    feed.list = [feedEvent(1)];
    await run('open');
    api.replies[FEED] = () => fail('server-error');

    await run('alarm');

    expect(await stored()).toMatchObject({ availability: 'present', error: { code: 'server-error' } });
    expect((await stored())?.latest).toHaveLength(1);
  });

  it('reads the other organization as soon as it is active, and keeps nothing of the one before', async () => {
    const { feed, worker, run, stored } = setUp();
    feed.list = [feedEvent(1)];
    await run('open');
    feed.list = [];

    const context = { operationId: '00000000-0000-4000-8000-000000000001', issuedAt: 1 };
    await worker.switching.setActive({ by: 'slug', slug: 'bluebird-slug' }, context);
    await worker.idle();

    expect(await stored()).toMatchObject({ organizationId: 'bluebird', latest: [], availability: 'present' });
  });

  it('drops a response that was requested before the organization was switched', async () => {
    const { api, feed, worker, run, stored } = setUp();
    await run('open');
    feed.list = [feedEvent(1)];
    const slow = held(() => createFakeFeed().answer());
    const reply = api.replies[FEED];
    api.replies[FEED] = slow.reply;
    const reading = worker.polling.run('alarm');
    await slow.arrived;
    if (reply) api.replies[FEED] = reply;
    const context = { operationId: '00000000-0000-4000-8000-000000000002', issuedAt: 2 };
    await worker.switching.setActive({ by: 'slug', slug: 'bluebird-slug' }, context);
    await worker.idle();

    slow.release();
    await reading;

    expect(await stored()).toMatchObject({ organizationId: 'bluebird' });
  });

  it('drops them with the account', async () => {
    const { server, run, stored } = setUp();
    await run('open');
    server.userId = null;

    await run('event');

    expect(await stored()).toBeNull();
  });

  it('reads a popup that opens again at once from what is known', async () => {
    const { worker, run } = setUp();
    await run('open');

    expect(await run('open')).toHaveLength(0);
    worker.clock.pass(MINUTE_MS);
    expect(await run('open')).toHaveLength(1);
  });

  it('reads on after a long pause: more than one page, each event once', async () => {
    const { feed, run, stored, asked } = setUp();
    await run('open');
    feed.list = Array.from({ length: 450 }, (_event, index) => feedEvent(index + 1));
    feed.safe = 450;

    await run('alarm');

    expect(asked()).toHaveLength(3);
    expect((await stored())?.latest.map(({ id }) => id).slice(0, 2)).toEqual(['event 450', 'event 449']);
    expect(await stored()).toMatchObject({ after: cursor(450), unread: 300 });
  });
});
