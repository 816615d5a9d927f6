import type { Page } from '@playwright/test';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { openAsSignedIn } from './fixtures/actions';
import { invite } from './fixtures/database';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { badgeText, pressNotification, shownNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';

const { mika, ana } = demoAccounts;
/** An open page polls every 20 seconds, less or more by a fifth. */
const NEXT_FAST_POLL_MS = 30_000;

const inviteMika = (server: ReferenceServer, name: string) =>
  invite(server, { from: ana.email, to: mika.email, name });

/** Waits until earlier invitations are announced: later ones would be announced as one with them. */
async function openWithNews(chromium: ChromiumWithExtension, server: ReferenceServer): Promise<Page> {
  const popup = await openAsSignedIn(chromium, server);
  await expect.poll(() => shownNotifications(chromium)).not.toEqual([]);
  return popup;
}

async function badge(chromium: ChromiumWithExtension): Promise<number> {
  return Number(await badgeText(chromium));
}

test('an invitation is announced while a page is open, and accepted by its button', {
  tag: '@waits',
}, async ({ chromium, server }) => {
  test.setTimeout(120_000);
  const popup = await openWithNews(chromium, server);
  const before = await badge(chromium);
  const id = await inviteMika(server, 'Tidal Labs');
  const announced = async () =>
    (await shownNotifications(chromium)).filter((notification) => notification.endsWith(`|${id}`));

  await expect.poll(announced, { timeout: NEXT_FAST_POLL_MS }).toHaveLength(1);
  expect(await badge(chromium)).toBe(before + 1);

  const [notificationId = ''] = await announced();
  await pressNotification(chromium, notificationId, 0);

  await expect(popup.getByText('Tidal Labs').first()).toBeVisible();
  await expect.poll(announced).toEqual([]);
  await expect.poll(() => badge(chromium)).toBe(before);
});

test('a restarted worker learns again that a page is open', { tag: ['@waits', '@matrix'] }, async ({
  chromium,
  server,
}) => {
  test.setTimeout(120_000);
  await openWithNews(chromium, server);
  await chromium.stopWorker();
  const id = await inviteMika(server, 'Tidal Labs');

  await expect
    .poll(
      async () =>
        (await shownNotifications(chromium)).filter((notification) => notification.endsWith(`|${id}`)),
      {
        timeout: NEXT_FAST_POLL_MS,
      },
    )
    .toHaveLength(1);
});
