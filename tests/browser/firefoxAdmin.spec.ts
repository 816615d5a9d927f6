import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const badge = (page: Page): Promise<string> =>
  page.evaluate(() => {
    interface Extension {
      readonly action: { getBadgeText(details: object): Promise<string> };
    }
    const { action }: Extension = Reflect.get(globalThis, 'browser');
    return action.getBadgeText({});
  });

test('in Firefox an administrator bans, impersonates, and stops', { tag: '@matrix' }, async ({ server }) => {
  const { openPage, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server, operator);
    await goTo(page, 'users');
    await type(page, 'Search by email', 'ana@delta');
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

    await test.step('who is impersonated is on every page, in the popup and on the icon', async () => {
      await act(page, ana.name, 'Impersonate…');
      await press(page, 'Impersonate');
      const bar = `Acting as ${ana.email}`;
      await expectShown(page, bar);
      for (const route of ['profile', 'preferences', 'welcome']) {
        await goTo(page, route);
        await expectShown(page, bar);
      }
      await expect.poll(() => badge(page)).toBe('●');
      const popup = await openPage('popup.html');
      await expectShown(popup, bar);
      await press(popup, 'Stop impersonating');
      await expect.poll(() => shown(popup)).not.toContain(bar);
      await expect.poll(() => shown(page)).not.toContain(bar);
      await expect.poll(() => badge(page)).toBe('');
      await popup.close();
    });

    await goTo(page, 'home');
    await expectShown(page, 'Users');
  } finally {
    await close();
  }
});

test.describe('a server with 100,000 users', () => {
  test.use({ serverOptions: { seed: 'users' } });
  // Each journey starts its own browser, on a machine that runs others too.
  test.describe.configure({ timeout: 240_000 });

  /** A field's list is named by the field's current choice. */
  async function choose(page: Page, shown: string, option: string): Promise<void> {
    const named = async (selector: string, name: string) => {
      for (const one of await page.$$(selector)) {
        const text = await one.evaluate((node) => (node.checkVisibility() ? node.textContent?.trim() : ''));
        if (text === name) return one;
      }
      return undefined;
    };
    for (const [selector, name] of [
      ['main [role=combobox]', shown],
      ['[role=option]', option],
    ] as const) {
      await expect.poll(async () => (await named(selector, name)) !== undefined, name).toBe(true);
      await (await named(selector, name))?.click();
    }
  }

  async function search(page: Page, text: string): Promise<void> {
    await page.$eval('input[type=search]', (field) => field.select());
    await page.keyboard.press('Backspace');
    await type(page, 'Search by email', text);
  }

  /** If two buttons have this name, the second one belongs to the form or the question. */
  async function confirm(page: Page, name: string): Promise<void> {
    await page.$$eval(
      'main button',
      (buttons, text) => buttons.findLast((button) => button.innerText.trim() === text)?.click(),
      name,
    );
  }

  test('in Firefox an administrator finds, makes, changes, signs out, deletes, bans several and exports', {
    tag: '@matrix',
  }, async ({ server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-downloads-'));
    const downloads = {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.useDownloadDir': true,
    };
    const { openPage, close } = await launchFirefox(firefox ?? '', undefined, downloads);
    const zoe = { email: 'zoe@crowd.example', password: 'correct horse battery' };
    const row = () =>
      findRow<{ name: string; role: string; banned: boolean }>(server, 'user', { email: zoe.email });
    try {
      const page = await openPage('options.html#/welcome');
      await page.setViewport({ width: 1200, height: 900 });
      await arriveInFirefox(page, server, operator);
      await goTo(page, 'users');

      await test.step('by page, filter, order and letters', async () => {
        await expectShown(page, '1–100 of 100,008');
        await press(page, 'Next');
        await expectShown(page, '101–200 of 100,008');
        await choose(page, 'All users', 'Banned');
        await expectShown(page, '2,000 users');
        await choose(page, 'Banned', 'All users');
        await choose(page, 'Newest first', 'Email, A–Z');
        await expectShown(page, 'ana@delta.example');
      });

      await test.step('a new user, with another role, name and password', async () => {
        await press(page, 'New user');
        await type(page, 'Name', 'Zoe');
        await type(page, 'Email', zoe.email);
        await type(page, 'Password', 'a first password');
        await confirm(page, 'Create user');
        await expect.poll(async () => (await row())?.role).toBe('user');
        await search(page, 'zoe@');
        await expectShown(page, '1 user');
        await act(page, 'Zoe', 'Change role…');
        await (await page.waitForSelector('main li input[name=role-admin]'))?.click();
        await press(page, 'Save role');
        await expect.poll(async () => (await row())?.role).toBe('user,admin');
        await act(page, 'Zoe', 'Edit…');
        await type(page, 'Name', ' Berg');
        await press(page, 'Save');
        await expect.poll(async () => (await row())?.name).toBe('Zoe Berg');
        await act(page, 'Zoe Berg', 'Set password…');
        await type(page, 'New password', zoe.password);
        await press(page, 'Set password');
        await expect.poll(async () => (await createServerClient(server).signIn(zoe)).status).toBe(200);
      });

      await test.step('who is signed in nowhere afterwards, and then gone', async () => {
        await act(page, 'Zoe Berg', 'Details');
        await expectShown(page, 'Signed in on 1 device');
        await press(page, 'Sign out everywhere');
        await expectShown(page, 'Sign out Zoe Berg everywhere?');
        await confirm(page, 'Sign out everywhere');
        await expectShown(page, 'Not signed in anywhere');
        await act(page, 'Zoe Berg', 'Delete…');
        await press(page, 'Delete');
        await expectShown(page, 'No users match');
        expect(await row()).toBeNull();
      });

      await test.step('several are banned for one reason, and all of them exported', async () => {
        await search(page, 'user00001');
        await expectShown(page, '10 users');
        const boxes = await page.$$('main li input[type=checkbox]');
        for (const box of boxes.slice(0, 3)) await box.click();
        await press(page, 'Ban…');
        await type(page, 'Ban reason', 'Fraud');
        await press(page, 'Ban 3 users');
        await expect.poll(async () => (await shown(page)).match(/\bBanned\n/g)?.length).toBe(3);
        await press(page, 'Export CSV');
        const lines = () =>
          readdirSync(folder).flatMap((name) =>
            readFileSync(join(folder, name), 'utf8').trim().split('\r\n'),
          );
        await expect.poll(() => lines().length).toBe(11);
        expect(lines().filter((line) => line.includes('Fraud'))).toHaveLength(3);
      });
    } finally {
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
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
