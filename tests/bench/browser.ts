import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumMissing, findChromium } from '../browser/findChromium.ts';
import { connectCdp } from './cdp.ts';

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

/** Ours: a first start with an empty profile, on a slow disk. */
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

async function stop(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const hasEnded = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await hasEnded;
}

/** One Chromium with the fresh profile in a new folder that has every given extension. No test framework is attached to it. */
export async function startBrowser(extensions: readonly string[], profile: string) {
  const executable = findChromium();
  if (!executable) throw new Error(chromiumMissing());
  const browser = spawn(
    executable,
    [
      ...FLAGS,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${extensions.join(',')}`,
      `--load-extension=${extensions.join(',')}`,
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
      /** Where Playwright connects. */
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
