import type { CDPSession } from '@playwright/test';

/** Less than half the size of a PNG. */
const DRAWN = { format: 'webp', quality: 90 } as const;

/** Ours: whatever loads after the first frame takes less than this many pictures, on a busy machine too. */
const ALIKE = 4;

/**
 * Waits until so many pictures in a row are alike, because parts may still be loading. Playwright itself writes no
 * WebP.
 */
export async function settledPicture(devTools: CDPSession): Promise<Buffer> {
  let last = Buffer.alloc(0);
  for (let alike = 0; alike < ALIKE; ) {
    const next = Buffer.from((await devTools.send('Page.captureScreenshot', DRAWN)).data, 'base64');
    alike = next.equals(last) ? alike + 1 : 1;
    last = next;
  }
  return last;
}
