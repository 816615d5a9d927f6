import { readFileSync, rmSync } from 'node:fs';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  expectActive,
  openAsSignedIn,
  openRoute,
  openSignedOut,
  organizationRow,
  sessionOnServer,
} from './fixtures/actions';
import { copyOfEarlierBuild, replaceWithBuild } from './fixtures/builtExtension';
import { textsIn } from './fixtures/languages';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { shownNotifications } from './fixtures/notifications';
import { test as base, expect } from './fixtures/test';
import { chooseService, consentTab } from './fixtures/yard';

/** The version before is installed, used, and replaced: tests/earlierBuilds/package.zip. */

const { mika } = demoAccounts;

/** Installs a folder, or an update of it: the id and everything that the browser keeps under it stay. */
async function install({ context }: ChromiumWithExtension, folder: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Extensions.loadUnpacked', { path: folder });
  await session?.detach();
}

const installedVersion = async (chromium: ChromiumWithExtension): Promise<string> =>
  (await chromium.worker()).evaluate(() => chrome.runtime.getManifest().version);

const test = base.extend<{ earlier: string; updated: ChromiumWithExtension }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  earlier: async ({}, use) => {
    const folder = copyOfEarlierBuild();
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  /** A browser with the version before. */
  updated: async ({ earlier, profile }, use) => {
    const chromium = await launchChromium({ profile });
    await install(chromium, earlier);
    await use(chromium);
    await chromium.close();
  },
});

/** An update closes the extension's pages, so a page of the web keeps the browser open. */
async function update(chromium: ChromiumWithExtension, folder: string): Promise<void> {
  await chromium.context.newPage();
  const before = await installedVersion(chromium);
  replaceWithBuild(folder);
  await install(chromium, folder);
  const after = () => installedVersion(chromium).catch(() => before);
  await expect.poll(after, 'the version after the update').not.toBe(before);
}

/** The user has set this up, or it was announced, so an update must not change it. */
const KEPT = ['connections', 'preferences', 'pinned', 'knownSessions', 'notifiedInvitations', 'watch'];

const kept = async (chromium: ChromiumWithExtension): Promise<Record<string, unknown>> =>
  (await chromium.worker()).evaluate((names) => chrome.storage.local.get(names), KEPT);

test('an update keeps what the version before knew, and settles the switch that it interrupts', async ({
  updated: chromium,
  earlier,
  server,
}) => {
  const page = await openAsSignedIn(chromium, server);
  await organizationRow(page, 'Dune Audio').click();
  await expectActive(page, chromium, server, 'Dune Audio');
  await page.keyboard.press('Alt+p');
  const preferences = await openRoute(chromium, 'preferences');
  await preferences.getByRole('radio', { name: 'Dark' }).check();
  await expect(preferences.locator('html')).toHaveAttribute('data-theme', 'dark');
  const popup = await chromium.openPopup();
  await expect(activeHeading(popup)).toHaveText('Dune Audio');
  const before = await kept(chromium);
  expect(Object.keys(before).toSorted()).toEqual(KEPT.toSorted());
  const hold = server.faults.hold('/organization/set-active');
  await organizationRow(popup, 'Bluebird Records').click();
  await hold.arrived;

  await update(chromium, earlier);
  expect(popup.isClosed()).toBe(true);
  hold.release();

  await test.step('the next popup shows all of it, and the outcome of the switch', async () => {
    const next = await chromium.openPopup();
    await expectActive(next, chromium, server, 'Bluebird Records');
    await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(organizationRow(next, 'Dune Audio')).toContainText('Pinned');
    expect(server.log.count('/organization/set-active')).toBe(2);
  });

  await test.step('what is stored is the same, and nothing is announced again', async () => {
    expect(await kept(chromium)).toEqual(before);
    expect(await shownNotifications(chromium, 'invitation', 'newSignIn', 'newSignIns')).toEqual([]);
  });
});

test('a sign-in that has gone to a provider is finished by the version after an update', {
  tag: '@matrix',
}, async ({ updated: chromium, earlier, server }) => {
  const page = await openSignedOut(chromium, server);
  const tab = await consentTab(chromium, server, () => chooseService(page));

  await update(chromium, earlier);
  await tab.getByRole('button', { name: `Continue as ${mika.name}` }).click();

  await expect.poll(async () => (await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
  const next = await chromium.openPopup();
  await expect(next.getByRole('button', { name: `${mika.name}’s account` })).toBeVisible();
});

/** A German build left this on the disk, on the ports of this run: signed in on the second of two servers. */
function germanDump(serverOrigin: string): Record<string, unknown> {
  const text = readFileSync('tests/earlierBuilds/e4af41e.json', 'utf8');
  return JSON.parse(text.replaceAll('http://localhost:3100', serverOrigin)).local;
}

test('what a German build left is found again: its texts, servers and preferences', {
  tag: '@matrix',
}, async ({ build, profile, server }) => {
  const german = textsIn(build, 'de');
  const left = germanDump(server.origin);
  const before = await launchChromium({ build, profile });
  await (await before.installedPage()).goto('about:blank');
  await (await before.worker()).evaluate(async (local) => {
    await chrome.storage.local.clear();
    await chrome.storage.local.set(local);
  }, left);
  await before.close();
  const hold = server.faults.hold('/get-session');

  const chromium = await launchChromium({ build, profile });
  try {
    await (await chromium.installedPage()).goto('about:blank');

    await test.step('the popup is in German, with the account and organizations that were known', async () => {
      const popup = await chromium.openPage('popup.html');
      await expect(popup.locator('html')).toHaveAttribute('lang', 'de');
      await expect(activeHeading(popup)).toHaveText('Acme Instruments');
      await expect(popup.getByRole('option')).toHaveCount(5);
      await expect(organizationRow(popup, 'Acme Instruments')).toContainText(german._('organization.pinned'));
      hold.release();
      // The new browser has no cookie of that server.
      await expect(popup.getByRole('button', { name: german._('action.sign-in') }).first()).toBeVisible();
    });

    await test.step('so are the pages, with both servers', async () => {
      const page = await chromium.openPage('options.html#/servers');
      await expect(page).toHaveTitle(german._('options.title', { page: german._('label.servers') }));
      const names = page.locator('main').getByRole('heading', { level: 2 });
      await expect(names).toHaveText(['127.0.0.1:3200', 'localhost:3100']);
    });

    await test.step('and the preferences are those that were chosen', async () => {
      const page = await openRoute(chromium, 'preferences');
      await expect(page.locator('main').getByRole('combobox').first()).toHaveText('Deutsch');
      const news = await openRoute(chromium, 'notifications');
      await expect(
        news.getByRole('switch', { name: german._('notifications.newSignIns') }),
      ).not.toBeChecked();
      await expect(news.getByRole('switch', { name: german._('notifications.reminders') })).toBeChecked();
    });

    const stored = await (await chromium.worker()).evaluate(() => chrome.storage.local.get());
    for (const name of ['preferences', 'pinned', 'requestSettings', 'keptGateways'])
      expect(stored[name], name).toEqual(left[name]);
  } finally {
    await chromium.close();
  }
});
