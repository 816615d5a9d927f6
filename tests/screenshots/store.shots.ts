import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { TAGS } from '@/lib/core/i18n/languages';
import { arrive, openRoute } from '../browser/fixtures/actions';
import type { ChromiumWithExtension } from '../browser/fixtures/launchChromium';
import { makeActive } from '../browser/fixtures/payments';
import { expect, test } from '../browser/fixtures/test';
import { allDrawn, fitToPopup, hideCaret, openCamera, POPUP, type Size } from './camera';
import { settledPicture } from './settledPicture';
import { type Caption, inWindow, marquee, pageInWindow, popupInContext, promo } from './storePage';

const ROOT = resolve(import.meta.dirname, '../..');
const STORE = resolve(ROOT, 'docs/store');

interface Headlines {
  readonly popup: Caption;
  readonly payments: Caption;
  readonly security: Caption;
  readonly promo: string;
}

// Safe: our own file.
const headlinesIn = (language: string) =>
  JSON.parse(readFileSync(resolve(STORE, `headlines/${language}.json`), 'utf8')) as Headlines;

/** The stores ask for these sizes (tests/checks/listingProblems.ts). */
const SCREENSHOT: Size = { width: 1280, height: 800 };
const PROMO: Size = { width: 440, height: 280 };
const MARQUEE: Size = { width: 1400, height: 560 };

test.use({ serverOptions: { seed: 'payments', port: 4400, hasFixedIds: true } });

const toDataUrl = (type: 'png' | 'webp', picture: Buffer) =>
  `data:image/${type};base64,${picture.toString('base64')}`;

/** The demo's server gets a name that a platform could have, and isn't marked as this machine's. */
async function nameServer(chromium: ChromiumWithExtension): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(async () => {
    const { connections } = await chrome.storage.local.get('connections');
    const { list, ...rest } = connections as { list: object[] };
    const named = list.map((connection) => ({ ...connection, name: 'Harbor Pay', mark: 'none' }));
    await chrome.storage.local.set({ connections: { ...rest, list: named } });
  });
}

async function chooseLanguage(chromium: ChromiumWithExtension, language: string): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(async (tag) => {
    const { preferences } = await chrome.storage.local.get('preferences');
    await chrome.storage.local.set({ preferences: { images: true, ...Object(preferences), language: tag } });
  }, language);
}

interface Subject {
  readonly page: Page;
  readonly camera: CDPSession;
}

async function takePicture({ page, camera }: Subject, language: string): Promise<string> {
  await page.bringToFront();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return toDataUrl('webp', await settledPicture(camera));
}

async function openSubject(page: Page, size: Size, heading: string): Promise<Subject> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByText(heading).first()).toBeVisible();
  await hideCaret(page);
  return { page, camera: await openCamera(page, size) };
}

async function compose(page: Page, path: string, size: Size, html: string): Promise<void> {
  await page.bringToFront();
  await page.setViewportSize(size);
  await page.setContent(html);
  await allDrawn(page);
  writeFileSync(path, await page.screenshot());
}

test('pictures for the stores, in every language', async ({ chromium, server }) => {
  test.setTimeout(600_000);
  await arrive(chromium, server);
  await makeActive(server);
  await nameServer(chromium);
  const popup = await openSubject(await chromium.openPage('popup.html'), POPUP, 'Up to date');
  // Overview calls devices new that the user has not looked through.
  const security = await openSubject(await openRoute(chromium, 'security'), inWindow(1060), 'Security');
  const payments = await openSubject(await openRoute(chromium, 'home'), inWindow(1240), 'Overview');
  const canvas = await chromium.context.newPage();
  const icon = toDataUrl('png', readFileSync(resolve(ROOT, 'public/icon/96.png')));

  for (const language of TAGS) {
    await chooseLanguage(chromium, language);
    const texts = headlinesIn(language);
    const folder = resolve(STORE, 'pictures', language);
    mkdirSync(folder, { recursive: true });
    await expect(popup.page.locator('html')).toHaveAttribute('lang', language);
    await fitToPopup(popup.page, popup.camera);
    const picture = await takePicture(popup, language);
    const draw = (name: string, size: Size, html: string) =>
      compose(canvas, resolve(folder, name), size, html);
    await draw('screenshot-1.png', SCREENSHOT, popupInContext(texts.popup, { icon, picture }));
    await draw('marquee.png', MARQUEE, marquee(texts.promo, { icon, picture }));
    await draw('promo.png', PROMO, promo(texts.promo, { icon }));
    for (const [name, subject, text] of [
      ['screenshot-2.png', payments, texts.payments],
      ['screenshot-3.png', security, texts.security],
    ] as const) {
      const shown = { icon, picture: await takePicture(subject, language) };
      await draw(name, SCREENSHOT, pageInWindow(text, shown));
    }
  }
});
