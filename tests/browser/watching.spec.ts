import { demoAccounts } from '../server/seeds/demoAccounts';
import { openAsSignedIn } from './fixtures/actions';
import { endSessions } from './fixtures/database';
import { openNotification, shownNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';

const PAUSED = 'Paused. You’re signed out. You won’t be notified.';

test('the icon and one notification report that watching has paused, and lead to the control that resumes it', async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);
  const title = async () => (await chromium.worker()).evaluate(() => chrome.action.getTitle({}));
  expect(await title()).not.toContain('Paused');

  await endSessions(server, demoAccounts.mika.email);
  await popup.getByRole('button', { name: 'Refresh', exact: true }).click();

  await expect.poll(title).toContain(PAUSED);
  const shown = () => shownNotifications(chromium, 'paused');
  await expect.poll(shown).toHaveLength(1);
  const [id = ''] = await shown();
  const page = await openNotification(chromium, id);
  await expect(page.getByText('Notifications are paused', { exact: true })).toBeVisible();
  await expect(page.getByText('You’re signed out.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
