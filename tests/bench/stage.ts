import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { type BenchBrowser, startBrowser } from './browser.ts';
import { type Extension, emptyPopup, emptyPopupOfOurs, emptyWorker, switchyard } from './extensions.ts';
import { arriveAll } from './signIn.ts';
import { openTab, type Tab } from './tab.ts';

export interface Popup extends Extension {
  readonly heading: string;
}

export interface Account extends Popup {
  readonly server: ReferenceServer;
}

export interface Stage {
  readonly browser: BenchBrowser;
  readonly empty: Popup;
  /** The same popup, in an extension with our worker. */
  readonly emptyOfOurs: Popup;
  readonly few: Account;
  readonly many: Account;
  readonly emptyWorker: Extension;
  /** Every page is opened in this tab. */
  readonly tab: Tab;
  /** Waits until neither server gets requests any more, and the worker had time to store the results. */
  readonly settle: () => Promise<void>;
  /** The browser does the same after 30 s of inactivity. */
  readonly stopWorkers: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The two most recent organizations of each seed have unique names; the second one is active. */
const ORGANIZATIONS = {
  few: ['Dune Audio', 'Acme Instruments'],
  many: ['Organization 4999', 'Organization 2501'],
} as const;

/** As in peers/emptyPopup/main.tsx. */
const EMPTY_HEADING = 'Acme Inc';

/** Ours: longer than any pause between the requests of one refresh. */
const QUIET_MS = 200;
const POLL_MS = 20;

const isBusy = ({ log }: ReferenceServer) =>
  log.entries(
    ({ finishedAt, startedAt }) =>
      (finishedAt === null && Date.now() - startedAt < 10_000) ||
      Date.now() - (finishedAt ?? startedAt) < QUIET_MS,
  ).length > 0;

async function startServers(identities: { few: Extension; many: Extension }) {
  const [few, many] = await Promise.all(
    (['few', 'many'] as const).map((name) =>
      startReferenceServer({
        seed: name === 'few' ? 'demo' : 'large',
        // The extension requests a provider that doesn't exist, to learn whether it is trusted, which is not worth a
        // line.
        logLevel: 'off',
        trustedOrigins: [`chrome-extension://${identities[name].id}`],
      }),
    ),
  );
  if (!few || !many) throw new Error('A server is missing.');
  return { few, many };
}

function newcomer({ id }: Extension, server: ReferenceServer, name: keyof typeof ORGANIZATIONS) {
  const [account] = server.users;
  if (!account) throw new Error('Nobody can sign in.');
  // Cookies do not distinguish ports, so the hosts differ.
  const host = name === 'few' ? 'localhost' : '127.0.0.1';
  const address = `http://${host}:${server.port}`;
  return { extensionId: id, address, account, organizations: ORGANIZATIONS[name] };
}

async function hasWorkers({ cdp }: BenchBrowser): Promise<boolean> {
  const { targetInfos } = await cdp.send<{ targetInfos: { type: string }[] }>('Target.getTargets');
  return targetInfos.some(({ type }) => type === 'service_worker');
}

/** One browser has everything to be measured: two empty extensions, two Switchyards, and one with an empty popup. */
export async function openStage(): Promise<Stage> {
  const cleanup: (() => unknown)[] = [];
  const close = async () => {
    for (const step of cleanup.splice(0).reverse()) await step();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
    cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
    const empty = await emptyPopup(folder);
    const extensions = {
      empty,
      emptyOfOurs: emptyPopupOfOurs(folder, empty),
      few: switchyard(folder, 'own'),
      many: switchyard(folder, 'other'),
      emptyWorker: emptyWorker(folder),
    };
    const servers = await startServers(extensions);
    cleanup.push(
      () => servers.few.close(),
      () => servers.many.close(),
    );
    const browser = await startBrowser(Object.values(extensions), join(folder, 'profile'));
    cleanup.push(() => browser.close());
    await arriveAll(
      browser.endpoint,
      [newcomer(extensions.few, servers.few, 'few'), newcomer(extensions.many, servers.many, 'many')],
      [extensions.emptyOfOurs.id],
    );
    const tab = await openTab(browser.cdp);
    await tab.send('ServiceWorker.enable');

    return {
      browser,
      empty: { ...extensions.empty, heading: EMPTY_HEADING },
      emptyOfOurs: { ...extensions.emptyOfOurs, heading: EMPTY_HEADING },
      few: { ...extensions.few, heading: ORGANIZATIONS.few[1], server: servers.few },
      many: { ...extensions.many, heading: ORGANIZATIONS.many[1], server: servers.many },
      emptyWorker: extensions.emptyWorker,
      tab,
      async settle() {
        do await pause(POLL_MS);
        while (isBusy(servers.few) || isBusy(servers.many));
      },
      async stopWorkers() {
        // An event of the browser may start a worker in between, so this repeats.
        while (await hasWorkers(browser)) {
          await tab.send('ServiceWorker.stopAllWorkers');
          await pause(POLL_MS);
        }
      },
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** The empty page keeps the extension's process alive and can send messages to its worker. */
export const openBlank = ({ browser }: Stage, { id }: Extension): Promise<Tab> =>
  openTab(browser.cdp, `chrome-extension://${id}/blank.html`);
