import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { INVITATIONS_OF_NORA, noraAccount } from '../server/seeds/invited';
import {
  arriveAt,
  expectActive,
  openAsSignedIn,
  openOrganization,
  openRoute,
  openTab,
  organizationRow,
  press,
  reopen,
} from './fixtures/actions';
import { findRow, invite, roleOf } from './fixtures/database';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { badgeText, pressNotification, shownNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';

const { mika, ana } = demoAccounts;
const DETAILS = '/organization/get-invitation';
const ACCEPT_BUTTON = 0;

const acceptButtons = (page: Page) => page.getByRole('button', { name: /^Accept / });

async function announced(chromium: ChromiumWithExtension): Promise<string> {
  await expect.poll(() => shownNotifications(chromium, 'invitation')).toHaveLength(1);
  const [id = ''] = await shownNotifications(chromium, 'invitation');
  return id;
}

test('a user is invited, notified, joins, gets another role and is removed', { tag: '@waits' }, async ({
  build,
  chromium,
  server,
}) => {
  test.setTimeout(300_000);
  /** The popup is open, so invitations are read every 20 seconds and the role about every minute. */
  const inAWhile = { timeout: 90_000 };
  const other = await launchChromium({ build });
  const owner = await arriveAt(other, server, 'organizations');
  await openOrganization(owner, 'Acme Instruments', 'invitations');

  const popup = await openAsSignedIn(chromium, server, ana);
  await organizationRow(popup, 'Bluebird Records').click();
  await expectActive(popup, chromium, server, 'Bluebird Records');
  expect(await badgeText(chromium)).toBe('');

  await test.step('the owner invites by address, and the toolbar announces it', async () => {
    await owner.getByLabel('Emails').fill(ana.email);
    await press(owner, 'Send invitation');
    await expect(owner.getByText('Invitation sent')).toBeVisible();
    await expect.poll(() => badgeText(chromium), inAWhile).toBe('1');
    await announced(chromium);
    await expect(popup.getByRole('button', { name: 'Accept invitation to Acme Instruments' })).toBeVisible();
  });

  await test.step('accepted from the notification: a member, switched, with the previous organization offered', async () => {
    await pressNotification(chromium, await announced(chromium), ACCEPT_BUTTON);
    await expect(popup.getByText('You joined Acme Instruments')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Switch back' })).toHaveAccessibleDescription(
      'Back to Bluebird Records (Alt+Z)',
    );
    await expectActive(popup, chromium, server, 'Acme Instruments');
    await expect(popup.locator('header').getByText('Member', { exact: true })).toBeVisible();
    expect(await roleOf(server, ana.email, 'acme')).toBe('member');
    await expect.poll(() => badgeText(chromium)).toBe('');
    expect(await shownNotifications(chromium, 'invitation')).toEqual([]);
  });

  await test.step('the owner gives another role', async () => {
    await openTab(owner, 'Members');
    await press(owner, 'Actions for Ana Duarte');
    await owner.getByRole('menuitem', { name: 'Change role…' }).click();
    await owner.getByRole('checkbox', { name: 'admin' }).check();
    await owner.getByRole('checkbox', { name: 'member' }).uncheck();
    await press(owner, 'Save role');
    await expect(owner.getByRole('button', { name: 'Save role' })).toHaveCount(0);
    await expect(popup.locator('header').getByText('Admin', { exact: true })).toBeVisible(inAWhile);
  });

  await test.step('the owner removes the member while their page is open', async () => {
    await press(owner, 'Actions for Ana Duarte');
    await owner.getByRole('menuitem', { name: 'Remove…' }).click();
    await owner.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(owner.getByText(ana.email)).toHaveCount(0);
    await expect(popup.getByText('You’re no longer in Acme Instruments.')).toBeVisible(inAWhile);
    await expectActive(popup, chromium, server, null);
    await expect(organizationRow(popup, 'Acme Instruments')).toHaveCount(0);
    await expect(popup.getByText('You joined Acme Instruments')).toHaveCount(0);
  });
  await other.close();
});

for (const where of ['popup', 'page'] as const) {
  const tag = where === 'popup' ? [] : ['@matrix'];
  test(`a key that accepts, pressed again, answers no other invitation: ${where}`, { tag }, async ({
    chromium,
    server,
  }) => {
    const popup = await openAsSignedIn(chromium, server, mika);
    const page = where === 'popup' ? popup : await openRoute(chromium, 'invitations');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    await page.getByRole('button', { name: 'Accept invitation to Delta Labs' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    if (where === 'popup') {
      await page.waitForFunction(() => document.activeElement?.ariaLabel?.includes('Elm Street Press'));
    } else await expect.poll(focused).toContain('You joined Delta Labs');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You joined Delta Labs')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept invitation to Elm Street Press' })).toBeVisible();
    const elm = await findRow<{ id: string }>(server, 'organization', { slug: 'elm' });
    const pending = () => findRow(server, 'invitation', { organizationId: elm?.id ?? '', status: 'pending' });
    expect(await pending()).toBeTruthy();

    await invite(server, { from: ana.email, to: mika.email, name: 'Fern Works' });
    // A refresh that still runs after the acceptance began before this invitation, and a press during it starts no other.
    await expect(async () => {
      // By key, since a toast lies over the button.
      await popup.getByRole('button', { name: 'Refresh', exact: true }).press('Enter');
      await expect(acceptButtons(page)).toHaveCount(2, { timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Decline invitation to Elm Street Press' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Decline invitation to Elm Street Press' })).toHaveCount(0);
    await expect.poll(focused).toMatch(where === 'popup' ? /^Decline$/ : /^Pending invitations$/);
    await page.keyboard.press('Enter');
    await expect(acceptButtons(page)).toHaveCount(where === 'popup' ? 0 : 1);
  });
}

test.describe('1,000 invitations', () => {
  test.use({ serverOptions: { seed: 'invited' } });

  test('that arrive at once are one notification, a few requests, and a popup that is usable', {
    tag: '@matrix',
  }, async ({ chromium, server }) => {
    let popup = await openAsSignedIn(chromium, server, noraAccount);

    await test.step('announced as one', async () => {
      await expect
        .poll(() => shownNotifications(chromium))
        .toEqual([expect.stringMatching(/^invitations\|/)]);
      await expect.poll(() => badgeText(chromium)).toBe('9+');
    });

    await test.step('the popup shows three, asks for three, and switches as it opens', async () => {
      popup = await reopen(chromium, popup);
      await popup.keyboard.type('home');
      await popup.keyboard.press('Enter');
      await expectActive(popup, chromium, server, 'Home Port');
      await expect(acceptButtons(popup)).toHaveCount(3);
      await expect(popup.getByTitle(/otto@invited\.example/)).toHaveCount(3);
      expect(server.log.count(DETAILS)).toBe(3);
    });

    await test.step('the page shows twelve with their inviters, and requests no more', async () => {
      const opened = popup.context().waitForEvent('page');
      await expect(popup.getByText(INVITATIONS_OF_NORA.toLocaleString('en'), { exact: true })).toBeVisible();
      await press(popup, 'Show all');
      const page = await opened;
      await expect(acceptButtons(page)).toHaveCount(12);
      await expect(page.getByText('otto@invited.example')).toHaveCount(12);
      await expect(page.getByText(`12 of ${INVITATIONS_OF_NORA}`)).toBeVisible();
      expect(server.log.count(DETAILS)).toBe(12);
    });
  });
});

test.describe('a server that lists 100 of 1,000 invitations', () => {
  test.use({ serverOptions: { seed: 'invited', findManyLimit: 'default' } });

  test('is not taken as complete: the link opens an invitation that is not listed', {
    tag: '@matrix',
  }, async ({ chromium, server }) => {
    const popup = await openAsSignedIn(chromium, server, noraAccount);
    const page = await openRoute(chromium, 'invitations');
    await expect(page.getByText('12 of 100')).toBeVisible();
    await expect(page.getByText('There may be more. Missing one?')).toBeVisible();

    const guild = await findRow<{ id: string }>(server, 'organization', { slug: 'guild-0500' });
    const invitation = await findRow<{ id: string }>(server, 'invitation', {
      organizationId: guild?.id ?? '',
    });
    await page.getByLabel('Invitation link or ID').fill(`${server.origin}/invitations/${invitation?.id}`);
    await press(page, 'Find invitation');
    await press(page, 'Accept invitation to Guild 0500');

    await expect(page.getByText('You joined Guild 0500')).toBeVisible();
    await expectActive(popup, chromium, server, 'Guild 0500');
    expect(await roleOf(server, noraAccount.email, 'guild-0500')).toBe('member');
  });
});
