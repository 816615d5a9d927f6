import type { Locator, Page } from '@playwright/test';
import { demoAccounts, veraSecondFactor } from '../server/seeds/demoAccounts';
import { totpCode } from '../totpCode';
import {
  accountButton,
  arriveAt,
  fillSignIn,
  goTo,
  openSignedOut,
  reopen,
  sessionOnServer,
  signOut,
} from './fixtures/actions';
import { mailTo } from './fixtures/mails';
import { expect, test } from './fixtures/test';

const { mika, vera } = demoAccounts;
const VERA_URI = `otpauth://totp/x?secret=${veraSecondFactor.typedSecret}`;

const codeField = (page: Page | Locator) => page.getByLabel('Code from the app');

test('a sign-in with a second factor', { tag: '@matrix' }, async ({ chromium, server }) => {
  let popup = await openSignedOut(chromium, server);

  await test.step('the challenge outlives the popup and is answered by the authenticator app', async () => {
    await fillSignIn(popup, vera);
    await expect(codeField(popup)).toBeFocused();
    expect(await sessionOnServer(chromium, server)).toBeNull();

    popup = await reopen(chromium, popup);
    await chromium.stopWorker();
    await expect(codeField(popup)).toBeVisible();
    await codeField(popup).fill('000000');
    await expect(codeField(popup)).toHaveAccessibleDescription(/That code is wrong\./);

    await codeField(popup).fill(totpCode(VERA_URI));
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('button', { name: `${vera.name}’s account` })).toBeVisible();
  });

  await signOut(popup);
  await test.step('a code by mail is sent, counted down, and answers', async () => {
    await fillSignIn(popup, vera);
    await popup.getByRole('button', { name: 'Email me a code' }).click();
    await popup.getByRole('button', { name: 'Send code' }).click();
    await expect(popup.getByText('Code sent.')).toBeVisible();

    popup = await reopen(chromium, popup);
    await popup.getByRole('button', { name: 'Email me a code' }).click();
    await expect(popup.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
    await expect(popup.getByText(/^New code in \d+s\.$/)).toBeVisible();
    expect(server.log.count('/two-factor/send-otp')).toBe(1);

    const { code = '' } = await mailTo(server, vera.email, 'two-factor');
    await popup.getByLabel('Code from the email').fill(code);
    await expect(accountButton(popup)).toBeVisible();
  });
});

test('a sign-in with a second factor by backup code, and on a trusted device', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const popup = await openSignedOut(chromium, server);

  await test.step('a backup code answers once', async () => {
    const [code] = veraSecondFactor.backupCodes;
    async function answer() {
      await fillSignIn(popup, vera);
      await popup.getByRole('button', { name: 'Use a backup code' }).click();
      await popup.getByLabel('Backup code').fill(code);
      await popup.keyboard.press('Enter');
    }

    await answer();
    await expect(accountButton(popup)).toBeVisible();
    await signOut(popup);
    await answer();
    await expect(popup.getByLabel('Backup code')).toHaveAccessibleDescription(
      /That backup code is wrong or already used\./,
    );

    await test.step('back to the form', async () => {
      await popup.getByRole('button', { name: 'Use another account', exact: true }).click();
      await expect(popup.getByLabel('Password', { exact: true })).toBeVisible();
    });
  });

  await test.step('a trusted device needs no code', async () => {
    await fillSignIn(popup, vera);
    await popup.getByText('Trust this device').click();
    await codeField(popup).fill(totpCode(VERA_URI));
    await expect(accountButton(popup)).toBeVisible();
    await signOut(popup);
    await fillSignIn(popup, vera);
    await expect(accountButton(popup)).toBeVisible();
  });
});

test('it is turned on with a code, and its backup codes sign in', async ({ chromium, server }) => {
  const page = await arriveAt(chromium, server, 'security');
  const card = page.getByRole('region', { name: 'Two-factor authentication' });

  await test.step('a wrong password is reported at its field', async () => {
    await card.getByRole('button', { name: 'Use an authenticator app' }).click();
    await card.getByLabel('Your password').fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(card.getByLabel('Your password')).toHaveAccessibleDescription(/Wrong password\./);
  });

  await card.getByLabel('Your password').fill(mika.password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await card.locator('code').textContent()) ?? '').replace(/\s/g, '');
  expect((await sessionOnServer(chromium, server))?.user).toMatchObject({ twoFactorEnabled: false });

  await test.step('it is not on before a code was entered', async () => {
    // Six digits send themselves, once.
    await codeField(card).fill('000000');
    await expect(codeField(card)).toHaveAccessibleDescription(/That code is wrong\./);
  });
  await codeField(card).fill(totpCode(`otpauth://totp/x?secret=${secret}`));
  await card.getByRole('button', { name: 'Turn on' }).click();

  const saving = page.locator('section', { hasText: 'Save these backup codes now' });
  await expect(saving.getByText('Save these backup codes now')).toBeVisible();
  const codes = await saving.getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThan(5);
  await test.step('the backup codes are saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      saving.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('backup-codes.txt');
  });
  await saving.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);

  let popup = await chromium.openPage('popup.html');
  await signOut(popup);
  await fillSignIn(popup, mika);
  await expect(codeField(popup)).toBeVisible();
  popup = await reopen(chromium, popup);
  await popup.getByRole('button', { name: 'Use a backup code' }).click();
  await popup.getByLabel('Backup code').fill(codes[0] ?? '');
  await popup.keyboard.press('Enter');
  await expect(accountButton(popup)).toBeVisible();

  await test.step('turned off again', async () => {
    // The popup's sign-out led the page elsewhere.
    await goTo(page, 'security');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password').fill(mika.password);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Two-factor is off' })).toBeVisible();
    // Turning it off replaces the session, whose cookie the browser has a moment later.
    await expect
      .poll(async () => (await sessionOnServer(chromium, server))?.user)
      .toMatchObject({ twoFactorEnabled: false });
  });
});
