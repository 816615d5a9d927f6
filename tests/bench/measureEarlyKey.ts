import { setTimeout as pause } from 'node:timers/promises';
import { ROUNDS } from './interleave.ts';
import { popupAddress } from './measureOpening.ts';
import { openBlank, type Stage } from './stage.ts';
import type { Tab } from './tab.ts';

/** Ours: a key without effect by then is lost. */
const LOST_AFTER_MS = 5_000;
const POLL_MS = 20;

interface Named {
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Runs in every new document. */
function noteNames(): void {
  const names: Named[] = [];
  Object.assign(globalThis, { names });
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent;
    if (text && text !== names.at(-1)?.text) {
      names.push({ text, at: performance.timeOrigin + performance.now() });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Milliseconds from a digit, pressed as soon as the first script runs, to the name that it chose; null if the key was
 * lost.
 */
async function pressEarly({ tab, few, settle }: Stage, blank: Tab): Promise<number | null> {
  await settle();
  await tab.open('about:blank');
  await tab.send('Page.navigate', { url: await popupAddress(blank) });
  // The browser doesn't show a page before its first script, so no key can reach it earlier.
  while (!(await tab.evaluate(() => 'firstPaint' in globalThis).catch(() => false))) await pause(1);
  const pressedAt = Date.now();
  await tab.press('2');
  while (Date.now() - pressedAt < LOST_AFTER_MS) {
    // Safe: noteNames sets them.
    const names = await tab
      .evaluate(() => (globalThis as unknown as { names?: Named[] }).names)
      .catch(() => undefined);
    const chosen = names?.[1];
    if (chosen) {
      await few.server.log.waitFor('/organization/set-active');
      few.server.log.clear();
      await settle();
      return chosen.at - pressedAt;
    }
    await pause(POLL_MS);
  }
  return null;
}

export async function measureEarlyKey(stage: Stage): Promise<(number | null)[]> {
  const { tab, few } = stage;
  const blank = await openBlank(stage, few);
  await tab.toFront();
  const { identifier } = await tab.send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(noteNames)})()`,
  });
  few.server.log.clear();
  const samples: (number | null)[] = [];
  for (let round = 0; round < ROUNDS.kept; round += 1) samples.push(await pressEarly(stage, blank));
  await tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await blank.close();
  return samples;
}
