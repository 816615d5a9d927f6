import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { EXTENSION_ORIGIN } from './jarFetch.ts';

const BUILD = new URL('../../.output/chrome-mv3', import.meta.url).pathname;
const OPTIONS_PAGE = `${EXTENSION_ORIGIN}/options.html`;

/** Ours: a cold start of Chromium on a busy machine takes some seconds, never this many. */
const START_TIMEOUT_MS = 30_000;
const START_POLL_MS = 100;

/** A browser that a person uses; nothing steers it once its first page is there. */
export type OpenedBrowser = {
  /** Where a debugger finds it, on loopback. */
  readonly debuggerUrl: string;
  close(): Promise<void>;
};

/** Chromium writes the port that it chose for debuggers into its profile. */
async function debuggerOf(profile: string, browser: ChildProcess): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += START_POLL_MS) {
    if (browser.exitCode !== null) break;
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return `http://127.0.0.1:${port}`;
    await pause(START_POLL_MS);
  }
  throw new Error('Chromium did not start.');
}

async function showWelcome(context: BrowserContext, serverOrigin: string): Promise<void> {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  // Installing opens the options page by itself, in the empty first tab or beside it: that one is shown.
  const isOptions = (page: Page) => page.url().startsWith(OPTIONS_PAGE);
  for (
    let waited = 0;
    waited < START_TIMEOUT_MS && !context.pages().some(isOptions);
    waited += START_POLL_MS
  ) {
    await pause(START_POLL_MS);
  }
  const page = context.pages().find(isOptions) ?? (await context.newPage());
  await page.goto(`${OPTIONS_PAGE}#/welcome?address=${encodeURIComponent(serverOrigin)}`);
  for (const other of context.pages()) if (other !== page) await other.close();
}

/**
 * Opens Chromium with the built extension, as new as on its first day, at the welcome screen with the server's address
 * filled in. Its profile goes with it. Rejects when the executable cannot be started or refuses the extension.
 */
export async function openChromium(
  executablePath: string,
  serverOrigin: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<OpenedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'switchyard-try-it-'));
  const flags = [
    `--user-data-dir=${profile}`,
    `--disable-extensions-except=${BUILD}`,
    `--load-extension=${BUILD}`,
    '--remote-debugging-port=0',
    '--no-first-run',
    '--no-default-browser-check',
    // Chromium has no sandbox for the superuser, as whom containers run.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const child = spawn(executablePath, flags, { env, stdio: 'ignore' });

  async function close(): Promise<void> {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const debuggerUrl = await debuggerOf(profile, child);
    // Connected only for a moment: a browser that is steered believes that every tab is in front.
    const browser = await chromium.connectOverCDP(debuggerUrl);
    const [context] = browser.contexts();
    if (context) await showWelcome(context, serverOrigin);
    await browser.close();
    return { debuggerUrl, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
