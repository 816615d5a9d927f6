import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { createServerClient } from '../server/createServerClient.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { startBrowser } from './browser.ts';
import { switchyard } from './extensions.ts';
import { untilItRuns } from './openPopup.ts';
import { arriveAll } from './signIn.ts';
import { openTab, type Tab } from './tab.ts';

/** Ours: each round prepares its job again, which takes a few seconds. */
const ROUNDS = { warmUp: 1, kept: 9 } as const;

const { mika, ana } = demoAccounts;

/** A test presses the keys that docs/keys.md promises for each job in a window. */
const KEYS = readFileSync(join(import.meta.dirname, '../../docs/keys.md'), 'utf8');

function countKeys(job: string): number {
  const [, , count] = (KEYS.split('\n').find((line) => line.startsWith(`| ${job} |`)) ?? '').split('|');
  if (!count) throw new Error(`docs/keys.md has no job ${job}.`);
  return Number(count);
}

/**
 * What to wait for in the popup: a text, the focus on a button with this name (or beginning with it, if it ends with a
 * blank), another name in the heading, or a change of the line that ends like this.
 */
type Sight =
  | { readonly text: string }
  | { readonly focus: string }
  | { readonly otherThan: string }
  | { readonly changed: string };

/** Epoch milliseconds. */
const untilSeen = (tab: Tab, sight: Sight): Promise<number> =>
  tab.evaluate(async (wanted) => {
    const text = () => document.body.innerText;
    let first: string | undefined;
    const isThere = () => {
      if ('text' in wanted) return text().includes(wanted.text);
      if ('otherThan' in wanted) return document.querySelector('h1')?.textContent !== wanted.otherThan;
      if ('changed' in wanted) {
        const { changed } = wanted;
        const line = text()
          .split('\n')
          .find((one) => one.endsWith(changed));
        first ??= line;
        return line !== undefined && line !== first;
      }
      const focused = document.activeElement;
      const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      const isNamed = wanted.focus.endsWith(' ') ? name.startsWith(wanted.focus) : name === wanted.focus;
      return focused instanceof HTMLButtonElement && isNamed;
    };
    const deadline = performance.now() + 20_000;
    while (!isThere()) {
      if (performance.now() > deadline)
        throw new Error(`${JSON.stringify(wanted)} was not seen in: ${document.body.innerText}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.timeOrigin + performance.now();
  }, sight);

/** `2`, `Enter`, or `Alt+A`. */
async function press(tab: Tab, keys: string): Promise<void> {
  const letter = keys.startsWith('Alt+') ? keys.slice('Alt+'.length) : null;
  const code = letter ?? (keys === 'Enter' ? '\r' : keys);
  const pressed = {
    key: letter?.toLowerCase() ?? keys,
    code: letter ? `Key${letter}` : keys,
    windowsVirtualKeyCode: code.charCodeAt(0),
    ...(letter ? { modifiers: 1 } : { text: code }),
  };
  await tab.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown' });
  await tab.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
}

interface Job {
  /** As in docs/keys.md. */
  readonly name: string;
  /** Prepares the server. The popup shows the returned text once it has read this. */
  readonly prepare?: (server: ReferenceServer, round: number) => Promise<string>;
  /** Keys after the one that opens the popup, each with what must be visible before it is pressed. */
  readonly steps: readonly { readonly keys: string; readonly after?: Sight }[];
  /** Null waits for another name in the heading. */
  readonly outcome: Sight | null;
}

async function signInElsewhere(server: ReferenceServer): Promise<string> {
  const client = createServerClient(server);
  await client.signIn(mika);
  const { json } = await client.get('/list-sessions');
  if (!Array.isArray(json)) throw new Error('The server lists no sessions.');
  return `${json.length} devices`;
}

async function inviteMika(server: ReferenceServer, round: number): Promise<string> {
  const { adapter } = await server.auth.$context;
  const where = [{ field: 'email', value: ana.email }];
  const inviter = await adapter.findOne<{ id: string }>({ model: 'user', where });
  const [createdAt, name] = [new Date(), `Bench Works ${round}`];
  const { id: organizationId } = await adapter.create<Record<string, unknown>, { id: string }>({
    model: 'organization',
    data: { name, slug: `bench-works-${round}`, createdAt },
  });
  const inviterId = inviter?.id ?? '';
  await adapter.create({
    model: 'member',
    data: { organizationId, userId: inviterId, role: 'owner', createdAt },
  });
  const expiresAt = new Date(createdAt.getTime() + 60 * 60_000);
  await adapter.create({
    model: 'invitation',
    data: {
      organizationId,
      email: mika.email,
      role: 'member',
      status: 'pending',
      inviterId,
      createdAt,
      expiresAt,
    },
  });
  return name;
}

/** Jobs that make the list of organizations longer come last. */
const JOBS: readonly Job[] = [
  { name: 'Switch organization', steps: [{ keys: '2' }], outcome: null },
  {
    name: 'Sign out one device',
    prepare: signInElsewhere,
    steps: [
      { keys: 'Alt+D' },
      { keys: 'Enter', after: { focus: 'Sign out ' } },
      { keys: 'Enter', after: { focus: 'Sign out' } },
    ],
    outcome: { changed: ' devices' },
  },
  {
    name: 'Sign out other devices',
    prepare: signInElsewhere,
    steps: [{ keys: 'Alt+X' }, { keys: 'Enter', after: { focus: 'Sign out' } }],
    outcome: { text: 'Other devices signed out' },
  },
  {
    name: 'Accept an invitation',
    prepare: inviteMika,
    steps: [{ keys: 'Alt+A' }, { keys: 'Enter', after: { focus: 'Accept invitation ' } }],
    outcome: { text: 'You joined' },
  },
];

interface Bench {
  readonly tab: Tab;
  readonly popup: string;
  readonly server: ReferenceServer;
}

/** Ours: longer than any pause between the requests of one refresh. */
const QUIET_MS = 500;

async function settle({ log }: ReferenceServer): Promise<void> {
  const isBusy = () =>
    log.entries(({ finishedAt }) => finishedAt === null || Date.now() - finishedAt < QUIET_MS).length > 0;
  do await pause(50);
  while (isBusy());
}

/** An earlier popup has read it, because a popup reads the devices again only after some seconds. */
async function letPopupRead({ tab, popup, server }: Bench, known: string): Promise<void> {
  await tab.open(popup);
  await untilItRuns({ tab });
  const seen = untilSeen(tab, { text: known });
  await tab.evaluate(async (text) => {
    const deadline = performance.now() + 20_000;
    // A press is ignored while the popup reads by itself.
    while (!document.body.innerText.includes(text) && performance.now() < deadline) {
      document.querySelector<HTMLElement>('[aria-label="Refresh"]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, known);
  await seen;
  await settle(server);
}

/** Milliseconds from the navigation to the popup to the outcome. Keys are pressed as soon as they can be. */
async function doJob(bench: Bench, job: Job, round: number): Promise<number> {
  const { tab, popup, server } = bench;
  const known = await job.prepare?.(server, round);
  if (known !== undefined) await letPopupRead(bench, known);
  await tab.open('about:blank');
  const openedAt = Date.now();
  await tab.send('Page.navigate', { url: popup });
  const readName = () => tab.evaluate(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');
  let name = await readName();
  while (name === '') name = await readName();
  const seen = untilSeen(tab, job.outcome ?? { otherThan: name });
  const pressAll = async () => {
    for (const { keys, after } of job.steps) {
      if (after) await untilSeen(tab, after);
      await press(tab, keys);
    }
  };
  // Both are awaited together, because the sight fails first if a key led nowhere.
  const [seenAt] = await Promise.all([seen, pressAll()]);
  const took = seenAt - openedAt;
  await settle(server);
  return took;
}

export interface MeasuredJob {
  readonly name: string;
  readonly keys: number;
  readonly samples: readonly number[];
}

async function doJobs(bench: Bench): Promise<MeasuredJob[]> {
  const measured: MeasuredJob[] = [];
  for (const job of JOBS) {
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS.warmUp + ROUNDS.kept; round += 1) {
      const took = await doJob(bench, job, round);
      if (round >= ROUNDS.warmUp) samples.push(took);
    }
    measured.push({ name: job.name, keys: countKeys(job.name), samples });
  }
  return measured;
}

/** Each job starts with a closed popup, in a browser with one Switchyard. */
export async function measureJobs(): Promise<MeasuredJob[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  const extension = switchyard(folder, 'own');
  const server = await startReferenceServer({
    seed: 'demo',
    logLevel: 'off',
    trustedOrigins: [`chrome-extension://${extension.id}`],
  });
  const browser = await startBrowser([extension], join(folder, 'profile'));
  try {
    const organizations = ['Dune Audio', 'Acme Instruments'];
    const { origin: address } = server;
    await arriveAll(browser.endpoint, [{ extensionId: extension.id, address, account: mika, organizations }]);
    const tab = await openTab(browser.cdp);
    await tab.toFront();
    return await doJobs({ tab, popup: `chrome-extension://${extension.id}/popup.html`, server });
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
