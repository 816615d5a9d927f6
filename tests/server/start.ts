import { spawn } from 'node:child_process';
import { findChromium, misnamedChromium } from '../browser/findChromium.ts';
import { createDatabaseFolder } from './createDatabaseFolder.ts';
import type { ReferenceServer } from './createReferenceServer.ts';
import { BUILD, type OpenedBrowser, openChromium } from './openChromium.ts';
import { asksForHelp, helpText, parseServerArguments } from './parseServerArguments.ts';
import { reportStartError, StartError } from './startError.ts';

/** `npm start` opens the demo server and a browser with the built extension, at the welcome screen. */

const COMMAND = 'npm start';

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function buildExtension(): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    // A value from the shell or a test would make a development build instead of the shipped one.
    const env = { ...process.env, NODE_ENV: 'production' };
    const build = spawn('wxt', ['build'], { shell: process.platform === 'win32', env });
    for (const stream of [build.stdout, build.stderr]) {
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    }
    build.once('error', () => reject(new StartError('wxt is not installed: run npm ci first.')));
    build.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The extension could not be built:\n${Buffer.concat(output).toString()}`));
    });
  });
}

const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

function sayHowToLoad(reason: string, { origin }: ReferenceServer): void {
  say(
    `${reason}, so load the extension yourself:`,
    '  1. Open chrome://extensions in Chrome or Chromium and turn on "Developer mode".',
    `  2. Choose "Load unpacked" and select the folder ${BUILD}.`,
    `  3. The welcome screen opens; connect it to ${origin}. Ctrl-C here stops the server.`,
  );
}

async function openBrowser(server: ReferenceServer): Promise<OpenedBrowser | undefined> {
  const executable = findChromium();
  if (!hasDisplay()) sayHowToLoad('There is no display here', server);
  else if (!executable) sayHowToLoad('No Chromium was found', server);
  else {
    say('Opening Chromium at the welcome screen. Ctrl-C here stops everything.');
    try {
      return await openChromium(executable, server.origin);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      sayHowToLoad(`${executable} could not be opened (${reason})`, server);
    }
  }
  return undefined;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(helpText(COMMAND));
    return;
  }
  const options = parseServerArguments(args);
  const misnamed = misnamedChromium();
  if (misnamed) throw new StartError(misnamed);
  createDatabaseFolder(options.database);
  // Loading Better Auth takes a second, so what is wrong with the options is reported before.
  const { startReferenceServer } = await import('./createReferenceServer.ts');
  // The extension requests a provider that doesn't exist, to learn whether it is trusted, which is no error here.
  const server = await startReferenceServer({ ...options, logLevel: 'off' });
  let browser: OpenedBrowser | undefined;
  const stop = () => {
    say('Stopping …');
    const closing = Promise.allSettled([browser?.close(), server.close()]);
    void closing.then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  say(`Server     ${server.origin} (its dashboard is the same address)`, 'Building the extension …');
  try {
    await buildExtension();
  } catch (cause) {
    await server.close();
    throw cause;
  }
  say('Accounts');
  for (const { email, password, name } of server.users) say(`  ${email}  ${password}  (${name})`);
  say('Mails that it would have sent, with their links and codes, are listed on the dashboard.');
  browser = await openBrowser(server);
}

main().catch((cause: unknown) => reportStartError(cause, COMMAND));
