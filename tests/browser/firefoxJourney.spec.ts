import type { Browser, Page } from 'puppeteer-core';
import { deliver } from '../payments/deliver';
import { demoAccounts, veraSecondFactor } from '../server/seeds/demoAccounts';
import { totpCode } from '../totpCode';
import { roleOf } from './fixtures/database';
import {
  connectInFirefox,
  expectShown,
  goTo,
  press,
  signInInFirefox,
  signOut,
  tabAt,
  type,
} from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { OTHER_DEVICE, openOtherBrowser } from './fixtures/otherBrowser';
import { makeEndpoint } from './fixtures/payments';
import { soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();
const { mika, vera } = demoAccounts;

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

/** The server's own provider opens a tab, which closes by itself. */
async function signInWithYard(browser: Browser, page: Page): Promise<void> {
  await press(page, 'Continue with another provider…');
  await type(page, 'Provider', 'yard');
  await page.keyboard.press('Enter');
  const tab = await tabAt(browser, '/__oauth/authorize');
  await press(tab, `Continue as ${mika.name}`);
  await expect.poll(() => tab.isClosed()).toBe(true);
}

/** The chosen theme, and the colour behind everything. */
const readTheme = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    background: getComputedStyle(document.body).backgroundColor,
  }));

test('in Firefox a seller signs in by a provider, joins, revokes a device, sees a payment and chooses the theme', {
  tag: '@matrix',
}, async ({ server }) => {
  test.setTimeout(180_000);
  const other = await openOtherBrowser(server);
  const { openPage, browser, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await connectInFirefox(page, server.origin);

    await test.step('through a provider, whose tab closes by itself', async () => {
      await signInWithYard(browser, page);
      await expectShown(page, mika.name);
    });

    await test.step('an invitation is accepted on its page', async () => {
      await goTo(page, 'invitations');
      await press(page, 'Accept invitation to Delta Labs');
      await expectShown(page, 'You joined Delta Labs');
      expect(await roleOf(server, mika.email, 'delta')).toBe('admin');
    });

    await test.step('a session of another browser is revoked', async () => {
      await goTo(page, 'security');
      await press(page, `Sign out ${OTHER_DEVICE}`);
      await press(page, 'Sign out');
      await other.expectSignedIn(false);
    });

    await goTo(page, 'preferences');
    await press(page, 'Dark');
    await expect.poll(() => readTheme(page)).toMatchObject({ theme: 'dark' });
    const dark = await readTheme(page);
    const popup = await openPage('popup.html');
    await test.step('the theme that was chosen is that of the popup', async () => {
      await expect.poll(() => readTheme(popup)).toEqual(dark);
    });

    await test.step('a payment of the organization that the popup switches to is in the feed', async () => {
      const shop = await makeEndpoint(server);
      const order = soldHere('order.paid', Date.now(), { customerName: 'Ada Lovelace' });
      expect(await deliver(shop, order)).toBe(202);
      await type(popup, 'Search or jump to…', 'acme');
      await popup.keyboard.press('Enter');
      await expect.poll(() => popup.$eval('h1', (heading) => heading.textContent)).toBe('Acme Instruments');
      await popup.close();
      await goTo(page, 'events');
      await expectShown(page, 'Ada Lovelace');
    });

    await test.step('somebody else signs in with a second factor', async () => {
      await goTo(page, 'home');
      await expectShown(page, 'Two-factor is off');
      await signOut(page);
      await expectShown(page, 'You’re signed out');
      await goTo(page, 'sign-in');
      await signInInFirefox(page, vera);
      const uri = `otpauth://totp/x?secret=${veraSecondFactor.typedSecret}`;
      await type(page, 'Code from the app', totpCode(uri));
      await expectShown(page, vera.name);
    });
  } finally {
    await close();
  }
});
