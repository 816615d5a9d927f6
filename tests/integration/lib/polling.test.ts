import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let server: ReferenceServer;
let here: Connected;

/** Rings the alarm and the timers that are due on the way. */
async function pass(milliseconds: number) {
  const { worker } = here;
  const { clock, alarm, timers, polling, idle } = worker;
  const end = clock.now() + milliseconds;
  for (;;) {
    const alarmAt = (await alarm.dueAt()) ?? Number.POSITIVE_INFINITY;
    const next = Math.min(alarmAt, timers.nextAt() ?? Number.POSITIVE_INFINITY);
    if (next > end) break;
    clock.pass(Math.max(0, next - clock.now()));
    timers.ring();
    if (alarmAt <= clock.now()) {
      await alarm.clear();
      await polling.poll();
    }
    await idle();
  }
  clock.pass(Math.max(0, end - clock.now()));
}

/** The server's requests while time passes and nobody does anything. */
async function askedWithin(milliseconds: number): Promise<Record<string, number>> {
  await here.worker.idle();
  // The worker's listeners do the same whenever something changes in the account.
  await here.worker.polling.arm();
  server.log.clear();
  await pass(milliseconds);
  return requestCounts(server);
}

describe('what an idle extension asks the server', () => {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    here = await connectTo(server);
    await here.signIn(await newPerson(server));
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());

  it('in half an hour: for the session, invitations and payments at every poll, for the lists when they are old', async () => {
    expect(await askedWithin(30 * MINUTE_MS + SECOND_MS)).toEqual({
      '/get-session': 6,
      '/organization/list-user-invitations': 6,
      '/payments/following': 6,
      '/organization/list': 1,
      '/list-sessions': 2,
    });
  });

  it('in a way that does not keep the login alive', async () => {
    await askedWithin(5 * MINUTE_MS + SECOND_MS);

    expect(server.log.entries('/get-session').map(({ search }) => search)).toEqual([
      '?disableCookieCache=true&disableRefresh=true',
    ]);
  });

  it('signed out: nothing', async () => {
    await here.worker.signOut.run(nextContext());

    expect(await askedWithin(120 * MINUTE_MS)).toEqual({});
  });

  it('of a server that fails: less and less', async () => {
    server.faults.answer('*', { status: 503 });

    const asked = await askedWithin(120 * MINUTE_MS);

    // Polls after 5, 15, 35 and 75 minutes, each tried twice.
    expect(asked).toEqual({ '/get-session': 8 });
  });

  it('of a server that is back: every five minutes again', async () => {
    server.faults.answer('*', { status: 503 });
    await askedWithin(74 * MINUTE_MS);
    server.faults.clear();
    server.log.clear();

    await pass(22 * MINUTE_MS);

    expect(requestCounts(server)).toMatchObject({ '/get-session': 5 });
  });

  it.each([
    ['by its own header', (_now: number) => ({ 'X-Retry-After': '1800' })],
    ['in seconds', () => ({ 'Retry-After': '1800' })],
    // Five minutes pass until the poll that gets this response.
    ['by a date', (now: number) => ({ 'Retry-After': new Date(now + 35 * MINUTE_MS).toUTCString() })],
  ])('of a server that asks to be left alone %s: nothing until then', async (_how, headersAt) => {
    const headers = headersAt(here.worker.clock.now());
    server.faults.answer('/get-session', { status: 503, headers, times: 1 });

    expect(await askedWithin(34 * MINUTE_MS)).toEqual({ '/get-session': 1 });

    // A tab of the server loads.
    await here.worker.polling.run('event');

    expect(requestCounts(server)).toEqual({ '/get-session': 1 });

    await pass(2 * MINUTE_MS);

    expect(requestCounts(server)).toMatchObject({ '/get-session': 2 });
  });

  it('of a server that asks to be left alone by its answer about the role alone: nothing until then', async () => {
    const fields = {
      name: 'Yard',
      slug: `yard-${Date.now()}`,
      logo: null,
      metadata: null,
      keepsActive: false,
    };
    await here.worker.organizationChanges.create(fields, nextContext());
    const path = '/organization/get-active-member';
    server.faults.answer(path, { status: 429, headers: { 'Retry-After': '1800' } });
    here.worker.presence.join('fast');

    expect(await askedWithin(30 * MINUTE_MS)).toMatchObject({ [path]: 1 });

    await pass(2 * MINUTE_MS);

    expect(requestCounts(server)).toMatchObject({ [path]: 2 });
  });

  it('while one of our pages is open: for session, invitations and payments three times a minute, and then slowly', async () => {
    const leave = here.worker.presence.join('fast');
    expect(await askedWithin(MINUTE_MS + SECOND_MS)).toEqual({
      '/get-session': 3,
      '/organization/list-user-invitations': 3,
      '/payments/following': 3,
    });
    server.log.clear();

    leave();
    await pass(4 * MINUTE_MS);

    expect(requestCounts(server)).toEqual({});
  });

  it('while the popup is open: for the session every four seconds, for invitations and payments three times a minute', async () => {
    const leave = here.worker.presence.join('live');
    expect(await askedWithin(MINUTE_MS + SECOND_MS)).toEqual({
      '/get-session': 15,
      '/organization/list-user-invitations': 3,
      '/payments/following': 3,
    });

    leave();
    await pass(2 * SECOND_MS);
    server.log.clear();
    await pass(4 * MINUTE_MS);

    expect(requestCounts(server)).toEqual({});
  });

  it('while the popup is open: shows a switch that a page made elsewhere within five seconds', async () => {
    const fields = { logo: null, metadata: null, keepsActive: true };
    const slugs = ['one', 'two'].map((name) => `${name}-${Date.now()}`);
    for (const slug of slugs) {
      await here.worker.organizationChanges.create({ ...fields, name: slug, slug }, nextContext());
    }
    here.worker.presence.join('live');
    await here.worker.polling.arm();
    const shown = async () => (await here.head())?.activeOrganization?.slug;
    const seconds: number[] = [];
    for (const slug of [...slugs, ...slugs, ...slugs, ...slugs]) {
      // After the fourth the popup has been open for so long that a rate limit could end it.
      await pass(seconds.length === 4 ? 4 * MINUTE_MS + 15 * SECOND_MS : 7 * SECOND_MS);
      await here.tab.post('/organization/set-active', { organizationSlug: slug });
      let waited = 0;
      for (; waited < 30 && (await shown()) !== slug; waited++) await pass(SECOND_MS);
      seconds.push(waited);
    }

    expect(Math.max(...seconds)).toBeLessThanOrEqual(5);
    expect(Object.values((await here.head())?.roles ?? {})).toEqual(['owner', 'owner']);
  });

  it('while one of our pages is open: for the role in the active organization once a minute', async () => {
    const { worker } = here;
    const slug = `watched-${Date.now()}`;
    const fields = { name: 'Watched', slug, logo: null, metadata: null, keepsActive: false };
    await worker.organizationChanges.create(fields, nextContext());
    worker.presence.join('fast');

    expect(await askedWithin(3 * MINUTE_MS + SECOND_MS)).toMatchObject({
      '/get-session': 9,
      '/organization/get-active-member': 3,
    });
  });
});
