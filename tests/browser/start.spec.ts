import { chromium } from '@playwright/test';
import { openChromium } from '../server/openChromium';
import { findChromium } from './findChromium';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

// Without Xvfb there is no display to open a window on; CI installs it (.ci/run).
test.skip(() => !canShowWindows(), 'needs Xvfb');

test('npm start opens the welcome screen with the address of its server filled in', async ({ server }) => {
  const display = await openVirtualDisplay();
  const opened = await openChromium(findChromium() ?? '', server.origin, { ...process.env, ...display.env });
  try {
    const browser = await chromium.connectOverCDP(opened.debuggerUrl);
    const pages = browser.contexts().flatMap((context) => context.pages());
    const [page, ...others] = pages;
    if (!page) throw new Error('No page is open.');

    expect(others).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Switchyard');
    await expect(page.getByLabel('Address of your server')).toHaveValue(server.origin);
    await browser.close();
  } finally {
    await opened.close();
    display.close();
  }
});
