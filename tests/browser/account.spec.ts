import type { Page } from '@playwright/test';
import { demoAccounts, lior } from '../server/seeds/demoAccounts';
import { accountButton, arriveAt, connect, goTo, openRoute, sessionOnServer } from './fixtures/actions';
import { ageSessions, countSessions, hasUser, updateUser } from './fixtures/database';
import { followMail, mailTo } from './fixtures/mails';
import { expect, test } from './fixtures/test';
import { agree, chooseService, consentTab } from './fixtures/yard';

const { mika, ana } = demoAccounts;

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a profile is changed, and shown everywhere at once', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  await updateUser(server, mika.email, { emailVerified: false });
  const page = await arriveAt(chromium, server, 'profile');
  const popup = await chromium.openPage('popup.html');

  await test.step('an unverified address is marked, and another mail can be sent', async () => {
    await expect(page.getByText('not verified')).toBeVisible();
    await page.getByRole('button', { name: 'Send verification email' }).click();

    const tab = await followMail(chromium, server, mika.email, 'verify-email');
    await expect(pageHeading(tab)).toHaveText('Your email is verified');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('name and usernames are changed, and shown everywhere at once', async () => {
    const username = page.getByLabel('Username', { exact: true });

    await test.step('rules while typing', async () => {
      await username.fill('mi ka');
      await expect(page.getByText('Usually only letters, digits, underscores and dots')).toBeVisible();
      await username.fill(ana.username);
      await expect(username).toHaveAccessibleDescription(/Taken\. Try another username\./);
      await username.fill('mika.kowalski');
      await expect(page.getByText('Available', { exact: true })).toBeVisible();
    });

    await page.getByLabel('Name', { exact: true }).fill('Mika K.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Mika K.’s account' })).toBeVisible();
    expect((await sessionOnServer(chromium, server))?.user).toMatchObject({
      name: 'Mika K.',
      username: 'mika.kowalski',
    });

    await test.step('a name that is taken meanwhile is refused at its field', async () => {
      await username.fill('ana.duarte');
      await expect(page.getByText('Available', { exact: true })).toBeVisible();
      await updateUser(server, ana.email, { username: 'ana.duarte' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(username).toHaveAccessibleDescription(/^That username is taken\./);
      await expect(page.getByText('Available', { exact: true })).toHaveCount(0);
    });
  });

  await test.step('an address is changed by a link to the old one, and is then to be verified', async () => {
    const next = 'mika@new.example';
    server.mails.clear();
    const field = page.getByLabel('New email');
    const ask = async (email: string) => {
      await field.fill(email);
      await page.getByRole('button', { name: 'Change email' }).click();
    };

    await test.step('the same one', async () => {
      await ask(mika.email);
      await expect(field).toHaveAccessibleDescription(/already|same/i);
    });

    await test.step('an address in use gets the same response', async () => {
      await ask(ana.email);
      await expect(page.getByText(/If .* is available, follow the link sent there/)).toBeVisible();
      expect(server.mails.list()).toEqual([]);
    });

    await ask(next);
    const tab = await followMail(chromium, server, mika.email, 'change-email');
    await expect(pageHeading(tab)).toHaveText('Email change confirmed');
    const last = await followMail(chromium, server, next, 'verify-email');
    await expect(pageHeading(last)).toHaveText(/confirmed|verified/);
    expect((await sessionOnServer(chromium, server))?.user.email).toBe(next);
    await expect(page.getByTitle(next)).toBeVisible();
  });
});

async function askToDelete(page: Page, email: string, password: string | null): Promise<void> {
  await page.getByLabel(/^Type .* to confirm$/).fill(email);
  if (password !== null) await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
}

test('an account is deleted by a mailed link, after naming what will be lost', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'delete-account');
  const popup = await chromium.openPage('popup.html');
  await expect(page.getByText('You’re the only owner of 1 organization')).toBeVisible();
  await expect(page.getByText('Acme Instruments')).toBeVisible();

  await test.step('another address is taken for a typing mistake', async () => {
    await askToDelete(page, 'somebody@else.example', mika.password);
    await expect(page.getByLabel(`Type ${mika.email} to confirm`)).toHaveAccessibleDescription(
      /That isn’t this account’s email\./,
    );
    expect(server.log.count('/delete-user')).toBe(0);
  });

  await test.step('a wrong password is reported at its field', async () => {
    await askToDelete(page, mika.email, 'not-the-password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Wrong password\./,
    );
  });

  await askToDelete(page, mika.email, mika.password);
  await expect(page.getByText(/^Email sent to .* Follow its link to delete your account\.$/)).toBeVisible();
  expect(await hasUser(server, mika.email)).toBe(true);

  const tab = await followMail(chromium, server, mika.email, 'delete-account');
  await expect(pageHeading(tab)).toHaveText('Account deleted');
  await expect(popup.getByLabel('Email')).toBeVisible();
  expect(await hasUser(server, mika.email)).toBe(false);
});

test.describe('a server that deletes at once', () => {
  test.use({ serverOptions: { deleteByMail: false } });

  test('does so by password', { tag: '@matrix' }, async ({ chromium, server }) => {
    const page = await arriveAt(chromium, server, 'delete-account');
    await askToDelete(page, mika.email, mika.password);
    await expect(pageHeading(page)).toHaveText('Account deleted');
    expect(await hasUser(server, mika.email)).toBe(false);
  });

  test('does so for an account without a password once it is confirmed', { tag: '@matrix' }, async ({
    chromium,
    server,
    welcome,
  }) => {
    await connect(welcome, server.origin);
    await expect(welcome).toHaveURL(/#\/sign-in$/);
    await agree(await consentTab(chromium, server, () => chooseService(welcome)), lior.name);
    await expect(welcome).toHaveURL(/#\/home$/);

    await test.step('a session that confirms by a provider leaves as many as before', async () => {
      const popup = await chromium.openPage('popup.html');
      await expect(accountButton(popup)).toBeVisible();
      await ageSessions(server, lior.email);
      await popup.getByRole('button', { name: 'Refresh', exact: true }).click();

      await popup.getByRole('button', { name: /^(\d+\+? devices?$|Your devices)/ }).click();
      await popup.getByRole('button', { name: 'Confirm it’s you' }).click();
      const confirm = () => popup.getByRole('button', { name: 'Use yard' }).click();
      await agree(await consentTab(chromium, server, confirm), lior.name);

      await expect(popup.getByText(/Confirm it’s you to/)).toHaveCount(0);
      await expect(popup.getByText('Signed in on this device only')).toBeVisible();
      expect(await countSessions(server, lior.email)).toBe(1);
      await popup.close();
    });

    await test.step('it has no password, and a mail sets one', async () => {
      await goTo(welcome, 'security');
      await welcome.getByRole('button', { name: 'Email me a link' }).click();
      expect((await mailTo(server, lior.email, 'reset-password')).url).toContain('/reset-password/');
    });

    await ageSessions(server, lior.email);
    const page = await openRoute(chromium, 'delete-account');
    await askToDelete(page, lior.email, null);
    const confirmation = page.getByRole('region', { name: 'Confirm it’s you' });
    const confirm = () => confirmation.getByRole('button', { name: 'Use yard' }).click();
    await agree(await consentTab(chromium, server, confirm), lior.name);
    await expect(pageHeading(page)).toHaveText('Account deleted');
    expect(await hasUser(server, lior.email)).toBe(false);
  });
});
