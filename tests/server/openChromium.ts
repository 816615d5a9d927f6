import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { EXTENSION_ORIGIN } from './jarFetch.ts';

const root = new URL('../../', import.meta.url).pathname;

/**
 * Opens Chromium with the built extension, in a profile of its own below the ignored folder, at the welcome screen
 * with the server's address filled in. It ends with this process.
 */
export function openChromium(executable: string, serverOrigin: string): void {
  const profile = `${root}.data/chromium`;
  const build = `${root}.output/chrome-mv3`;
  mkdirSync(profile, { recursive: true });
  const browser = spawn(
    executable,
    [
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
      '--no-first-run',
      '--no-default-browser-check',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `${EXTENSION_ORIGIN}/options.html#/welcome?address=${encodeURIComponent(serverOrigin)}`,
    ],
    { stdio: 'ignore' },
  );
  browser.once('error', () => {
    process.stderr.write(
      `${executable} could not be started; open chrome://extensions yourself and load ${build}.\n`,
    );
  });
  process.once('exit', () => browser.kill());
}
