import { describe, expect, it } from 'vitest';
import type { Input } from '@/lib/core/command/contract';
import { browser, server, setUpBrowser } from '../../browserScene';
import { serverTruth, shownBy, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const { mika } = demoAccounts;
const SIGN_UP = '/sign-up/email';
const NOVA = { name: 'Nova', email: 'nova@acme.example', password: 'correct-horse-7', username: 'Nova_L' };

describe('signing up', () => {
  setUpBrowser();

  const signUp = (account: Partial<Input<'signIn.signUp'>>, context = nextContext()) =>
    browser.worker.signIn.signUp({ ...NOVA, ...account }, context);
  const check = (username: string) => browser.worker.signIn.checkUsername({ username });

  it('signs the new person in, with the name as it was typed', async () => {
    expect(await signUp({})).toEqual({ ok: true, value: { mustVerify: false } });
    await browser.worker.idle();

    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    expect((await browser.snapshot()).state).toMatchObject({
      phase: 'signed-in',
      user: { email: NOVA.email, username: 'nova_l', displayUsername: 'Nova_L', emailVerified: false },
    });
    expect((await browser.head())?.remember?.value).toBe(true);
  });

  it('works without a user name', async () => {
    await signUp({ email: 'plain@acme.example', username: null });

    expect((await browser.snapshot()).state).toMatchObject({ user: { username: null } });
  });

  it.each([
    ['an address in use', { email: mika.email, username: null }, 'user-exists'],
    ['a user name that somebody has', { email: 'other@acme.example', username: 'MIKA' }, 'username-taken'],
    [
      'a password that is too short',
      { email: 'short@acme.example', password: 'short', username: null },
      'password-too-short',
    ],
    ['what is no address', { email: 'short', username: null }, 'invalid-email'],
    ['a user name of other letters', { email: 'a@acme.example', username: 'no spaces' }, 'username-invalid'],
  ])('refuses %s', async (_what, account, code) => {
    expect(await signUp(account)).toMatchObject({ error: { code } });
    expect(await serverTruth(browser)).toBeNull();
  });

  it('is signed in when only the answer is lost, and sends nothing again', async () => {
    const account = { ...NOVA, email: 'lost@acme.example', username: 'lost' };
    await createServerClient(server, { jar: browser.jar }).post(SIGN_UP, account);
    server.faults.answer(SIGN_UP, { status: 504 });
    server.log.clear();
    const context = nextContext();

    expect(await signUp(account, context)).toEqual({ ok: true, value: { mustVerify: false } });
    expect(await signUp(account, context)).toEqual({ ok: true, value: { mustVerify: false } });
    expect(server.log.count(SIGN_UP)).toBe(1);
  });

  it.each([
    ['free', 'quite_free', true],
    ['taken', 'mika', false],
    ['taken in other letters', 'MiKa', false],
  ])('knows that a user name is %s', async (_what, username, available) => {
    expect(await check(username)).toEqual({ ok: true, value: { available } });
  });

  it.each([
    ['too short', 'ab', 'username-too-short'],
    ['not possible', 'no spaces', 'username-invalid'],
  ])('reports that a user name is %s', async (_what, username, code) => {
    expect(await check(username)).toMatchObject({ error: { code } });
  });

  it('reports where the server cannot check it', async () => {
    server.faults.answer('/is-username-available', { status: 404 });

    expect(await check('quite_free')).toEqual({ ok: true, value: { available: null } });
  });
});

describe('signing up where the address must be verified', () => {
  it('waits for the mail, whose link comes back here', async () => {
    const { server, worker, ...browser } = await startConnected({ requireEmailVerification: true });
    const context = nextContext();

    const result = await worker.signIn.signUp(NOVA, context);
    const again = await worker.signIn.signUp(NOVA, context);

    const mail = await server.mails.waitFor(({ kind, to }) => kind === 'verify-email' && to === NOVA.email);
    const [link] = await worker.state.mailLinks.mailLinks.get();
    await server.close();
    expect(result).toEqual({ ok: true, value: { mustVerify: true } });
    expect(again).toEqual(result);
    expect((await browser.snapshot()).state.phase).toBe('signed-out');
    expect(decodeURIComponent(mail.url ?? '')).toContain(link?.nonce);
  });
});

describe('signing up where that creates no session', () => {
  it('makes the account, sends no mail, and the person signs in with it', async () => {
    const { server, worker, signIn, ...browser } = await startConnected({ autoSignIn: false });

    const result = await worker.signIn.signUp({ ...NOVA, username: null }, nextContext());

    expect(result).toEqual({ ok: true, value: { mustVerify: true } });
    expect((await browser.snapshot()).state.phase).toBe('signed-out');
    expect(server.mails.list()).toEqual([]);
    expect(await signIn(NOVA)).toMatchObject({ ok: true });
    expect((await browser.head())?.user.email).toBe(NOVA.email);
    await server.close();
  });
});
