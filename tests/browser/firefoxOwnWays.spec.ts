import { createHash } from 'node:crypto';
import { issuePrivately } from '../privateAuthority';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { startGateway } from '../startGateway';
import { invite } from './fixtures/database';
import {
  arriveInFirefox,
  connectInFirefox,
  expectShown,
  goTo,
  press,
  signInInFirefox,
  signOut,
  type,
} from './fixtures/firefoxActions';
import { inFirefoxItself } from './fixtures/firefoxItself';
import { ADDON_ID, findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();
const { mika, ana } = demoAccounts;

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

/** A virtual security key replaces those of this machine, and no passkey is offered before a button is pressed. */
const PASSKEYS = {
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  'security.webauthn.enable_conditional_mediation': false,
};

/**
 * Firefox signs the passkeys of an extension with an origin made from its id, so it is the same in every installation.
 */
const PASSKEY_ORIGIN = `moz-extension://${createHash('sha256')
  .update(ADDON_ID)
  .digest('hex')
  .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))}`;

test.describe('a server that takes passkeys of Firefox’s extension', () => {
  test.use({ serverOptions: { passkeyOrigin: PASSKEY_ORIGIN } });

  test('in Firefox a passkey is added, and signs in', { tag: '@matrix' }, async ({ server }) => {
    const { openPage, browser, close } = await launchFirefox(firefox ?? '', undefined, PASSKEYS);
    try {
      await inFirefoxItself(
        browser,
        `Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService)
        .addVirtualAuthenticator('ctap2_1', 'usb', true, true, true, true)`,
      );
      const page = await openPage('options.html#/welcome');
      await arriveInFirefox(page, server);
      await goTo(page, 'security');
      // Firefox creates no passkey for a tab behind others.
      await page.bringToFront();
      await press(page, 'Add a passkey');
      await type(page, 'Name', 'My own key');
      // Firefox doesn't take a virtual device for a part of this machine.
      await press(page, 'Security key or phone');
      await press(page, 'Add passkey');
      await expectShown(page, 'My own key');

      await goTo(page, 'home');
      await signOut(page);
      await expectShown(page, 'You’re signed out');
      await goTo(page, 'sign-in');
      await press(page, 'Sign in with a passkey');
      await expectShown(page, mika.name);
      expect(server.log.count('/passkey/verify-authentication')).toBe(1);
    } finally {
      await close();
    }
  });
});

test('in Firefox a click on a notification opens what it is about', { tag: '@matrix' }, async ({
  server,
}) => {
  const { openPage, browser, close } = await launchFirefox(firefox ?? '', undefined, {
    // A test can't click on the desktop's own notifications.
    'alerts.useSystemBackend': false,
  });
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    await invite(server, { from: ana.email, to: mika.email, name: 'Tidal Labs' });
    const popup = await openPage('popup.html');
    await press(popup, 'Refresh');
    const alerts = `[...Services.wm.getEnumerator('alert:alert')]
      .filter((one) => one.document.documentElement.textContent.includes('Tidal Labs'))`;
    await expect.poll(() => inFirefoxItself(browser, `${alerts}.length`)).toBe(1);

    await inFirefoxItself(browser, `${alerts}[0].document.getElementById('alertBox').click()`);

    const hashes = async () =>
      Promise.all((await browser.pages()).map((tab) => tab.evaluate(() => location.hash).catch(() => '')));
    await expect.poll(hashes).toContainEqual(expect.stringContaining('#/invitations'));
  } finally {
    await close();
  }
});

test('in Firefox a server by https connects once the browser knows its authority', {
  tag: '@matrix',
}, async ({ server }) => {
  const certificate = await issuePrivately();
  const gateway = await startGateway(server.origin, {}, 'by page', { certificate });
  const { openPage, browser, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await connectInFirefox(page, gateway.origin);
    await expectShown(page, 'Can’t reach the server, or its certificate isn’t trusted.');
    expect(gateway.passed).toEqual([]);

    const authority = certificate.authority.replaceAll(/-----[^-]+-----|\s/g, '');
    await inFirefoxItself(
      browser,
      `Cc['@mozilla.org/security/x509certdb;1'].getService(Ci.nsIX509CertDB)
        .addCertFromBase64('${authority}', 'C,,'); 0`,
    );
    await press(page, 'Connect');
    await signInInFirefox(page, mika);
    await expectShown(page, 'Overview');
  } finally {
    await close();
    await gateway.close();
  }
});
