import { beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_LIFETIME_MS } from '@/lib/twoFactor/challenge';
import type { SecondFactor } from '@/lib/twoFactor/schema';
import { browser, server, setUpBrowser } from '../../browserScene';
import { createBrowser, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts, veraSecondFactor } from '../../server/seeds/demoAccounts.ts';
import { totpCode } from '../../totpCode';

const { mika, vera } = demoAccounts;
const DONE = { ok: true, value: null };
const VERA_URI = `otpauth://totp/vera?secret=${veraSecondFactor.typedSecret}`;

setUpBrowser();

const challenge = async () => {
  const [asked = null] = Object.values(await browser.worker.state.twoFactor.challenges.get());
  return asked;
};
const isOn = async () => {
  const { state } = await browser.snapshot();
  return state.phase === 'signed-in' && state.user.twoFactorEnabled;
};

describe('a sign-in that asks for a second factor', () => {
  const verify = (method: SecondFactor, code: string, trustDevice = false) =>
    browser.worker.twoFactor.verify({ method, code, trustDevice }, nextContext());
  const sendCode = () => browser.worker.twoFactor.sendCode(nextContext());
  const mailedCode = () => server.mails.latest(vera.email, 'two-factor')?.code ?? '';

  it('waits for it: nobody is signed in, and the possible methods are known', async () => {
    expect(await browser.signIn(vera)).toEqual(DONE);

    expect(await challenge()).toMatchObject({
      connectionId: browser.connectionId,
      who: vera.email,
      methods: ['totp', 'otp'],
      codeSentAt: null,
      rememberMe: true,
      resume: null,
    });
    expect((await browser.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'none' });
    expect(await serverTruth(browser)).toBeNull();
  });

  it('waits for it by user name too', async () => {
    const context = nextContext();
    const { username, password } = vera;

    expect(
      await browser.worker.signIn.withUsername({ username, password, rememberMe: false }, context),
    ).toEqual(DONE);

    expect(await challenge()).toMatchObject({ rememberMe: false });
  });

  it('is signed out where a user was signed in before', async () => {
    await browser.signIn(mika);

    await browser.signIn(vera);

    expect((await browser.snapshot()).state.phase).toBe('signed-out');
    expect(await serverTruth(browser)).toBeNull();
  });

  it.each<[SecondFactor, () => string]>([
    ['totp', () => totpCode(VERA_URI)],
    ['otp', mailedCode],
    ['backup', () => veraSecondFactor.backupCodes[0]],
  ])('is done with %s', async (method, code) => {
    await browser.signIn(vera);
    if (method === 'otp') await sendCode();

    expect(await verify(method, code())).toEqual(DONE);

    expect(await challenge()).toBeNull();
    await expectAgreement(browser);
    expect((await browser.head())?.user.email).toBe(vera.email);
  });

  it('survives a worker that died, and a popup that closed', async () => {
    await browser.signIn(vera);

    const { worker } = createBrowser({ jar: browser.jar, state: browser.worker.state });
    const input = { method: 'totp' as const, code: totpCode(VERA_URI), trustDevice: false };
    expect(await worker.twoFactor.verify(input, nextContext())).toEqual(DONE);

    await worker.idle();
    await expectAgreement(browser);
  });

  it.each<[SecondFactor, string]>([
    ['totp', 'code-wrong'],
    ['otp', 'code-wrong'],
    ['backup', 'backup-code-wrong'],
  ])('refuses a wrong code by %s, and continues waiting', async (method, code) => {
    await browser.signIn(vera);
    if (method === 'otp') await sendCode();

    expect(await verify(method, '000000')).toMatchObject({ error: { code } });

    expect(await challenge()).not.toBeNull();
    expect(await serverTruth(browser)).toBeNull();
  });

  it('shows when it sent a code', async () => {
    await browser.signIn(vera);
    const before = Date.now();

    expect(await sendCode()).toEqual(DONE);

    const { codeSentAt } = (await challenge()) ?? {};
    expect(codeSentAt).toBeGreaterThanOrEqual(before);
    expect(codeSentAt).toBeLessThanOrEqual(Date.now());
  });

  it('accepts no code before one was sent', async () => {
    await browser.signIn(vera);

    expect(await verify('otp', '123456')).toMatchObject({ error: { code: 'code-expired' } });
  });

  it('is over when the server forgot it', async () => {
    await browser.signIn(vera);
    browser.jar.clear();

    expect(await sendCode()).toMatchObject({ error: { code: 'challenge-expired' } });

    expect(await challenge()).toBeNull();
  });

  it.each([
    ['there is none', async () => undefined],
    [
      'it is too old',
      async () => {
        await browser.signIn(vera);
        browser.worker.clock.pass(CHALLENGE_LIFETIME_MS);
      },
    ],
  ])('asks the server nothing where %s', async (_what, arrange) => {
    await arrange();
    server.log.clear();

    expect(await verify('totp', '123456')).toMatchObject({ error: { code: 'challenge-expired' } });
    expect(await sendCode()).toMatchObject({ error: { code: 'challenge-expired' } });
    expect(server.log.entries()).toEqual([]);
  });

  it('can be given up', async () => {
    await browser.signIn(vera);

    expect(await browser.worker.twoFactor.cancelChallenge()).toEqual(DONE);

    expect(await challenge()).toBeNull();
  });

  it('is not requested again on a device that is trusted', async () => {
    await browser.signIn(vera);
    await verify('totp', totpCode(VERA_URI), true);
    await browser.worker.signOut.run(nextContext());

    await browser.signIn(vera);

    expect(await challenge()).toBeNull();
    await expectAgreement(browser);
  });

  it('is signed in when only the answer to the code is lost', async () => {
    await browser.signIn(vera);
    const context = nextContext();
    const code = totpCode(VERA_URI);
    const input = { method: 'totp' as const, code, trustDevice: false };
    // The browser keeps the cookies of a response that never reached the worker; here the tab does so in its place.
    await browser.tab.post('/two-factor/verify-totp', { code });
    server.faults.answer('/two-factor/verify-totp', { status: 504 });
    server.log.clear();

    expect(await browser.worker.twoFactor.verify(input, context)).toEqual(DONE);
    expect(await browser.worker.twoFactor.verify(input, context)).toEqual(DONE);

    expect(server.log.count('/two-factor/verify-totp')).toBe(1);
    expect(await challenge()).toBeNull();
  });
});

describe('the second factor of an account', () => {
  const account = (name: string) => ({
    name,
    email: `${name}@factor.example`,
    password: 'correct-horse-7',
  });
  let signedUp = 0;
  let person = account('nobody');
  const password = { password: 'correct-horse-7' };

  beforeEach(async () => {
    signedUp += 1;
    person = account(`person${signedUp}`);
    await createServerClient(server).post('/sign-up/email', person);
    await browser.signIn(person);
  });

  const enable = () => browser.worker.twoFactor.enable(password, nextContext());
  async function enabled() {
    const begun = await enable();
    if (!begun.ok) throw new Error(begun.error.code);
    const code = totpCode(begun.value.totpURI);
    expect(await browser.worker.twoFactor.confirm({ code }, nextContext())).toEqual(DONE);
    return begun.value;
  }

  it('counts only once a code confirms it', async () => {
    const begun = await enable();
    expect(begun).toMatchObject({ ok: true, value: { totpURI: expect.stringContaining('otpauth://totp/') } });
    expect(await isOn()).toBe(false);

    const code = totpCode(begun.ok ? begun.value.totpURI : '');
    expect(await browser.worker.twoFactor.confirm({ code }, nextContext())).toEqual(DONE);

    expect(await isOn()).toBe(true);
    await expectAgreement(browser);
  });

  it('is not on after a wrong code', async () => {
    await enable();

    expect(await browser.worker.twoFactor.confirm({ code: '000000' }, nextContext())).toMatchObject({
      error: { code: 'code-wrong' },
    });
    expect(await isOn()).toBe(false);
    expect((await browser.snapshot()).state.phase).toBe('signed-in');
  });

  it('asks at the next sign-in, and takes each backup code once', async () => {
    const { backupCodes } = await enabled();
    const input = { method: 'backup' as const, code: backupCodes[0] ?? '', trustDevice: false };
    const enterByBackupCode = async () => {
      await browser.worker.signOut.run(nextContext());
      await browser.signIn(person);
      return browser.worker.twoFactor.verify(input, nextContext());
    };

    expect(await enterByBackupCode()).toEqual(DONE);
    expect(await enterByBackupCode()).toMatchObject({ error: { code: 'backup-code-wrong' } });
  });

  it('is turned on with codes by mail at once', async () => {
    expect(await browser.worker.twoFactor.enableByMail(password, nextContext())).toEqual(DONE);

    expect(await isOn()).toBe(true);
  });

  it('makes new backup codes', async () => {
    const { backupCodes } = await enabled();

    const renewed = await browser.worker.twoFactor.newBackupCodes(password, nextContext());

    expect(renewed).toMatchObject({ ok: true, value: { backupCodes: expect.any(Array) } });
    expect(renewed.ok && renewed.value.backupCodes).not.toEqual(backupCodes);
  });

  it('is turned off', async () => {
    await enabled();

    expect(await browser.worker.twoFactor.disable(password, nextContext())).toEqual(DONE);

    expect(await isOn()).toBe(false);
    await expectAgreement(browser);
  });

  it('cannot be turned on twice', async () => {
    await enabled();

    expect(await enable()).toMatchObject({ error: { code: 'totp-already-on' } });
  });

  it.each(['enable', 'enableByMail', 'newBackupCodes', 'disable'] as const)(
    '%s needs the right password',
    async (step) => {
      if (step === 'newBackupCodes' || step === 'disable') await enabled();
      const { [step]: change } = browser.worker.twoFactor;

      expect(await change({ password: 'wrong-horse-8' }, nextContext())).toMatchObject({
        error: { code: 'password-wrong' },
      });
      expect((await browser.snapshot()).state.phase).toBe('signed-in');
    },
  );

  it('never shows a secret again when the answer with it was lost', async () => {
    const context = nextContext();
    expect(await browser.worker.twoFactor.enable(password, context)).toMatchObject({ ok: true });

    expect(await browser.worker.twoFactor.enable(password, context)).toMatchObject({
      error: { code: 'not-confirmed' },
    });
  });

  it('keeps whether the session is to outlive the browser', async () => {
    await browser.worker.signIn.withEmail({ ...person, rememberMe: false }, nextContext());

    await enabled();

    const { state } = await browser.snapshot();
    const sessionId = state.phase === 'signed-in' ? state.session.id : '';
    expect((await browser.head())?.remember).toEqual({ sessionId, value: false });
  });
});
