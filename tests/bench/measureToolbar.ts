import { interleave, ROUNDS } from './interleave.ts';
import { wake } from './measureOpening.ts';
import { openBlank, type Popup, type Stage } from './stage.ts';
import type { Tab } from './tab.ts';

interface Probed {
  readonly bench?: Promise<{ readonly text: string; readonly origin: number; readonly painted: number }>;
}

/** Milliseconds until the heading of the real toolbar popup was painted. */
async function openFromToolbar(blank: Tab, heading: string): Promise<number> {
  const { took, text } = await blank.evaluate(async () => {
    const called = performance.timeOrigin + performance.now();
    await chrome.action.openPopup();
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // Safe: peers/probe.js sets it.
    const view = () =>
      chrome.extension.getViews({ type: 'popup' })[0] as unknown as (Window & Probed) | undefined;
    while (!view()?.bench) await pause(10);
    const reading = await view()?.bench;
    // If it closed during its work, the worker's response would have no recipient.
    await pause(300);
    view()?.close();
    while (view()) await pause(10);
    return { took: (reading?.origin ?? 0) + (reading?.painted ?? 0) - called, text: reading?.text };
  });
  if (text !== heading) throw new Error(`Not "${heading}" was shown first, but "${text}".`);
  return took;
}

/** Measures from `chrome.action.openPopup()`, while process and worker of each extension are running. */
export async function measureToolbar(stage: Stage) {
  const blanks = new Map<Popup, Tab>();
  for (const popup of [stage.empty, stage.few, stage.many]) {
    blanks.set(popup, await openBlank(stage, popup));
  }
  const sampler = (popup: Popup) => async () => {
    const blank = blanks.get(popup);
    if (!blank) throw new Error('There is no page to open it from.');
    await stage.settle();
    await blank.toFront();
    await wake(blank);
    return openFromToolbar(blank, popup.heading);
  };
  const samples = await interleave(
    {
      empty: sampler(stage.empty),
      few: sampler(stage.few),
      many: sampler(stage.many),
    },
    ROUNDS.keptOfOpenings,
  );
  for (const blank of blanks.values()) await blank.close();
  return samples;
}
