import { readFile } from 'node:fs/promises';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { totpCode } from '../totpCode';
import { activeOnServer } from './fixtures/actions';
import { countSessions, findRow } from './fixtures/database';
import { act, choose, confirm, fill, jump, press, reach, title } from './fixtures/keyboard';
import { expect, test } from './fixtures/test';

test.use({ serverOptions: { seed: 'payments' } });

const { mika } = demoAccounts;

test('every journey on the pages goes by keys alone', { tag: '@matrix' }, async ({ chromium, server }) => {
  test.setTimeout(120_000);
  const page = await chromium.installedPage();

  await test.step('connecting a server', async () => {
    await fill(page, 'Server address', server.origin);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/sign-in$/);
  });

  await test.step('signing in', async () => {
    await fill(page, 'Email or username', mika.email);
    await fill(page, 'Password', mika.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/home$/);
  });

  await test.step('switching', async () => {
    await jump(page, 'bluebird', 'Bluebird Records');
    await expect.poll(() => activeOnServer(chromium, server)).toBe('Bluebird Records');
  });

  await test.step('inviting', async () => {
    await jump(page, '>invite', 'Invite people to Bluebird Records');
    await fill(page, 'Emails', 'kim@harbor.example');
    await press(page, 'Send invitation');
    await expect(page.getByText('Invitation sent')).toBeVisible();
    expect(await findRow(server, 'invitation', { email: 'kim@harbor.example' })).toBeTruthy();
  });

  await test.step('accepting and declining', async () => {
    await jump(page, 'delta', 'Answer the invitation to Delta Labs');
    await press(page, 'Accept invitation to Delta Labs');
    await expect(page.getByText('You joined Delta Labs')).toBeVisible();
    await press(page, 'Decline invitation to Elm Street Press');
    await confirm(page, 'Decline');
    await expect(page.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
    const elm = await findRow<{ id: string }>(server, 'organization', { slug: 'elm' });
    await expect
      .poll(() => findRow(server, 'invitation', { organizationId: elm?.id ?? '', status: 'rejected' }))
      .toBeTruthy();
  });

  await test.step('signing out a device', async () => {
    const before = await countSessions(server, mika.email);
    await jump(page, '>sign out a device', 'Sign out a device');
    await press(page, 'Sign out Firefox 152 on macOS');
    await confirm(page, 'Sign out');
    await expect.poll(() => countSessions(server, mika.email)).toBe(before - 1);
  });

  await test.step('creating an organization', async () => {
    await jump(page, 'new organization', 'New organization');
    await fill(page, 'Name', 'Zulu Works');
    await expect(page.getByLabel('Slug')).toHaveValue('zulu-works');
    await press(page, 'Create organization');
    await expect(title(page)).toHaveText('Settings');
    await expect.poll(() => activeOnServer(chromium, server)).toBe('Zulu Works');
  });

  await test.step('changing the roles of a member', async () => {
    await jump(page, 'acme', 'Acme Instruments');
    await expect.poll(() => activeOnServer(chromium, server)).toBe('Acme Instruments');
    await jump(page, 'members', 'Members');
    await act(page, 'Tom Okafor', 'change');
    const roles = page.getByRole('group', { name: 'Roles for Tom Okafor' });
    for (const role of ['Admin', 'Member']) {
      await reach(page, roles.getByRole('checkbox', { name: role }));
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await expect(roles).toHaveCount(0);
    const tom = await findRow<{ id: string }>(server, 'user', { email: 'tom@acme.example' });
    expect(await findRow(server, 'member', { userId: tom?.id ?? '' })).toMatchObject({ role: 'admin' });
  });

  await test.step('exporting payments', async () => {
    await jump(page, 'payments', 'Payments');
    const download = page.waitForEvent('download');
    await press(page, 'Export CSV');
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(100);
  });

  await test.step('turning on a second factor', async () => {
    await jump(page, 'two-factor', /^Two-factor/);
    await press(page, 'Use an authenticator app');
    await fill(page, 'Your password', mika.password);
    await page.keyboard.press('Enter');
    const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replace(/\s/g, '');
    await expect(page.getByLabel('Code from the app')).toBeFocused();
    // Six digits send themselves.
    await page.keyboard.type(totpCode(`otpauth://totp/x?secret=${secret}`));
    await press(page, 'I’ve saved them');
    await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toContainText('On');
    expect(await findRow(server, 'user', { email: mika.email })).toMatchObject({ twoFactorEnabled: true });
  });

  await test.step('exporting and importing a backup', async () => {
    await jump(page, 'backup', /backup/i);
    const download = page.waitForEvent('download');
    await press(page, 'Export');
    const file = await (await download).path();
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Import…');
    await (await chooser).setFiles(file);
    await confirm(page, 'Import');
    await expect(page.getByText(/^Imported/)).toBeVisible();
  });

  await test.step('changing the language', async () => {
    await jump(page, 'language', 'Language');
    await choose(page, 'Language', 'Deutsch');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(title(page)).toHaveText('App-Einstellungen');
  });
});
