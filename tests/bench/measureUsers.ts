import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { startBrowser } from './browser.ts';
import { type Extension, switchyard } from './extensions.ts';
import { ROUNDS } from './interleave.ts';
import { arriveAll } from './signIn.ts';
import { openTab, type Tab } from './tab.ts';

/** Users on the server (tests/server/seeds/users.ts). */
export const USERS = 100_000;

/**
 * Typed letter by letter, these are parts of all addresses, of thousands, of some, and of none. Nothing is searched
 * twice.
 */
const WORDS = ['user0', '99', 'mika', 'zzz', 'crowd', '7a', '0012'];

const untilRead = (tab: Tab): Promise<void> =>
  tab.evaluate(async () => {
    while (!document.querySelector('main [aria-busy="false"] li'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** The next letter replaces the search. */
const selectSearch = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>(
      'main input[type="search"], main [role="searchbox"]',
    );
    if (!field) throw new Error('There is no search.');
    field.focus();
    field.select();
  });

/** Milliseconds from the key to the frame with the server's rows for it. */
async function typeLetter(tab: Tab, letter: string): Promise<number> {
  await tab.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      let pressed = 0;
      let isAsked = false;
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), {
        capture: true,
        once: true,
      });
      new MutationObserver((_changes, observer) => {
        const isBusy = document.querySelector('main [aria-busy]')?.ariaBusy === 'true';
        isAsked ||= isBusy;
        if (!isAsked || isBusy) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    Object.assign(globalThis, { painted });
  });
  await tab.press(letter);
  // Safe: set above.
  return tab.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

async function typeWords(tab: Tab): Promise<number[]> {
  const letters = WORDS.flatMap((word) =>
    word.split('').map((letter, place) => ({ letter, isFirst: place === 0 })),
  );
  const samples: number[] = [];
  for (let typed = 0; typed < ROUNDS.warmUp + ROUNDS.kept; typed += 1) {
    const { letter, isFirst } = letters[typed % letters.length] ?? { letter: 'a', isFirst: true };
    if (isFirst) await selectSearch(tab);
    const took = await typeLetter(tab, letter);
    if (typed >= ROUNDS.warmUp) samples.push(took);
  }
  return samples;
}

async function openUsers(
  folder: string,
  extension: Extension,
  server: ReferenceServer,
): Promise<{ readonly tab: Tab; readonly close: () => Promise<void> }> {
  const browser = await startBrowser([extension], join(folder, 'profile'));
  await arriveAll(browser.endpoint, [
    {
      extensionId: extension.id,
      address: server.origin,
      account: demoAccounts.operator,
      organizations: [],
    },
  ]);
  const tab = await openTab(browser.cdp);
  await tab.toFront();
  await tab.open(`chrome-extension://${extension.id}/options.html#/users`);
  await untilRead(tab);
  return { tab, close: () => browser.close() };
}

/** Milliseconds from a letter to its rows. */
export async function measureUsers(): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  const extension = switchyard(folder, 'own');
  const server = await startReferenceServer({
    seed: 'users',
    logLevel: 'off',
    trustedOrigins: [`chrome-extension://${extension.id}`],
  });
  try {
    const { tab, close } = await openUsers(folder, extension, server);
    try {
      return await typeWords(tab);
    } finally {
      await close();
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
