import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { accountButton, connect, fillSignIn, openDashboard, sessionOnServer } from './fixtures/actions';
import { followMail, mailTo } from './fixtures/mails';
import { expect, test } from './fixtures/test';

const KIM = { name: 'Kim Sørby', email: 'kim@new.example', username: 'kim', password: 'walnut-harbour-31' };

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const usernameField = (page: Page) => page.getByLabel('Username (optional)');

async function openSignUp(welcome: Page, origin: string): Promise<void> {
  await connect(welcome, origin);
  await expect(welcome).toHaveURL(/#\/sign-in$/);
  await welcome.getByRole('link', { name: 'Create an account' }).click();
  await expect(pageHeading(welcome)).toHaveText('Create an account');
}

async function fillSignUp(page: Page, { name, email, username, password } = KIM): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await usernameField(page).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

test('an account is created, after refused input was explained', async ({ chromium, server, welcome }) => {
  await openSignUp(welcome, server.origin);

  await test.step('refused input is reported at its field', async () => {
    await test.step('nothing typed', async () => {
      await submit(welcome);
      await expect(welcome.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Enter your name.',
      );
      expect(server.log.count('/sign-up/email')).toBe(0);
    });

    await test.step('a password that is too short', async () => {
      await fillSignUp(welcome, { ...KIM, password: 'short' });
      await submit(welcome);
      await expect(welcome.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /That password is too short\./,
      );
    });

    await test.step('an address in use', async () => {
      await fillSignUp(welcome, { ...KIM, email: demoAccounts.mika.email });
      await submit(welcome);
      await expect(welcome.getByLabel('Email')).toHaveAccessibleDescription(
        /That email already has an account\./,
      );
      await expect(welcome.getByLabel('Name', { exact: true })).toHaveValue(KIM.name);
    });
  });

  await test.step('a new user is signed in, with the chosen username', async () => {
    await test.step('a username is checked while it is typed', async () => {
      await usernameField(welcome).fill(demoAccounts.mika.username);
      await expect(usernameField(welcome)).toHaveAccessibleDescription(/Taken\. Try another username\./);
      await usernameField(welcome).fill('ki');
      await expect(welcome.getByText('Usually at least 3 characters')).toBeVisible();
      await usernameField(welcome).fill(KIM.username);
      await expect(welcome.getByText('Available', { exact: true })).toBeVisible();
    });

    await fillSignUp(welcome);
    await submit(welcome);
    await expect(welcome).toHaveURL(/#\/home$/);
    const popup = await chromium.openPage('popup.html');
    await expect(popup.getByRole('button', { name: `${KIM.name}’s account` })).toBeVisible();
    expect((await sessionOnServer(chromium, server))?.user).toMatchObject({
      email: KIM.email,
      username: KIM.username,
    });
  });
});

test.describe('a server that wants verified addresses', () => {
  test.use({ serverOptions: { requireEmailVerification: true } });

  test('verifies the address by mail', { tag: '@matrix' }, async ({ chromium, server, welcome }) => {
    await openSignUp(welcome, server.origin);
    await fillSignUp(welcome);
    await submit(welcome);

    await test.step('sends a link that works once, and explains an invalid one', async () => {
      const { url = '' } = await mailTo(server, KIM.email, 'verify-email');
      const broken = url.replace(/token=[^&]+/, 'token=broken');
      const tab = await chromium.context.newPage();
      await tab.goto(broken).catch(() => undefined);
      await expect(pageHeading(tab)).toHaveText('Your email wasn’t verified');
      await expect(tab.getByRole('alert')).toBeVisible();
      expect(await sessionOnServer(chromium, server)).toBeNull();
      await tab.close();
    });

    await test.step('sends a mail whose link verifies, and then the sign-in works', async () => {
      await expect(pageHeading(welcome)).toHaveText('Check your inbox or sign in');
      await expect(welcome.getByText(KIM.email)).toBeVisible();

      await test.step('it can be sent again', async () => {
        await mailTo(server, KIM.email, 'verify-email');
        server.mails.clear();
        await welcome.getByRole('button', { name: 'Resend' }).click();
        await expect(welcome.getByText('Email resent')).toBeVisible();
      });

      const tab = await followMail(chromium, server, KIM.email, 'verify-email');
      await expect(pageHeading(tab)).toHaveText('Your email is verified');
      await tab.getByRole('button', { name: 'Sign in' }).click();
      await fillSignIn(tab, KIM);
      await expect(tab).toHaveURL(/#\/home$/);
      expect((await sessionOnServer(chromium, server))?.user).toMatchObject({ emailVerified: true });
    });
  });
});

test.describe('a server whose link signs in as well', () => {
  test.use({ serverOptions: { requireEmailVerification: true, autoSignInAfterVerification: true } });

  test('has the toolbar signed in when the link was followed from the dashboard’s list', {
    tag: '@matrix',
  }, async ({ chromium, server, welcome }) => {
    await openSignUp(welcome, server.origin);
    await fillSignUp(welcome);
    await submit(welcome);
    await expect(pageHeading(welcome)).toHaveText('Check your inbox or sign in');
    const popup = await chromium.openPage('popup.html');

    const dashboard = await openDashboard(chromium, server);
    await dashboard.getByRole('link', { name: 'Verify your email address' }).click();
    await expect(accountButton(popup)).toBeVisible();
  });
});
