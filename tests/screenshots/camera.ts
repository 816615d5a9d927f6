import type { CDPSession, Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Browsers show no larger popup. */
export const POPUP: Size = { width: 380, height: 600 };

const setSize = (session: CDPSession, size: Size) =>
  session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: false });

/**
 * The page has the size of its picture, on a screen with twice the pixels and with scroll bars that show only while
 * scrolling.
 */
export async function openCamera(page: Page, size: Size): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await setSize(session, size);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  return session;
}

/** The popup is as high as its content. */
export async function fitToPopup(popup: Page, camera: CDPSession): Promise<Size> {
  await setSize(camera, POPUP);
  const height = await popup.locator('main').evaluate(({ clientHeight }) => clientHeight);
  const size = { ...POPUP, height };
  await setSize(camera, size);
  return size;
}

export const hideCaret = (page: Page) =>
  page.evaluate(() => {
    document.body.style.caretColor = 'transparent';
  });

export const allDrawn = (page: Page) =>
  page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
