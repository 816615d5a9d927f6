import { browser } from '#imports';
import { ifAny } from '@/lib/core/assemble';
import { isOwnPage, type OwnIdentity } from '@/lib/core/command/serve';
import { detached } from '@/lib/core/tasks';
import { PAGE_PORT, POPUP_PORT } from '@/lib/sessions/presence';
import type { Worker } from '@/lib/worker';
import { listenToAlarms } from './alarms';
import { listenToKeys } from './keys';
import { listenToMenus } from './menus';
import { listenToNotifications } from './notifications';
import { listenToOmnibox } from './omnibox';
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
  const {
    connections,
    elsewhere,
    invitations,
    operations,
    organizations,
    payments,
    preferences,
    sessions,
    social,
    watch,
  } = worker.state;

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
    detached(ifAny(social.flows, () => worker.flows.onTabClosed(tabId))),
  );

  browser.permissions.onAdded.addListener(() => detached(worker.polling.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(worker.polling.run('event')));

  listenToNotifications(worker);
  listenToPages(worker, own);
  listenToKeys(worker);
  listenToOmnibox(worker);
  const rebuildMenu = listenToMenus(worker);
  listenToPrivateTabs(worker);

  for (const value of [sessions.heads, connections.connections])
    value.watch(() => detached(worker.follow.onAccount()));
  sessions.sessionSnapshot.watch((snapshot) => detached(worker.follow.onSession(snapshot)));
  invitations.receivedInvitations.watch((list) => detached(worker.follow.onInvitations(list)));
  for (const value of [elsewhere.elsewhere, payments.payments, preferences.preferences, watch.watchState])
    value.watch(() => detached(worker.toolbar.show()));
  for (const value of [
    connections.connections,
    invitations.receivedInvitations,
    operations.operations,
    organizations.pinned,
    preferences.preferences,
    sessions.heads,
    sessions.sessionSnapshot,
    watch.watchState,
  ])
    value.watch(() => detached(keepAddress(worker)));
  followTexts(worker, () => {
    detached(worker.toolbar.show());
    rebuildMenu();
  });
}

/** Each of our open pages holds a port. Nothing is read from it. */
function listenToPages(worker: Worker, own: OwnIdentity): void {
  browser.runtime.onConnect.addListener((port) => {
    const { name, sender } = port;
    if (![PAGE_PORT, POPUP_PORT].includes(name) || !sender || !isOwnPage(sender, own)) {
      port.disconnect();
      return;
    }
    port.onDisconnect.addListener(worker.presence.join(name === POPUP_PORT ? 'live' : 'fast'));
  });
}

/** A new tab of a private window, or one that navigated, has the normal account's icon. */
function listenToPrivateTabs(worker: Worker): void {
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
