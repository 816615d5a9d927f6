import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browser, server, setUpBrowser } from '../../browserScene';
import { answerChallenge, makeStale, readAccount, readSession, settleIn } from '../../confirming';
import { createBrowser, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { followInTab, lastTab, loadLastTab } from '../../followTab';
import { registerPasskey } from '../../registerPasskey';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts, lior } from '../../server/seeds/demoAccounts.ts';
import type { SoftAuthenticator } from '../../softAuthenticator';

const { mika, ana, vera, operator } = demoAccounts;
const DONE = { ok: true, value: null };
const SIGN_IN = '/sign-in/email';
const SET_ACTIVE = '/organization/set-active';

setUpBrowser();
beforeAll(async () => {
  const { adapter } = await server.auth.$context;
  const [user, acme] = await Promise.all([
    adapter.findOne<{ id: string }>({ model: 'user', where: [{ field: 'email', value: vera.email }] }),
    adapter.findOne<{ id: string }>({ model: 'organization', where: [{ field: 'slug', value: 'acme' }] }),
  ]);
  const data = { organizationId: acme?.id, userId: user?.id, role: 'member', createdAt: new Date() };
  await adapter.create({ model: 'member', data });
});

const account = () => readAccount(server, browser);
const settled = (person: Parameters<typeof settleIn>[2] = mika, rememberMe = true) =>
  settleIn(server, browser, person, rememberMe);

const byPassword = (password: string = mika.password, context = nextContext()) =>
  browser.worker.confirmation.withPassword({ password }, context);

async function byPasskey(authenticator: SoftAuthenticator) {
  const { json } = await browser.tab.get('/passkey/generate-authenticate-options');
  // Safe: the reference server's GET /passkey/generate-authenticate-options returns this.
  const response = authenticator.authenticate(json as object);
  return browser.worker.confirmation.withPasskey({ response }, nextContext());
}

describe('confirming by password', () => {
  it.each([
    ['outlives the browser', true],
    ['ends with the browser', false],
  ])('makes the session fresh and leaves all else as it was, where it %s', async (_what, rememberMe) => {
    await settled(mika, rememberMe);
    const before = await account();
    expect(before).toMatchObject({ outlivesBrowser: rememberMe, teamId: expect.any(String) });
    expect(await browser.worker.refresh.readSessions()).toMatchObject({
      error: { code: 'needs-confirmation' },
    });

    expect(await byPassword()).toEqual({ ok: true, value: { next: 'done' } });

    expect(await account()).toEqual(before);
    expect(await browser.worker.refresh.readSessions()).toEqual(DONE);
    await expectAgreement(browser);
  });

  it('does so again and again', async () => {
    await settled(mika, false);
    const before = await account();

    await byPassword();
    await makeStale(server, browser);
    await byPassword();

    expect(await account()).toEqual(before);
  });

  it('never shows the account without its organization in between', async () => {
    await settled();
    const { writes } = browser.worker.state.sessions.sessionSnapshot;
    const from = writes.length;
    const { activeOrganizationId } = (await readSession(browser)).session;

    await byPassword();

    const shown = writes.slice(from).map(({ state }) => state.phase === 'signed-in' && state.session);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.map(() => expect.objectContaining({ activeOrganizationId })));
  });

  it('ends the old session, and lists the new one as this one', async () => {
    await settled();
    const old = (await readSession(browser)).session.id;
    // These invitations waited for mika, and were announced at the first look.
    const shown = [...browser.worker.shown.keys()];

    await byPassword();
    await browser.worker.idle();

    const list = await browser.worker.state.sessions.sessionList.get();
    expect(list?.sessions.map(({ id }) => id)).not.toContain(old);
    expect(list?.sessions[0]).toMatchObject({ current: true, id: (await readSession(browser)).session.id });
    expect([...browser.worker.shown.keys()]).toEqual(shown);
    expect((await browser.head())?.leftSession).toBeUndefined();
  });

  it('refuses a wrong one, and nothing is changed', async () => {
    await settled();
    const [before, { session }] = [await account(), await readSession(browser)];

    expect(await byPassword('wrong-horse-8')).toMatchObject({ error: { code: 'password-wrong' } });

    expect(await account()).toEqual(before);
    expect((await readSession(browser)).session.id).toBe(session.id);
  });

  it('takes a bare 401 for a wrong one', async () => {
    await settled();
    server.faults.answer(SIGN_IN, { status: 401, body: {} });

    expect(await byPassword()).toMatchObject({ error: { code: 'password-wrong' } });
  });

  it('tries again where the server fails for a moment', async () => {
    await settled();
    const before = await account();
    server.faults.answer(SET_ACTIVE, { status: 503, times: 1 });
    server.faults.answer('/revoke-session', { status: 503, times: 1 });

    expect(await byPassword()).toEqual({ ok: true, value: { next: 'done' } });

    expect(await account()).toEqual(before);
  });

  it('reports a server that keeps failing, and shows what is known', async () => {
    await settled();
    server.faults.answer(SET_ACTIVE, { status: 503 });

    expect(await byPassword()).toMatchObject({ error: { code: 'server-error' } });

    await expectAgreement(browser);
  });

  it('cannot bring back an organization that was left meanwhile', async () => {
    await settled();
    server.faults.answer(SET_ACTIVE, {
      status: 403,
      body: { code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' },
    });

    expect(await byPassword()).toEqual({ ok: true, value: { next: 'done' } });

    await expectAgreement(browser);
    expect((await serverTruth(browser))?.activeId).toBeNull();
  });

  it('asks again for nothing when the page lost its answer', async () => {
    await settled();
    const context = nextContext();
    await byPassword(mika.password, context);

    expect(await byPassword(mika.password, context)).toEqual({ ok: true, value: { next: 'done' } });
    expect(server.log.count(SIGN_IN)).toBe(1);
  });

  it('is not offered while impersonating, and nothing is sent', async () => {
    await browser.signIn(operator);
    const { json } = await browser.tab.get('/admin/list-users?limit=100');
    // Safe: the reference server's GET /admin/list-users returns this.
    const { users } = json as { users: { id: string; email: string }[] };
    const target = users.find(({ email }) => email === mika.email);
    await browser.tab.post('/admin/impersonate-user', { userId: target?.id });
    await browser.worker.polling.run('manual');
    await browser.worker.idle();
    server.log.clear();

    expect(await byPassword()).toMatchObject({ error: { code: 'impersonating' } });
    expect(await browser.worker.confirmation.methods()).toMatchObject({ error: { code: 'impersonating' } });
    expect(server.log.entries()).toEqual([]);
  });

  it('needs a user who is signed in', async () => {
    expect(await byPassword()).toMatchObject({ error: { code: 'signed-out' } });
  });
});

describe('confirming with a second factor', () => {
  it.each([
    ['outlives the browser', true, false],
    ['ends with the browser', false, false],
    ['ends with the browser, also where the device is to be trusted', false, true],
  ])('leaves all as it was, where the session %s', async (_what, rememberMe, trustDevice) => {
    await settled(vera, rememberMe);
    const before = await account();

    expect(await byPassword(vera.password)).toEqual({ ok: true, value: { next: 'challenge' } });
    expect(await browser.worker.state.twoFactor.challenges.get()).toMatchObject({
      [browser.connectionId]: { rememberMe, resume: {} },
    });
    expect(await answerChallenge(browser, trustDevice)).toEqual(DONE);

    expect(await account()).toEqual(before);
    expect(await browser.worker.state.twoFactor.challenges.get()).toEqual({});
    await expectAgreement(browser);
    const sessionId = (await readSession(browser)).session.id;
    expect((await browser.head())?.remember).toEqual({ sessionId, value: rememberMe });
  });

  it('asks for the code again when the page lost the first answer', async () => {
    await settled(vera);
    const context = nextContext();
    await byPassword(vera.password, context);

    expect(await byPassword(vera.password, context)).toEqual({ ok: true, value: { next: 'challenge' } });
    expect(server.log.count(SIGN_IN)).toBe(1);
    await answerChallenge(browser);
  });
});

describe('confirming by passkey', () => {
  it.each([true, false])('leaves all as it was (remembered: %s)', async (rememberMe) => {
    const authenticator = await registerPasskey(createServerClient(server), mika);
    await settled(mika, rememberMe);
    const before = await account();

    expect(await byPasskey(authenticator)).toEqual(DONE);

    expect(await account()).toEqual(before);
    expect((await browser.head())?.remember).toMatchObject({ value: rememberMe });
    await expectAgreement(browser);
  });

  it("is a change of account with another person's, and shows that account", async () => {
    const authenticator = await registerPasskey(createServerClient(server), ana);
    await settled();

    expect(await byPasskey(authenticator)).toMatchObject({ error: { code: 'account-changed' } });

    await expectAgreement(browser);
    expect((await browser.head())?.user.email).toBe(ana.email);
  });
});

describe('confirming by the account at a provider', () => {
  it('leaves all as it was, for a user who has no password', async () => {
    server.oauth.decide('yes', lior.email);
    const input = { provider: 'yard', loginHint: null, scopes: [] };
    await browser.worker.flows.start({ ...input, purpose: 'sign-in' }, nextContext());
    await loadLastTab(browser);
    await makeStale(server, browser);
    const before = await account();
    expect(await browser.worker.confirmation.methods()).toEqual({
      ok: true,
      value: { password: false, passkey: false, providers: ['yard'] },
    });

    await browser.worker.flows.start({ ...input, purpose: 'confirm' }, nextContext());
    await loadLastTab(browser);

    server.oauth.decide('ask');
    expect(await account()).toEqual(before);
    await expectAgreement(browser);
  });
});

describe('a code that a confirmation waits for', () => {
  it.each([
    ['somebody else signs in here', () => browser.signIn(mika)],
    [
      'somebody else signs in on the dashboard',
      async () => {
        await browser.tab.signIn(mika);
        await browser.worker.polling.run('event');
      },
    ],
    [
      'the person signs out',
      async () => {
        await browser.worker.signOut.run(nextContext());
      },
    ],
  ])('is no longer requested once %s', async (_what, happens) => {
    await settled(vera);
    await byPassword(vera.password);
    expect(await browser.worker.state.twoFactor.challenges.get()).toMatchObject({
      [browser.connectionId]: { resume: {} },
    });

    await happens();

    expect(await browser.worker.state.twoFactor.challenges.get()).toEqual({});
    expect(await answerChallenge(browser)).toMatchObject({ error: { code: 'challenge-expired' } });
  });
});

describe('the ways to confirm', () => {
  it('are the password, a passkey and the linked providers', async () => {
    await registerPasskey(createServerClient(server), mika);
    await browser.signIn(mika);

    expect(await browser.worker.confirmation.methods()).toEqual({
      ok: true,
      value: { password: true, passkey: true, providers: [] },
    });
  });

  it('have no provider that cannot be asked for', async () => {
    await browser.signIn(ana);
    const providerIds = ['my sso', 'x'.repeat(65), 'x'.repeat(300), '', 'yard'];
    const rows = providerIds.map((providerId, at) => ({ id: `row-${at}`, providerId, accountId: 'one' }));
    server.faults.answer('/list-accounts', { status: 200, body: rows });

    expect(await browser.worker.confirmation.methods()).toMatchObject({ value: { providers: ['yard'] } });
  });

  it('have no passkey where the server knows none', async () => {
    await browser.signIn(ana);
    server.faults.answer('/passkey/list-user-passkeys', { status: 404 });

    expect(await browser.worker.confirmation.methods()).toMatchObject({ value: { passkey: false } });
  });
});

describe('a confirmation beside something else', () => {
  const YARD = { provider: 'yard', loginHint: null, scopes: [] };
  const start = (purpose: 'link' | 'confirm') =>
    browser.worker.flows.start({ ...YARD, purpose }, nextContext());

  /** The user has a service to confirm with, and everything else is as it was. */
  async function settledWithYard() {
    await settled();
    server.oauth.decide('yes', mika.email);
    await start('link');
    await loadLastTab(browser);
  }
  afterEach(() => server.oauth.decide('ask'));

  it('leaves a switch alone that was made while the person was at the service', async () => {
    await settledWithYard();
    await start('confirm');
    await browser.switchTo({ by: 'slug', slug: 'bluebird' });
    const before = await account();

    await loadLastTab(browser);

    // The server kept the former organization's team, which cannot be set in this one.
    expect(await account()).toEqual({ ...before, teamId: null });
    expect((await browser.head())?.activeOrganization?.slug).toBe('bluebird');
    await expectAgreement(browser);
  });

  it('leaves a switch alone that is made while the password is checked', async () => {
    await settled();
    const confirming = byPassword();
    const switching = browser.switchTo({ by: 'slug', slug: 'bluebird' });

    expect(await Promise.all([confirming, switching])).toMatchObject([{ ok: true }, { ok: true }]);

    expect((await browser.head())?.activeOrganization?.slug).toBe('bluebird');
    await expectAgreement(browser);
  });

  it('leaves no session too many, however many at once', async () => {
    await settled();
    const before = await account();

    const answers = await Promise.all([byPassword(), byPassword(), byPassword()]);

    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { next: 'done' } })));
    expect(await account()).toEqual(before);
    await expectAgreement(browser);
  });

  it('leaves no session too many where the password was faster than the service', async () => {
    await settledWithYard();
    await start('confirm');
    const before = await account();
    await byPassword();

    await loadLastTab(browser);

    expect(await account()).toEqual(before);
    await expectAgreement(browser);
  });

  it('restores what was active where the new session was read before its tab was seen', async () => {
    await settledWithYard();
    const before = await account();
    await start('confirm');
    const { tabId, url } = lastTab(browser.worker);
    const landing = await followInTab(browser.jar, url);
    await browser.worker.polling.run('event');

    await browser.worker.flows.onTab({ tabId, url: landing, isLoaded: true });

    expect(await account()).toEqual(before);
    await expectAgreement(browser);
  });

  it('asks for the code where the password was requested twice', async () => {
    await settled(vera);
    const before = await account();

    const answers = await Promise.all([byPassword(vera.password), byPassword(vera.password)]);

    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { next: 'challenge' } })));
    await answerChallenge(browser);
    expect(await account()).toEqual(before);
  });

  it('does not wait for ever for an earlier worker', async () => {
    await settled();
    const context = nextContext();
    const hold = server.faults.hold(SIGN_IN);
    const lost = byPassword(mika.password, context);
    await hold.arrived;
    const { worker } = createBrowser({ jar: browser.jar, state: browser.worker.state });
    const leftovers = worker.log.settleLeftovers(worker.settle);
    const again = worker.confirmation.withPassword({ password: mika.password }, context);
    const next = worker.switching.setActive({ by: 'slug', slug: 'bluebird' }, nextContext());

    await Promise.all([leftovers, again, next]);

    hold.release();
    await lost;
  });
});

describe('a worker that died while it confirmed', () => {
  /** Another worker starts with the state of the first, whose response comes too late. */
  async function settledByTheNext(): Promise<void> {
    const { worker } = createBrowser({ jar: browser.jar, state: browser.worker.state });
    await worker.log.settleLeftovers(worker.settle);
    await worker.idle();
  }
  const outcome = async () => (await browser.worker.state.operations.operations.get()).at(-1)?.progress;

  it.each([SET_ACTIVE, '/organization/set-active-team', '/list-sessions', '/revoke-session'])(
    'leaves it to the next one, from %s on',
    async (path) => {
      await settled();
      const before = await account();
      const hold = server.faults.holdAnswer(path);
      const lost = byPassword();
      await hold.arrived;

      const next = settledByTheNext();
      hold.release();
      await Promise.all([next, lost]);

      expect(await account()).toEqual(before);
      expect(await outcome()).toMatchObject({ phase: 'settled', error: null });
      await expectAgreement(browser);
    },
  );

  it('leaves it to the next one when the cookie came, and the answer did not', async () => {
    await settled();
    const before = await account();
    const hold = server.faults.hold(SIGN_IN);
    const lost = byPassword();
    await hold.arrived;
    // Another client of the same browser replaces the response's cookie.
    await browser.tab.post('/sign-in/username', { username: mika.username, password: mika.password });

    await settledByTheNext();

    expect(await account()).toEqual(before);
    expect(await outcome()).toMatchObject({ phase: 'settled', error: null });
    hold.release();
    await lost;
  });

  it('does not take the session that was there for the second sign-in', async () => {
    await settled();
    const hold = server.faults.hold(SIGN_IN);
    const lost = byPassword();
    await hold.arrived;

    await settledByTheNext();

    expect(await outcome()).toMatchObject({ phase: 'settled', error: { code: 'not-confirmed' } });
    hold.release();
    await lost;
  });
});
