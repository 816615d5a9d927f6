import { browser } from '#imports';
import type { OwnIdentity } from '@/lib/core/command/serve';
import type { ReadableState } from '@/lib/core/state/readState';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';
import { listenToAlarms } from './alarms';
import { listenToKeys } from './keys';
import { listenToMenus } from './menus';
import { listenToNotifications } from './notifications';
import { listenToOmnibox } from './omnibox';
import { listenToPages } from './pages';
import { listenToPrivateTabs } from './privateWindows';
import { listenToTabs } from './tabs';
import { followTexts } from './texts';

/**
 * All at once and synchronously: a worker woken by an event must find its listener. Parts of the worker are accessed
 * within the listeners, so that an event creates no more of them than it needs.
 */
export function listen(worker: Worker, own: OwnIdentity): void {
  const onAccount = () => detached(worker.accountEvents.onAccount());
  const showIcon = () => detached(worker.toolbar.show());
  const keepAddress = () => detached(worker.popupAddress.review());

  browser.runtime.onInstalled.addListener(({ reason }) => {
    // First: it needs none of the worker's later scripts, of which one may be missing.
    if (reason === 'install') detached(browser.runtime.openOptionsPage());
    keepAddress();
    onAccount();
  });
  browser.runtime.onStartup.addListener(() => {
    keepAddress();
    detached(worker.accountEvents.onBrowserStart());
  });
  browser.permissions.onAdded.addListener(() => detached(worker.polling.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(worker.polling.run('event')));

  listenToAlarms(worker);
  listenToTabs(worker);
  listenToNotifications(worker);
  listenToPages(worker, own);
  listenToKeys(worker);
  listenToOmnibox(worker);
  const rebuildMenu = listenToMenus(worker);
  listenToPrivateTabs(worker);

  function follow<T>(value: ReadableState<T>, ...runs: readonly ((next: T) => void)[]): void {
    for (const run of runs) value.watch(run);
  }
  const { state } = worker;
  follow(state.connections.connections, onAccount, keepAddress);
  follow(state.elsewhere.elsewhere, showIcon);
  follow(state.invitations.receivedInvitations, (list) => detached(worker.accountEvents.onInvitations(list)));
  follow(state.invitations.receivedInvitations, keepAddress);
  follow(state.operations.operations, keepAddress);
  follow(state.organizations.pinned, keepAddress);
  follow(state.payments.payments, showIcon);
  follow(state.preferences.preferences, showIcon, keepAddress);
  follow(state.sessions.heads, onAccount, keepAddress);
  follow(state.sessions.sessionSnapshot, (snapshot) => detached(worker.accountEvents.onSession(snapshot)));
  follow(state.sessions.sessionSnapshot, keepAddress);
  follow(state.watch.watchState, showIcon, keepAddress);
  followTexts(worker, () => {
    showIcon();
    rebuildMenu();
  });
}
