import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { arrive } from '../browser/fixtures/actions';
import { makeActive } from '../browser/fixtures/payments';
import { expect, test } from '../browser/fixtures/test';

const PICTURES = resolve(import.meta.dirname, '../../docs/images');

/** As much as browsers show of a popup. */
const POPUP = { width: 380, height: 600 };
/** Around each of the pictures. */
const MARGIN = 40;
const BACKDROP = '#e3e5eb';
const FRAME = 'border-radius: 10px; box-shadow: 0 1px 3px #0003, 0 12px 32px #0003';

// The port of `npm start` is in the popup's footer.
test.use({ serverOptions: { seed: 'payments', port: 4400, hasFixedIds: true } });

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives a page the size of its picture, on a screen with twice the pixels and with scroll bars that show while scrolling only. */
async function openCamera(page: Page, size: Size): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await setSize(session, size);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  return session;
}

const setSize = (session: CDPSession, size: Size) =>
  session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: false });

async function shoot(camera: CDPSession): Promise<string> {
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png' });
  return data;
}

/** Several pictures of one size in a row, as one. */
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
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
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
    await expect(popup.getByText('up to date')).toBeVisible();
    await popup.evaluate(() => {
      document.body.style.caretColor = 'transparent';
    });
    // The popup is as high as its content.
    size = { ...POPUP, height: await popup.locator('main').evaluate(({ clientHeight }) => clientHeight) };
    await setSize(camera, size);
    pictures.push(await shoot(camera));
  }
  const picture = await sideBySide(await chromium.context.newPage(), pictures, size);
  writeFileSync(resolve(PICTURES, 'popup.png'), Buffer.from(picture, 'base64'));
});
