import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessibility';
import { expectActive, goTo, openAsSignedIn, openRoute, organizationRow } from './fixtures/actions';
import { expect, test } from './fixtures/test';

test.use({ serverOptions: { seed: 'payments' } });

/** Opened and left by keys alone; what it draws over the page is nothing that the content security policy refuses. */
async function expectChoice(page: Page) {
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.violatedDirective));
    return directives;
  });
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.press('Enter');
  await expect(page.getByRole('option', { name: 'All' })).toBeFocused();
  await expectAccessible(page, 'an open choice');
  await page.keyboard.press('Escape');
  await expect(kind).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await refused.jsonValue()).toEqual([]);
}

test('the payments pages have no serious accessibility problem, and fit at 200 %', async ({
  chromium,
  server,
}) => {
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
  await page.getByText('Day by day').click();
  await expectAccessible(page, 'events');
  await expectChoice(page);

  await goTo(page, 'grants');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'grants');

  await goTo(page, 'endpoints');
  await page.getByLabel('Name').fill('Production');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await page.getByRole('button', { name: 'Send test event to Production' }).click();
  await expect(page.getByText(/A test event was signed/)).toBeVisible();
  await expectAccessible(page, 'endpoints');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: /^Review what/ }).click();
  await page.getByRole('button', { name: 'Delete all…' }).first().click();
  await expect(page.getByRole('group', { name: /^Delete / })).toBeVisible();
  await expectAccessible(page, 'held deliveries');

  await goTo(page, 'signature-tester');
  await page.getByLabel('Secret', { exact: true }).fill('whsec_AAAA');
  await page.getByLabel('Body').fill('{"type":"order.paid","data":{"id":"1"}}');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Missing required headers')).toBeVisible();
  await expectAccessible(page, 'signature tester');
  // What was pasted is not left unasked.
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.setViewportSize({ width: 640, height: 450 });
  for (const route of ['events', 'grants', 'endpoints', 'signature-tester', 'notifications']) {
    await goTo(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
