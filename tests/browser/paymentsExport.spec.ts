import { readFile } from 'node:fs/promises';
import { expectActive, openAsSignedIn, openRoute, organizationRow, press } from './fixtures/actions';
import { expect, test } from './fixtures/test';

test.use({ serverOptions: { seed: 'paymentsLarge', rateLimit: true } });
// The seed has 100,000 events, and Better Auth's limiter wants a pause of ten seconds after each hundred requests.
test.describe.configure({ timeout: 240_000 });

test('a week of 23,000 events is exported whole from a server that limits requests', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  const page = await openRoute(chromium, 'events');
  // A narrow page keeps the period behind "Filter".
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  const download = page.waitForEvent('download', { timeout: 150_000 });

  await press(page, 'Export CSV');

  await expect(page.getByText(/^The server is limiting requests/)).toBeVisible({ timeout: 60_000 });
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  const refused = server.log.entries().filter(({ status }) => status === 429);
  expect(lines.length).toBeGreaterThan(20_000);
  expect(refused.length).toBeGreaterThan(0);
  await expect(page.getByText(/^The server is limiting requests/)).toHaveCount(0);
});
