import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { arrive, openRoute } from '../browser/fixtures/actions';
import type { ChromiumWithExtension } from '../browser/fixtures/launchChromium';
import { makeActive } from '../browser/fixtures/payments';
import { expect, test } from '../browser/fixtures/test';
import { allDrawn, fitToPopup, hideCaret, openCamera, POPUP, type Size } from './camera';
import { settledPicture } from './settledPicture';

const PICTURES = resolve(import.meta.dirname, '../../docs/images');

const MARGIN = 40;
const PAGE: Size = { width: 1280, height: 800 };
const BACKDROP = '#e3e5eb';
const FRAME = 'border-radius: 10px; box-shadow: 0 1px 3px #0003, 0 12px 32px #0003';

// The port of `npm start` is in the popup's footer.
test.use({ serverOptions: { seed: 'payments', port: 4400, hasFixedIds: true } });

async function shoot(camera: CDPSession): Promise<string> {
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png' });
  return data;
}

/** The pictures have one size. */
async function sideBySide(page: Page, pictures: readonly string[], { width, height }: Size): Promise<string> {
  const camera = await openCamera(page, {
    width: pictures.length * (width + 2 * MARGIN),
    height: height + 2 * MARGIN,
  });
  const images = pictures.map(
    (data) => `<img src="data:image/png;base64,${data}" width="${width}" style="${FRAME}">`,
  );
  const style = `display: flex; gap: ${2 * MARGIN}px; margin: 0; padding: ${MARGIN}px; background: ${BACKDROP}`;
  await page.setContent(`<body style="${style}">${images.join('')}`);
  await allDrawn(page);
  return shoot(camera);
}

test('popup.png: the popup of the demo, light and dark', async ({ chromium, server }) => {
  await arrive(chromium, server);
  await makeActive(server);
  const popup = await chromium.openPage('popup.html');
  const camera = await openCamera(popup, POPUP);

  const pictures: string[] = [];
  let size = POPUP;
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await popup.reload();
    await expect(popup.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(popup.getByText('Up to date')).toBeVisible();
    await hideCaret(popup);
    size = await fitToPopup(popup, camera);
    pictures.push(await shoot(camera));
  }
  const picture = await sideBySide(await chromium.context.newPage(), pictures, size);
  writeFileSync(resolve(PICTURES, 'popup.png'), Buffer.from(picture, 'base64'));
});

/** The devices are none that the user doesn't know, as in the picture of them. */
async function lookThroughDevices(chromium: ChromiumWithExtension): Promise<void> {
  const page = await openRoute(chromium, 'security');
  await expect(page.getByText('4 devices, none new')).toBeVisible();
  await page.close();
}

async function shootPage(chromium: ChromiumWithExtension, route: string, name: string): Promise<void> {
  const page = await openRoute(chromium, route);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const camera = await openCamera(page, PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hideCaret(page);
  // The page may be painted before its content.
  await settledPicture(camera);
  writeFileSync(resolve(PICTURES, name), Buffer.from(await shoot(camera), 'base64'));
}

test('overview.png: what needs you, revenue and the latest payments', async ({ chromium, server }) => {
  await arrive(chromium, server);
  await makeActive(server);
  await lookThroughDevices(chromium);
  await shootPage(chromium, 'home', 'overview.png');
});

test('security.png: every device that is signed in', async ({ chromium, server }) => {
  await arrive(chromium, server);
  await makeActive(server);
  await shootPage(chromium, 'security', 'security.png');
});
