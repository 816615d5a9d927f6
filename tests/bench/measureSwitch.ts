import { interleave } from './interleave.ts';
import { openPopup } from './openPopup.ts';
import type { Account, Stage } from './stage.ts';

/** The server waits this long before it handles a switch. */
export const SERVER_DELAY_MS = 500;

/** Milliseconds until the frame with the clicked row's name ends. */
async function clickNext(stage: Stage, account: Account): Promise<number> {
  const { tab, settle } = stage;
  await openPopup(stage, account);
  const at = await tab.evaluate(() => {
    const heading = document.querySelector('h1');
    const list = document.querySelector('[role="listbox"]')?.getBoundingClientRect();
    // Many organizations share a name, so this finds one with another, to make the switch visible.
    const box = Array.from(document.querySelectorAll('[role="option"]'))
      .filter((row) => !row.textContent?.includes(heading?.textContent ?? ''))
      .map((row) => row.getBoundingClientRect())
      .find(({ top, bottom }) => top >= (list?.top ?? 0) && bottom <= (list?.bottom ?? 0));
    if (!box) throw new Error('There is no row to click.');
    const shown = new Promise<number>((resolve) => {
      let clicked = 0;
      document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true });
      const before = heading?.textContent;
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('h1')?.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clicked)));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(globalThis, { shown });
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  await tab.click(at.x, at.y);
  // Safe: set above.
  const took = await tab.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
  await account.server.log.waitFor('/organization/set-active');
  await settle();
  return took;
}

/** Measures from the click on a row to its name as the active organization, with a slow server. */
export async function measureSwitch(stage: Stage) {
  const removals = [stage.few, stage.many].map(({ server }) =>
    server.faults.delay('/organization/set-active', SERVER_DELAY_MS),
  );
  await stage.tab.toFront();
  const sampler = (account: Account) => async () => {
    // A switch that an earlier measurement left on its way must be over: one to the same organization isn't sent again.
    await stage.settle();
    account.server.log.clear();
    return clickNext(stage, account);
  };
  const samples = await interleave({ few: sampler(stage.few), many: sampler(stage.many) });
  for (const remove of removals) remove();
  return samples;
}
