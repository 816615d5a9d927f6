import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { EXTENSION_ORIGIN } from './jarFetch.ts';

const BUILD = new URL('../../.output/chrome-mv3', import.meta.url).pathname;
const OPTIONS_PAGE = `${EXTENSION_ORIGIN}/options.html`;

/** A browser that a person uses; nothing steers it once its first page is there. */
export type OpenedBrowser = { close(): Promise<void> };

/**
 * Opens Chromium with the built extension, as new as on its first day, at the welcome screen with the server's address
 * filled in. Its profile goes with it. Rejects when the executable cannot be started or refuses the extension.
 */
export async function openChromium(executablePath: string, serverOrigin: string): Promise<OpenedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'switchyard-try-it-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    // Playwright's defaults for tests, which a person would only wonder about.
    ignoreDefaultArgs: ['--enable-automation', '--disable-extensions'],
    // Chromium has no sandbox for the superuser, as whom containers run.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--disable-extensions-except=${BUILD}`, `--load-extension=${BUILD}`],
  });
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  // Installing opens the options page by itself, in the empty first tab or beside it.
  const [first] = context.pages();
  const page = first ?? (await context.newPage());
  await page.goto(`${OPTIONS_PAGE}#/welcome?address=${encodeURIComponent(serverOrigin)}`);
  for (const other of context.pages()) if (other !== page) await other.close();
  return {
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
