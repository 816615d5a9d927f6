import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Person = Awaited<ReturnType<typeof newPerson>>;

let server: ReferenceServer;
let here: Connected;
let person: Person;
let inviter: Person;
let count = 0;

async function insert(model: string, data: Record<string, unknown>): Promise<string> {
  const { adapter } = await server.auth.$context;
  return (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
}

async function invite(): Promise<string> {
  count += 1;
  const createdAt = new Date();
  const slug = `watched-${count}`;
  const organizationId = await insert('organization', { name: 'Delta Labs', slug, createdAt });
  await insert('member', { organizationId, userId: inviter.id, role: 'owner', createdAt });
  const expiresAt = new Date(Date.now() + 72 * HOUR_MS);
  const more = { email: person.email, role: 'admin', status: 'pending', inviterId: inviter.id };
  return insert('invitation', { organizationId, ...more, createdAt, expiresAt });
}

/** Time passes for the server, the browser and its cookies alike. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function poll() {
  await here.worker.polling.poll();
  await here.worker.idle();
}

async function look() {
  await here.worker.polling.run('open');
  await here.worker.idle();
}

/** The alarm rings as often as it does while the server fails. */
async function failFor(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 10 * MINUTE_MS) {
    await poll();
    pass(10 * MINUTE_MS);
  }
}

const keepWatching = (keepsWatching: boolean) =>
  here.worker.connections.change({ connectionId: here.connectionId, keepsWatching });

const pause = async () => (await here.worker.state.watch.watchState.get())?.pause ?? null;
const pauseId = () => `paused|${here.connectionId}|${here.connectionId}`;
const idsShown = () => [...here.worker.shown.keys()];
const session = async () => {
  const [row] = await readRows<{ id: string; updatedAt: Date; expiresAt: Date }>(
    server,
    'session',
    person.id,
  );
  return row;
};

describe('watching in the background', () => {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    [person, inviter] = [await newPerson(server), await newPerson(server)];
    here = await connectTo(server);
    await here.signIn(person);
  });
  afterEach(() => {
    server.faults.clear();
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  it('continues after a day for who stays signed in, by renewing the session', async () => {
    await poll();
    pass(25 * HOUR_MS);
    const id = await invite();

    await poll();

    expect(idsShown()).toEqual([`invitation|${here.connectionId}|${id}`]);
    expect(await pause()).toBeNull();
    expect((await session())?.updatedAt.getTime()).toBeGreaterThan(Date.now() - MINUTE_MS);
  });

  it('pauses everything while nothing is polled, because the answer about a list asked for that', async () => {
    const headers = { 'Retry-After': '3600' };
    server.faults.answer('/organization/list', { status: 429, headers, times: 1 });
    await here.worker.polling.run('manual');
    expect(await pause()).toEqual({ reason: 'rate-limited', part: 'everything' });
    expect(idsShown()).toEqual([pauseId()]);

    pass(HOUR_MS + MINUTE_MS);
    await poll();

    expect(await pause()).toBeNull();
    expect(idsShown()).toEqual([]);
  });

  it('continues for longer than a session lasts', async () => {
    for (let day = 0; day < 9; day += 1) {
      pass(24 * HOUR_MS);
      await poll();
    }
    const id = await invite();
    await poll();

    expect(idsShown()).toContain(`invitation|${here.connectionId}|${id}`);
  });

  it('reads from the session whether a user who signed in on the dashboard stays signed in', async () => {
    await here.worker.signOut.run(nextContext());
    await here.tab.post('/sign-in/email', { email: person.email, password: person.password });
    await here.worker.polling.run('event');
    pass(25 * HOUR_MS);
    const id = await invite();
    await poll();

    expect(idsShown()).toEqual([`invitation|${here.connectionId}|${id}`]);
  });

  it('renews nothing before a day has passed', async () => {
    const before = await session();
    pass(23 * HOUR_MS);
    await poll();

    expect(await session()).toEqual(before);
  });

  it('pauses after a day where that is off, says so once, and leaves the session as it is', async () => {
    await keepWatching(false);
    await poll();
    const before = await session();
    pass(25 * HOUR_MS);
    await invite();

    await poll();

    expect(await pause()).toEqual({ reason: 'not-renewed', part: 'invitations' });
    expect([...here.worker.shown.values()]).toEqual([
      {
        id: pauseId(),
        title: new URL(server.origin).host,
        message: 'Paused. Your session hasn’t renewed in a day. You won’t be notified of invitations.',
        buttons: ['Resume'],
      },
    ]);
    here.worker.shown.clear();
    pass(HOUR_MS);
    await poll();
    expect(idsShown()).toEqual([]);
    expect(await session()).toEqual(before);
  });

  it('resumes by the button of that notification', async () => {
    await keepWatching(false);
    pass(25 * HOUR_MS);
    const id = await invite();
    await poll();

    await here.worker.notificationClicks.press(pauseId(), 0);
    await here.worker.idle();

    expect(await pause()).toBeNull();
    expect(idsShown()).toEqual([`invitation|${here.connectionId}|${id}`]);
    expect(await here.worker.tabs.list()).toEqual([]);
  });

  it('resumes when the user looks, and pauses again a day later with another notification', async () => {
    await keepWatching(false);
    pass(25 * HOUR_MS);
    await poll();
    await look();
    expect(await pause()).toBeNull();
    expect(idsShown()).toEqual([]);

    pass(25 * HOUR_MS);
    await poll();

    expect(idsShown()).toEqual([pauseId()]);
  });

  it('resumes when it is switched on', async () => {
    await keepWatching(false);
    pass(25 * HOUR_MS);
    const id = await invite();
    await poll();

    await keepWatching(true);
    await here.worker.watch.review();
    expect(await pause()).toBeNull();
    await poll();

    expect(idsShown()).toEqual([`invitation|${here.connectionId}|${id}`]);
  });

  it('is off for users who don’t stay signed in: the end of the session is announced once', async () => {
    await here.worker.signOut.run(nextContext());
    await here.tab.post('/sign-in/email', {
      email: person.email,
      password: person.password,
      rememberMe: false,
    });
    await here.worker.polling.run('event');
    await here.worker.idle();
    pass(25 * HOUR_MS);
    await poll();
    await poll();

    expect(await pause()).toEqual({ reason: 'signed-out', part: 'everything' });
    expect(idsShown()).toEqual([pauseId()]);
  });

  it('is paused while nobody is signed in, which needs no notification where the user chose it', async () => {
    await here.worker.signOut.run(nextContext());
    await here.worker.watch.review();

    expect(await pause()).toEqual({ reason: 'signed-out', part: 'everything' });
    expect(idsShown()).toEqual([]);
  });

  it('announces after the quiet hours that it was paused during them', async () => {
    const local = new Date();
    const minute = local.getHours() * 60 + local.getMinutes();
    const quietHours = { from: (minute + 1440 - 30) % 1440, to: (minute + 60) % 1440 };
    const { preferences } = here.worker.state.preferences;
    await preferences.set({ ...(await preferences.get()), quietHours });
    await server.auth.$context.then(({ adapter }) =>
      adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: person.id }] }),
    );
    await poll();
    expect(await pause()).toEqual({ reason: 'signed-out', part: 'everything' });
    expect(idsShown()).toEqual([]);
    server.log.clear();

    pass(2 * HOUR_MS);
    await poll();

    expect(idsShown()).toEqual([pauseId()]);
    expect(server.log.entries()).toEqual([]);
    expect(await here.worker.alarm.dueAt()).toBeNull();
  });

  it('announces it within minutes after them, though the server is asked once an hour by then', async () => {
    const local = new Date();
    const minute = local.getHours() * 60 + local.getMinutes();
    const quietHours = { from: (minute + 1440 - 30) % 1440, to: (minute + 6 * 60) % 1440 };
    const { preferences } = here.worker.state.preferences;
    await preferences.set({ ...(await preferences.get()), quietHours });
    server.faults.answer('*', { status: 503 });
    const { alarm, clock } = here.worker;
    const end = clock.now() + 6 * HOUR_MS;
    await poll();
    await failFor(HOUR_MS);
    expect(await pause()).toEqual({ reason: 'not-answering', part: 'everything' });

    while (idsShown().length === 0 && clock.now() < end + HOUR_MS) {
      pass(Math.max(0, ((await alarm.dueAt()) ?? 0) - clock.now()));
      await poll();
    }

    expect(clock.now()).toBeGreaterThan(end - MINUTE_MS);
    expect(clock.now()).toBeLessThan(end + 6 * MINUTE_MS);
    expect(idsShown()).toEqual([pauseId()]);
  });

  it('is paused where the server does not answer for half an hour, and no longer once it does', async () => {
    server.faults.answer('*', { status: 503 });
    await failFor(20 * MINUTE_MS);
    expect(await pause()).toBeNull();
    await failFor(20 * MINUTE_MS);
    expect(await pause()).toEqual({ reason: 'not-answering', part: 'everything' });
    expect(idsShown()).toEqual([pauseId()]);

    server.faults.clear();
    await poll();

    expect(await pause()).toBeNull();
    expect(idsShown()).toEqual([]);
  });

  it('is not paused by a night in which the computer slept between two failures', async () => {
    server.faults.answer('*', { status: 503 });
    await poll();
    pass(9 * HOUR_MS);
    await poll();

    expect(await pause()).toBeNull();
  });

  it('is paused at once where the server asks to be left alone for long', async () => {
    server.faults.answer('/get-session', { status: 429, headers: { 'X-Retry-After': '3600' } });
    await poll();

    expect(await pause()).toEqual({ reason: 'rate-limited', part: 'everything' });
  });

  it('stays paused until then, whatever is looked at meanwhile', async () => {
    server.faults.answer('/organization/list-user-invitations', {
      ...{ status: 429, headers: { 'X-Retry-After': '3600' } },
    });
    await poll();
    pass(45 * MINUTE_MS);
    await here.worker.watch.review();

    expect(await pause()).toEqual({ reason: 'rate-limited', part: 'everything' });
  });

  it('says of one list that fails for long that this one is paused', async () => {
    server.faults.answer('/organization/list-user-invitations', { status: 500 });
    await failFor(40 * MINUTE_MS);

    expect(await pause()).toEqual({ reason: 'not-answering', part: 'invitations' });
  });

  it('is paused for an address that is not verified, until it is', async () => {
    const { adapter } = await server.auth.$context;
    const verify = (emailVerified: boolean) =>
      adapter.update({
        model: 'user',
        where: [{ field: 'id', value: person.id }],
        update: { emailVerified },
      });
    await verify(false);
    await poll();
    expect(await pause()).toEqual({ reason: 'not-verified', part: 'invitations' });

    await verify(true);
    await poll();

    expect(await pause()).toBeNull();
  });

  it('is paused where the browser shows no notifications, without one', async () => {
    here.worker.allowed.notifications = false;
    await poll();

    expect(await pause()).toEqual({ reason: 'blocked', part: 'everything' });
    expect(idsShown()).toEqual([]);
  });
});
