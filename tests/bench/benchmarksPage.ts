import { ROUNDS } from './interleave.ts';

export interface Benchmarks {
  readonly cores: number;
  readonly chromium: string;
  readonly timings: string;
  readonly counts: string;
  readonly overBudget: readonly string[];
  /** Earlier runs by name left this on the page (namedSections.ts). */
  readonly named: string;
}

/** docs/benchmarks.md is the same text for the same numbers, whenever and wherever they were measured. */
export const benchmarksPage = ({
  cores,
  chromium,
  timings,
  counts,
  overBudget,
  named,
}: Benchmarks) => `# Benchmarks

Written by \`npm run bench\`. Machine: ${cores} cores, headless Chromium ${chromium}.
${overBudget.length === 0 ? 'Every budget is kept.' : `Over budget: ${overBudget.join('; ')}.`}

## Time

${timings}

## Counted

${counts}

${named}## Method

1. One browser has five extensions: two Switchyards (the shipped build; the second under another id), each connected and signed in to a reference server of its own through its own pages, an empty React popup (\`tests/bench/peers/emptyPopup\`), the same popup in a third Switchyard, which is not connected, and an empty worker.
2. What is compared is measured in rounds, in which each follows each other one equally often: ${ROUNDS.warmUp} rounds are thrown away, ${ROUNDS.kept} are kept (${ROUNDS.keptOfOpenings} of openings). The p90 is the nearest rank. The range in brackets holds, with 95 % confidence, the median of the ratios within each round. The ratio of the medians is held against the budget.
3. The same first script in every popup notes when the heading has its text, and when the second animation frame after that begins: "painted" is at most one frame late. Process and worker of the extension that is opened are running.
4. "In the toolbar" is the real popup, from the call of \`chrome.action.openPopup()\`; "as a page" is the same document in a tab, from the start of its navigation. Between samples nothing is under way.
5. Clicks and keys are real input events of the browser and are timed from their own time stamp; workers are stopped with \`ServiceWorker.stopAllWorkers\`; no debugger is attached to a worker or to a toolbar popup.
6. "payments" are requests to two reference servers with the payments plugin, on SQLite in memory, seeded alike with 30 days of events (\`payments-large\` in files, the larger with the smaller one's month a hundred times, each copy with ids of its own, and with the orders, refunds, customers and benefits of both); nothing of a browser takes part. "Reading the session alone" is \`GET /get-session\` of the same server, which every request does first.
7. "An order delivered and stored" is a signed \`order.paid\` handed to Better Auth with the plugin in the same process, on a database of its own; "a bare insert" writes one row with a body into a table without anything else, by the same driver. Each connection sends the next when its last was answered, and the time is that of one. Where SQLite is a file it is written with WAL and its usual \`synchronous=FULL\`.
8. A letter in the search of users is typed on the page Users, in a browser with one Switchyard, against a reference server with 100,000 users on SQLite in memory: until the second frame after the list of that search is there, with the pause in which the page waits for another letter.
9. A job is one of docs/keys.md from a closed popup, which is opened as a page: from the start of its navigation to its outcome in the document, each key pressed as soon as what it needs is there. That a person needs no more keys is tested in a window (\`tests/browser/keyCounts.spec.ts\`).
10. The heap of the options page is that of a tab in a browser with one Switchyard, after a garbage collection: on Preferences, and on Payments with all of an organization's 10,000 events listed, which the page gets as one page of its list.

## What the numbers do not say

- Totals of payments are kept when an event is received, or else when they are first asked for; asking for the first time after 100,000 events were written past the plugin reads all of them, and is not measured.
- Headless Chromium composes at 60 frames a second and draws without a GPU: the milliseconds of a person's machine differ. The ratios are the claim.
- "Painted" contains up to two frames (33 ms) on either side of a comparison, which brings its ratio nearer to 1 than that of the text in the document.
- The reference servers run on the same machine, in the process that measures: what they do while a popup opens slows it. A server far away is not measured.
- Every extension here is loaded unpacked and its files are in the disk cache. A first start after installing or after a start of the browser is not measured.
- Firefox is not measured.
`;
