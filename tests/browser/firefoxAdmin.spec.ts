import type { Page } from 'puppeteer-core';
import { createServerClient } from '../server/createServerClient';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { findRow } from './fixtures/database';
import { arriveInFirefox, expectShown, goTo, press, shown, type } from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();
const { operator, ana, mika } = demoAccounts;

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

async function act(page: Page, name: string, action: string): Promise<void> {
  await press(page, `Actions for ${name}`);
  await press(page, action);
}

test('in Firefox an administrator bans, impersonates, and stops', { tag: '@matrix' }, async ({ server }) => {
  const { openPage, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server, operator);
    await goTo(page, 'users');
    await type(page, 'Search users', 'ana@delta');
    await expectShown(page, '1 user');

    await test.step('a banned user can’t sign in', async () => {
      await act(page, ana.name, 'Ban…');
      await press(page, 'Ban');
      await expectShown(page, 'Banned');
      expect((await createServerClient(server).signIn(ana)).status).toBe(403);
      await act(page, ana.name, 'Unban');
      await expect
        .poll(async () => (await findRow<{ banned: boolean }>(server, 'user', { email: ana.email }))?.banned)
        .toBe(false);
    });

    await test.step('who is impersonated is on every page and in the popup', async () => {
      await act(page, ana.name, 'Impersonate…');
      await press(page, 'Impersonate');
      const bar = `Acting as ${ana.email}`;
      await expectShown(page, bar);
      for (const route of ['profile', 'preferences', 'welcome']) {
        await goTo(page, route);
        await expectShown(page, bar);
      }
      const popup = await openPage('popup.html');
      await expectShown(popup, bar);
      await press(popup, 'Stop impersonating');
      await expect.poll(() => shown(popup)).not.toContain(bar);
      await expect.poll(() => shown(page)).not.toContain(bar);
      await popup.close();
    });

    await goTo(page, 'home');
    await expectShown(page, 'Users');
  } finally {
    await close();
  }
});

test.describe('a server whose organizations define roles', () => {
  test.use({ serverOptions: { organizationRoles: true } });

  test('in Firefox an owner defines a role', { tag: '@matrix' }, async ({ server }) => {
    const { openPage, close } = await launchFirefox(firefox ?? '');
    try {
      const page = await openPage('options.html#/welcome');
      await arriveInFirefox(page, server, mika);
      const { id = '' } = (await findRow<{ id: string }>(server, 'organization', { slug: 'acme' })) ?? {};
      await goTo(page, `organization?id=${id}&tab=roles`);
      await press(page, 'New role');
      await type(page, 'Role name', 'Clerk');
      await press(page, 'Create role');

      await expectShown(page, 'clerk');
      expect(await findRow(server, 'organizationRole', { role: 'clerk', organizationId: id })).not.toBeNull();
    } finally {
      await close();
    }
  });
});
