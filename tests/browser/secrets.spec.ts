import type { Page } from '@playwright/test';
import { createServerClient } from '../server/createServerClient';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { totpCode } from '../totpCode';
import { accountButton, act, connect, fillSignIn, openDevices, press, signOut } from './fixtures/actions';
import { addAuthenticator } from './fixtures/authenticator';
import { ageSessions, invite } from './fixtures/database';
import { followMail, mailTo } from './fixtures/mails';
import { startSweep } from './fixtures/sweep';
import { expect, test } from './fixtures/test';
import { agree, chooseService, consentTab } from './fixtures/yard';

const { mika, ana } = demoAccounts;
const KIM = { name: 'Kim', email: 'kim@new.example' };
const FIRST = 'first-walnut-31';
const SECOND = 'second-harbour-47';
const THIRD = 'third-lantern-59';
const WRONG = 'wrong-meadow-83';
const WRONG_CODE = '913572';
const WRONG_BACKUP_CODE = 'wrOng-bACkup';
const USERNAME = 'kim_new';

const confirmation = (page: Page) => page.getByRole('region', { name: 'Confirm it’s you' });

async function confirmBy(page: Page, password: string): Promise<void> {
  await confirmation(page).getByLabel('Your password').fill(password);
  await confirmation(page).getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('no password, code or token of a mail is left anywhere, or in a message that did not ask for it', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  test.slow();
  const { page, go, use, expectNothingLeft, kinds } = await startSweep(chromium, server, KIM.email);
  use('password', FIRST, SECOND, THIRD, WRONG);
  use('code', WRONG_CODE);
  use('backupCode', WRONG_BACKUP_CODE);

  await test.step('signing up', async () => {
    await connect(page, server.origin);
    await expect(page).toHaveURL(/#\/sign-in$/);
    await go('sign-up');
    await page.getByLabel('Name', { exact: true }).fill(KIM.name);
    await page.getByLabel('Email').fill(KIM.email);
    await page.getByLabel('Username (optional)').fill(USERNAME);
    await page.getByLabel('Password', { exact: true }).fill(FIRST);
    await press(page, 'Create account');
    await expect(page).toHaveURL(/#\/home$/);
    await expectNothingLeft();
  });

  await test.step('a sign-in that is refused, and one by user name', async () => {
    const popup = await chromium.openPage('popup.html');
    await signOut(popup);
    await fillSignIn(popup, { ...KIM, password: WRONG });
    await expect(popup.getByText('Wrong email or password.')).toBeVisible();
    await expectNothingLeft();
    await fillSignIn(popup, { email: USERNAME, password: FIRST });
    await expect(accountButton(popup)).toBeVisible();
    await expectNothingLeft();
    await popup.close();
  });

  await test.step('verifying the address, and requesting another mail', async () => {
    await go('profile');
    await press(page, 'Send verification email');
    const { token = '' } = await mailTo(server, KIM.email, 'verify-email');
    use('mailToken', token);
    const tab = await followMail(chromium, server, KIM.email, 'verify-email');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your email is verified');
    await tab.close();
    await page.getByLabel('New email').fill('kim@other.example');
    await press(page, 'Change email');
    use('mailToken', (await mailTo(server, KIM.email, 'change-email')).token ?? '');
    await expectNothingLeft();
  });

  await test.step('confirming the user, at the second try', async () => {
    await ageSessions(server, KIM.email);
    await go('security');
    await page.reload();
    await press(page, 'Confirm it’s you');
    await confirmBy(page, WRONG);
    await expect(page.getByText('Wrong password.')).toBeVisible();
    await expectNothingLeft();
    await confirmBy(page, FIRST);
    await expect(confirmation(page)).toHaveCount(0);
    await expectNothingLeft();
  });

  await test.step('changing the password, at the second try', async () => {
    await go('security');
    await page.getByLabel('Current password').fill(WRONG);
    await page.getByLabel('New password').fill(SECOND);
    await press(page, 'Change password');
    await expect(page.getByText('Wrong password.')).toBeVisible();
    await page.getByLabel('Current password').fill(FIRST);
    await press(page, 'Change password');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expectNothingLeft();
  });

  const codes = await test.step('turning two-factor on, at the second try', async () => {
    await press(page, 'Use an authenticator app');
    await page.getByLabel('Your password').fill(SECOND);
    await press(page, 'Continue');
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
    const code = totpCode(`otpauth://totp/x?secret=${secret}`);
    use('totpSecret', secret);
    use('code', code);
    await page.getByLabel('Code from the app').fill(WRONG_CODE);
    await expect(page.getByText('That code is wrong.')).toBeVisible();
    await page.getByLabel('Code from the app').fill(code);
    await press(page, 'Turn on');
    await expect(page.getByText('Save these backup codes now')).toBeVisible();
    const shown = page.locator('section', { hasText: 'Save these backup codes now' }).getByRole('listitem');
    const list = await shown.allTextContents();
    use('backupCode', ...list);
    await press(page, 'I’ve saved them');
    await expectNothingLeft();
    return list;
  });
  expect(codes.length).toBeGreaterThan(5);

  await test.step('the challenge, by backup code, at the third try', async () => {
    const popup = await chromium.openPage('popup.html');
    await signOut(popup);
    await fillSignIn(popup, { ...KIM, password: SECOND });
    await popup.getByLabel('Code from the app').fill(WRONG_CODE);
    await expect(popup.getByText('That code is wrong.')).toBeVisible();
    await popup.getByRole('button', { name: 'Use a backup code' }).click();
    await popup.getByLabel('Backup code').fill(WRONG_BACKUP_CODE);
    await popup.keyboard.press('Enter');
    await expect(popup.getByText('That backup code is wrong or already used.')).toBeVisible();
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
    await press(page, 'Send reset link');
    use('resetToken', (await mailTo(server, KIM.email, 'reset-password')).token ?? '');
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
    await press(page, 'Email me a code');
    await press(page, 'Send code');
    const { code = '' } = await mailTo(server, KIM.email, 'two-factor');
    use('code', code);
    await page.getByLabel('Code from the email').fill(code);
    await expect(page).toHaveURL(/#\/home$/);
    await go('delete-account');
    await page.getByLabel(`Type ${KIM.email} to confirm`).fill(KIM.email);
    await page.getByLabel('Password', { exact: true }).fill(THIRD);
    await press(page, 'Delete account');
    use('mailToken', (await mailTo(server, KIM.email, 'delete-account')).token ?? '');
    await expect(page.getByText(/^Email sent to .* Follow its link to delete your account\.$/)).toBeVisible();
    await expectNothingLeft();
  });

  const searched = ['backupCode', 'code', 'mailToken', 'password', 'resetToken', 'sessionToken', 'surplus'];
  expect(kinds()).toEqual(expect.arrayContaining([...searched, 'totpSecret']));
});

test('no secret of providers, devices and other sessions is left anywhere, or shown in a notification', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  test.slow();
  const sweep = await startSweep(chromium, server, mika.email);
  const { page, go, expectNothingLeft } = sweep;

  await test.step('signing in at a provider', async () => {
    await connect(page, server.origin);
    await expect(page).toHaveURL(/#\/sign-in$/);
    await agree(await consentTab(chromium, server, () => chooseService(page)));
    await expect(page).toHaveURL(/#\/home$/);
    await expectNothingLeft();
  });

  await test.step('access renewed, account unlinked, and linked again', async () => {
    await go('linked-accounts');
    await act(page, 'yard', 'Renew access');
    await expect(page.getByText(/^Access until/)).toBeVisible();
    await expectNothingLeft();
    await act(page, 'yard', 'Unlink…');
    await page.getByRole('group').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('button', { name: 'Actions for yard' })).toHaveCount(0);
    await agree(await consentTab(chromium, server, () => press(page, 'yard')));
    await expect(page.getByText('yard linked')).toBeVisible();
    await expectNothingLeft();
  });

  await test.step('a passkey, created and used', async () => {
    await go('security');
    await addAuthenticator(page);
    await press(page, 'Add a passkey');
    await page.getByLabel('Name', { exact: true }).fill('Laptop');
    await press(page, 'Add passkey');
    await expect(page.getByRole('button', { name: 'Actions for Laptop' })).toBeVisible();
    await expectNothingLeft();
    await go('home');
    await signOut(page);
    await expect(page.getByText('You’re signed out')).toBeVisible();
    // The virtual device takes the offer of the form's first field.
    await go('sign-in');
    await expect(page).toHaveURL(/#\/home$/);
    await expectNothingLeft();
  });

  const popup = await chromium.openPage('popup.html');
  await expect(popup.getByText('4 devices')).toBeVisible();

  await test.step('a sign-in elsewhere, announced and revoked, and then all others', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';
    await createServerClient(server, { userAgent }).signIn(mika);
    await press(popup, 'Refresh');
    await expect(popup.getByText('5 devices')).toBeVisible();
    await sweep.expectSeen('Firefox 151 on Linux', 'notifications');
    await expectNothingLeft();
    await openDevices(popup);
    await press(popup, 'Sign out Firefox 151 on Linux');
    await popup.keyboard.press('Enter');
    await expect(popup.getByText('4 devices')).toBeVisible();
    await popup.keyboard.press('Alt+X');
    await expect(popup.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused();
    await popup.keyboard.press('Enter');
    await expect(popup.getByText('Other devices signed out')).toBeVisible();
    await expectNothingLeft();
  });

  await test.step('an invitation, announced and accepted', async () => {
    await invite(server, { from: ana.email, to: mika.email, name: 'Tidal Labs' });
    await press(popup, 'Refresh');
    await sweep.expectSeen('Tidal Labs', 'notifications');
    await expectNothingLeft();
    await press(popup, 'Accept invitation to Tidal Labs');
    await expect(popup.getByText('You joined Tidal Labs')).toBeVisible();
    expect(server.log.count('/organization/get-invitation')).toBeGreaterThan(0);
    await expectNothingLeft();
  });

  const searched = ['ceremony', 'challenge', 'providerAnswer', 'providerToken', 'sessionToken', 'surplus'];
  expect(sweep.kinds()).toEqual(searched);
});
