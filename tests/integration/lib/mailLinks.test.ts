import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_LINK_LIFETIME_MS } from '@/lib/mailLinks/mailLinkService';
import type { MailLinkKind } from '@/lib/mailLinks/schema';
import { type Connected, connectTo, createBrowser, serverTruth } from '../../connectedWorker';
import { followInTab } from '../../followTab';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import type { MailKind } from '../../server/mails.ts';

const PASSWORD = 'correct-horse-7';

describe('the link of a mail that was requested here', () => {
  let server: ReferenceServer;
  let count = 0;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(() => server.mails.clear());
  afterAll(() => server.close());

  /** The user's address is not verified yet. */
  async function newUser() {
    count += 1;
    const account = { name: 'Kai', email: `kai${count}@orbit.example`, password: PASSWORD };
    await createServerClient(server).post('/sign-up/email', account);
    const browser = await connectTo(server);
    await browser.signIn(account);
    return { ...browser, account };
  }

  async function pendingLanding({ worker }: Pick<Connected, 'worker'>, kind: MailLinkKind) {
    const connection = await worker.activeConnection();
    if (!connection) throw new Error('No connection');
    return worker.mailLinks.landing(connection, kind);
  }

  const linkTo = (email: string, kind: MailKind) => server.mails.latest(email, kind)?.url ?? '';

  /** A mail program opens the link in a tab of the browser. Returns the last address of the tab. */
  async function open({ jar, worker }: Pick<Connected, 'jar' | 'worker'>, link: string) {
    const tabId = (await worker.tabs.openBlank()) ?? -1;
    const url = await followInTab(jar, link);
    const isDealtWith = await worker.mailLinks.onTab({ tabId, url, isLoaded: true });
    return { isDealtWith, url, shown: worker.tabs.open.get(tabId)?.split('#')[1] };
  }

  const shownEmail = async ({ snapshot }: Pick<Connected, 'snapshot'>) => {
    const { state } = await snapshot();
    return state.phase === 'signed-in' ? [state.user.email, state.user.emailVerified] : state.phase;
  };

  it('verifies the address, which is then shown as verified', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    await browser.tab.post('/send-verification-email', {
      email,
      callbackURL: await pendingLanding(browser, 'verify'),
    });
    expect(await shownEmail(browser)).toEqual([email, false]);

    const { isDealtWith, shown } = await open(browser, linkTo(email, 'verify-email'));

    expect(isDealtWith).toBe(true);
    expect(shown).toBe('/mail-result?kind=verify');
    expect(await shownEmail(browser)).toEqual([email, true]);
  });

  it('reports why a link did not work', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    await browser.tab.post('/send-verification-email', {
      email,
      callbackURL: await pendingLanding(browser, 'verify'),
    });
    const link = new URL(linkTo(email, 'verify-email'));
    link.searchParams.set('token', 'not-a-token');

    const { shown } = await open(browser, link.href);

    expect(shown).toBe('/mail-result?kind=verify&problem=link-invalid');
    expect(await shownEmail(browser)).toEqual([email, false]);
  });

  it('changes a verified address in two steps, both of which come back here', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    const { internalAdapter } = await server.auth.$context;
    await internalAdapter.updateUserByEmail(email, { emailVerified: true });
    const newEmail = `new.${email}`;
    const callbackURL = await pendingLanding(browser, 'change-email');
    await browser.tab.post('/change-email', { newEmail, callbackURL });

    const confirmed = await open(browser, linkTo(email, 'change-email'));
    expect(confirmed.shown).toBe('/mail-result?kind=change-email');
    expect(await shownEmail(browser)).toEqual([email, true]);
    const verified = await open(browser, linkTo(newEmail, 'verify-email'));

    expect(verified.shown).toBe('/mail-result?kind=change-email');
    expect(await shownEmail(browser)).toEqual([newEmail, true]);
  });

  it('hands the token of a reset link out once, and keeps it out of the address and the storage', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    const redirectTo = await pendingLanding(browser, 'reset');
    await browser.tab.post('/request-password-reset', { email, redirectTo });
    const token = server.mails.latest(email, 'reset-password')?.token ?? '';

    const { isDealtWith, shown } = await open(browser, linkTo(email, 'reset-password'));

    expect(token).not.toBe('');
    expect(isDealtWith).toBe(true);
    expect(shown).toBe('/reset-password');
    expect(JSON.stringify(await browser.worker.state.mailLinks.mailLinks.get())).not.toContain(token);
    expect(await browser.worker.mailLinks.takeResetToken()).toEqual({ ok: true, value: token });
    expect(await browser.worker.mailLinks.takeResetToken()).toEqual({ ok: true, value: null });
  });

  it('reports a used reset link', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    const redirectTo = await pendingLanding(browser, 'reset');
    await browser.tab.post('/request-password-reset', { email, redirectTo });
    const token = server.mails.latest(email, 'reset-password')?.token ?? '';
    await browser.tab.post('/reset-password', { token, newPassword: `${PASSWORD}-8` });

    const { shown } = await open(browser, linkTo(email, 'reset-password'));

    expect(shown).toBe('/reset-password?problem=link-invalid');
    expect(await browser.worker.mailLinks.takeResetToken()).toEqual({ ok: true, value: null });
  });

  it('deletes the account and ends the session', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    await browser.tab.post('/delete-user', {
      password: PASSWORD,
      callbackURL: await pendingLanding(browser, 'delete'),
    });

    const { shown } = await open(browser, linkTo(email, 'delete-account'));

    expect(shown).toBe('/mail-result?kind=delete');
    expect((await browser.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
    expect(await serverTruth(browser)).toBeNull();
  });

  it('reports a refused deletion, for which the server does not redirect back', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    await browser.tab.post('/delete-user', {
      password: PASSWORD,
      callbackURL: await pendingLanding(browser, 'delete'),
    });
    const link = new URL(linkTo(email, 'delete-account'));
    link.searchParams.set('token', 'not-a-token');

    const { shown } = await open(browser, link.href);

    expect(shown).toBe('/mail-result?kind=delete&problem=link-invalid');
    expect(await serverTruth(browser)).not.toBeNull();
  });

  it('reports when no user is signed in to delete', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    await browser.tab.post('/delete-user', {
      password: PASSWORD,
      callbackURL: await pendingLanding(browser, 'delete'),
    });
    browser.jar.clear();

    const { shown } = await open(browser, linkTo(email, 'delete-account'));

    expect(shown).toBe('/mail-result?kind=delete&problem=link-needs-sign-in');
  });

  it('is dealt with by the worker that is there when it is opened', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    const redirectTo = await pendingLanding(browser, 'reset');
    await browser.tab.post('/request-password-reset', { email, redirectTo });
    const next = createBrowser({ jar: browser.jar, state: browser.worker.state });

    const { shown } = await open(next, linkTo(email, 'reset-password'));

    expect(shown).toBe('/reset-password');
  });

  it('is ignored if it was not requested here, and after a day', async () => {
    const browser = await newUser();
    const { email } = browser.account;
    const foreign = `${server.basePath}/ok?ext=foreign`;
    await browser.tab.post('/send-verification-email', { email, callbackURL: foreign });
    expect(await open(browser, linkTo(email, 'verify-email'))).toMatchObject({
      isDealtWith: false,
      shown: undefined,
    });

    const own = await pendingLanding(browser, 'verify');
    browser.worker.clock.pass(MAIL_LINK_LIFETIME_MS);
    expect(await open(browser, server.origin + own)).toMatchObject({ isDealtWith: false });
  });
});
