import type { Tabs } from '@/lib/core/tabs';

export function createFakeTabs() {
  const open = new Map<number, string>();
  const shown: number[] = [];
  const reloaded: number[] = [];
  const discarded = new Set<number>();
  let lastId = 0;
  const openTab = (url: string) => {
    lastId += 1;
    open.set(lastId, url);
    return lastId;
  };
  const tabs: Tabs = {
    openBlank: async () => openTab('about:blank'),
    go: async (tabId, url) => {
      if (!open.has(tabId)) return false;
      open.set(tabId, url);
      return true;
    },
    close: async (tabId) => void open.delete(tabId),
    show: async (tabId) => {
      if (open.has(tabId)) shown.push(tabId);
      return open.has(tabId);
    },
    exists: async (tabId) => open.has(tabId),
    list: async () =>
      [...open].map(([tabId, url]) => ({
        tabId,
        url,
        // The last tab brought to the front counts, unless it was closed.
        isInFront: shown.findLast((id) => open.has(id)) === tabId,
        isDiscarded: discarded.has(tabId),
      })),
    reload: async (tabId) => void reloaded.push(tabId),
    openAddress: async (url) => void shown.push(openTab(url)),
    openOptions: async (hash) => void openTab(tabs.optionsUrl(hash)),
    optionsUrl: (hash) => `chrome-extension://switchyard/options.html${hash}`,
  };
  return { ...tabs, open, shown, reloaded, discarded, openTab };
}
