import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { connections } from '@/lib/connections/state';
import { placeOf } from '@/lib/core/state/readState';
import { openStoredValue } from '@/lib/core/state/storedValue';
import { payments } from '@/lib/payments/state';
import { createBrowser } from '@/tests/connectedWorker';
import { createState } from '@/tests/createWorker';
import { everyValue } from '@/tests/memoryState';

type Stored = Readonly<Record<string, unknown>>;

/**
 * A build, named by its commit, kept this in Chromium: signed in, in several organizations, with a switch under way.
 * That of e4af41e is in German, with a second server behind a gateway.
 */
interface Dump {
  readonly local: Stored;
  readonly session: Stored;
}

const FILES = globSync('tests/earlierBuilds/*.json').toSorted();
// Safe: written from `chrome.storage`, whatever the values are.
const DUMPS = FILES.map(
  (file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')) as Dump] as const,
);

/** The version of a value with migrations is stored beside it. */
const isVersion = (name: string) => name.endsWith('$');

const DEFINITIONS = everyValue(createState()).map(({ definition }) => definition);

async function store({ local, session }: Dump): Promise<void> {
  await fakeBrowser.storage.local.set(local);
  await fakeBrowser.storage.session.set(session);
}

/** A worker starts on what is stored. */
async function readAll() {
  const state = createState([]);
  for (const { definition, value } of everyValue(state)) {
    await value.set(await openStoredValue(definition).get());
  }
  return state;
}

describe.each(DUMPS)('what build %s stored', (_build, dump) => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await store(dump);
  });

  it('is known by name and area', () => {
    const known = DEFINITIONS.map((definition) => {
      const { area, name } = placeOf(definition);
      return `${area === fakeBrowser.storage.local ? 'local' : 'session'} ${name}`;
    });
    const names = (area: keyof Dump) =>
      Object.keys(dump[area]).flatMap((name) => (isVersion(name) ? [] : [`${area} ${name}`]));

    expect(known).toEqual(expect.arrayContaining([...names('local'), ...names('session')]));
  });

  it('is read, with all that it says', async () => {
    const stored: Stored = { ...dump.local, ...dump.session };
    for (const definition of DEFINITIONS) {
      const before = stored[definition.name];
      if (before === undefined) continue;

      const read = await openStoredValue(definition).get();

      // Builds before 57cd603 kept one organization's payments, in memory, so they are read from the server again.
      const isOfOne = definition === payments && !('organizations' in Object(before));
      const expected = isOfOne ? null : before;
      expect({ [definition.name]: read }).toMatchObject({ [definition.name]: expected });
    }
  });

  it('keeps no worker from its work, and leaves no change under way', async () => {
    const state = await readAll();
    const { worker } = createBrowser({ state, isRequestLost: () => true });

    await worker.log.settleLeftovers(worker.settle);
    await Promise.all([worker.flows.resume(), worker.polling.arm(), worker.watch.review()]);
    await worker.polling.run('open');
    await worker.drafts.forgetOld();
    await worker.idle();

    expect(await worker.activeConnection()).toBeDefined();
    expect((await worker.quickSwitch.read())?.organizations.length).toBeGreaterThan(1);
    const operations = await state.operations.operations.get();
    expect(operations.filter(({ progress }) => progress.phase !== 'settled')).toEqual([]);
  });
});

describe('what a later build stored', () => {
  beforeEach(() => fakeBrowser.reset());

  it('costs no server, and is kept for it', async () => {
    const local = JSON.parse(readFileSync('tests/earlierBuilds/e4af41e.json', 'utf8')).local;
    const { list, activeId } = local.connections;
    const [first, second] = list;
    const capabilities = { ...first.capabilities, jwt: true };
    const more = { trust: 'partly', afterSwitch: { kind: 'close' }, capabilities };
    const later = { list: [{ ...first, ...more }, second], activeId };
    await fakeBrowser.storage.local.set({ connections: later });

    const value = openStoredValue(connections);
    await value.set(await value.get());

    expect(await fakeBrowser.storage.local.get('connections')).toMatchObject({ connections: later });
  });
});

it('covers several builds', () => {
  expect(DUMPS.length).toBeGreaterThan(2);
});
