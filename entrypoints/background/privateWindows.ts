import { browser } from '#imports';
import { isPrivate, PRIVATE_PREFIX } from '@/lib/core/state/readState';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';

/** A cache ends with the last private window, as cookies do; storage.session ends with the browser. */
const MARK = 'private-windows';

export async function forgetClosedPrivateWindows(): Promise<void> {
  if (!isPrivate || (await caches.has(MARK))) return;
  const names = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(names.filter((name) => name.startsWith(PRIVATE_PREFIX)));
  await caches.open(MARK);
}

/** A new tab of a private window, or one that navigated, has the normal account's icon. */
export function listenToPrivateTabs(worker: Worker): void {
  if (!browser.extension?.inIncognitoContext) return;
  async function show(tabId: number | undefined): Promise<void> {
    if (tabId === undefined) return;
    if (!(await worker.icon.repaint(tabId))) await worker.toolbar.show();
  }
  browser.tabs.onCreated.addListener(({ id }) => detached(show(id)));
  browser.tabs.onReplaced.addListener((tabId) => detached(show(tabId)));
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    // Chrome clears the tab as it begins to load.
    if (status) detached(show(tabId));
  });
}
