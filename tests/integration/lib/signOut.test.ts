import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo, serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

describe('signing out', () => {
  let server: ReferenceServer;
  let browser: Connected;
  let isOnline = true;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    isOnline = true;
    browser = await connectTo(server, { isOnline: () => isOnline });
    await browser.signIn(demoAccounts.mika);
    server.log.clear();
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());

  const signOut = () => browser.worker.signOut.run(nextContext());

  it('ends the session for every tab, and erases what was kept', async () => {
    expect(await signOut()).toEqual({ ok: true, value: null });

    expect(await serverTruth(browser)).toBeNull();
    expect((await browser.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
    expect([await browser.head(), await browser.list()]).toEqual([undefined, null]);
  });

  it('asks the server thrice', async () => {
    await signOut();

    expect(server.log.entries().map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/get-session'],
      ['POST', '/sign-out'],
      ['GET', '/get-session'],
    ]);
  });

  it('is refused at once while offline', async () => {
    isOnline = false;

    expect(await signOut()).toEqual({ ok: false, error: { code: 'offline' } });
    expect(server.log.entries()).toEqual([]);
    expect((await browser.snapshot()).state.phase).toBe('signed-in');
  });

  it('keeps everything when the server is down', async () => {
    server.faults.refuseConnections();

    expect(await signOut()).toMatchObject({ error: { code: 'unreachable' } });
    expect((await browser.snapshot()).state.phase).toBe('signed-in');
    expect(await browser.head()).toMatchObject({ user: { email: demoAccounts.mika.email } });
  });

  it('reports the reason if the server fails before it did anything', async () => {
    server.faults.answer('/sign-out', { status: 503 });

    expect(await signOut()).toMatchObject({ error: { code: 'server-error' } });
    expect(await serverTruth(browser)).not.toBeNull();
    expect((await browser.snapshot()).state.phase).toBe('signed-in');
  });

  it.each([
    ['an outage', { status: 503, body: 'Service unavailable' }],
    [
      'a page of a gateway',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    ],
    ['a captive portal', { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
    [
      'a portal that says 401',
      { status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' },
    ],
    ['a portal that says nothing', { status: 204 }],
    ['a redirect', { status: 302, headers: { location: 'https://portal.example/' } }],
    [
      'a rate limit',
      { status: 429, headers: { 'x-retry-after': '9' }, body: { message: 'Too many requests' } },
    ],
    ['an answer of another shape', { status: 200, body: { session: null } }],
    ['an empty answer', { status: 200, body: '' }],
    ['half an answer', { status: 200, headers: { 'content-type': 'application/json' }, body: '{"session":' }],
  ])('is never done by %s', async (_what, answer) => {
    server.faults.answer('/get-session', answer);

    await browser.worker.polling.run('open');

    expect((await browser.snapshot()).state.phase).toBe('signed-in');
    expect((await browser.snapshot()).error).not.toBeNull();
    expect(await browser.head()).toMatchObject({ user: { email: demoAccounts.mika.email } });
  });
});

describe('a session that ends on the server', () => {
  it('is reported as such, once it is noticed', async () => {
    const { server, signIn, worker, snapshot, head } = await startConnected();
    await signIn(demoAccounts.mika);
    const { adapter } = await server.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: (await head())?.user.id ?? '' }],
    });

    await worker.polling.run('open');
    await server.close();

    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
    expect(await head()).toBeUndefined();
  });
});
