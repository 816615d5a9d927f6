import { interleave } from './interleave.ts';
import { openPopup } from './openPopup.ts';
import type { Account, Stage } from './stage.ts';

/** Letters that match thousands, hundreds and dozens of the 5,000 rows, in turn. */
const LETTERS = ['o', 'g', 'w'];

/** Milliseconds until the frame with the letter's rows ends. */
async function typeLetter(stage: Stage, account: Account, letter: string): Promise<number> {
  const { tab } = stage;
  await openPopup(stage, account);
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
    const painted = new Promise<number>((resolve) => {
      let pressed = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
      new MutationObserver((_changes, observer) => {
        if (!field?.value) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    });
    Object.assign(globalThis, { painted });
    field?.focus();
  });
  await tab.press(letter);
  // Safe: set above.
  return tab.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

export async function measureTyping(stage: Stage) {
  await stage.tab.toFront();
  const sampler = (account: Account) => {
    let typed = 0;
    return () => {
      typed += 1;
      return typeLetter(stage, account, LETTERS[typed % LETTERS.length] ?? '');
    };
  };
  return interleave({ few: sampler(stage.few), many: sampler(stage.many) });
}
