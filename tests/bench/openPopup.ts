import type { Account, Stage } from './stage.ts';

/** Waits until the popup runs: the rows of its first frame do nothing. */
export const untilItRuns = ({ tab }: Pick<Stage, 'tab'>): Promise<void> =>
  tab.evaluate(async () => {
    while (!document.querySelector('[role="option"]'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** Opens the popup in the tab and waits until its whole list is shown, and nothing is pending. */
export async function openPopup({ tab, settle }: Stage, { id }: Account): Promise<void> {
  await settle();
  await tab.open(`chrome-extension://${id}/popup.html`);
  await untilItRuns({ tab });
  await settle();
}
