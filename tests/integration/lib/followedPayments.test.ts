import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSample } from '@/lib/payments/plugin/sending/samples';
import { countAllUnread, paymentsOf } from '@/lib/payments/rules';
import { createBrowser, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { stateOnDisk } from '../../memoryState';
import { newPerson } from '../../newPerson';
import { deliver } from '../../payments/deliver';
import { createSeller, poll, type Seller } from '../../payments/sellerScene';
import { createCookieJar } from '../../server/cookieJar.ts';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createJarFetch } from '../../server/jarFetch.ts';

const FOLLOWING = '/payments/following';
const FAR_FUTURE = '9'.repeat(22);

let server: ReferenceServer;
let second: ReferenceServer;
let here: Seller;
let bakery: Shop;
let count = 0;

interface Shop {
  readonly organizationId: string;
  readonly endpoint: { readonly url: string };
  readonly secret: string;
}

/** The new organization has an endpoint and becomes the active one. */
async function openShop({ worker }: Pick<Seller, 'worker'>, name: string): Promise<Shop> {
  count += 1;
  const fields = {
    name,
    slug: `${name.toLowerCase()}-${count}`,
    logo: null,
    metadata: null,
    keepsActive: false,
  };
  const made = await worker.organizationChanges.create(fields, nextContext());
  if (!made.ok) throw new Error(made.error.code);
  const { id: organizationId } = made.value;
  await worker.idle();
  const created = await worker.payments.create({ organizationId, name }, nextContext());
  if (!created.ok || created.value.secret === null) throw new Error('No endpoint');
  return { organizationId, endpoint: created.value.endpoint, secret: created.value.secret };
}

const sell = ({ endpoint, secret }: Shop, productName: string) =>
  deliver(
    { url: endpoint.url, secret },
    makeSample('order.paid', Date.now(), { organizationId: endpoint.url.slice(-36), productName }),
  );

const messages = ({ worker }: Pick<Seller, 'worker'> = here) =>
  [...worker.shown.values()].map(({ message }) => message);
const stored = async ({ organizationId }: Pick<Shop, 'organizationId'>) => {
  const known = await here.worker.state.payments.payments.get();
  return known && paymentsOf(known, organizationId);
};

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
  second = await startReferenceServer({ logLevel: 'off', sandbox: true });
});
beforeEach(async () => {
  // The servers have the same host here, and so would share their cookies.
  const other = createJarFetch({ jar: createCookieJar() });
  here = await createSeller(server, {
    around: (plain) => ({
      ...plain,
      fetch: (input, init) =>
        String(input instanceof Request ? input.url : input).startsWith(second.origin)
          ? other(input, init)
          : plain.fetch(input, init),
    }),
  });
  bakery = await openShop(here, 'Bakery');
  await poll(here);
  server.log.clear();
});
afterEach(() => {
  server.faults.clear();
  second.faults.clear();
});
afterAll(() => Promise.all([server.close(), second.close()]));

describe('two organizations of one server', () => {
  it('are both announced with their names, once, with one feed request per poll', async () => {
    await sell(here, 'Plan');
    await sell(bakery, 'Bread');

    await poll(here);
    await poll(here);

    expect(messages().sort()).toEqual(['Test customer · Bread · Bakery', 'Test customer · Plan · Shop']);
    expect(requestCounts(server)).toMatchObject({ [FOLLOWING]: 2 });
    expect(requestCounts(server)).not.toHaveProperty('/payments/feed');
    expect(requestCounts(server)).not.toHaveProperty('/payments/summary');
    expect(await stored(here)).toMatchObject({ unread: 1 });
    expect(await stored(bakery)).toMatchObject({ unread: 1 });
  });

  it('are asked for once after a switch, besides what the switch itself asks', async () => {
    await here.switchTo({ by: 'id', organizationId: here.organizationId });
    await here.worker.idle();

    expect(requestCounts(server)).toEqual({
      '/get-session': 2,
      '/organization/set-active': 1,
      '/organization/get-active-member': 1,
      [FOLLOWING]: 1,
    });
  });

  it('have each their own totals of today', async () => {
    await sell(here, 'Plan');
    await sell(bakery, 'Bread');

    await poll(here);

    expect(await stored(here)).toMatchObject({ today: { totals: [{ ordersPaid: 1 }] } });
    expect(await stored(bakery)).toMatchObject({ today: { totals: [{ ordersPaid: 1 }] } });
  });

  it('are announced where no organization is active, and after the browser was closed', async () => {
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'userId', value: here.person.id }];
    await adapter.updateMany({ model: 'session', where, update: { activeOrganizationId: null } });
    await sell(bakery, 'Bread');
    const next = createBrowser({ jar: here.jar, state: stateOnDisk(here.worker.state) });

    await poll(next);
    await poll(next);

    expect(messages(next)).toEqual(['Test customer · Bread · Bakery']);
    expect((await next.worker.state.sessions.sessionSnapshot.get()).state).toMatchObject({
      session: { activeOrganizationId: null },
    });
  });

  it('are forgotten once the user left them', async () => {
    await sell(here, 'Plan');
    await poll(here);
    const { adapter } = await server.auth.$context;
    const where = [
      { field: 'userId', value: here.person.id },
      { field: 'organizationId', value: here.organizationId },
    ];
    await adapter.delete({ model: 'member', where });

    await poll(here);

    expect(messages()).toEqual([]);
    expect(await stored(here)).toBeNull();
    expect(await stored(bakery)).not.toBeNull();
  });

  it('are read one by one by a page, and all together', async () => {
    await sell(here, 'Plan');
    await sell(bakery, 'Bread');

    const all = await here.worker.payments.reads['payments.allEvents']({});

    expect(all.ok && all.value.events.map(({ summary }) => summary.productName)).toEqual(['Bread', 'Plan']);
    expect(all.ok && new Set(all.value.events.map(({ organizationId }) => organizationId))).toEqual(
      new Set([bakery.organizationId, here.organizationId]),
    );
    expect(all).toMatchObject({
      value: {
        organizations: expect.arrayContaining([
          { organizationId: bakery.organizationId, name: 'Bakery', readThrough: null, manages: true },
        ]),
      },
    });
  });

  it('are all announced although the server once answered a cursor of the far future', async () => {
    const { adapter } = await server.auth.$context;
    const { worker, connectionId } = here;
    await worker.state.payments.notifiedPayments.update((all) => ({
      ...all,
      [connectionId]: (all[connectionId] ?? []).map((noted) => ({ ...noted, after: FAR_FUTURE })),
    }));
    await poll(here);
    expect(await adapter.count({ model: 'switchyardEvent' })).toBeGreaterThan(0);
    await sell(here, 'Plan');

    await poll(here);

    expect(messages()).toEqual(['Test customer · Plan · Shop']);
  });
});

describe('150 organizations of one server', () => {
  /** The user joins these organizations, which have no payments. */
  async function join(names: readonly string[]) {
    const { adapter } = await server.auth.$context;
    for (const name of names) {
      const createdAt = new Date();
      const { id: organizationId } = await adapter.create<{ id: string }>({
        model: 'organization',
        data: { name, slug: `${here.organizationId}-${name}`, createdAt },
      });
      const data = { organizationId, userId: here.person.id, role: 'member', createdAt };
      await adapter.create({ model: 'member', data });
    }
  }

  it('are all announced, counted and listed, with one feed request per poll', async () => {
    const { worker } = here;
    await join(Array.from({ length: 147 }, (_, number) => `member-${number}`));
    const last = await openShop(here, 'Last');
    await here.switchTo({ by: 'id', organizationId: here.organizationId });
    await worker.idle();
    await poll(here);
    await sell(bakery, 'Bread');
    await poll(here);
    server.log.clear();
    await sell(last, 'Plan');

    await poll(here);
    await poll(here);

    expect(messages()).toEqual(['Test customer · Bread · Bakery', 'Test customer · Plan · Last']);
    expect(requestCounts(server)).toMatchObject({ [FOLLOWING]: 2 });
    expect(await stored(last)).toMatchObject({ unread: 1, today: { totals: [{ ordersPaid: 1 }] } });
    const known = await worker.state.payments.payments.get();
    expect(known?.organizations).toHaveLength(150);
    expect(known && countAllUnread(known, () => false)).toBe(2);
    const all = await worker.payments.reads['payments.allEvents']({});
    expect(all.ok && all.value.events.map(({ summary }) => summary.productName)).toEqual(['Plan', 'Bread']);
  });

  it('are announced after the browser was closed over a busy weekend, with what a page has no room for', async () => {
    await join(Array.from({ length: 147 }, (_, number) => `member-${number}`));
    const last = await openShop(here, 'Last');
    await here.switchTo({ by: 'id', organizationId: here.organizationId });
    await poll(here);
    for (let number = 1; number <= 12; number += 1) await sell(last, `Plan ${number}`);
    await sell(bakery, 'Bread');
    const next = createBrowser({ jar: here.jar, state: stateOnDisk(here.worker.state) });

    await poll(next);
    await poll(next);

    expect([...next.worker.shown.values()].map(({ title }) => title)).toContain('12 orders, €228.00');
    expect(messages(next)).toContain('Test customer · Bread · Bakery');
    expect(next.worker.shown.size).toBe(2);
  });
});

describe('another signed-in server', () => {
  let elsewhere: Shop;
  let secondId: string;

  /** The other server is polled every five minutes. */
  async function pollLater() {
    here.worker.clock.pass(5 * 60_000);
    await poll(here);
  }

  beforeEach(async () => {
    const { worker, connectionId } = here;
    const address = { baseURL: second.origin, basePaths: [second.basePath], dashboardOrigins: [] };
    const added = await worker.connections.add(address);
    if (!added.ok) throw new Error(added.error.code);
    secondId = added.value.connectionId;
    await worker.idle();
    const { email, password } = await newPerson(second);
    await worker.signIn.withEmail({ email, password, rememberMe: true }, nextContext());
    await worker.idle();
    elsewhere = await openShop(here, 'Kiosk');
    await poll(here);
    await worker.connections.activate({ connectionId });
    await worker.idle();
    server.log.clear();
    second.log.clear();
  });

  it('is read with one request per poll, and its sales are announced with organization and server', async () => {
    await sell(elsewhere, 'Paper');
    await sell(bakery, 'Bread');
    second.log.clear();

    await pollLater();
    await pollLater();

    expect(messages().sort()).toEqual([
      'Test customer · Bread · Bakery',
      `Test customer · Paper · Kiosk · ${new URL(second.origin).host} · Sandbox`,
    ]);
    expect(requestCounts(second)).toEqual({
      '/get-session': 2,
      '/list-sessions': 2,
      '/organization/list-user-invitations': 2,
      [FOLLOWING]: 2,
    });
    expect(requestCounts(server)).toMatchObject({ [FOLLOWING]: 2 });
  });

  it('is put into use by a click on its notification, which opens the sale', async () => {
    await sell(elsewhere, 'Paper');
    await pollLater();
    const [id = ''] = here.worker.shown.keys();

    await here.worker.notificationClicks.open(id);
    await here.worker.idle();

    expect((await here.worker.activeConnection())?.id).toBe(secondId);
    expect([...here.worker.tabs.open.values()].join()).toContain(
      `#/events?organization=${elsewhere.organizationId}&id=`,
    );
  });

  it('is followed while nobody is signed in on the server in use', async () => {
    await here.worker.signOut.run(nextContext());
    await here.worker.idle();
    await sell(elsewhere, 'Paper');
    server.log.clear();

    await pollLater();

    expect(messages()).toHaveLength(1);
    expect(requestCounts(server)).toEqual({});
  });

  it('announces nothing while it is muted, and none of it later', async () => {
    const { worker } = here;
    await worker.connections.change({ connectionId: secondId, isMuted: true });
    await sell(elsewhere, 'Paper');
    await pollLater();
    await worker.connections.change({ connectionId: secondId, isMuted: false });
    await pollLater();

    expect(messages()).toEqual([]);
  });

  it('is asked once an hour whether its older plugin was updated meanwhile', async () => {
    const known = async () =>
      (await here.worker.connections.all()).find(({ id }) => id === secondId)?.payments;
    const { connections } = here.worker.state.connections;
    await connections.update(({ list, activeId }) => ({
      list: list.map((saved) =>
        saved.id === secondId
          ? { ...saved, payments: { isThere: true, askedAt: here.worker.clock.now() } }
          : saved,
      ),
      activeId,
    }));
    await pollLater();
    expect(second.log.count(FOLLOWING)).toBe(0);

    const remove = second.faults.answer(FOLLOWING, { status: 404 });
    here.worker.clock.pass(60 * 60_000);
    await pollLater();
    await pollLater();
    expect(second.log.count(FOLLOWING)).toBe(1);
    expect(await known()).toMatchObject({ isThere: true });

    remove();
    here.worker.clock.pass(60 * 60_000);
    await pollLater();
    expect(await known()).toMatchObject({ isThere: true, isSandbox: true });
    await sell(elsewhere, 'Paper');
    await pollLater();
    expect(messages()).toHaveLength(1);
  });

  it('is asked less often while it fails', async () => {
    second.faults.answer(FOLLOWING, { status: 403 });
    await pollLater();
    await pollLater();
    expect(second.log.count(FOLLOWING)).toBe(1);
    second.faults.clear();
    here.worker.clock.pass(10 * 60_000);
    await sell(elsewhere, 'Paper');

    await pollLater();

    expect(messages()).toHaveLength(1);
  });
});

describe('a plugin of an older release', () => {
  it('is followed as before: the active organization, and the page shows it', async () => {
    server.faults.answer(FOLLOWING, { status: 404 });
    const { worker } = here;
    await worker.connections.check({ connectionId: here.connectionId });
    await worker.idle();
    await sell(bakery, 'Bread');

    await poll(here);
    server.log.clear();
    await poll(here);

    expect(messages()).toEqual(['Test customer · Bread · Bakery']);
    expect(requestCounts(server)).toMatchObject({ '/payments/feed': 1 });
    expect(requestCounts(server)).not.toHaveProperty(FOLLOWING);
    expect(await worker.state.payments.payments.get()).toMatchObject({ followsAll: false });
  });
});
