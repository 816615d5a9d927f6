import { browser } from '#imports';
import { ifAny } from '@/lib/core/assemble';
import type { OwnIdentity } from '@/lib/core/command/serve';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';
import { listenToAlarms } from './alarms';
import { listenToKeys } from './keys';
import { listenToMenus } from './menus';
import { listenToNotifications } from './notifications';
import { listenToOmnibox } from './omnibox';
import { listenToPages } from './pages';
import { listenToPrivateTabs } from './privateWindows';
import { followTexts } from './texts';

/** The popup's first frame is drawn from its address. Firefox has its popup read the storage instead. */
async function keepAddress(worker: Worker): Promise<void> {
  if (!import.meta.env.FIREFOX) await worker.popupAddress.review();
}

/**
 * All at once and synchronously: a worker woken by an event must find its listener. Parts of the worker are accessed
 * within the listeners, so that an event creates no more of them than it needs.
 */
export function listen(worker: Worker, own: OwnIdentity): void {
  const { state } = worker;

  browser.runtime.onInstalled.addListener(({ reason }) => {
    // First: it needs none of the worker's later scripts, of which one may be missing.
    if (reason === 'install') detached(browser.runtime.openOptionsPage());
    detached(keepAddress(worker));
    detached(worker.follow.onAccount());
  });

  browser.runtime.onStartup.addListener(() => {
    detached(keepAddress(worker));
    detached(worker.follow.onBrowserStart());
  });

  listenToAlarms(worker);

  browser.tabs.onUpdated.addListener((tabId, { status, url: arrived }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connections.
    if (!url || !(arrived || status === 'complete')) return;
    detached(worker.follow.onTab({ tabId, url, isLoaded: status === 'complete' }));
  });

  browser.tabs.onRemoved.addListener((tabId) =>
    detached(ifAny(state.social.flows, () => worker.flows.onTabClosed(tabId))),
  );

  browser.permissions.onAdded.addListener(() => detached(worker.polling.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(worker.polling.run('event')));

  listenToNotifications(worker);
  listenToPages(worker, own);
  listenToKeys(worker);
  listenToOmnibox(worker);
  const rebuildMenu = listenToMenus(worker);
  listenToPrivateTabs(worker);

  for (const value of [state.sessions.heads, state.connections.connections])
    value.watch(() => detached(worker.follow.onAccount()));
  state.sessions.sessionSnapshot.watch((snapshot) => detached(worker.follow.onSession(snapshot)));
  state.invitations.receivedInvitations.watch((list) => detached(worker.follow.onInvitations(list)));
  for (const value of [
    state.elsewhere.elsewhere,
    state.payments.payments,
    state.preferences.preferences,
    state.watch.watchState,
  ])
    value.watch(() => detached(worker.toolbar.show()));
  for (const value of [
    state.connections.connections,
    state.invitations.receivedInvitations,
    state.operations.operations,
    state.organizations.pinned,
    state.preferences.preferences,
    state.sessions.heads,
    state.sessions.sessionSnapshot,
    state.watch.watchState,
  ])
    value.watch(() => detached(keepAddress(worker)));
  followTexts(worker, () => {
    detached(worker.toolbar.show());
    rebuildMenu();
  });
}
