import { describe, expect, it } from 'vitest';
import { browser, server, setUpBrowser } from '../../browserScene';
import { serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { registerPasskey } from '../../registerPasskey';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';
import { createSoftAuthenticator } from '../../softAuthenticator';

const { mika, ana } = demoAccounts;
const DONE = { ok: true, value: null };

describe('other ways in', () => {
  setUpBrowser({ idTokenProvider: true });

  describe('by user name', () => {
    const signIn = (username: string, password: string = mika.password) =>
      browser.worker.signIn.withUsername({ username, password, rememberMe: true }, nextContext());

    it.each([mika.username, 'MIKA'])('signs %s in', async (username) => {
      expect(await signIn(username)).toEqual(DONE);

      await expectAgreement(browser);
      expect((await browser.head())?.user.email).toBe(mika.email);
    });

    it.each([
      ['a wrong password', mika.username, 'wrong-horse-8'],
      ['a name that nobody has', 'nobody', mika.password],
    ])('refuses %s, and says which two to look at', async (_what, username, password) => {
      expect(await signIn(username, password)).toMatchObject({
        error: { code: 'username-credentials-wrong' },
      });
      expect(await serverTruth(browser)).toBeNull();
    });

    it('takes a bare 401 for the same', async () => {
      server.faults.answer('/sign-in/username', { status: 401, body: {} });

      expect(await signIn(mika.username)).toMatchObject({ error: { code: 'username-credentials-wrong' } });
    });

    it('is signed in when only the answer is lost', async () => {
      server.faults.transform('/sign-in/username', () => 'lost');

      expect(await signIn(mika.username)).toEqual(DONE);
      expect(server.log.count('/sign-in/username')).toBe(1);
    });

    it('does not mistake another user for the intended one', async () => {
      await browser.tab.signIn(ana);
      server.faults.answer('/sign-in/username', { status: 504 });

      expect(await signIn(mika.username)).toMatchObject({ error: { code: 'server-error' } });
    });
  });

  describe('by passkey', () => {
    async function challenge(): Promise<object> {
      const { json } = await browser.tab.get('/passkey/generate-authenticate-options');
      // Safe: the reference server's GET /passkey/generate-authenticate-options returns this.
      return json as object;
    }
    const signIn = async (authenticator = createSoftAuthenticator()) => {
      const response = authenticator.authenticate(await challenge());
      return browser.worker.signIn.withPasskey({ response }, nextContext());
    };

    it('signs in the user who has it', async () => {
      const authenticator = await registerPasskey(createServerClient(server), mika);

      expect(await signIn(authenticator)).toEqual(DONE);

      await expectAgreement(browser);
      expect((await browser.head())?.user.email).toBe(mika.email);
    });

    it('refuses one that the server does not know', async () => {
      expect(await signIn()).toMatchObject({ error: { code: 'passkey-not-found' } });
      expect(await serverTruth(browser)).toBeNull();
    });

    it('is signed in when only the answer is lost', async () => {
      const authenticator = await registerPasskey(createServerClient(server), mika);
      // The browser keeps the cookies of a response that never reached the worker; here another client of it does so.
      const response = authenticator.authenticate(await challenge());
      const page = createServerClient(server, { jar: browser.jar });
      await page.post('/passkey/verify-authentication', { response });
      server.faults.answer('/passkey/verify-authentication', { status: 504 });

      expect(await browser.worker.signIn.withPasskey({ response }, nextContext())).toEqual(DONE);
    });

    it('does not take the session that was there for a new one', async () => {
      await browser.signIn(ana);
      const authenticator = await registerPasskey(createServerClient(server), mika);
      server.faults.answer('/passkey/verify-authentication', { status: 504 });

      expect(await signIn(authenticator)).toMatchObject({ error: { code: 'server-error' } });
    });
  });

  describe("by a provider's own token", () => {
    const signIn = (token: string, more: object = {}, provider = 'google') =>
      browser.worker.signIn.withIdToken({ provider, idToken: { token, ...more } }, nextContext());

    it('signs in with no tab at all', async () => {
      const token = server.idTokens.issue({ email: 'ida@orbit.example', name: 'Ida', nonce: 'once' });
      const more = {
        nonce: 'once',
        accessToken: 'access',
        refreshToken: 'refresh',
        expiresAt: 1_900_000_000,
      };

      expect(await signIn(token, more)).toEqual(DONE);

      await expectAgreement(browser);
      expect((await browser.head())?.user.email).toBe('ida@orbit.example');
      expect(browser.worker.tabs.open.size).toBe(0);
    });

    it.each([
      ['a token that the provider did not issue', () => 'not.a.token', {}],
      [
        'another nonce',
        () => server.idTokens.issue({ email: 'ida@orbit.example', name: 'Ida', nonce: 'once' }),
        { nonce: 'twice' },
      ],
    ])('refuses %s', async (_what, token, more) => {
      expect(await signIn(token(), more)).toMatchObject({ ok: false });
      expect(await serverTruth(browser)).toBeNull();
    });

    it('says so where the provider takes none', async () => {
      expect(await signIn('a.b.c', {}, 'yard')).toMatchObject({ error: { code: 'id-token-unsupported' } });
    });
  });

  it('ends a challenge that waited', async () => {
    await browser.worker.signIn.withEmail({ ...demoAccounts.vera, rememberMe: true }, nextContext());
    expect(await browser.worker.state.twoFactor.challenges.get()).not.toEqual({});

    await browser.signIn(mika);

    expect(await browser.worker.state.twoFactor.challenges.get()).toEqual({});
  });

  it('follows no address that the server sends along', async () => {
    server.faults.transform('/sign-in/email', (json) => ({
      ...Object(json),
      url: 'https://evil.example/',
      redirect: true,
    }));

    expect(await browser.signIn(mika)).toEqual(DONE);
    expect(browser.worker.tabs.open.size).toBe(0);
  });

  it.each([true, false])('remembers what was chosen: %s', async (rememberMe) => {
    await browser.worker.signIn.withEmail({ ...mika, rememberMe }, nextContext());

    const { state } = await browser.snapshot();
    const sessionId = state.phase === 'signed-in' ? state.session.id : '';
    expect((await browser.head())?.remember).toEqual({ sessionId, value: rememberMe });
  });
});

describe('a sign-in whose address is not verified', () => {
  it('has the mail sent again, with a link that comes back here', async () => {
    const { server, signIn, tab, worker, connectionId } = await startConnected({
      requireEmailVerification: true,
      sendOnSignIn: true,
      seed: 'empty',
    });
    const account = { name: 'New', email: 'new@acme.example', password: 'correct-horse-7' };
    await tab.post('/sign-up/email', account);
    server.mails.clear();

    const result = await signIn(account);
    const { url = '' } = await server.mails.waitFor(({ kind }) => kind === 'verify-email');

    await server.close();
    expect(result).toMatchObject({ error: { code: 'email-not-verified' } });
    const [link] = await worker.state.mailLinks.mailLinks.get();
    expect(link).toMatchObject({ kind: 'verify', connectionId });
    expect(decodeURIComponent(url)).toContain(link?.nonce);
  });
});
