import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, connectTo, serverTruth, shownBy, startConnected } from '../../connectedWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const { mika, ana } = demoAccounts;

describe('signing in', () => {
  let server: ReferenceServer;
  let browser: Connected;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());

  async function fresh(options: Parameters<typeof connectTo>[1] = {}): Promise<Connected> {
    browser = await connectTo(server, options);
    return browser;
  }

  it('shows the account that the browser now has', async () => {
    const { signIn, head, list } = await fresh();

    expect(await signIn(mika)).toEqual({ ok: true, value: null });

    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    expect(await head()).toMatchObject({
      user: { name: mika.name, email: mika.email },
      organizationCount: 5,
    });
    expect(await list()).toMatchObject({ count: 5, maybeCut: false, unreadable: 0, error: null });
  });

  it('refuses a wrong password, and nothing is changed', async () => {
    const { signIn, snapshot } = await fresh();

    const result = await signIn({ ...mika, password: 'wrong' });

    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-credentials' } });
    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'none' });
    expect(await serverTruth(browser)).toBeNull();
  });

  it('refuses an unknown address with the same message', async () => {
    const { signIn } = await fresh();

    expect(await signIn({ ...mika, email: 'nobody@acme.example' })).toMatchObject({
      error: { code: 'invalid-credentials' },
    });
  });

  it('refuses what is not an address', async () => {
    const { signIn } = await fresh();

    expect(await signIn({ ...mika, email: 'mika' })).toMatchObject({ error: { code: 'invalid-email' } });
  });

  it('explains a ban', async () => {
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'email', value: ana.email }];
    await adapter.update({ model: 'user', where, update: { banned: true } });
    const { signIn } = await fresh();

    const result = await signIn(ana);

    await adapter.update({ model: 'user', where, update: { banned: false } });
    expect(result).toMatchObject({ error: { code: 'banned' } });
  });

  it('is refused by a server that does not trust us', async () => {
    const untrusting = await startConnected({ trustedOrigins: [] });

    const result = await untrusting.signIn(mika);

    await untrusting.server.close();
    expect(result).toMatchObject({ error: { code: 'untrusted-origin' } });
  });

  it('reports that the server is down', async () => {
    const { signIn, snapshot } = await fresh();
    server.faults.refuseConnections();

    expect(await signIn(mika)).toMatchObject({ error: { code: 'unreachable' } });
    expect(await snapshot()).toMatchObject({
      state: { phase: 'signed-out' },
      error: { code: 'unreachable' },
    });
  });

  it('reports a server that takes too long, after one request', async () => {
    const hold = server.faults.hold('/sign-in/email');
    const { signIn } = await fresh({
      giveUp: (path) => (path.endsWith('/sign-in/email') ? hold.arrived : undefined),
    });

    const result = await signIn(mika);

    hold.release();
    expect(result).toMatchObject({ error: { code: 'timeout' } });
    expect(server.log.count('/sign-in/email')).toBe(1);
  });

  it('finds that it is signed in when only the answer was late', async () => {
    const { signIn, tab } = await fresh();
    const hold = server.faults.holdAnswer('/sign-in/email');
    // The browser accepts the cookies of a response that the worker has given up; here the tab does so in its place.
    const inTab = tab.signIn(mika);
    await hold.arrived;
    hold.release();
    await inTab;

    server.faults.answer('/sign-in/email', { status: 504, body: 'Gateway timeout' });
    const result = await signIn(mika);

    expect(result).toMatchObject({ ok: true });
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('is refused at once while offline, and nothing is sent', async () => {
    let isOnline = true;
    const { signIn } = await fresh({ isOnline: () => isOnline });
    isOnline = false;

    expect(await signIn(mika)).toEqual({ ok: false, error: { code: 'offline' } });
    expect(server.log.entries()).toEqual([]);
  });

  it('follows a tab of the server that signs in, and one that signs out', async () => {
    const { tab, worker, snapshot } = await fresh();
    await tab.signIn(mika);

    await worker.polling.run('event');
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));

    await tab.post('/sign-out');
    await worker.polling.run('open');
    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
  });

  it('shows nothing of the person before when a tab signs in as another user', async () => {
    const { signIn, tab, worker, head, list } = await fresh();
    await signIn(mika);
    await tab.signIn(ana);

    await worker.polling.run('open');

    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    expect((await head())?.user.email).toBe(ana.email);
    expect((await list())?.userId).toBe((await head())?.user.id);
    expect(JSON.stringify(await Promise.all([head(), list()]))).not.toContain(mika.email);
  });
});

describe('signing in where the address must be verified', () => {
  it('asks for that first', async () => {
    const { server, signIn, tab } = await startConnected({ requireEmailVerification: true, seed: 'empty' });
    const account = { name: 'New', email: 'new@acme.example', password: 'correct-horse-7' };
    await tab.post('/sign-up/email', account);

    const result = await signIn(account);

    await server.close();
    expect(result).toMatchObject({ error: { code: 'email-not-verified' } });
  });
});

describe('signing in too often', () => {
  it('reports how many seconds to wait', async () => {
    const { server, signIn } = await startConnected({ rateLimit: true });

    // The server accepts three in ten seconds, one of which checked whether it takes passwords.
    const results = [];
    for (let attempt = 1; attempt <= 3; attempt++) results.push(await signIn({ ...mika, password: 'wrong' }));

    await server.close();
    expect(results.map((result) => !result.ok && result.error.code)).toEqual([
      'invalid-credentials',
      'invalid-credentials',
      'rate-limited',
    ]);
    expect(results.at(-1)).toMatchObject({ error: { retryAfterSeconds: expect.any(Number) } });
  });
});
