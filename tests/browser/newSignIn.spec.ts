import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { hasStored, openAsSignedIn, openDevices, openRoute } from './fixtures/actions';
import { ageSessions, countSessions } from './fixtures/database';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { pressNotification, shownNotifications } from './fixtures/notifications';
import { OTHER_DEVICE, openOtherBrowser } from './fixtures/otherBrowser';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;

/** Ids of the shown notifications of sign-ins. */
const shown = (chromium: ChromiumWithExtension) => shownNotifications(chromium, 'newSignIn', 'newSignIns');

async function hasRow(popup: Page, name: string) {
  await openDevices(popup);
  await expect(popup.getByRole('button', { name: `Sign out ${name}` })).toBeVisible();
}

test('a sign-in elsewhere is announced, unless that is switched off', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);

  await test.step('the notification’s button revokes', async () => {
    await expect(popup.getByText('4 devices')).toBeVisible();
    const other = await openOtherBrowser(server);
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect.poll(() => shown(chromium)).toHaveLength(1);

    const [id = ''] = await shown(chromium);
    await pressNotification(chromium, id, 0);

    await expect(popup.getByText('4 devices')).toBeVisible();
    await other.expectSignedIn(false);
    await expect.poll(() => shown(chromium)).toEqual([]);
    expect(await countSessions(server, mika.email)).toBe(4);
  });

  await test.step('it can be turned off in the notification settings, and pauses while the list is stale', async () => {
    await expect(popup.getByText('4 devices')).toBeVisible();
    const settings = await openRoute(chromium, 'notifications');
    const toggle = settings.getByRole('switch', { name: /new sign-ins/i });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await hasStored(chromium, { newSignIns: false });

    await openOtherBrowser(server);
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await hasRow(popup, OTHER_DEVICE);
    expect(await shown(chromium)).toEqual([]);

    await toggle.click();
    await hasStored(chromium, { newSignIns: true });
    await ageSessions(server, mika.email);
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(settings.getByText(/paused/i)).toBeVisible();
  });
});
