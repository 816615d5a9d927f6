import { demoAccounts } from '../server/seeds/demoAccounts';
import { activeHeading, arrive, openDashboard, searchField } from './fixtures/actions';
import { expect, test } from './fixtures/test';

test('a newcomer connects, signs in, and switches from the toolbar in two keystrokes', async ({
  server,
  chromium,
  welcome,
}) => {
  await arrive(welcome, server);

  const popup = await chromium.openPopup();
  await expect(searchField(popup)).toBeFocused();
  await expect(popup.getByRole('option')).toHaveCount(5);
  const before = await activeHeading(popup).textContent();
  const next = await popup.getByRole('option').nth(1).getAttribute('aria-label');
  expect(next).not.toBe(before);
  await popup.keyboard.press('2');

  await expect(popup.getByRole('option').first()).toHaveAttribute('aria-selected', /true|false/);
  const chosen = await activeHeading(popup).textContent();
  expect(chosen).not.toBe(before);

  const dashboard = await openDashboard(chromium, server);
  await expect(dashboard.locator('#active-organization')).toContainText(chosen ?? '');
  await expect(dashboard.locator('#session-user')).toContainText(demoAccounts.mika.email);

  await dashboard.getByRole('button', { name: 'Sign out' }).click();
  const later = await chromium.openPopup();
  await expect(later.getByText('Your session ended')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
