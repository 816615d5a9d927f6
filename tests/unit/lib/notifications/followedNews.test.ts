import { describe, expect, it } from 'vitest';
import type { Connection } from '@/lib/connections/schema';
import type { Notification } from '@/lib/core/notifications';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { createPaymentsNews } from '@/lib/notifications/paymentsNews';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { createFollowedReader } from '@/lib/payments/followedReader';
import type { NotifiedPayments } from '@/lib/payments/schema';
import { muteOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi, type FakeCall } from '@/tests/fakeApi';
import { memoryValue } from '@/tests/memoryValue';
import { createFakeFeed, cursor, feedEvent } from '@/tests/payments/feedEvent';

const FAR_FUTURE = '9'.repeat(22);
const NOON = new Date(2026, 10, 21, 12).getTime();

const cursorsText = (cursors: unknown) => (typeof cursors === 'string' ? cursors : '{}');

type FakeFeed = ReturnType<typeof createFakeFeed>;

/** The plugin returns each organization by its own cursor, the others by the one of `others`. */
function answerAll(feeds: Readonly<Record<string, FakeFeed>>, query: FakeCall['query'] = {}) {
  const { others } = query;
  const groups: Record<string, string[]> = JSON.parse(cursorsText(query.cursors));
  const cursors = new Map(Object.entries(groups).flatMap(([after, ids]) => ids.map((id) => [id, after])));
  const asked = Object.entries(feeds).filter(([id]) => !query.only || cursors.has(id));
  const organizations = asked.map(([organizationId, { answer }]) => {
    const after = cursors.get(organizationId) ?? others;
    const limit = after ? query.limit : 50;
    const page = answer({ ...(after ? { after } : {}), limit });
    return { ...page, organizationId, name: organizationId.toUpperCase() };
  });
  return { userId: 'mika', sandbox: false, isCut: false, organizations, ...(others && { others }) };
}

/** Plugins before `others` returned no more organizations than 100. */
const answerEarlier = (
  feeds: Readonly<Record<string, FakeFeed>>,
  { others: _none, ...query }: FakeCall['query'] = {},
) => {
  const { organizations, ...answer } = answerAll(feeds, query);
  return { ...answer, isCut: organizations.length > 100, organizations: organizations.slice(0, 100) };
};

function setUp(chosen: Partial<Preferences> = {}, connection: Connection = CONNECTION) {
  const feeds: Record<string, FakeFeed> = { acme: createFakeFeed(), bluebird: createFakeFeed() };
  const api = createFakeApi({ '/payments/following': ({ query }) => answerAll(feeds, query) });
  const notifiedPayments = memoryValue<NotifiedPayments>({});
  const clock = { now: NOON };
  const screen = new Map<string, Notification>();
  const shown: string[] = [];
  const news = createPaymentsNews({
    state: {
      payments: { notifiedPayments },
      preferences: { preferences: memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, ...chosen }) },
    },
    api: api.pool,
    store: { findOrganization: async () => undefined },
    notifier: {
      show: async (notification) => {
        shown.push(notification.message);
        screen.set(notification.id, notification);
      },
      clear: async (id) => void screen.delete(id),
      shownIds: async () => [...screen.keys()],
    },
    now: () => clock.now,
  });
  const readFollowed = createFollowedReader(api.pool, () => clock.now);
  const account = { connectionId: connection.id, userId: 'mika' };
  /** A server that isn't in use is read from where it was announced. */
  async function poll(): Promise<number> {
    api.calls.length = 0;
    const { announcedUntil } = await news.plan(account);
    const starts = new Map(
      [...announcedUntil].map(([id, { until }]) => [id, { known: until, announcedUntil: until }] as const),
    );
    const asked = { connection, starts, background: true, totals: 'today-if-new' as const };
    const read = await readFollowed({ ...asked, withYesterday: false });
    if (!read.ok) throw new Error(read.error.code);
    const { organizations, isCut } = read.value;
    await news.onRead({ connection, userId: 'mika', organizations, isWhole: !isCut });
    return api.calls.length;
  }
  const sell = (organizationId: string, event: FeedEvent) => feeds[organizationId]?.feed.list.push(event);
  return { api, feeds, clock, screen, shown, notifiedPayments, poll, sell };
}

describe('payments of several organizations', () => {
  it('are read with one request, and announced once with the name of the organization', async () => {
    const { poll, sell, shown } = setUp();
    await poll();
    sell('acme', feedEvent(1));
    sell('bluebird', feedEvent(2));

    expect([await poll(), await poll()]).toEqual([1, 1]);
    expect(shown).toEqual(['Ada · Pro · ACME', 'Ada · Pro · BLUEBIRD']);
  });

  it('have a cursor each: one that is behind keeps nobody else behind', async () => {
    const { api, feeds, poll, sell } = setUp();
    await poll();
    sell('acme', feedEvent(3));
    if (feeds.acme) feeds.acme.feed.safe = 3;
    await poll();

    await poll();

    expect(JSON.parse(cursorsText(api.calls[0]?.query?.cursors))).toEqual({
      [cursor(3)]: ['acme'],
      [cursor(0)]: ['bluebird'],
    });
  });

  it('are silent for a muted organization, and for all of a muted server', async () => {
    const muted = setUp({ mutedOrganizations: [muteOf(CONNECTION.id, 'acme'), muteOf('copy', 'bluebird')] });
    const server = setUp({}, { ...CONNECTION, isMuted: true });
    for (const { poll, sell } of [muted, server]) {
      await poll();
      sell('acme', feedEvent(1));
      sell('bluebird', feedEvent(2));
      await poll();
    }

    expect(muted.shown).toEqual(['Ada · Pro · BLUEBIRD']);
    expect(server.shown).toEqual([]);
  });

  it('of one that was joined since begin with what follows', async () => {
    const { feeds, poll, sell, shown } = setUp();
    await poll();
    feeds.newest = createFakeFeed();
    sell('newest', feedEvent(1));
    await poll();
    sell('newest', feedEvent(2));

    await poll();

    expect(shown).toEqual(['Ada · Pro · NEWEST']);
  });

  it('of one that the user left are forgotten, its notifications at once', async () => {
    const { feeds, clock, poll, sell, screen, notifiedPayments } = setUp();
    await poll();
    sell('acme', feedEvent(1));
    await poll();
    delete feeds.acme;
    await poll();
    expect(screen.size).toBe(0);
    clock.now += 2 * HOUR_MS;

    await poll();

    expect((await notifiedPayments.get()).c1?.map(({ organizationId }) => organizationId)).toEqual([
      'bluebird',
    ]);
  });

  it('of one that the server forgot to list once are announced when it is back', async () => {
    const { feeds, poll, sell, shown } = setUp();
    await poll();
    const { acme } = feeds;
    delete feeds.acme;
    await poll();
    if (acme) feeds.acme = acme;
    sell('acme', feedEvent(1));

    await poll();

    expect(shown).toEqual(['Ada · Pro · ACME']);
  });

  it('are all announced after a burst, which is read in pages', async () => {
    const { poll, sell, screen, shown } = setUp();
    await poll();
    for (let number = 1; number <= 450; number += 1) sell('acme', feedEvent(number));
    sell('bluebird', feedEvent(1));

    expect(await poll()).toBe(3);
    expect(shown).toEqual(['ACME', 'Ada · Pro · BLUEBIRD']);
    expect([...screen.values()].map(({ title }) => title)).toContain('450 orders, €8,550.00');
  });
});

describe('more organizations than a URL has room for', () => {
  const shopNames = (count: number) => Array.from({ length: count }, (_, number) => `shop-${number}`);

  function setUpMany(count: number) {
    const scene = setUp();
    for (const name of shopNames(count)) scene.feeds[name] = createFakeFeed();
    return scene;
  }

  it('are all announced, once, by one request', async () => {
    const { api, poll, sell, shown } = setUpMany(300);
    await poll();
    sell('shop-299', feedEvent(1));
    sell('acme', feedEvent(2));

    const counts = [await poll(), await poll()];

    expect(counts).toEqual([1, 1]);
    expect(shown.toSorted()).toEqual(['Ada · Pro · ACME', 'Ada · Pro · SHOP-299']);
    expect(api.calls[0]?.query?.others).toBe(cursor(0));
  });

  it('are all announced where each is behind at another cursor, by a URL that servers accept', async () => {
    const { api, feeds, notifiedPayments, poll, sell, shown } = setUpMany(300);
    await poll();
    await notifiedPayments.update(({ c1 = [] }) => ({
      c1: c1.map((noted, index) => ({ ...noted, after: cursor(index + 1) })),
    }));
    for (const [index, name] of Object.keys(feeds).entries()) {
      const { feed } = feeds[name] ?? createFakeFeed();
      feed.safe = 2_000;
      for (const number of [index, index + 1_000])
        sell(name, { ...feedEvent(number), id: `${name} ${number}` });
    }

    await poll();
    const { cursors, others } = api.calls[0]?.query ?? {};
    await poll();

    expect(shown).toHaveLength(302);
    expect(new Set(shown).size).toBe(302);
    expect(encodeURIComponent(cursorsText(cursors)).length).toBeLessThan(6_000);
    expect(others).toBe(cursor(71));
    expect(api.calls.map(({ query }) => query?.others)).toEqual([cursor(2_000)]);
  });

  it('are announced as far as an earlier plugin follows them, once', async () => {
    const { api, feeds, poll, sell, shown } = setUpMany(150);
    api.replies['/payments/following'] = ({ query }) => answerEarlier(feeds, query);
    for (const name of shopNames(90)) sell(name, { ...feedEvent(1), id: `${name} before` });
    await poll();
    sell('shop-89', feedEvent(2));

    await poll();
    await poll();

    expect(shown).toEqual(['Ada · Pro · SHOP-89']);
  });

  it('are read on by later polls where one has no time for all that have more than a page', async () => {
    const { api, feeds, notifiedPayments, poll, shown } = setUpMany(300);
    api.replies['/payments/following'] = ({ query }) => answerAll(feeds, { ...query, limit: 10 });
    await poll();
    for (const [name, { feed }] of Object.entries(feeds)) {
      feed.safe = 20;
      for (let number = 1; number <= 15; number += 1)
        feed.list.push({ ...feedEvent(number), id: `${name} ${number}` });
    }

    const counts = [await poll(), await poll(), await poll()];

    expect(counts).toEqual([5, 1, 1]);
    expect(new Set(shown).size).toBe(302);
    const noted = (await notifiedPayments.get()).c1 ?? [];
    expect(noted.filter(({ ids }) => ids.length === 15)).toHaveLength(302);
    expect(new Set(noted.map(({ after }) => after))).toEqual(new Set([cursor(20)]));
  });
});

describe('a server that answers nonsense', () => {
  const spoil = async ({ api, feeds, poll }: ReturnType<typeof setUp>, change: object) => {
    const reply = api.replies['/payments/following'];
    api.replies['/payments/following'] = ({ query }) => {
      const answer = answerAll(feeds, query);
      return { ...answer, organizations: answer.organizations.map((one) => ({ ...one, ...change })) };
    };
    await poll();
    if (reply) api.replies['/payments/following'] = reply;
  };

  it.each([
    ['a cursor', { after: FAR_FUTURE }],
    ['a read mark', { readThrough: FAR_FUTURE }],
    ['an event', { events: [{ ...feedEvent(1), cursor: FAR_FUTURE }] }],
    ['a cursor with an event', { after: FAR_FUTURE, events: [{ ...feedEvent(1), cursor: FAR_FUTURE }] }],
  ])('does not silence an organization by %s of the far future', async (_what, change) => {
    const scene = setUp();
    await scene.poll();
    await spoil(scene, change);
    scene.shown.length = 0;
    scene.sell('acme', feedEvent(5, { productName: 'Later' }));

    await scene.poll();
    await scene.poll();

    expect(scene.shown).toEqual(['Ada · Later · ACME']);
  });

  it('announces each event of a server whose clock is two days ahead, once, and those after it was set right', async () => {
    const { clock, feeds, poll, sell, shown } = setUp();
    const acme = feeds.acme?.feed;
    if (!acme) throw new Error('No feed');
    const ahead = (number: number, productName: string): FeedEvent => {
      const receivedAt = clock.now + 2 * DAY_MS + number;
      return { ...feedEvent(number, { productName }), cursor: cursor(receivedAt * 1e8), receivedAt };
    };
    acme.safe = (clock.now + 2 * DAY_MS) * 1e8;
    sell('acme', ahead(1, 'Before'));
    await poll();
    sell('acme', ahead(2, 'One'));
    await poll();
    clock.now += 60_000;
    sell('acme', ahead(3, 'Two'));
    await poll();
    await poll();
    clock.now += 60_000;
    acme.safe = (clock.now - 10_000) * 1e8;
    const right = { ...feedEvent(4, { productName: 'Right' }), cursor: cursor(clock.now * 1e8) };
    sell('acme', { ...right, receivedAt: clock.now });
    await poll();
    await poll();

    expect(shown).toEqual(['Ada · One · ACME', 'Ada · Two · ACME', 'Ada · Right · ACME']);
  });

  it.each([{ after: 'x' }, { events: null }])(
    'does not forget an organization whose page can’t be read for hours: %o',
    async (change) => {
      const { api, clock, feeds, poll, sell, shown } = setUp();
      await poll();
      const reply = api.replies['/payments/following'];
      api.replies['/payments/following'] = ({ query }) => {
        const { organizations, ...answer } = answerAll(feeds, query);
        const spoiled = organizations.map((one) =>
          one.organizationId === 'acme' ? { ...one, ...change } : one,
        );
        return { ...answer, organizations: spoiled };
      };
      for (let hours = 0; hours < 3; hours += 1) {
        await poll();
        clock.now += HOUR_MS;
      }
      sell('acme', feedEvent(1, { productName: 'Meanwhile' }));
      sell('bluebird', feedEvent(2, { productName: 'Meanwhile' }));
      await poll();
      if (reply) api.replies['/payments/following'] = reply;

      await poll();

      expect(shown).toEqual(['Ada · Meanwhile · BLUEBIRD', 'Ada · Meanwhile · ACME']);
    },
  );

  it('does not silence one whose far-future cursor an earlier release kept', async () => {
    const { notifiedPayments, poll, sell, shown } = setUp();
    await poll();
    await notifiedPayments.update(({ c1 = [] }) => ({
      c1: c1.map((noted) => ({ ...noted, after: FAR_FUTURE })),
    }));
    sell('acme', feedEvent(1));
    await poll();
    sell('acme', feedEvent(2, { productName: 'Later' }));

    await poll();

    expect(shown).toEqual(['Ada · Later · ACME']);
  });

  it('announces what it receives after it went back in time, and nothing twice', async () => {
    const { feeds, poll, sell, shown } = setUp();
    const at = (minute: number) => minute * MINUTE_MS * 1e8;
    const sellAt = (minute: number, productName: string) =>
      sell('acme', { ...feedEvent(minute, { productName }), cursor: cursor(at(minute)) });
    await poll();
    sellAt(90, 'Pro');
    if (feeds.acme) feeds.acme.feed.safe = at(100);
    await poll();
    if (feeds.acme) feeds.acme.feed.safe = at(40);
    sellAt(39, 'Earlier');
    await poll();
    sellAt(41, 'Next');

    await poll();
    await poll();

    expect(shown).toEqual(['Ada · Pro · ACME', 'Ada · Earlier · ACME', 'Ada · Next · ACME']);
  });
});
