import type { Page } from '@playwright/test';
import type { ChannelName } from '@/lib/messaging/protocol';
import { totpCode } from '../totpCode';
import { accountButton, connect, fillSignIn, signOut } from './fixtures/actions';
import { ageSessions, sessionTokens } from './fixtures/database';
import { followMail, mailTo } from './fixtures/mails';
import { recordMessages, watchForSecrets } from './fixtures/secrets';
import { expect, test } from './fixtures/test';

const KIM = { name: 'Kim', email: 'kim@new.example' };
const FIRST = 'first-walnut-31';
const SECOND = 'second-harbour-47';
const USERNAME = 'kim_new';
const WRONG = 'wrong-meadow-83';
const THIRD = 'third-lantern-59';

/** Which messages may carry what: those that hand it to the worker, and the one answer that was asked for. */
const MAY_CARRY = {
  password: [
    'signUp.email',
    'signIn.email',
    'signIn.username',
    'confirmation.password',
    'account.changePassword',
    'account.resetPassword',
    'account.delete',
    'twoFactor.enable',
    'twoFactor.newBackupCodes',
  ],
  totpSecret: ['twoFactor.enable'],
  backupCode: ['twoFactor.enable', 'twoFactor.newBackupCodes', 'twoFactor.verify'],
  code: ['twoFactor.confirm', 'twoFactor.verify'],
  resetToken: ['account.takeResetToken', 'account.resetPassword'],
  sessionToken: [],
  deleteToken: [],
} as const satisfies Record<string, readonly ChannelName[]>;

type Kind = keyof typeof MAY_CARRY;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('no secret of any journey is left anywhere, or in a message that did not ask for it', async ({
  chromium,
  server,
}) => {
  test.slow();
  const { context } = chromium;
  const installed = await chromium.installedPage();
  const messages = await recordMessages(context);
  const watch = watchForSecrets(context);
  const page = await chromium.openPage('options.html#/welcome');
  await installed.close();
  const used: { kind: Kind; value: string }[] = [];
  const go = (route: string) => page.goto(page.url().replace(/#.*/, `#/${route}`));

  /** Everything that was used until now, searched for by its literal value. */
  async function expectNothingLeft(): Promise<void> {
    for (const value of await sessionTokens(server, KIM.email)) used.push({ kind: 'sessionToken', value });
    for (const { kind, value } of used) {
      expect(await watch.find([value]), `${kind} ${value}`).toEqual([]);
      const allowed: readonly string[] = MAY_CARRY[kind];
      const carried = messages.channelsWith(value).filter((channel) => !allowed.includes(channel));
      expect(carried, `${kind} ${value}`).toEqual([]);
    }
  }

  await test.step('the sweep finds a canary wherever it is planted', async () => {
    const canary = 'canary-4f1c9';
    const worker = await chromium.worker();
    for (const area of ['session', 'local', 'sync'] as const) {
      await worker.evaluate(([area, text]) => chrome.storage[area].set({ planted: text }), [
        area,
        canary,
      ] as const);
      expect(await watch.find([canary])).toEqual(['storage']);
      await worker.evaluate((area) => chrome.storage[area].remove('planted'), area);
    }

    await page.getByLabel('Address of your server').fill(canary);
    expect(await watch.find([canary])).toEqual(['/options.html']);
    await page.getByLabel('Address of your server').fill('');

    const sacrificed = await chromium.openPage(`popup.html#${canary}`);
    expect(await watch.find([canary])).toEqual(['history', '/popup.html']);
    await sacrificed.goto('about:blank');
    expect(await watch.find([canary])).toEqual(['history']);
    await sacrificed.close();

    await page.evaluate((data) => {
      const post: (message: unknown, respond: () => void) => unknown = Reflect.get(
        chrome.runtime,
        'sendMessage',
      );
      return new Promise<void>((resolve) => {
        post.call(chrome.runtime, { id: 1, type: 'nobody', data, timestamp: Date.now() }, resolve);
      });
    }, canary);
    expect(messages.channelsWith(canary)).toEqual(['nobody']);

    const inPage = `${canary}-page`;
    const inWorker = `${canary}-worker`;
    await page.evaluate((text) => console.error(text), inPage);
    await worker.evaluate((text) => console.error(text), inWorker);
    await expect.poll(() => watch.find([inPage])).toEqual(['console']);
    await expect.poll(() => watch.find([inWorker])).toEqual(['console']);

    await page.evaluate((text) => localStorage.setItem('planted', text), canary);
    expect(await watch.find([canary])).toContain('origin');
    await page.evaluate(() => localStorage.removeItem('planted'));

    await chromium.stopWorker();
    const inNextWorker = `${canary}-next-worker`;
    await page.getByLabel('Address of your server').fill('not an address');
    await page.getByRole('button', { name: 'Connect' }).click();
    await (await chromium.worker()).evaluate((text) => console.error(text), inNextWorker);
    await expect.poll(() => watch.find([inNextWorker])).toEqual(['console']);
  });

  await test.step('signing up', async () => {
    await connect(page, server.origin);
    await expect(page).toHaveURL(/#\/sign-in$/);
    await go('sign-up');
    await page.getByLabel('Name', { exact: true }).fill(KIM.name);
    await page.getByLabel('Email').fill(KIM.email);
    await page.getByLabel('Username (optional)').fill(USERNAME);
    await page.getByLabel('Password', { exact: true }).fill(FIRST);
    used.push({ kind: 'password', value: FIRST });
    await press(page, 'Create account');
    await expect(page).toHaveURL(/#\/home$/);
    await expectNothingLeft();
  });

  await test.step('a sign-in that is refused, and one by user name', async () => {
    const popup = await chromium.openPage('popup.html');
    await signOut(popup);
    used.push({ kind: 'password', value: WRONG });
    await fillSignIn(popup, { ...KIM, password: WRONG });
    await expect(popup.getByText('do not match an account')).toBeVisible();
    await expectNothingLeft();
    await fillSignIn(popup, { email: USERNAME, password: FIRST });
    await expect(accountButton(popup)).toBeVisible();
    await expectNothingLeft();
    await popup.close();
  });

  await test.step('confirming who one is', async () => {
    await ageSessions(server, KIM.email);
    await go('security');
    await page.reload();
    await press(page, 'Confirm it’s you');
    const confirmation = page.getByRole('region', { name: 'Confirm it’s you' });
    await confirmation.getByLabel('Your password').fill(FIRST);
    await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(confirmation).toHaveCount(0);
    await expectNothingLeft();
  });

  await test.step('changing the password', async () => {
    await go('profile');
    await page.getByLabel('Current password').fill(FIRST);
    await page.getByLabel('New password').fill(SECOND);
    used.push({ kind: 'password', value: SECOND });
    await press(page, 'Change password');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expectNothingLeft();
  });

  const codes = await test.step('turning two-factor on', async () => {
    await go('security');
    await press(page, 'Use an authenticator app');
    await page.getByLabel('Your password').fill(SECOND);
    await press(page, 'Continue');
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
    const code = totpCode(`otpauth://totp/x?secret=${secret}`);
    used.push({ kind: 'totpSecret', value: secret }, { kind: 'code', value: code });
    await page.getByLabel('Code from the app').fill(code);
    await expect(page.getByText('Save these backup codes now')).toBeVisible();
    const shown = page.getByRole('region', { name: 'Two-factor authentication' }).getByRole('listitem');
    const list = await shown.allTextContents();
    for (const value of list) used.push({ kind: 'backupCode', value });
    await press(page, 'I have saved them');
    await expectNothingLeft();
    return list;
  });
  expect(codes.length).toBeGreaterThan(5);

  await test.step('the challenge, by backup code', async () => {
    const popup = await chromium.openPage('popup.html');
    await signOut(popup);
    await fillSignIn(popup, { ...KIM, password: SECOND });
    await popup.getByRole('button', { name: 'Use a backup code' }).click();
    await popup.getByLabel('Backup code').fill(codes[0] ?? '');
    await popup.keyboard.press('Enter');
    await expect(accountButton(popup)).toBeVisible();
    await expectNothingLeft();
    await signOut(popup);
    await popup.close();
  });

  await test.step('a forgotten password', async () => {
    await go('forgot-password');
    await page.getByLabel('Email').fill(KIM.email);
    await press(page, 'Send the mail');
    const { token = '' } = await mailTo(server, KIM.email, 'reset-password');
    used.push({ kind: 'resetToken', value: token }, { kind: 'password', value: THIRD });
    const tab = await followMail(chromium, server, KIM.email, 'reset-password');
    await tab.getByLabel('New password').fill(THIRD);
    await press(tab, 'Change password');
    await expect(tab).toHaveURL(/#\/sign-in$/);
    await expectNothingLeft();
    await tab.close();
  });

  await test.step('a code by mail, and the end of the account', async () => {
    await go('sign-in');
    await fillSignIn(page, { ...KIM, password: THIRD });
    await press(page, 'Get a code by mail');
    await press(page, 'Send the code');
    const { code = '' } = await mailTo(server, KIM.email, 'two-factor');
    used.push({ kind: 'code', value: code });
    await page.getByLabel('Code from the mail').fill(code);
    await expect(page).toHaveURL(/#\/home$/);
    await go('delete-account');
    await page.getByLabel(`Type ${KIM.email} to confirm`).fill(KIM.email);
    await page.getByLabel('Password', { exact: true }).fill(THIRD);
    await press(page, 'Delete account');
    const { token = '' } = await mailTo(server, KIM.email, 'delete-account');
    used.push({ kind: 'deleteToken', value: token });
    await expect(page.getByText(/^Nothing is deleted yet\./)).toBeVisible();
    await expectNothingLeft();
  });
});
