import { demoAccounts } from '../server/seeds/demoAccounts';
import { activeHeading, openAsSignedIn } from './fixtures/actions';
import { extensionPage } from './fixtures/builtExtension';
import { expect, test } from './fixtures/test';

/** Down to the last row: what is below it comes later, in a place of its own. */
const WIDTH_PX = 380;

test('the first frame is painted before the popup runs, keeps every pixel when it does, and loses no key', async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server, demoAccounts.mika);
  await popup.keyboard.press('Enter');
  await expect(activeHeading(popup)).not.toHaveText('No active organization');
  await expect(popup.getByText('up to date')).toBeVisible();
  const before = (await activeHeading(popup).textContent()) ?? '';
  const previous = popup.getByRole('option', { selected: true }).locator('bdi').first();
  const name = (await previous.textContent()) ?? '';
  await popup.goto('about:blank');

  // The popup runs after the next frame: without one it is what was painted first.
  await popup.clock.install();
  await popup.clock.pauseAt(Date.now() + 1_000);
  await popup.goto(extensionPage('popup.html'));
  const field = popup.locator('#first-field');
  await expect(field).toBeFocused();
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(before);
  const rule = await popup.locator('.h-px.mx-5').boundingBox();
  const clip = { x: 0, y: 0, width: WIDTH_PX, height: rule?.y ?? 0 };
  expect(clip.height).toBeGreaterThan(200);
  const first = await popup.screenshot({ clip });

  await popup.clock.resume();
  await expect(field).toHaveCount(0);
  await expect(popup.getByRole('combobox')).toBeFocused();
  await expect.poll(async () => (await popup.screenshot({ clip })).equals(first)).toBe(true);

  const sent = server.log.count('/organization/set-active');
  await popup.clock.pauseAt(Date.now() + 60_000);
  await popup.reload();
  await expect(field).toBeFocused();
  await popup.keyboard.type(name.slice(0, 4));
  await expect(field).toHaveValue(name.slice(0, 4));
  await popup.keyboard.press('Enter');
  await popup.clock.resume();

  await expect(activeHeading(popup)).toHaveText(name);
  await expect(popup.getByText('up to date')).toBeVisible();
  expect(server.log.count('/organization/set-active')).toBe(sent + 1);
});
