import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

describe('startReferenceServer', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterAll(() => server.close());

  it('signs in by email and by username with the real password check', async () => {
    const { mika } = demoAccounts;
    const client = createServerClient(server);

    const wrong = await client.signIn({ ...mika, password: 'wrong-horse-7' });
    const byName = await client.post('/sign-in/username', { username: 'mika', password: mika.password });
    const byEmail = await client.signIn(mika);

    expect([wrong.status, byName.status, byEmail.status]).toEqual([401, 200, 200]);
    expect((await client.get('/get-session')).json).toMatchObject({
      user: { email: mika.email },
      session: { ipAddress: expect.stringMatching(/127\.0\.0\.1|::1|^0000/) },
    });
  });

  it.each([
    ['a foreign origin', 'https://evil.example', 403],
    ['another extension', 'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 403],
    ['the extension in Chromium', undefined, 200],
    ['the extension in Firefox', 'moz-extension://0b5a1b7e-6f3c-4e43-9a5e-3d0f3c1c2a11', 200],
  ])('answers a switch from %s by its origin check', async (_who, origin, status) => {
    const signedIn = createServerClient(server);
    await signedIn.signIn(demoAccounts.mika);
    const client = createServerClient(server, { jar: signedIn.jar, ...(origin && { origin }) });

    const answer = await client.post('/organization/set-active', { organizationSlug: 'bluebird' });

    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json).toMatchObject({ code: 'INVALID_ORIGIN' });
  });

  it.each(['127.0.0.1', 'localhost'])('can be reached as %s', async (host) => {
    const response = await fetch(`http://${host}:${server.port}/api/auth/ok`);

    expect(await response.json()).toEqual({ ok: true });
  });

  it('frees its port, which the next server can take', async () => {
    const first = await startReferenceServer({ seed: 'empty' });
    await first.close();

    const second = await startReferenceServer({ seed: 'empty', port: first.port, basePath: '/x/auth' });
    const answer = await createServerClient(second).get('/ok');
    await second.close();

    expect(second.url).toBe(`http://localhost:${first.port}/x/auth`);
    expect(answer.status).toBe(200);
  });

  it('closes while a request is held', async () => {
    const other = await startReferenceServer({ seed: 'empty' });
    const hold = other.faults.hold('/ok');
    const request = fetch(`${other.url}/ok`).then(
      () => 'answered',
      () => 'cut off',
    );
    await hold.arrived;

    await other.close();

    expect(await request).toMatch(/answered|cut off/);
    await expect(fetch(`${other.url}/ok`)).rejects.toThrow(TypeError);
  });

  it('says in one sentence that a port is taken', async () => {
    await expect(startReferenceServer({ port: server.port })).rejects.toThrow(
      `Port ${server.port} is already in use.`,
    );
  });

  it('limits requests only when asked to', async () => {
    const limited = await startReferenceServer({ rateLimit: true });
    const client = createServerClient(limited);
    const wrong = { email: demoAccounts.mika.email, password: 'wrong-horse-7' };

    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await client.signIn(wrong)).status);
    await limited.close();

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('requires a verified address only when configured', async () => {
    const strict = await startReferenceServer({ seed: 'empty', requireEmailVerification: true });
    const client = createServerClient(strict);
    const kim = { name: 'Kim', email: 'kim@new.example', password: 'correct-horse-7' };

    await client.post('/sign-up/email', kim);
    const before = await client.signIn(kim);
    const mail = await strict.mails.waitFor(({ to }) => to === kim.email);
    await client.fetch(mail.url ?? '');
    const after = await client.signIn(kim);
    await strict.close();

    expect(before).toMatchObject({ status: 403, json: { code: 'EMAIL_NOT_VERIFIED' } });
    expect(after.status).toBe(200);
  });

  it('keeps the session in a cookie only with the cookie cache', async () => {
    const cached = await startReferenceServer({ cookieCache: true });
    const [withCache, without] = [createServerClient(cached), createServerClient(server)];

    await withCache.signIn(demoAccounts.mika);
    await without.signIn(demoAccounts.mika);
    await cached.close();

    expect([...withCache.jar.cookies('localhost').keys()]).toContain('better-auth.session_data');
    expect([...without.jar.cookies('localhost').keys()]).not.toContain('better-auth.session_data');
  });
});
