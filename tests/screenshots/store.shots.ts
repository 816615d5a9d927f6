import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { arrive, searchField } from '../browser/fixtures/actions';
import { makeActive } from '../browser/fixtures/payments';
import { expect, test } from '../browser/fixtures/test';

const ROOT = resolve(import.meta.dirname, '../..');
const PICTURES = resolve(ROOT, 'docs/store/pictures/en');

type Headline = 'popup' | 'search' | 'promo';
// Safe: a file of ours.
const HEADLINES = JSON.parse(readFileSync(resolve(ROOT, 'docs/store/headlines/en.json'), 'utf8')) as Record<
  Headline,
  string
>;

/** What the stores ask for (tests/checks/listingProblems.ts). */
const SCREENSHOT = { width: 1280, height: 800 };
const PROMO = { width: 440, height: 280 };
/** As much as browsers show of a popup. */
const POPUP = { width: 380, height: 600 };

test.use({ serverOptions: { seed: 'payments', port: 4400, hasFixedIds: true } });

const dataOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

async function shoot(page: Page, size: typeof SCREENSHOT): Promise<string> {
  await page.setViewportSize(size);
  return dataOf(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
}

const STYLE = `
  body { box-sizing: border-box; margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center;
    gap: 88px; padding: 0 88px; background: #e3e5eb; color: #1a1d26; font-family: Inter, sans-serif; }
  body.column { flex-direction: column; gap: 32px; padding: 0 40px; }
  h1 { margin: 0; flex: 1; text-wrap: balance; font-size: 56px; line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
  .column h1 { flex: none; text-wrap: balance; font-size: 40px; text-align: center; }
  .promo { gap: 20px; }
  .promo h1 { font-size: 30px; }
  img { border-radius: 10px; }
  img:not(.icon) { box-shadow: 0 1px 3px #0003, 0 12px 32px #0003; }`;

/** One picture with its headline, on a calm page. */
async function compose(page: Page, name: string, size: typeof SCREENSHOT, body: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(`<style>${STYLE}</style>${body}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(resolve(PICTURES, name), await page.screenshot());
}

const beside = (headline: Headline, picture: string) =>
  `<body><h1>${HEADLINES[headline]}</h1><img src="${picture}">`;

test('pictures for the stores', async ({ chromium, server }) => {
  await arrive(chromium, server);
  await makeActive(server);
  const popup = await chromium.openPage('popup.html');
  await popup.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await popup.reload();
  await expect(popup.getByRole('region', { name: 'Today' })).toBeVisible();
  await expect(popup.getByText('up to date')).toBeVisible();
  // The popup is as high as its content.
  const height = await popup.locator('main').evaluate(({ clientHeight }) => clientHeight);
  const popupPicture = await shoot(popup, { ...POPUP, height });
  await searchField(popup).fill('ceder');
  await expect(popup.getByRole('option', { name: /^Cedar/ }).first()).toBeVisible();
  const searchPicture = await shoot(popup, { ...POPUP, height });

  const icon = dataOf(readFileSync(resolve(ROOT, 'public/icon/96.png')));
  const page = await chromium.context.newPage();
  await compose(page, 'screenshot-1.png', SCREENSHOT, beside('popup', popupPicture));
  await compose(page, 'screenshot-2.png', SCREENSHOT, beside('search', searchPicture));
  await compose(
    page,
    'promo-1.png',
    PROMO,
    `<body class="column promo"><img class="icon" src="${icon}" width="72"><h1>${HEADLINES.promo}</h1>`,
  );
});
