import type { Page } from 'puppeteer-core';
import { arriveInFirefox, shown, type } from './fixtures/firefoxActions';
import { FONT_WIDTHS, measureTexts } from './fixtures/fontWidths';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

const firefox = findFirefox();

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

/** BiDi does not see the toolbar's popup, but another page of ours does. */
const toolbarPopup = (page: Page) =>
  page.evaluate(() => {
    const { extension }: { extension: { getViews(wanted: { type: 'popup' }): { document: Document }[] } } =
      Reflect.get(globalThis, 'browser');
    const [view] = extension.getViews({ type: 'popup' });
    return { hasFocus: view?.document.hasFocus(), text: view?.document.body?.innerText ?? '' };
  });

/** A popup keeps the order that its rows had when it opened, so the stored previous organization is compared. */
const usedBefore = (page: Page) =>
  page.evaluate(async () => {
    const { storage }: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } } =
      Reflect.get(globalThis, 'browser');
    const { heads } = await storage.local.get('heads');
    // Safe: lib/sessions/accountHead.ts stores this.
    const [head] = Object.values(
      heads as Record<string, { recentIds: string[]; rows: { id: string; name: string }[] }>,
    );
    return head?.rows.find(({ id }) => id === head.recentIds[1])?.name;
  });

test('in Firefox a newcomer connects, signs in and switches, with real keys too', async ({ server }) => {
  const display = canShowWindows() ? await openVirtualDisplay() : undefined;
  const { openPage, openTab, close } = await launchFirefox(firefox ?? '', display);
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    if (process.platform === 'linux') {
      expect(await page.evaluate(measureTexts, Object.keys(FONT_WIDTHS))).toEqual(FONT_WIDTHS);
    }

    const popup = await openPage('popup.html');
    await expect.poll(() => shown(popup)).toContain('Dune Audio');
    await type(popup, 'Search or jump to…', 'dune');
    await popup.keyboard.press('Enter');
    await expect.poll(() => popup.$eval('h1', (heading) => heading.textContent)).toBe('Dune Audio');
    await expect.poll(() => server.log.count('/organization/get-active-member')).toBeGreaterThan(0);

    const dashboard = await openTab(server.origin);
    await expect.poll(() => shown(dashboard)).toContain('Dune Audio');
    expect(server.log.count('/organization/set-active')).toBe(1);

    if (!display) return;
    const active = () => popup.$eval('h1', (heading) => heading.textContent);
    await type(popup, 'Search or jump to…', 'acme');
    await popup.keyboard.press('Enter');
    await expect.poll(active).toBe('Acme Instruments');
    await expect.poll(() => usedBefore(popup)).toBe('Dune Audio');
    await dashboard.bringToFront();
    display.press('alt+shift+l');
    await expect.poll(active).toBe('Dune Audio');
    await expect.poll(() => usedBefore(popup)).toBe('Acme Instruments');
    display.press('alt+shift+o');
    const shows = (text: string) => expect.poll(async () => (await toolbarPopup(popup)).text).toContain(text);
    await shows('Acme Instruments');
    await expect(async () => {
      // Without a window manager the popup takes the focus only with the first Tab.
      display.press('Tab');
      expect(await toolbarPopup(popup)).toMatchObject({ hasFocus: true });
    }).toPass();
    display.press('alt+2');
    await expect.poll(active).toBe('Acme Instruments');
    await shows('Undo');
    display.press('alt+z');
    await expect.poll(active).toBe('Dune Audio');
  } finally {
    await close();
    display?.close();
  }
});
