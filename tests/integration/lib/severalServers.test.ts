import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingElsewhere } from '@/lib/toolbar/badge';
import { createBrowser, requestsOf } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { everyValue } from '../../memoryState';
import { newPerson, rowsOf } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Person = Awaited<ReturnType<typeof newPerson>>;
type Browser = ReturnType<typeof createBrowser>;

/** Servers on hosts of this machine, so that each has a cookie jar of its own. */
let acme: ReferenceServer;
let bluebird: ReferenceServer;
/** Of one test alone. */
let cedar: ReferenceServer | undefined;
const hostOf = (server: ReferenceServer) =>
  server === bluebird ? '127.0.0.1' : server === cedar ? '[::1]' : 'localhost';
const originOf = (server: ReferenceServer) => `http://${hostOf(server)}:${server.port}`;

let browser: Browser;
/** Hosts that the browser does not let us reach. */
let isBlocked: (origin: string) => boolean = () => false;
let isOnline = true;
/** The hosts whose cookies each host was sent. */
let sent: { readonly host: string; readonly cookie: string }[];
const ids = new Map<ReferenceServer, string>();
const people = new Map<ReferenceServer, Person>();

const idOf = (server: ReferenceServer) => ids.get(server) ?? '';
const personOf = (server: ReferenceServer): Person => {
  const person = people.get(server);
  if (!person) throw new Error('Nobody is signed in there');
  return person;
};

async function insert(server: ReferenceServer, model: string, data: Record<string, unknown>) {
  const { adapter } = await server.auth.$context;
  return (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
}

let count = 0;
async function invite(server: ReferenceServer, person: Person): Promise<string> {
  count += 1;
  const inviter = await newPerson(server);
  const createdAt = new Date();
  const organizationId = await insert(server, 'organization', {
    name: `Delta ${count}`,
    slug: `delta-${count}`,
    createdAt,
  });
  await insert(server, 'member', { organizationId, userId: inviter.id, role: 'owner', createdAt });
  return insert(server, 'invitation', {
    organizationId,
    email: person.email,
    role: 'admin',
    status: 'pending',
    inviterId: inviter.id,
    createdAt,
    expiresAt: new Date(Date.now() + 2 * DAY_MS),
  });
}

async function signInTo(server: ReferenceServer): Promise<void> {
  const { worker } = browser;
  const added = await worker.connections.add({
    baseURL: originOf(server),
    basePaths: [server.basePath],
    dashboardOrigins: [],
  });
  if (!added.ok) throw new Error(`Cannot connect: ${added.error.code}`);
  ids.set(server, added.value.connectionId);
  const person = await newPerson(server);
  people.set(server, person);
  await worker.idle();
  const signedIn = await worker.signIn.withEmail({ ...person, rememberMe: true }, nextContext());
  if (!signedIn.ok) throw new Error(`Cannot sign in: ${signedIn.error.code}`);
  await worker.idle();
}

async function poll(): Promise<void> {
  browser.worker.clock.pass(5 * MINUTE_MS);
  await browser.worker.polling.poll();
  await browser.worker.idle();
}

async function use(server: ReferenceServer): Promise<void> {
  await browser.worker.connections.activate({ connectionId: idOf(server) });
  await browser.worker.idle();
}

function clearLogs(): void {
  for (const server of [acme, bluebird, cedar]) server?.log.clear();
  sent = [];
}

const userIdAt = async (server: ReferenceServer) =>
  (await browser.worker.state.sessions.heads.get())[idOf(server)]?.user.id;

const waiting = async () =>
  waitingElsewhere(
    await browser.worker.state.elsewhere.elsewhere.get(),
    (await browser.worker.connections.active())?.id,
    Date.now(),
  );

describe('several servers', () => {
  beforeAll(async () => {
    [acme, bluebird] = await Promise.all([
      startReferenceServer({ logLevel: 'off' }),
      startReferenceServer({ logLevel: 'off' }),
    ]);
  });
  beforeEach(async () => {
    sent = [];
    browser = createBrowser({
      around: (plain) => ({
        ...plain,
        hasPermission: async (baseURL) => !isBlocked(new URL(baseURL).origin),
        isOnline: () => isOnline,
        fetch: async (input, init) => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          const url = new URL(input instanceof Request ? input.url : input);
          sent.push({ host: url.host, cookie: browser.jar.header(url) ?? '' });
          return plain.fetch(input, init);
        },
      }),
    });
    await signInTo(bluebird);
    await signInTo(acme);
    clearLogs();
  });
  afterEach(async () => {
    for (const server of [acme, bluebird]) server.faults.clear();
    await cedar?.close();
    cedar = undefined;
  });
  afterAll(() => Promise.all([acme.close(), bluebird.close()]));

  it('are signed in to at once, each with its own account', async () => {
    await poll();

    expect(await userIdAt(acme)).toBe(personOf(acme).id);
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    expect(requestsOf(bluebird)).toEqual({
      '/get-session': 1,
      '/list-sessions': 1,
      '/organization/list-user-invitations': 1,
      '/payments/following': 1,
    });
    expect(bluebird.log.entries('/get-session')[0]?.search).toContain('disableRefresh=true');
  });

  it('are asked every five minutes, also while a page of ours is open', async () => {
    await poll();
    clearLogs();
    browser.worker.clock.pass(20_000);
    await browser.worker.polling.poll();
    await browser.worker.idle();

    expect(requestsOf(bluebird)).toEqual({});
    expect(requestsOf(acme)['/get-session']).toBe(1);
  });

  it('never hear of each other: what one account does asks its own server alone, with its own cookies', async () => {
    const { worker } = browser;
    cedar = await startReferenceServer({ logLevel: 'off', seed: 'empty' });
    await signInTo(cedar);
    const all = [acme, bluebird, cedar];
    const deeds = async () => {
      await worker.polling.run('open');
      await worker.polling.run('manual');
      await worker.polling.run('event');
      const { organizationChanges, switching } = worker;
      count += 1;
      const made = { name: `Made ${count}`, slug: `made-${count}` };
      await organizationChanges.create(
        { ...made, logo: null, metadata: null, keepsActive: false },
        nextContext(),
      );
      await switching.setActive({ by: 'slug', slug: made.slug }, nextContext());
      await worker.idle();
    };

    for (const server of all) {
      await use(server);
      clearLogs();
      await deeds();
      expect(requestsOf(server)['/organization/create']).toBe(1);
      const others = all.filter((other) => other !== server);
      expect(others.map(requestsOf)).toEqual([{}, {}]);
    }

    await poll();
    const tokens = await Promise.all(
      all.map(async (server) => {
        const rows = await rowsOf<{ id: string; token: string }>(server, 'session', personOf(server).id);
        return { host: new URL(originOf(server)).host, tokens: rows.map(({ token }) => token) };
      }),
    );
    for (const { host, tokens: own } of tokens) {
      const toOthers = sent.filter((request) => request.host !== host);
      expect(toOthers.length).toBeGreaterThan(0);
      expect(toOthers.filter(({ cookie }) => own.some((token) => cookie.includes(token)))).toEqual([]);
    }
  });

  it('share the badge and announce invitations, of which a press answers that of its own server', async () => {
    const id = await invite(bluebird, personOf(bluebird));
    await poll();
    expect(await waiting()).toBe(1);
    const notification = `invitation|${idOf(bluebird)}|${id}`;
    expect([...browser.worker.shown.keys()]).toContain(notification);
    clearLogs();

    await browser.worker.notificationClicks.press(notification, 0);
    await browser.worker.idle();

    expect((await browser.worker.connections.active())?.id).toBe(idOf(bluebird));
    expect(requestsOf(bluebird)['/organization/accept-invitation']).toBe(1);
    expect(requestsOf(acme)).toEqual({});
  });

  it('count on for a server that is left, from what was known of it', async () => {
    await invite(acme, personOf(acme));
    await browser.worker.polling.run('manual');
    await browser.worker.idle();
    expect(await waiting()).toBe(0);

    await use(bluebird);

    expect(await waiting()).toBe(1);
  });

  it('end one by one: a session that ended elsewhere, and a server that does not respond', async () => {
    bluebird.faults.answer('/get-session', { status: 503, times: 4 });
    await poll();
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    expect((await browser.worker.state.sessions.sessionSnapshot.get()).error).toBeNull();
    // It rests for ten minutes.
    clearLogs();
    await poll();
    expect(requestsOf(bluebird)).toEqual({});
    bluebird.faults.clear();

    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();

    expect(await userIdAt(bluebird)).toBeUndefined();
    expect(await userIdAt(acme)).toBe(personOf(acme).id);
    expect((await browser.worker.state.elsewhere.elsewhere.get())[idOf(bluebird)]).toBeUndefined();
  });

  it('announce a new sign-in, which a press ends on its own server', async () => {
    await poll();
    const [here] = await rowsOf<{ id: string }>(bluebird, 'session', personOf(bluebird).id);
    await createServerClient(bluebird).signIn(personOf(bluebird));
    const all = await rowsOf<{ id: string }>(bluebird, 'session', personOf(bluebird).id);
    const strange = all.find(({ id }) => id !== here?.id)?.id ?? '';
    const notification = `newSignIn|${idOf(bluebird)}|${strange}`;
    await poll();
    expect([...browser.worker.shown.keys()]).toContain(notification);
    expect(all).toHaveLength(2);
    clearLogs();

    await browser.worker.notificationClicks.press(notification, 0);
    await browser.worker.idle();

    expect(await rowsOf(bluebird, 'session', personOf(bluebird).id)).toHaveLength(1);
    expect((await browser.worker.connections.active())?.id).toBe(idOf(bluebird));
    expect(requestsOf(acme)).toEqual({});
  });

  it('are not asked for sessions again with a session that is not fresh', async () => {
    bluebird.faults.answer('/list-sessions', { status: 403, body: { code: 'SESSION_NOT_FRESH' } });

    for (let time = 0; time < 3; time += 1) await poll();

    expect(requestsOf(bluebird)['/list-sessions']).toBe(1);
  });

  const paused = () =>
    [...browser.worker.shown.keys()].filter((id) => id === `paused|${idOf(bluebird)}|${idOf(bluebird)}`);

  it('say once that one is not watched any more because its session ended', async () => {
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();

    expect(paused()).toHaveLength(1);
    expect(browser.worker.shown.get(paused()[0] ?? '')?.message).toContain('You’re signed out.');
    browser.worker.shown.clear();
    await poll();
    expect(paused()).toEqual([]);
  });

  it('have that noted before it is forgotten who was signed in, for a worker that stops in between', async () => {
    const { elsewhere, sessions } = browser.worker.state;
    const order: string[] = [];
    elsewhere.pausesElsewhere.watch((known) => known[idOf(bluebird)] && order.push('pause'));
    sessions.heads.watch((known) => known[idOf(bluebird)] ?? order.push('head'));
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });

    await poll();

    expect(order.slice(0, 2)).toEqual(['pause', 'head']);
  });

  it('say once that one has not responded for long, and take it back when it does', async () => {
    bluebird.faults.answer('/get-session', { status: 503, times: 100 });
    await poll();
    expect(paused()).toEqual([]);
    for (let time = 0; time < 12; time += 1) await poll();
    expect(paused()).toHaveLength(1);
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    bluebird.faults.clear();
    for (let time = 0; time < 12; time += 1) await poll();

    expect(paused()).toEqual([]);
    expect(await browser.worker.state.elsewhere.pausesElsewhere.get()).toEqual({});
  });

  it('are not said to be unwatched any more once they are in use, or removed', async () => {
    isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    expect(paused()).toHaveLength(1);
    isBlocked = () => false;

    await use(bluebird);
    expect(paused()).toEqual([]);

    await use(acme);
    isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    isBlocked = () => false;
    expect(paused()).toHaveLength(1);
    await browser.worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());
    expect(paused()).toEqual([]);
  });

  it('are not to blame while the browser is offline', async () => {
    isOnline = false;
    for (let time = 0; time < 13; time += 1) await poll();
    isOnline = true;

    expect(paused()).toEqual([]);
    clearLogs();
    await poll();
    expect(requestsOf(bluebird)['/get-session']).toBe(1);
  });

  it('say at once that the browser does not let us reach one', async () => {
    isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    isBlocked = () => false;

    expect(browser.worker.shown.get(paused()[0] ?? '')?.message).toContain('can’t access the server');
  });

  it('hold that back in quiet hours, also for one that is asked nothing any more', async () => {
    const { preferences } = browser.worker.state.preferences;
    await preferences.update((known) => ({ ...known, quietHours: { from: 0, to: 1_439 } }));
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();
    expect(paused()).toEqual([]);

    await preferences.update((known) => ({ ...known, quietHours: null }));
    await poll();

    expect(paused()).toHaveLength(1);
  });

  it('go on being watched where the one in use is signed out, which is asked nothing', async () => {
    await browser.worker.signOut.run(nextContext());
    await browser.worker.idle();
    clearLogs();

    await poll();

    expect(requestsOf(acme)).toEqual({});
    expect(requestsOf(bluebird)['/get-session']).toBe(1);
    expect(await browser.worker.alarm.dueAt()).not.toBeNull();
  });

  it('leave nothing when they are removed, and give back the hosts that no other needs', async () => {
    const { worker } = browser;
    const connectionId = idOf(bluebird);
    await invite(bluebird, personOf(bluebird));
    await poll();
    expect(worker.shown.size).toBeGreaterThan(0);

    await worker.commands['connections.remove']({ connectionId }, nextContext());
    await worker.idle();
    await poll();

    const left = await Promise.all(
      everyValue(worker.state).map(async ({ name, value }) => ({
        name,
        text: JSON.stringify(await value.get()),
      })),
    );
    const traces = [connectionId, personOf(bluebird).id, personOf(bluebird).email, originOf(bluebird)];
    expect(left.filter(({ text }) => traces.some((trace) => text.includes(trace)))).toEqual([]);
    expect([...worker.shown.keys()].filter((id) => id.includes(connectionId))).toEqual([]);
    expect(worker.released).toContainEqual(['http://127.0.0.1/*']);
    clearLogs();
    await poll();
    expect(requestsOf(bluebird)).toEqual({});
  });

  it('keep the permission for a host that another one needs', async () => {
    const { worker } = browser;
    await worker.commands['connections.update'](
      { connectionId: idOf(acme), dashboardOrigins: [originOf(bluebird)] },
      nextContext(),
    );
    worker.released.length = 0;

    await worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());

    expect(worker.released.flat()).toEqual([]);
  });

  it('are put in another order, which changes nothing else', async () => {
    const before = await browser.worker.state.connections.connections.get();

    await browser.worker.commands['connections.move']({ connectionId: idOf(acme), place: 0 }, nextContext());

    const after = await browser.worker.state.connections.connections.get();
    expect(after.list.map(({ id }) => id)).toEqual([idOf(acme), idOf(bluebird)]);
    expect(after.activeId).toBe(before.activeId);
  });
});
