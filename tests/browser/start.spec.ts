import { openChromium, openPages } from '../server/openChromium';
import { findChromium } from './findChromium';
import { extensionPage } from './fixtures/builtExtension';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

// Without Xvfb there is no display to open a window on; CI installs it (.ci/run).
test.skip(() => !canShowWindows(), 'needs Xvfb');

test('npm start opens one page: the welcome screen with the address of its server', async ({ server }) => {
  const display = await openVirtualDisplay();
  const opened = await openChromium(findChromium() ?? '', server.origin, { ...process.env, ...display.env });
  try {
    // connect.spec.ts tests what the page makes of that address.
    const welcome = extensionPage(`options.html#/welcome?address=${encodeURIComponent(server.origin)}`);
    const urls = async () => (await openPages(opened.debuggerUrl)).map(({ url }) => url);
    await expect.poll(urls).toEqual([welcome]);
  } finally {
    await opened.close();
    display.close();
  }
});
