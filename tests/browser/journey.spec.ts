import { demoAccounts } from '../server/seeds/demoAccounts';
import { activeHeading, arriveByHand, openDashboard, rowNames, searchField } from './fixtures/actions';
import { storedValues } from './fixtures/launchChromium';
import { seededConnection } from './fixtures/seedSignIn';
import { expect, test } from './fixtures/test';

const CEDAR = 'Cedar & Co — Möbelmanufaktur Nürnberg GmbH';

test('a newcomer connects, signs in, and switches from the toolbar in two keystrokes', async ({
  server,
  chromium,
  welcome,
}) => {
  await arriveByHand(welcome, server);

  await test.step('which leaves the state that other tests begin with', async () => {
    const generated = { id: expect.any(String), learntAt: expect.any(Number) };
    const { connections } = await storedValues(chromium.context);
    expect(connections).toMatchObject({ list: [{ ...seededConnection(server), ...generated }] });
  });

  const popup = await chromium.openPopup();
  await expect(searchField(popup)).toBeFocused();
  await expect(popup.getByRole('option')).toHaveCount(5);
  expect(await rowNames(popup)).toEqual([
    'Acme Instruments',
    'Bluebird Records',
    CEDAR,
    'Dune Audio',
    'Ember Tea 株式会社',
  ]);
  await popup.keyboard.press('2');
  await expect(activeHeading(popup)).toHaveText('Bluebird Records');

  const dashboard = await openDashboard(chromium, server);
  await expect(dashboard.locator('#active-organization')).toContainText('Bluebird Records');
  await expect(dashboard.locator('#session-user')).toContainText(demoAccounts.mika.email);

  await dashboard.getByRole('button', { name: 'Sign out', exact: true }).click();
  const later = await chromium.openPopup();
  await expect(later.getByText('Your session ended')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
