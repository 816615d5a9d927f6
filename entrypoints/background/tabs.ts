import { browser } from '#imports';
import { ifAny } from '@/lib/core/assemble';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';

export function listenToTabs(worker: Worker): void {
  browser.tabs.onUpdated.addListener((tabId, { status, url: arrived }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connections, and our own.
    if (!url?.startsWith('http') || !(arrived || status === 'complete')) return;
    detached(worker.accountEvents.onTab({ tabId, url, isLoaded: status === 'complete' }));
  });
  browser.tabs.onRemoved.addListener((tabId) =>
    detached(ifAny(worker.state.social.flows, () => worker.flows.onTabClosed(tabId))),
  );
}
