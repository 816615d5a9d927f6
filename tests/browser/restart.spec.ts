import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  expectActive,
  openAsSignedIn,
  openDevices,
  organizationRow,
  rowNames,
} from './fixtures/actions';
import { invite } from './fixtures/database';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { shownNotifications } from './fixtures/notifications';
import { OTHER_DEVICE, openOtherBrowser } from './fixtures/otherBrowser';
import { expect, test } from './fixtures/test';

const { mika, ana } = demoAccounts;

/** To the browser an unpacked extension is newly installed at every start. */
async function openPopupAfterStart(chromium: ChromiumWithExtension): Promise<Page> {
  await chromium.installedPage();
  return chromium.openPage('popup.html');
}

test('a start of the browser shows what was known, in the order of use', { tag: '@matrix' }, async ({
  build,
  profile,
  server,
}) => {
  const before = await launchChromium({ build, profile });
  const popup = await openAsSignedIn(before, server);
  for (const name of ['Dune Audio', 'Bluebird Records', 'Ember Tea 株式会社']) {
    // The click is on its picture, because a star beside the name pins.
    await organizationRow(popup, name).click({ position: { x: 24, y: 18 } });
    await expectActive(popup, before, server, name);
  }
  await before.close();
  const hold = server.faults.hold('/get-session');
  const after = await launchChromium({ build, profile });
  const next = await openPopupAfterStart(after);

  await test.step('after a start of the browser the popup opens before the server responds', async () => {
    await hold.arrived;
    await expect(activeHeading(next)).toHaveText('Ember Tea 株式会社');
    await expect(next.getByText('Checking…')).toBeVisible();
    await expect(next.getByText('Up to date')).toHaveCount(0);
    await expect(next.getByRole('option')).toHaveCount(5);
    hold.release();
    await expect(next.getByText('Up to date')).toBeVisible();
    await expectActive(next, after, server, 'Ember Tea 株式会社');
  });

  await test.step('the order of use outlives the browser', async () => {
    expect((await rowNames(next)).slice(0, 3)).toEqual([
      'Ember Tea 株式会社',
      'Bluebird Records',
      'Dune Audio',
    ]);
    await next.keyboard.press('Enter');
    await expectActive(next, after, server, 'Bluebird Records');
  });
  await after.close();
});

/** Ids of the shown notifications of sign-ins, and of invitations. */
const signIns = (chromium: ChromiumWithExtension) => shownNotifications(chromium, 'newSignIn', 'newSignIns');
const invitations = (chromium: ChromiumWithExtension) => shownNotifications(chromium, 'invitation');

const refresh = (popup: Page) => popup.getByRole('button', { name: 'Refresh', exact: true }).click();
async function expectDevice(popup: Page) {
  await openDevices(popup);
  await expect(popup.getByRole('button', { name: `Sign out ${OTHER_DEVICE}` })).toBeVisible();
}

test('a start of the browser announces what is new, and nothing twice', { tag: '@matrix' }, async ({
  build,
  profile,
  server,
}) => {
  const first = await launchChromium({ build, profile });
  const popup = await openAsSignedIn(first, server, ana);
  await expect(popup.getByRole('region', { name: '1 device' })).toBeVisible();
  expect(await signIns(first)).toEqual([]);
  await openOtherBrowser(server, ana);
  await invite(server, { from: mika.email, to: ana.email, name: 'First Light' });
  await refresh(popup);
  await expectDevice(popup);
  await expect.poll(() => signIns(first)).toHaveLength(1);
  await expect.poll(() => invitations(first)).toHaveLength(1);
  const announced = await invitations(first);

  await test.step('not again, whichever page opens', async () => {
    await refresh(popup);
    await first.openPage('options.html#/security');
    await first.stopWorker();
    const later = await first.openPage('popup.html');
    await expectDevice(later);
    expect(await signIns(first)).toHaveLength(1);
  });
  await first.close();

  await invite(server, { from: mika.email, to: ana.email, name: 'Second Wind' });
  const second = await launchChromium({ build, profile });
  const next = await openPopupAfterStart(second);

  await test.step('an invitation is announced once, also after a start of the browser', async () => {
    await expect(next.getByRole('button', { name: /^Accept / })).toHaveCount(2);
    await expect.poll(() => invitations(second)).toHaveLength(1);
    expect(await invitations(second)).not.toEqual(announced);
  });

  await test.step('a sign-in elsewhere is announced once, also after a start of the browser', async () => {
    await expectDevice(next);
    expect(await signIns(second)).toEqual([]);
  });
  await second.close();
});
