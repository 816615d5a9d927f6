import { browser } from '#imports';
import { hostPattern } from '@/lib/connections/address';
import { type RefusalNames, SERVER_NAMES_FILE } from '@/lib/core/errorCode';
import { optionsUrl, showOptions } from '@/lib/core/optionsTab';
import { isPrivate } from '@/lib/core/state/readState';
import { openStoredValue } from '@/lib/core/state/storedValue';
import type { Tabs } from '@/lib/core/tabs';
import { detached } from '@/lib/core/tasks';
import type { Platform } from '@/lib/platform';
import { createIcon, type Toolbar } from '@/lib/toolbar/icon';
import { browserPollAlarm, DRAFTS_ALARM, FLOWS_ALARM, ringAfter } from './alarms';
import { browserNotifier, canNotify } from './notifications';

export const OWN_ORIGIN = new URL(browser.runtime.getURL('/')).origin;

async function readRefusalNames(): Promise<RefusalNames> {
  const response = await fetch(SERVER_NAMES_FILE);
  // Safe: written by our own build.
  return (await response.json()) as RefusalNames;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function releaseHosts(origins: string[]): Promise<void> {
  // The browser refuses to release what the manifest requires.
  if (origins.length > 0) await browser.permissions.remove({ origins }).catch(() => false);
}

/** A tab may close at any time, which is no failure. */
const tabs: Tabs = {
  openBlank: async () => {
    const tab = await browser.tabs.create({ url: 'about:blank', active: true }).catch(() => null);
    return tab?.id ?? null;
  },
  go: (tabId, url) =>
    browser.tabs.update(tabId, { url }).then(
      () => true,
      () => false,
    ),
  close: (tabId) => browser.tabs.remove(tabId).catch(() => undefined),
  show: async (tabId) => {
    const tab = await browser.tabs.update(tabId, { active: true }).catch(() => null);
    if (!tab) return false;
    await browser.windows.update(tab.windowId, { focused: true }).catch(() => undefined);
    return true;
  },
  exists: (tabId) =>
    browser.tabs.get(tabId).then(
      () => true,
      () => false,
    ),
  list: async () => {
    const [all, front] = await Promise.all([
      browser.tabs.query({}),
      browser.tabs.query({ active: true, lastFocusedWindow: true }),
    ]).catch(() => [[], []]);
    return all
      .filter(({ incognito }) => incognito === isPrivate)
      .flatMap(({ id, url, discarded = false }) =>
        id === undefined || url === undefined
          ? []
          : [{ tabId: id, url, isInFront: front.some((tab) => tab.id === id), isDiscarded: discarded }],
      );
  },
  reload: (tabId) => browser.tabs.reload(tabId).catch(() => undefined),
  openAddress: async (url) => {
    await browser.tabs.create({ url }).catch(() => undefined);
  },
  openOptions: (hash) => showOptions(hash).catch(() => undefined),
  optionsUrl,
};

async function privateTabs(): Promise<number[]> {
  const all = await browser.tabs.query({}).catch(() => []);
  return all.flatMap(({ id, incognito }) => (incognito && id !== undefined ? [id] : []));
}

const icon: Toolbar = {
  ...createIcon({
    get action() {
      return browser.action;
    },
    privateTabs: isPrivate ? privateTabs : null,
  }),
  ...(import.meta.env.FIREFOX && { setPopup: undefined }),
  openPopup: async () => {
    try {
      // Firefox allows it only during the key press or click, which is over by now.
      await browser.action.openPopup();
    } catch {
      await browser.runtime.openOptionsPage().catch(() => undefined);
    }
  },
};

/** No content script may read stored values. Firefox and older versions of Chrome can't restrict this. */
export const keepStorageFromWebPages = () =>
  browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);

export function createPlatform(): Platform {
  return {
    openValue: openStoredValue,
    server: {
      fetch: (input, init) => fetch(input, init),
      hasPermission: (baseURL) => browser.permissions.contains({ origins: [hostPattern(baseURL)] }),
      isOnline: () => navigator.onLine,
      wait,
    },
    readRefusalNames,
    now: Date.now,
    wait,
    newId: () => crypto.randomUUID(),
    ownOrigin: OWN_ORIGIN,
    userAgent: navigator.userAgent,
    detached,
    releaseHosts,
    wakeDraftsAfter: (milliseconds) => detached(ringAfter(DRAFTS_ALARM, milliseconds)),
    wakeFlowsAfter: (milliseconds) => detached(ringAfter(FLOWS_ALARM, milliseconds)),
    tabs,
    icon,
    loudNotifier: browserNotifier,
    canNotify,
    pollAlarm: browserPollAlarm,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
