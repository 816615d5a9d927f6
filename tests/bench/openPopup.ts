import type { Account, Stage } from './stage.ts';

/** The rows of the popup's first frame do nothing. */
export const untilItRuns = ({ tab }: Pick<Stage, 'tab'>): Promise<void> =>
  tab.evaluate(async () => {
    while (!document.querySelector('[role="option"]'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** Waits until the whole list is shown and nothing is pending. */
export async function openPopup({ tab, settle }: Stage, { id }: Account): Promise<void> {
  await settle();
  await tab.open(`chrome-extension://${id}/popup.html`);
  await untilItRuns({ tab });
  await settle();
}
