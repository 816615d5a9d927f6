import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type ReferenceServer,
  type ReferenceServerOptions,
  startReferenceServer,
} from '../../server/createReferenceServer.ts';
import { createServerClient, type ServerClient } from '../../server/createServerClient.ts';
import { demoAccounts, lior, veraSecondFactor } from '../../server/seeds/demoAccounts.ts';

const { mika, vera } = demoAccounts;
const LANDING = '/api/auth/ok?ext=1';
const kim = { name: 'Kim', email: 'kim@new.example', password: 'correct-horse-7' };

describe('an option of the reference server', () => {
  const servers: ReferenceServer[] = [];

  async function start(options: ReferenceServerOptions = {}) {
    const server = await startReferenceServer({ logLevel: 'off', ...options });
    servers.push(server);
    return { server, client: createServerClient(server) };
  }

  async function startSignedIn(options: ReferenceServerOptions) {
    const started = await start(options);
    await started.client.signIn(mika);
    return started;
  }

  /** Returns the last address of the browser after the way to the provider and back. */
  async function throughYard(client: ServerClient, path: string, body: object = {}): Promise<URL> {
    const { json } = await client.post(path, {
      provider: 'yard',
      callbackURL: LANDING,
      errorCallbackURL: LANDING,
      disableRedirect: true,
      ...body,
    });
    return follow(client, z.object({ url: z.string() }).parse(json).url);
  }

  async function follow(client: ServerClient, from: string): Promise<URL> {
    let url = new URL(from);
    for (;;) {
      const { headers } = await client.fetch(url);
      const location = headers.get('location');
      if (location === null) return url;
      url = new URL(location, url);
    }
  }

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  it.each([
    [0, 200],
    [1, 403],
  ])('freshAgeSeconds %i answers an old session with %i', async (freshAgeSeconds, status) => {
    const { server, client } = await startSignedIn({ freshAgeSeconds });
    const { adapter } = await server.auth.$context;
    await adapter.updateMany({ model: 'session', where: [], update: { createdAt: new Date(0) } });

    expect((await client.get('/list-sessions')).status).toBe(status);
  });

  it.each([
    [true, 'Verification email sent', 200],
    [false, 'User deleted', 401],
  ])('deleteByMail %s answers "%s"', async (deleteByMail, message, status) => {
    const { server, client } = await startSignedIn({ deleteByMail });

    const answer = await client.post('/delete-user', { password: mika.password });

    expect(answer).toMatchObject({ status: 200, json: { message } });
    expect((await createServerClient(server).signIn(mika)).status).toBe(status);
  });

  it('requireEmailVerification with sendOnSignIn sends the link again', async () => {
    const { server, client } = await start({ requireEmailVerification: true, sendOnSignIn: true });
    await client.post('/sign-up/email', kim);
    server.mails.clear();

    await client.signIn(kim);

    expect(server.mails.latest(kim.email, 'verify-email')?.url).toContain('/verify-email?token=');
  });

  it.each([true, false])('autoSignInAfterVerification %s decides who is signed in', async (isAutomatic) => {
    const { server, client } = await start({
      requireEmailVerification: true,
      autoSignInAfterVerification: isAutomatic,
    });
    await client.post('/sign-up/email', kim);

    await client.fetch(server.mails.latest(kim.email)?.url ?? '');

    expect((await client.get('/get-session')).json !== null).toBe(isAutomatic);
  });

  it('autoSignIn false answers a sign-up without a token', async () => {
    const { client } = await start({ autoSignIn: false });

    expect((await client.post('/sign-up/email', kim)).json).toMatchObject({ token: null });
  });

  it('minPasswordLength refuses what is shorter', async () => {
    const { client } = await start({ minPasswordLength: 20 });

    expect((await client.post('/sign-up/email', kim)).json).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });

  it('updateEmailWithoutVerification changes an unverified address at once', async () => {
    const { client } = await start({ updateEmailWithoutVerification: true });
    await client.post('/sign-up/email', kim);

    await client.post('/change-email', { newEmail: 'kim@other.example' });

    expect((await client.get('/get-session')).json).toMatchObject({ user: { email: 'kim@other.example' } });
  });

  it.each([
    [false, 400],
    [true, 200],
  ])('allowUnlinkingAll %s answers unlinking the last account with %i', async (allowUnlinkingAll, status) => {
    const { client } = await startSignedIn({ allowUnlinkingAll });
    const [only] = z.array(z.object({ id: z.string() })).parse((await client.get('/list-accounts')).json);

    expect((await client.post('/unlink-account', { accountId: only?.id })).status).toBe(status);
  });

  it.each([
    ['always', {}, null],
    ['asked', {}, 'signup_disabled'],
    ['asked', { requestSignUp: true }, null],
    ['never', { requestSignUp: true }, 'signup_disabled'],
  ] as const)('oauthSignUp "%s" with %j ends with the error %s', async (oauthSignUp, body, error) => {
    const { server, client } = await start({ oauthSignUp });
    server.oauth.decide('yes', 'nova@orbit.example');

    const landing = await throughYard(client, '/sign-in/social', body);

    expect(landing.searchParams.get('error')).toBe(error);
  });

  it('productionErrors leads a failure without a state to /?error=', async () => {
    const { server, client } = await start({ productionErrors: true });

    const landing = await follow(client, `${server.url}/callback/yard?code=x&state=unknown`);

    expect(landing.origin + landing.pathname).toBe(`${server.origin}/`);
    expect(landing.searchParams.get('error')).toBe('state_mismatch');
  });

  it.each([
    ['a token of its own', (server: ReferenceServer) => server.idTokens.issue({ ...kim, nonce: 'n1' }), 200],
    ['another token', () => 'a.b.c', 401],
  ])('idTokenProvider signs in at once with %s', async (_what, tokenOf, status) => {
    const { server, client } = await start({ idTokenProvider: true });
    const idToken = { token: tokenOf(server), nonce: 'n1' };

    const answer = await client.post('/sign-in/social', { provider: 'google', idToken });

    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.json).toMatchObject({ redirect: false, user: { email: kim.email } });
    expect(answer.json).not.toHaveProperty('url');
  });

  it.each([
    [null, 'localhost'],
    ['acme.example', 'acme.example'],
  ])('passkeyRpId %s is the relying party %s', async (passkeyRpId, rpId) => {
    const { client } = await startSignedIn({ passkeyRpId, passkeyOrigin: 'https://acme.example' });

    const { json } = await client.get('/passkey/generate-authenticate-options');

    expect(json).toMatchObject({ rpId });
  });
});

describe('the demo', () => {
  let server: ReferenceServer;

  afterEach(() => server.close());

  it('asks vera for a second factor, which her backup code answers once', async () => {
    server = await startReferenceServer();
    const client = createServerClient(server);
    const [code] = veraSecondFactor.backupCodes;

    const asked = await client.signIn(vera);
    const verified = await client.post('/two-factor/verify-backup-code', { code });
    await client.post('/sign-out');
    await client.signIn(vera);
    const again = await client.post('/two-factor/verify-backup-code', { code });

    expect(asked.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] });
    expect([verified.status, again.status]).toEqual([200, 401]);
  });

  it('has lior without a password', async () => {
    server = await startReferenceServer({ logLevel: 'off' });

    const answer = await createServerClient(server).signIn({ ...lior, password: mika.password });

    // oauthProvider.test.ts shows that the provider lets lior in.
    expect(answer.status).toBe(401);
  });
});
