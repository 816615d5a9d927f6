import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  accountButton,
  arriveAt,
  connectByHand,
  fillSignIn,
  openRoute,
  sessionOnServer,
} from './fixtures/actions';
import { countSessions } from './fixtures/database';
import { followLink, followMail, mailTo } from './fixtures/mails';
import { openOtherBrowser } from './fixtures/otherBrowser';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;
const NEXT = 'walnut-harbour-31';

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Starts in the popup's sign-in and goes on in the open options page. */
async function forget(popup: Page, welcome: Page, email: string): Promise<void> {
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(pageHeading(welcome)).toHaveText('Reset your password');
  await welcome.getByLabel('Email').fill(email);
  await welcome.getByRole('button', { name: 'Send reset link' }).click();
  await expect(welcome.getByText('If this email has an account, a link is on its way.')).toBeVisible();
}

test('a forgotten password is chosen anew with the mail’s link', async ({ chromium, server, welcome }) => {
  const popup = await connectByHand(chromium, server);
  await forget(popup, welcome, mika.email);

  const tab = await followMail(chromium, server, mika.email, 'reset-password');
  await expect(pageHeading(tab)).toHaveText('Choose a new password');
  expect(tab.url()).not.toContain('token');
  await tab.getByLabel('New password').fill(NEXT);
  await tab.getByRole('button', { name: 'Change password' }).click();
  await expect(tab).toHaveURL(/#\/sign-in$/);

  await fillSignIn(popup, mika);
  await expect(popup.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Wrong email or password\./,
  );
  await fillSignIn(popup, { ...mika, password: NEXT });
  await expect(accountButton(popup)).toBeVisible();
});

test('the link may be pasted, and a used or broken one is reported', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const popup = await connectByHand(chromium, server);
  await forget(popup, welcome, mika.email);
  const { url = '', token = '' } = await mailTo(server, mika.email, 'reset-password');

  await test.step('pasted', async () => {
    const page = await openRoute(chromium, 'reset-password');
    await page.getByLabel('Link or code from the email').fill(url);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/#\/sign-in$/);
  });

  await test.step('used up', async () => {
    const page = await openRoute(chromium, 'reset-password');
    await page.getByLabel('Link or code from the email').fill(token);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  await test.step('INVALID_TOKEN', async () => {
    const tab = await followLink(chromium.context, url);
    await expect(pageHeading(tab)).toHaveText('Choose a new password');
    await expect(tab.getByRole('alert')).toBeVisible();
    await expect(tab).toHaveURL(/#\/reset-password\?problem=link-/);
  });
});

test('a password change signs other devices out, if chosen', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'security');
  const other = await openOtherBrowser(server);
  const current = page.getByLabel('Current password');

  await test.step('a wrong one is reported at its field', async () => {
    await current.fill('not-the-password');
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(current).toHaveAccessibleDescription(/Wrong password\./);
    await other.expectSignedIn(true);
  });

  await current.fill(mika.password);
  await page.getByLabel('New password').fill(NEXT);
  if (!(await page.getByLabel('Sign out other devices').isChecked())) {
    await page.locator('form').getByText('Sign out other devices').click();
  }
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await other.expectSignedIn(false);
  expect(await countSessions(server, mika.email)).toBe(1);
  expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
});
