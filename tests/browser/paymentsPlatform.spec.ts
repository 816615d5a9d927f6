import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  act,
  expectActive,
  goTo,
  openAsSignedIn,
  openRoute,
  organizationRow,
  press,
} from './fixtures/actions';
import { expect, test } from './fixtures/test';

test.use({ serverOptions: { seed: 'payments' } });

const PLATFORM = 'https://polar.example';

/** A button saves the file. */
async function savedLines(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name }).first().click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
}

test('a payment and a customer lead to the platform’s dashboard, which learns nothing, and both have their files', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const referrers: (string | undefined)[] = [];
  await chromium.context.route(`${PLATFORM}/**`, async (route) => {
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: 'text/html', body: '<title>Dashboard</title>' });
  });
  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  const page = await openRoute(chromium, 'servers');
  await page.setViewportSize({ width: 1280, height: 800 });

  await act(page, new URL(server.origin).host, 'Edit');
  await page.getByLabel('Platform dashboard links').fill(`${PLATFORM}/dashboard/{slug}/{page}/{id}`);
  await press(page, 'Save');
  await expect(page.getByLabel('Platform dashboard links')).toHaveCount(0);

  const open = async (name: string) => {
    const [tab] = await Promise.all([
      chromium.context.waitForEvent('page'),
      page.getByRole('link', { name }).first().click(),
    ]);
    await expect(tab).toHaveTitle('Dashboard');
    const { pathname } = new URL(tab.url());
    await tab.close();
    return pathname;
  };

  await test.step('a payment', async () => {
    await goTo(page, 'events');
    await page
      .getByRole('main')
      .getByRole('button', { expanded: false, name: /order|Paid/i })
      .first()
      .click();
    expect(await open('Open order on the platform')).toMatch(/^\/dashboard\/acme\/sales\/[\w-]+$/);
    const lines = await savedLines(page, 'Export CSV');
    expect(lines.length).toBeGreaterThan(10);
  });

  await test.step('a customer', async () => {
    await goTo(page, 'customers');
    const lines = await savedLines(page, 'Export CSV');
    expect(lines[0]).toContain('unreadable');
    expect(lines.some((line) => line.includes('Dmitri Volkov'))).toBe(true);
    await page.getByRole('searchbox', { name: 'Search by name, email or customer ID' }).fill('volkov');
    await page.getByRole('link', { name: /Dmitri Volkov/ }).click();
    await expect(
      page
        .getByText(/Payments since /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await open('Open customer on the platform')).toMatch(/^\/dashboard\/acme\/customers\/[\w-]+$/);
  });

  await test.step('the days', async () => {
    await goTo(page, 'home');
    await page.getByText('Day by day').click();
    const lines = await savedLines(page, 'Export');
    expect(lines.length).toBeGreaterThan(10);
  });

  expect(referrers).toEqual([undefined, undefined]);
});
