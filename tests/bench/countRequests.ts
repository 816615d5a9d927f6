import { readProbe } from './measureOpening.ts';
import { untilItRuns } from './openPopup.ts';
import type { Account, Stage } from './stage.ts';

export interface Requests {
  /** 0 if the popup became useful while the server sent no response, else 1, because it waited for at least one. */
  readonly answersNeeded: number;
  readonly perOpening: readonly string[];
  readonly perSwitch: readonly string[];
}

const loggedPaths = ({ server }: Account) =>
  server.log.entries().map(({ method, path }) => `${method} ${path}`);

/** The server sends no response at all, so whatever is readable in the popup needed none. */
async function openUnanswered({ tab, settle }: Stage, { id, heading, server }: Account): Promise<boolean> {
  await settle();
  const hold = server.faults.hold('*');
  await tab.open(`chrome-extension://${id}/popup.html`);
  const isUseful = await readProbe(tab, heading).then(
    () => true,
    () => false,
  );
  hold.release();
  await settle();
  return isUseful;
}

async function openAnswered({ tab, settle }: Stage, account: Account): Promise<readonly string[]> {
  await settle();
  account.server.log.clear();
  await tab.open(`chrome-extension://${account.id}/popup.html`);
  await readProbe(tab, account.heading);
  await untilItRuns({ tab });
  // Today's curve is requested last, once its part of the popup has loaded, so a pause before that is no end.
  await account.server.log.waitFor('/payments/summary');
  await settle();
  return loggedPaths(account);
}

async function switchTo({ tab, settle }: Stage, account: Account, row: number): Promise<readonly string[]> {
  account.server.log.clear();
  await tab.evaluate((row) => {
    document.querySelectorAll<HTMLElement>('[role="option"]')[row]?.click();
  }, row);
  await account.server.log.waitFor('/organization/set-active');
  await settle();
  return loggedPaths(account);
}

/** Reads the server's own log. This has to run first: it relies on the organization that is active at the start. */
export async function countRequests(stage: Stage): Promise<Requests> {
  await stage.tab.toFront();
  const answersNeeded = (await openUnanswered(stage, stage.few)) ? 0 : 1;
  const perOpening = await openAnswered(stage, stage.few);
  const perSwitch = await switchTo(stage, stage.few, 1);
  await switchTo(stage, stage.few, 0);
  return { answersNeeded, perOpening, perSwitch };
}
