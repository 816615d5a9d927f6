import type { CDPSession } from '@playwright/test';

/** Less than half of the same as PNG. */
const DRAWN = { format: 'webp', quality: 90 } as const;

/** Ours: what is loaded after the first frame takes less than this many pictures, on a busy machine too. */
const ALIKE = 4;

/** What is still being loaded or drawn is awaited: so many pictures in a row are alike. Playwright itself writes no WebP. */
export async function settledPicture(devTools: CDPSession): Promise<Buffer> {
  let last = Buffer.alloc(0);
  for (let alike = 0; alike < ALIKE; ) {
    const next = Buffer.from((await devTools.send('Page.captureScreenshot', DRAWN)).data, 'base64');
    alike = next.equals(last) ? alike + 1 : 1;
    last = next;
  }
  return last;
}
