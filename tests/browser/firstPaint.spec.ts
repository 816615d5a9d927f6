import type { Page } from '@playwright/test';
import { factsIn } from '@/lib/toolbar/popupFacts';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { activeHeading, expectActive, openAsSignedIn, openDashboard } from './fixtures/actions';
import { extensionPage } from './fixtures/builtExtension';
import { endSessions, renameOrganization } from './fixtures/database';
import { findFlaws, watchShiftsFromStart } from './fixtures/flaws';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { seededConnection } from './fixtures/seedSignIn';
import { expect, test } from './fixtures/test';

/** Header and field (DESIGN.md, the popup). */
const HEADER_PX = 98;
const WIDTH_PX = 380;
/** A page at 400 % is this wide. */
const NARROWEST_PX = 320;

/** The value of `--canvas` in theme.css. */
const DARK_CANVAS = 'rgb(21, 22, 26)';

declare global {
  var releaseFrames: () => void;
}

/** Runs in the page. The popup runs after the next frame, so without one the first paint stays. */
function holdFrames(): void {
  const request = globalThis.requestAnimationFrame;
  const held: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (run) => held.push(run);
  globalThis.releaseFrames = () => {
    globalThis.requestAnimationFrame = request;
    for (const run of held) request(run);
  };
}

/**
 * The header with the field, and the organizations: everything between and below them is drawn later, in reserved room.
 */
async function paintedClips(popup: Page) {
  const label = await popup.locator('main .h-7').first().boundingBox();
  const rule = await popup.locator('.h-px.mx-5').boundingBox();
  const top = label?.y ?? 0;
  expect(top).toBeGreaterThan(HEADER_PX);
  const list = { x: 0, y: top, width: WIDTH_PX, height: (rule?.y ?? 0) - top };
  expect(list.height).toBeGreaterThan(200);
  return [{ x: 0, y: 0, width: WIDTH_PX, height: HEADER_PX }, list];
}

/** The page shows its first frame, and the popup then keeps each pixel of it. */
async function expectKeptPixels(popup: Page): Promise<void> {
  const field = popup.locator('#first-field');
  await expect(field).toBeFocused();
  const clips = await paintedClips(popup);
  const first = await Promise.all(clips.map((clip) => popup.screenshot({ clip })));

  await popup.evaluate(() => globalThis.releaseFrames());
  await expect(field).toHaveCount(0);
  // Once the invitations have filled their room, everything else has come to rest too.
  await expect(popup.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
  for (const [index, clip] of clips.entries()) {
    await expect
      .poll(async () => (await popup.screenshot({ clip })).equals(first[index] ?? Buffer.of()))
      .toBe(true);
  }
}

/** A click on the icon opens this address. */
async function popupAddress({ context }: ChromiumWithExtension): Promise<string> {
  const [worker] = context.serviceWorkers();
  return worker ? worker.evaluate(() => chrome.action.getPopup({})) : '';
}

/** The first frame shows this organization as the active one. */
const nameIn = (address: string) => factsIn(address.slice(address.indexOf('#')))?.[2][0] || null;

/** The page shows what a click on the icon would, as soon as that has this name. */
async function openFromIcon(chromium: ChromiumWithExtension, popup: Page, name: string): Promise<void> {
  await expect.poll(async () => nameIn(await popupAddress(chromium))).toContain(name);
  // Only what follows the # may differ, which loads nothing.
  await popup.goto('about:blank');
  await popup.goto(await popupAddress(chromium));
}

test('the first frame is painted before the popup runs, keeps every pixel when it does, loses no key and has the chosen theme', async ({
  chromium,
  server,
}) => {
  await openAsSignedIn(chromium, server, demoAccounts.mika);
  const popup = await chromium.openPage('popup.html');
  await popup.keyboard.press('Enter');
  // The role is the last part of the switch that the popup reads.
  await expect(popup.locator('header')).toContainText(/Owner|Admin|Member/);
  await popup.keyboard.press('Alt+P');
  await expect(popup.getByRole('option').first()).toContainText('Pinned');
  const before = (await activeHeading(popup).textContent()) ?? '';
  const previous = popup.getByRole('option', { selected: true }).locator('bdi').first();
  const name = (await previous.textContent()) ?? '';

  await popup.addInitScript(holdFrames);
  await popup.goto(extensionPage('popup.html'));
  const field = popup.locator('#first-field');
  await expect(field).toBeFocused();
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(before);
  await expect(popup.locator('main').getByText('★')).toHaveCount(1);
  await expectKeptPixels(popup);
  await expect(popup.getByRole('combobox')).toBeFocused();

  const sent = server.log.count('/organization/set-active');
  await openFromIcon(chromium, popup, before);
  await expect(field).toBeFocused();
  await popup.keyboard.type(name.slice(0, 4));
  await expect(field).toHaveValue(name.slice(0, 4));
  await popup.keyboard.press('Enter');
  await popup.evaluate(() => globalThis.releaseFrames());

  await expect(activeHeading(popup)).toHaveText(name);
  await expect.poll(() => server.log.count('/organization/set-active')).toBe(sent + 1);
  await expect(popup.locator('header')).toContainText(/Owner|Admin|Member/);

  await popup.evaluate(() => localStorage.setItem('theme', 'dark'));
  await popup.reload();
  await expect(field).toBeFocused();
  await expect(popup.locator('html')).toHaveCSS('background-color', DARK_CANVAS);
  await popup.setViewportSize({ width: NARROWEST_PX, height: 600 });
  expect((await popup.locator('main').boundingBox())?.width).toBe(NARROWEST_PX);
  await popup.evaluate(() => localStorage.removeItem('theme'));
  await popup.close();
});

/** Far longer than the header, and a little longer than a row. */
const LONG_NAMES = {
  acme: 'Überseehandelsgesellschaft für Präzisionsinstrumente '.repeat(4).trim(),
  cedar: 'Cedar & Company of the Northern Harbor',
};

test('the first frame keeps its pixels with long names, in dark colours, and while watching is paused', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  for (const [slug, name] of Object.entries(LONG_NAMES)) await renameOrganization(server, slug, name);
  const popup = await openAsSignedIn(chromium, server, demoAccounts.mika);
  await popup.keyboard.type('Übersee');
  await popup.keyboard.press('Enter');
  await expect(activeHeading(popup)).toHaveText(LONG_NAMES.acme);
  await expect(popup.locator('header')).toContainText(/Owner|Admin|Member/);
  await popup.addInitScript(holdFrames);

  await test.step('long names', async () => {
    await popup.goto(extensionPage('popup.html'));
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(LONG_NAMES.acme);
    await expectKeptPixels(popup);
  });

  await test.step('dark colours', async () => {
    await popup.emulateMedia({ colorScheme: 'dark' });
    await popup.reload();
    await expect(popup.locator('html')).toHaveCSS('background-color', DARK_CANVAS);
    await expectKeptPixels(popup);
  });

  await test.step('paused', async () => {
    // A reading would end the pause.
    const hold = server.faults.hold('/get-session');
    const worker = await chromium.worker();
    await worker.evaluate(
      (connectionId) =>
        chrome.storage.local.set({
          watch: {
            connectionId,
            pause: { reason: 'not-renewed', part: 'invitations' },
            ...{ announced: null, failing: null, lookedAt: 0 },
          },
        }),
      seededConnection(server).id,
    );
    await popup.reload();
    await expectKeptPixels(popup);
    await expect(popup.getByText(/Your session hasn’t renewed in a day/)).toBeVisible();
    hold.release();
  });
});

test('a popup that draws its first frame itself, without an active organization or offline, moves nothing after it', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server, demoAccounts.mika);
  const openAgain = async () => {
    const next = await chromium.context.newPage();
    await next.setViewportSize({ width: WIDTH_PX, height: 600 });
    await watchShiftsFromStart(next);
    await next.goto(extensionPage('popup.html'));
    await expect(next.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
    return next;
  };

  await test.step('none active', async () => {
    await expectActive(popup, chromium, server, null);
    const next = await openAgain();
    await expect(next.getByText('Up to date')).toBeVisible();
    await expect(activeHeading(next)).toHaveText('No active organization');
    expect(await findFlaws(next, 'popup')).toEqual([]);
    await next.close();
  });

  await test.step('offline', async () => {
    server.faults.refuseConnections();
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(popup.getByText(/· Updated /)).toBeVisible();
    const next = await openAgain();
    await expect(next.getByText(/· Updated /)).toBeVisible();
    expect(await findFlaws(next, 'popup')).toEqual([]);
    await next.close();
    server.faults.acceptConnections();
  });
});

/** Runs in the page: no read of the storage ever ends. */
function holdStorage(): void {
  for (const area of [chrome.storage.local, chrome.storage.session])
    Object.assign(area, { get: () => new Promise(() => {}) });
}

test('the popup’s address has its first frame, which waits for nothing and keeps its pixels, until the session ends for the worker alone', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server, demoAccounts.mika);
  await popup.keyboard.press('Enter');
  await expect(popup.locator('header')).toContainText(/Owner|Admin|Member/);
  const name = (await activeHeading(popup).textContent()) ?? '';
  await expect.poll(async () => nameIn(await popupAddress(chromium))).toContain(name);
  await test.step('in a window that waits for none of its other scripts', async () => {
    const shown = await chromium.openPopup();
    await expect(shown.getByRole('combobox')).toBeFocused();
    const [loaded, next] = await shown.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation');
      const others = performance
        .getEntriesByType('resource')
        .filter(({ name }) => !name.endsWith('first-paint.js'));
      const loaded = page instanceof PerformanceNavigationTiming ? page.loadEventStart : Number.NaN;
      return [loaded, Math.min(...others.map(({ startTime }) => startTime))];
    });
    expect(next).toBeGreaterThan(loaded ?? Number.NaN);
    await chromium.closePopups();
  });

  await popup.close();
  const address = await popupAddress(chromium);

  await test.step('before anything is read or loaded', async () => {
    const held = await chromium.context.newPage();
    await held.addInitScript(holdStorage);
    await held.addInitScript(holdFrames);
    await held.goto(address);
    await expect(activeHeading(held)).toHaveText(name);
    await expect(held.locator('#first-field')).toBeFocused();
    expect(await held.locator('script[type=module]').count()).toBe(0);
    await held.close();
  });

  await test.step('as the popup draws it', async () => {
    const next = await chromium.context.newPage();
    await next.addInitScript(holdFrames);
    await next.goto(address);
    await expectKeptPixels(next);
    await next.close();
  });

  await test.step('and nothing once the session has ended', async () => {
    await endSessions(server, demoAccounts.mika.email);
    await openDashboard(chromium, server);
    await expect.poll(() => popupAddress(chromium)).toBe(extensionPage('popup.html'));
  });
});
