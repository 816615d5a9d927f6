import type { Locator } from '@playwright/test';
import { arriveAt } from './fixtures/actions';
import { expect, test } from './fixtures/test';

const countLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test('in a narrow window a question has room for its text, and a notice for its button', async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'security');
  await page.setViewportSize({ width: 320, height: 700 });
  await page
    .getByRole('button', { name: /^Sign out .+ on / })
    .first()
    .click();
  expect(await countLines(page.getByText('Sign out this device?'))).toBe(1);
  await page.keyboard.press('Escape');

  server.faults.refuseConnections();
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Server unreachable' });
  expect(await countLines(notice.getByText('Try again'))).toBe(1);
});

test('a choice that could not be stored is explained in sight, wherever on the page it was made', async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'notifications');
  await page.setViewportSize({ width: 320, height: 700 });
  const worker = await chromium.worker();
  await worker.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
  });

  await page.getByRole('switch', { name: 'Mute sounds' }).click();

  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The next worker can write again.
  await chromium.stopWorker();
});
