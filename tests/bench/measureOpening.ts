import { interleave, ROUNDS } from './interleave.ts';
import { openBlank, type Popup, type Stage } from './stage.ts';
import type { Tab } from './tab.ts';

/** Milliseconds since the start of the navigation. */
export interface Opening {
  /** The heading has its text in the document. */
  readonly inDocument: number;
  /** The browser's own mark for anything on the screen. */
  readonly firstPaint: number;
  /** The frame with the heading ends. */
  readonly painted: number;
}

/** Ours: an opening page isn't queried for this long, so that the query isn't measured. */
const UNDISTURBED_MS = 500;

export async function readProbe(tab: Tab, heading: string): Promise<Opening> {
  const reading = await tab.evaluate(async () => {
    // Safe: peers/probe.js sets it when it runs.
    const page = globalThis as unknown as { bench?: Promise<Opening & { text: string }> };
    while (!page.bench) await new Promise((resolve) => setTimeout(resolve, 10));
    const probe = await page.bench;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...probe, firstPaint: paint?.startTime ?? Number.NaN };
  });
  if (reading.text !== heading) throw new Error(`Not "${heading}" was shown first, but "${reading.text}".`);
  return reading;
}

/** The message does nothing else. */
export const wake = (blank: Tab) =>
  blank.evaluate(async () => {
    await chrome.runtime.sendMessage({ type: 'bench.wake' });
  });

/** A click on the toolbar's icon opens this address: our worker writes the content of the first frame into it. */
export const popupAddress = (blank: Tab): Promise<string> => blank.evaluate(() => chrome.action.getPopup({}));

async function open({ tab, settle }: Stage, { heading }: Popup, address: string): Promise<Opening> {
  await settle();
  await tab.open(address, UNDISTURBED_MS);
  const reading = await readProbe(tab, heading);
  await settle();
  return reading;
}

/** The process and the worker of each extension are running, and the popup is a page in a tab. */
export async function measureOpening(stage: Stage) {
  const blanks = await Promise.all(
    [stage.empty, stage.few, stage.many, stage.emptyOfOurs].map((popup) => openBlank(stage, popup)),
  );
  await stage.tab.toFront();
  const sampler = (popup: Popup, blank: Tab | undefined) => async () => {
    if (!blank) throw new Error('There is no page to ask from.');
    await wake(blank);
    return open(stage, popup, await popupAddress(blank));
  };
  const samples = await interleave(
    {
      empty: sampler(stage.empty, blanks[0]),
      few: sampler(stage.few, blanks[1]),
      many: sampler(stage.many, blanks[2]),
      emptyOfOurs: sampler(stage.emptyOfOurs, blanks[3]),
    },
    ROUNDS.keptOfOpenings,
  );
  for (const blank of blanks) await blank.close();
  return samples;
}
