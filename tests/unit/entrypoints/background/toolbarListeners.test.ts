import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '#imports';
import { createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { listenToKeys } from '../../../../entrypoints/background/keys';
import { listenToMenus } from '../../../../entrypoints/background/menus';
import { listenToOmnibox } from '../../../../entrypoints/background/omnibox';

/** The fake browser lacks such events. */
function fakeEvent<Args extends unknown[]>() {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    addListener: (listener: (...args: Args) => void) => void listeners.push(listener),
    trigger: (...args: Args) => {
      for (const listener of listeners) listener(...args);
    },
  };
}

type Suggestions = { content: string; description: string }[];

/** The worker's account used Bluebird before Acme. The browser has the parts that the fake one lacks. */
async function setUp() {
  const onCommand = fakeEvent<[string]>();
  const onInputStarted = fakeEvent<[]>();
  const onInputChanged = fakeEvent<[string, (rows: Suggestions) => void]>();
  const onInputEntered = fakeEvent<[string]>();
  const onClicked = fakeEvent<[{ menuItemId: string }]>();
  const standard: string[] = [];
  const items = new Map<string, { title: string; contexts: string[] }>();
  const contextMenus = {
    onClicked,
    removeAll: async () => items.clear(),
    create: (item: { id: string; title: string; contexts: string[] }) => void items.set(item.id, item),
  };
  const omnibox = {
    ...{ onInputStarted, onInputChanged, onInputEntered },
    setDefaultSuggestion: async ({ description }: { description: string }) => void standard.push(description),
  };
  Object.assign(browser, { commands: { onCommand }, omnibox, contextMenus });
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  for (const organizationId of ['bluebird', 'acme']) {
    const context = { operationId: crypto.randomUUID(), issuedAt: worker.clock.now() };
    await worker.switching.setActive({ by: 'id', organizationId }, context);
  }
  api.calls.length = 0;
  listenToKeys(worker);
  listenToOmnibox(worker);
  listenToMenus(worker);
  const events = { onCommand, onInputStarted, onInputChanged, onInputEntered, onClicked };
  const isActive = (id: string) => vi.waitFor(() => expect(server.activeId).toBe(id));
  const suggest = (typed: string) =>
    new Promise<Suggestions>((resolve) => onInputChanged.trigger(typed, resolve));
  return { ...events, standard, items, server, api, worker, isActive, suggest };
}

describe('the toolbar’s own ways of switching', () => {
  beforeEach(() => fakeBrowser.reset());

  it('are a key for the organization before', async () => {
    const { onCommand, isActive } = await setUp();

    onCommand.trigger('switch-previous');

    await isActive('bluebird');
  });

  it('leave other keys alone', async () => {
    const { onCommand, api, worker } = await setUp();

    onCommand.trigger('_execute_action');
    await worker.idle();

    expect(api.paths()).toEqual([]);
  });

  it('offer a keyword in the address bar, which sends no request while the user types', async () => {
    const { onInputStarted, suggest, standard, api, onInputEntered, isActive } = await setUp();

    onInputStarted.trigger();
    const suggestions = await suggest('b');
    await vi.waitFor(() => expect(standard.at(-1)).toBe('Switch to Bluebird <dim>bluebird-slug</dim>'));

    expect(suggestions).toEqual([]);
    expect(api.paths()).toEqual([]);
    onInputEntered.trigger('b');
    await isActive('bluebird');
  });

  it('have an answer to the last letters only in the first line', async () => {
    const { onInputChanged, suggest, standard } = await setUp();

    onInputChanged.trigger('c', () => undefined);
    await suggest('ce');

    expect(standard).toEqual(['Switch to Cedar <dim>cedar-slug</dim>']);
  });

  it('are a menu of the icon that follows the account', async () => {
    const { items, worker, onClicked, isActive } = await setUp();

    await worker.state.sessions.heads.update((heads) => ({ ...heads }));
    await vi.waitFor(() =>
      expect([...items.keys()]).toEqual([
        'switch',
        'to|c1|bluebird',
        'to|c1|cedar',
        'dashboard',
        'invitations',
      ]),
    );
    onClicked.trigger({ menuItemId: 'to|c1|cedar' });

    await isActive('cedar');
    expect([...items.values()].every(({ contexts }) => contexts.join() === 'action')).toBe(true);
  });

  it('name no organization of a private window in the first line, which the browser writes to the disk', async () => {
    const { extension } = browser;
    Object.assign(browser, { extension: { inIncognitoContext: true } });
    const { onInputStarted, suggest, standard } = await setUp();
    Object.assign(browser, { extension });

    onInputStarted.trigger();
    const [best] = await suggest('b');

    expect(best?.content).toBe('bluebird-slug');
    expect(new Set(standard)).toEqual(new Set(['Type part of an organization’s name']));
  });

  it('lead to the dashboard and to the invitations', async () => {
    const { onClicked, worker } = await setUp();

    onClicked.trigger({ menuItemId: 'dashboard' });
    onClicked.trigger({ menuItemId: 'invitations' });
    onClicked.trigger({ menuItemId: 'unheard of' });

    await vi.waitFor(() =>
      expect([...worker.tabs.open.values()].toSorted()).toEqual([
        'chrome-extension://switchyard/options.html#/invitations',
        'https://auth.acme.example/',
      ]),
    );
  });

  it('are not there where the browser has none of them, and nothing fails for it', () => {
    Object.assign(browser, { commands: undefined, omnibox: undefined, contextMenus: undefined });
    const { api } = createFakeAccount();
    const worker = createWorker({ api: api.pool });

    listenToKeys(worker);
    listenToOmnibox(worker);
    listenToMenus(worker);

    expect(worker.tabs.open.size).toBe(0);
  });
});
