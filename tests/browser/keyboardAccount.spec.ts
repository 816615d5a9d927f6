import { demoAccounts } from '../server/seeds/demoAccounts';
import { arrive, sessionOnServer } from './fixtures/actions';
import { addAuthenticator } from './fixtures/authenticator';
import { findRow, hasUser } from './fixtures/database';
import { act, confirm, fill, jump, press, reach, retype, title } from './fixtures/keyboard';
import { followMail } from './fixtures/mails';
import { expect, test } from './fixtures/test';
import { providerTab } from './fixtures/yard';

const { mika } = demoAccounts;
const KIM = { name: 'Kim Sørby', email: 'kim@new.example', password: 'walnut-harbour-31' };
const NEXT = 'cedar-lantern-58';

test('an account is created, and its forgotten password chosen anew, by keys alone', {
  tag: '@matrix',
}, async ({ chromium, server, welcome }) => {
  await test.step('signing up', async () => {
    await fill(welcome, 'Server address', server.origin);
    await welcome.keyboard.press('Enter');
    await expect(welcome).toHaveURL(/#\/sign-in$/);
    await reach(welcome, welcome.getByRole('link', { name: 'Create an account' }));
    await welcome.keyboard.press('Enter');
    await expect(title(welcome)).toHaveText('Create an account');
    await fill(welcome, 'Name', KIM.name);
    await fill(welcome, 'Email', KIM.email);
    await fill(welcome, 'Password', KIM.password);
    await welcome.keyboard.press('Enter');
    await expect(welcome).toHaveURL(/#\/home$/);
    expect((await sessionOnServer(chromium, server))?.user.email).toBe(KIM.email);
  });

  await test.step('asking for the link that resets the password', async () => {
    await press(welcome, /’s account$/);
    await welcome.keyboard.press('End');
    await welcome.keyboard.press('Enter');
    await press(welcome, 'Sign in');
    await reach(welcome, welcome.getByRole('link', { name: 'Forgot password?' }));
    await welcome.keyboard.press('Enter');
    await expect(title(welcome)).toHaveText('Reset your password');
    await retype(welcome, welcome.getByLabel('Email'), KIM.email);
    await welcome.keyboard.press('Enter');
    await expect(welcome.getByText('If this email has an account, a link is on its way.')).toBeVisible();
  });

  await test.step('choosing another one, and signing in with it', async () => {
    const tab = await followMail(chromium, server, KIM.email, 'reset-password');
    await fill(tab, 'New password', NEXT);
    await tab.keyboard.press('Enter');
    await expect(tab).toHaveURL(/#\/sign-in$/);
    await retype(tab, tab.getByLabel('Email or username'), KIM.email);
    await fill(tab, 'Password', NEXT);
    await tab.keyboard.press('Enter');
    await expect(tab).toHaveURL(/#\/home$/);
  });
});

test('profile, passkeys, linked accounts and the end of an account go by keys alone', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const page = await arrive(chromium, server);

  await test.step('the profile', async () => {
    await jump(page, 'profile', 'Profile');
    await retype(page, page.getByLabel('Name', { exact: true }), 'Mika K.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile saved')).toBeVisible();
    expect(await findRow(server, 'user', { email: mika.email })).toMatchObject({ name: 'Mika K.' });
  });

  await test.step('a passkey: added, renamed, deleted', async () => {
    await addAuthenticator(page);
    await jump(page, 'security', 'Security');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await press(page, 'Add a passkey');
    await retype(page, card.getByLabel('Name', { exact: true }), 'My laptop');
    await page.keyboard.press('Enter');
    await expect(card.getByText('My laptop')).toBeVisible();
    await act(page, 'My laptop', 'rename');
    await retype(page, card.getByLabel('Name', { exact: true }), 'Old laptop');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Old laptop')).toBeVisible();
    await act(page, 'Old laptop', 'delete');
    await confirm(page, 'Delete');
    await expect(card.getByText('No passkeys yet')).toBeVisible();
  });

  await test.step('an account at a provider: linked and unlinked', async () => {
    await jump(page, 'linked', 'Linked accounts');
    await press(page, /^(Choose a provider|More)…$/);
    await fill(page, 'Provider', 'yard');
    const tab = await providerTab(chromium, server, () => page.keyboard.press('Enter'));
    const closed = tab.waitForEvent('close');
    await reach(tab, tab.getByRole('button', { name: 'Continue as Mika Kowalski' }));
    await tab.keyboard.press('Enter');
    await closed;
    await expect(page.getByText('yard linked')).toBeVisible();
    await act(page, 'yard', 'unlink');
    await confirm(page, 'Unlink');
    await expect(page.getByRole('button', { name: 'Actions for yard' })).toHaveCount(0);
  });

  await test.step('deleting the account, whose email is typed', async () => {
    await jump(page, 'profile', 'Profile');
    await reach(page, page.getByRole('link', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    await reach(page, page.getByLabel(/^Type .* to confirm$/));
    await page.keyboard.type(mika.email);
    await fill(page, 'Password', mika.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Email sent to .* Follow its link to delete your account\.$/)).toBeVisible();
    const tab = await followMail(chromium, server, mika.email, 'delete-account');
    await expect(title(tab)).toHaveText('Account deleted');
    expect(await hasUser(server, mika.email)).toBe(false);
  });
});
