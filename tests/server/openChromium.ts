import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EXTENSION_ORIGIN } from './jarFetch.ts';

export const BUILD = new URL('../../.output/chrome-mv3', import.meta.url).pathname;
const OPTIONS_PAGE = `${EXTENSION_ORIGIN}/options.html`;

/** Ours: a cold start of Chromium on a busy machine takes some seconds, never this many. */
const START_TIMEOUT_MS = 30_000;
const START_POLL_MS = 100;
/** Ours: without that page the worst is a second tab. */
const INSTALL_TIMEOUT_MS = 5_000;

/** Nothing controls the browser once its first page is open. */
export type OpenedBrowser = {
  /** The debugger listens only on loopback. */
  readonly debuggerUrl: string;
  close(): Promise<void>;
};

/** Chromium chooses the debugger's port and writes it into its profile. */
async function findDebugger(profile: string, browser: ChildProcess): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += START_POLL_MS) {
    if (browser.exitCode !== null) break;
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return `http://127.0.0.1:${port}`;
    await pause(START_POLL_MS);
  }
  throw new Error('it did not start');
}

type Target = { readonly id: string; readonly type: string; readonly url: string };

/** https://chromedevtools.github.io/devtools-protocol/#endpoints */
export async function openPages(debuggerUrl: string): Promise<Target[]> {
  const answer = await fetch(`${debuggerUrl}/json/list`);
  // Safe: the browser's own list.
  const targets = (await answer.json()) as Target[];
  return targets.filter(({ type, url }) => type === 'page' && !url.startsWith('devtools:'));
}

/** Uses the browser's plain endpoints: under a test library, the browser believes that every tab is in front. */
async function showWelcome(debuggerUrl: string, serverOrigin: string): Promise<void> {
  // The options page that the installation opens would take over one that is already open, so this waits for it.
  const isInstalled = async () =>
    (await openPages(debuggerUrl)).some(({ url }) => url.startsWith(OPTIONS_PAGE));
  for (let waited = 0; waited < INSTALL_TIMEOUT_MS && !(await isInstalled()); waited += START_POLL_MS) {
    await pause(START_POLL_MS);
  }
  const others = await openPages(debuggerUrl);
  const welcome = `${OPTIONS_PAGE}#/welcome?address=${encodeURIComponent(serverOrigin)}`;
  await fetch(`${debuggerUrl}/json/new?${encodeURIComponent(welcome)}`, { method: 'PUT' });
  for (const { id } of others) await fetch(`${debuggerUrl}/json/close/${id}`);
}

/**
 * Opens Chromium with the built extension and a new profile, which is deleted afterwards, at the welcome screen with
 * the server's address filled in. Rejects if the executable can't be started or refuses the extension.
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
    // Chromium has no sandbox for root, the user of containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const child = spawn(executablePath, flags, { env, stdio: 'ignore' });

  async function close(): Promise<void> {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  try {
    const failure = once(child, 'error').then(([cause]) => Promise.reject(cause));
    const debuggerUrl = await Promise.race([findDebugger(profile, child), failure]);
    await showWelcome(debuggerUrl, serverOrigin);
    return { debuggerUrl, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
