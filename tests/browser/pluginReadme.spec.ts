import type { Page } from '@playwright/test';
import { deliver } from '../payments/deliver';
import { type Framework, startReadmeProject } from '../payments/readmeProject';
import { connect, press } from './fixtures/actions';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { badgeText } from './fixtures/notifications';
import { eventRows, ringPoll, soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

/** A framework with its tools comes from the registry, on a slow line or from npm's cache. */
const INSTALL_MS = 10 * 60_000;
/** The first request builds the route with Next.js. */
const BUILD_MS = 2 * 60_000;
/** A step whose control isn't there must not wait as long as an installation may take. */
const STEP_MS = 30_000;

const FRAMEWORKS: readonly Framework[] = ['Hono', 'Next.js'];

const isServing = (origin: string) =>
  fetch(`${origin}/api/auth/ok`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The user and the server are new, and the user creates an organization. */
async function connectAndSignUp(page: Page, origin: string): Promise<void> {
  await connect(page, origin);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kim Sørby');
  await page.getByLabel('Email').fill('kim@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('walnut-harbour-31');
  await press(page, 'Create account');
  await press(page, 'New organization');
  await page.getByLabel('Name', { exact: true }).fill('Lanterns');
  await press(page, 'Create organization');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lanterns');
}

async function createEndpoint(page: Page) {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await press(page, 'Create endpoint');
  const line = (name: string) => page.getByRole('figure', { name, exact: true }).getByRole('code');
  const secret = (await line('Signing secret').textContent()) ?? '';
  const url = (await line('Address').first().textContent()) ?? '';
  await press(page, 'I’ve saved it');
  return { url, secret };
}

/** The next poll would be within a minute, so this rings it. */
async function expectOnIcon(chromium: ChromiumWithExtension, count: string): Promise<void> {
  await expect(async () => {
    await ringPoll(chromium);
    await expect.poll(() => badgeText(chromium), { timeout: 3_000 }).toBe(count);
  }).toPass({ timeout: STEP_MS });
}

for (const framework of FRAMEWORKS) {
  test(`the README of the plugin leads from an empty folder to the first sale, with ${framework}`, {
    tag: '@matrix',
  }, async ({ chromium, welcome }) => {
    test.setTimeout(INSTALL_MS);
    welcome.setDefaultTimeout(STEP_MS);
    const project = await startReadmeProject(framework);
    try {
      await expect.poll(() => isServing(project.origin), { timeout: BUILD_MS }).toBe(true);
      await connectAndSignUp(welcome, project.origin);
      const endpoint = await createEndpoint(welcome);

      await test.step('the test order is on the icon', async () => {
        await press(welcome, 'Send test event to Shop');
        await expect(welcome.getByText('Test event delivered.')).toBeVisible();
        await expectOnIcon(chromium, '1');
      });

      await test.step('so is an order that is delivered as the platform does it', async () => {
        const order = soldHere('order.paid', Date.now(), { customerName: 'Ada Lovelace', amount: 4_200 });
        expect(await deliver(endpoint, order)).toBe(202);
        await expectOnIcon(chromium, '2');
      });

      await test.step('“Today” in the popup leads to both', async () => {
        const popup = await chromium.openPage('popup.html');
        const today = popup.getByRole('region', { name: 'Today' });
        await expect(today).toContainText('€42.00');
        await today.getByRole('button').click({ timeout: STEP_MS });
        await expect(welcome).toHaveURL(/#\/events\?/);
        await expect(eventRows(welcome)).toHaveText([/^Paid, €42.*Ada Lovelace/, /^Paid, €19.*Test/]);
      });
    } finally {
      await project.remove();
    }
  });
}
