import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { act, arrive, goTo, sessionOnServer, signOut } from './fixtures/actions';
import { addAuthenticator, withoutAutofill } from './fixtures/authenticator';
import { ageSessions, countSessions } from './fixtures/database';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;
const LAPTOP = 'My own laptop';

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, name = LAPTOP): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await card(page).getByLabel('Name', { exact: true }).fill(name);
  await card(page).getByRole('button', { name: 'Add passkey' }).click();
}

async function signOutHere(page: Page): Promise<void> {
  await goTo(page, 'home');
  await signOut(page);
  await expect(page.getByText('You’re signed out')).toBeVisible();
  await goTo(page, 'sign-in');
}

test('a passkey is added, signs in with one button, is renamed and deleted', async ({
  chromium,
  server,
  welcome,
}) => {
  await arrive(chromium, server);
  const authenticator = await addAuthenticator(welcome);
  await goTo(welcome, 'security');

  await test.step('the device has no passkey for the user', async () => {
    await authenticator.setVerified(false);
    await addPasskey(welcome);
    await expect(card(welcome).getByRole('alert')).toContainText('No passkey was created.');
    await authenticator.setVerified(true);
    await card(welcome).getByRole('button', { name: 'Add passkey' }).click();
    await expect(card(welcome).getByText(LAPTOP)).toBeVisible();
    const [credential] = await authenticator.credentials();
    expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true });
  });

  await test.step('the device already has a passkey', async () => {
    await addPasskey(welcome, 'Again');
    await expect(card(welcome).getByRole('alert')).toContainText(
      'This device already has a passkey for this account.',
    );
  });

  await withoutAutofill(welcome);
  await signOutHere(welcome);
  await test.step('the sign-in is cancelled', async () => {
    await authenticator.setVerified(false);
    await signInButton(welcome).click();
    await expect(welcome.getByRole('alert')).toContainText('No passkey was used');
    await authenticator.setVerified(true);
  });

  await signInButton(welcome).click();
  await expect(welcome).toHaveURL(/#\/home$/);
  expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
  expect(server.log.count('/passkey/verify-authentication')).toBe(1);

  await test.step('renamed', async () => {
    await goTo(welcome, 'security');
    await act(welcome, LAPTOP, 'Rename');
    await card(welcome).getByLabel('Name', { exact: true }).fill('Old laptop');
    await welcome.keyboard.press('Enter');
    await expect(card(welcome).getByText('Old laptop')).toBeVisible();
  });

  await test.step('deleted, after one question', async () => {
    await act(welcome, 'Old laptop', 'Delete…');
    const question = card(welcome).getByRole('group', { name: 'Delete Old laptop?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card(welcome).getByText('No passkeys yet')).toBeVisible();
  });
});

test.describe('a server that accepts passkeys of its own pages only', () => {
  test.use({ serverOptions: { passkeyOrigin: 'https://acme.example' } });

  test('names who can change that', { tag: '@matrix' }, async ({ chromium, server, welcome }) => {
    await arrive(chromium, server);
    await addAuthenticator(welcome);
    await goTo(welcome, 'security');
    await addPasskey(welcome);
    await expect(card(welcome).getByRole('alert')).toContainText(
      'Its administrator must allow passkeys from Switchyard first.',
    );
  });
});

test.describe('a server whose relying party is another site', () => {
  test.use({ serverOptions: { passkeyRpId: 'acme.example' } });

  test('is refused by the browser, before anything is sent', { tag: '@matrix' }, async ({
    chromium,
    server,
    welcome,
  }) => {
    await arrive(chromium, server);
    await addAuthenticator(welcome);
    await goTo(welcome, 'security');
    await addPasskey(welcome);
    await expect(card(welcome).getByRole('alert')).toContainText(
      'The browser won’t let Switchyard use this server’s passkeys.',
    );
    expect(server.log.count('/passkey/verify-registration')).toBe(0);
  });
});

test('a passkey confirms, and signs in by itself', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  await test.step('a passkey confirms the user, and the command continues', async () => {
    await arrive(chromium, server);
    const authenticator = await addAuthenticator(welcome);
    await goTo(welcome, 'security');
    await addPasskey(welcome);
    await expect(card(welcome).getByText(LAPTOP)).toBeVisible();
    const sessions = await countSessions(server, mika.email);
    await ageSessions(server, mika.email);

    await test.step('the same person', async () => {
      await addPasskey(welcome, 'Second');
      const confirmation = welcome.getByRole('region', { name: 'Confirm it’s you' });
      await confirmation.getByRole('button', { name: 'Use a passkey' }).click();
      // The waiting request goes on: the device has a passkey already.
      await expect(card(welcome).getByRole('alert')).toContainText('already has a passkey');
      expect(await countSessions(server, mika.email)).toBe(sessions);
    });
    expect(await authenticator.credentials()).toHaveLength(1);
    expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
  });

  await test.step('a passkey signs in by the form’s autofill', async () => {
    server.log.clear();
    // Nobody presses anything: the virtual device takes the offer of the form's first field.
    await signOutHere(welcome);
    await expect(welcome).toHaveURL(/#\/home$/);
    await expect.poll(async () => server.log.count('/passkey/verify-authentication')).toBe(1);
    expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
  });
});
