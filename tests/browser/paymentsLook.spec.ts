import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessibility';
import { expectActive, goTo, openAsSignedIn, openRoute, organizationRow } from './fixtures/actions';
import { expect, test } from './fixtures/test';

test.use({ serverOptions: { seed: 'payments' } });

/** Only keys open and leave the choice; the content security policy refuses nothing that it draws over the page. */
async function expectChoice(page: Page) {
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.violatedDirective));
    return directives;
  });
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.press('Enter');
  await expect(page.getByRole('option', { name: 'All time' })).toBeFocused();
  await expectAccessible(page, 'an open choice');
  await page.keyboard.press('Escape');
  await expect(period).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await refused.jsonValue()).toEqual([]);
}

test('the payments pages have no accessibility problem, and fit at 200 %', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  // An audit of a page takes a second or two on a small machine, and there are many pages.
  test.slow();
  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  await popup.reload();
  await expect(popup.getByRole('region', { name: 'Today' })).toBeVisible();
  await expectAccessible(popup, 'the popup');

  const page = await openRoute(chromium, 'events');
  const firstEvent = page.getByRole('main').getByRole('button', { expanded: false }).first();
  await firstEvent.click();
  await expectAccessible(page, 'events');
  await expectChoice(page);

  await goTo(page, 'home');
  await page.setViewportSize({ width: 1280, height: 720 });
  const latest = page.getByRole('region', { name: 'Latest payments' }).getByTitle(/benefit granted$/);
  expect(await latest.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByText('Day by day').click();
  const days = page.getByRole('slider', { name: 'Daily revenue' });
  await days.press('Home');
  await expect(days).toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page, 'overview');

  await goTo(page, 'grants');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'grants');

  await goTo(page, 'metrics');
  await page.getByRole('button', { name: 'Definition' }).first().click();
  await expect(page.getByText(/^The monthly price of paid subscriptions/)).toBeVisible();
  await expectAccessible(page, 'metrics');

  await goTo(page, 'customers');
  await page.getByRole('searchbox', { name: 'Search by name, email or customer ID' }).fill('volkov');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'customers');
  await page.getByRole('link', { name: /Dmitri Volkov/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dmitri Volkov' })).toBeVisible();
  await expectAccessible(page, 'a customer');

  await goTo(page, 'endpoints');
  await page.getByLabel('Name').fill('Production');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await page.getByRole('button', { name: 'Send test event to Production' }).click();
  await expect(page.getByText(/Test event delivered\./)).toBeVisible();
  await expectAccessible(page, 'endpoints');
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: /^Review held deliveries for/ }).click();
  await page.getByRole('button', { name: 'Delete all…' }).first().click();
  await expect(page.getByRole('group', { name: /^Delete / })).toBeVisible();
  await expectAccessible(page, 'held deliveries');

  await goTo(page, 'signature-tester');
  await page.getByLabel('Signing secret', { exact: true }).fill('whsec_AAAA');
  await page.getByLabel('Body').fill('{"type":"order.paid","data":{"id":"1"}}');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Missing required headers')).toBeVisible();
  await expectAccessible(page, 'signature tester');
  // Leaving a page with pasted text asks first.
  await page.getByRole('button', { name: 'Clear' }).click();

  // The sidebar leaves the least room at this width.
  await page.setViewportSize({ width: 720, height: 450 });
  await goTo(page, 'events');
  const lastRow = page.getByRole('main').locator('li button[data-row]').last();
  await lastRow.click();
  await expect(lastRow).toHaveAttribute('aria-expanded', 'true');
  expect(await lastRow.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.setViewportSize({ width: 640, height: 450 });
  for (const route of [
    'home',
    'events',
    'customers',
    'metrics',
    'grants',
    'endpoints',
    'signature-tester',
    'notifications',
  ]) {
    await goTo(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
