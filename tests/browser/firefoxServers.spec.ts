import type { Page } from 'puppeteer-core';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  arriveInFirefox,
  connectInFirefox,
  expectShown,
  goTo,
  shown,
  signInInFirefox,
} from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

const firefox = findFirefox();
const { mika, ana } = demoAccounts;

/** Each is a browser of its own, on a machine that has others too. */
test.describe.configure({ timeout: 120_000 });

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

const heading = (page: Page) => page.$eval('h1', (element) => element.textContent);
const textsOf = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) => elements.map((element) => (element as HTMLElement).innerText));

/** Two hosts of this machine: cookies don't distinguish ports. */
const atOtherHost = ({ port }: ReferenceServer) => `http://127.0.0.1:${port}`;

test('in Firefox two servers on two hosts keep their accounts apart', { tag: '@matrix' }, async ({
  server,
}) => {
  const other = await startReferenceServer({ logLevel: 'off' });
  const { openPage, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server, mika);
    await goTo(page, 'welcome');
    await arriveInFirefox(page, { origin: atOtherHost(other) }, ana);
    await expectShown(page, ana.name);

    await test.step('the account in use asks its own server alone', async () => {
      server.log.clear();
      const popup = await openPage('popup.html');
      await expectShown(popup, 'Up to date');
      expect(server.log.entries()).toEqual([]);
      expect(other.log.count('/get-session')).toBeGreaterThan(0);

      await test.step('and after a switch by key, the other one', async () => {
        await popup.keyboard.down('Alt');
        await popup.keyboard.press('s');
        await popup.keyboard.up('Alt');
        await expect
          .poll(async () => (await textsOf(popup, '[role="menuitem"]')).join())
          .toContain(mika.email);
        other.log.clear();
        await popup.keyboard.press('1');
        await expectShown(popup, new URL(server.origin).host);
        await expectShown(popup, 'Up to date');
        await expect.poll(() => server.log.count('/get-session')).toBeGreaterThan(0);
        expect(other.log.entries()).toEqual([]);
      });
    });
  } finally {
    await close();
    await other.close();
  }
});

test('in Firefox the address bar switches', { tag: '@matrix' }, async ({ server }) => {
  test.skip(!canShowWindows(), 'needs Xvfb and xdotool');
  const display = await openVirtualDisplay();
  const { openPage, browser, close } = await launchFirefox(firefox ?? '', display);
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    const popup = await openPage('popup.html');
    await expectShown(popup, 'Up to date');
    const tab = await browser.newPage();
    await tab.bringToFront();

    await expect(async () => {
      display.press('ctrl+l', 's', 'w', 'space', 'd', 'u', 'n', 'e', 'Return');
      await expect.poll(() => heading(popup), { timeout: 3_000 }).toBe('Dune Audio');
    }).toPass();
    await expect.poll(() => server.log.count('/organization/set-active')).toBe(1);
  } finally {
    await close();
    display.close();
  }
});

test('in Firefox what it lacks is said, with another way', { tag: '@matrix' }, async ({ server }) => {
  const old = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
  const { openPage, close } = await launchFirefox(firefox ?? '', undefined, {
    'general.useragent.override': old,
  });
  try {
    const page = await openPage('options.html#/welcome');
    await connectInFirefox(page, server.origin);

    await test.step('passkeys before Firefox 150', async () => {
      await expectShown(page, 'Passkeys work here in Firefox 150 and newer.');
      await signInInFirefox(page, mika);
      await expectShown(page, 'Overview');
      await goTo(page, 'security');
      await expectShown(page, 'Extensions can use passkeys in Firefox 150 and newer.');
      expect(await shown(page)).not.toContain('Add a passkey');
    });

    await test.step('buttons of notifications', async () => {
      await goTo(page, 'notifications');
      await expectShown(page, 'Firefox shows no buttons: click the notification to answer');
    });

    await test.step('private windows', async () => {
      await goTo(page, 'preferences');
      await expectShown(page, 'In Firefox, Switchyard isn’t in private windows.');
    });
  } finally {
    await close();
  }
});
