import type { Account, Stage } from './stage.ts';

/** Opens the popup in the tab and waits until its whole list is there, and nothing is under way. */
export async function openPopup({ tab, settle }: Stage, { id }: Account): Promise<void> {
  await settle();
  await tab.open(`chrome-extension://${id}/popup.html`);
  await tab.evaluate(async () => {
    while (!document.querySelector('[role="option"]'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await settle();
}
