import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumMissing, findChromium } from '../browser/findChromium.ts';
import { connectCdp } from './cdp.ts';
import type { Extension } from './extensions.ts';

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** Ours: fits a first start with an empty profile, on a slow disk. */
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

export type BenchBrowser = Awaited<ReturnType<typeof startBrowser>>;

async function debuggingAddress(profile: string, browser: ChildProcess): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && browser.exitCode === null) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && path) return `127.0.0.1:${port}${path}`;
    await pause(POLL_MS);
  }
  throw new Error('Chromium did not start.');
}

/**
 * Sellers pin the extension to the toolbar, and so does this: the icon of an unpinned one slides in before its popup
 * opens, with a layout of the whole window for each frame.
 */
function pin(extensions: readonly Extension[], profile: string): void {
  const folder = join(profile, 'Default');
  mkdirSync(folder, { recursive: true });
  const pinned = { extensions: { pinned_extensions: extensions.map(({ id }) => id) } };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(pinned));
}

async function stop(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const hasEnded = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await hasEnded;
}

/** No test framework is attached to this Chromium, and its profile is fresh. */
export async function startBrowser(extensions: readonly Extension[], profile: string) {
  pin(extensions, profile);
  const folders = extensions.map(({ folder }) => folder).join(',');
  const executable = findChromium();
  if (!executable) throw new Error(chromiumMissing());
  const browser = spawn(
    executable,
    [
      ...FLAGS,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );

  try {
    const address = await debuggingAddress(profile, browser);
    const cdp = await connectCdp(`ws://${address}`);
    const { product } = await cdp.send<{ product: string }>('Browser.getVersion');
    return {
      cdp,
      /** Playwright connects to this address. */
      endpoint: `http://${address.slice(0, address.indexOf('/'))}`,
      version: product.replace(/^.*\//, ''),
      async close(): Promise<void> {
        await cdp.send('Browser.close').catch(() => undefined);
        cdp.close();
        await stop(browser);
      },
    };
  } catch (cause) {
    await stop(browser);
    throw cause;
  }
}
