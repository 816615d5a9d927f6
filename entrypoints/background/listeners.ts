import { browser } from '#imports';
import { isPageOf } from '@/lib/connections/hosts';
import type { OwnIdentity } from '@/lib/core/command/dispatch';
import { detached } from '@/lib/core/detached';
import { extensionLanguages } from '@/lib/core/i18n/extensionLanguages';
import { followLanguage } from '@/lib/core/i18n/followLanguage';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { SeenTab } from '@/lib/core/tabs';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { listenToAlarms } from './alarms';
import { listenToCommands } from './commands';
import { listenToMenus } from './menus';
import { listenToNotifications } from './notifications';
import { listenToOmnibox } from './omnibox';
import { listenToPages } from './presence';
import type { Services } from './services';
import { listenToPrivateTabs, showOnToolbar } from './toolbarIcon';

async function followAccount(services: Services): Promise<void> {
  const { connections, store, polling, watch, invitationNews, paymentsNews } = services;
  await watch.review();
  await showOnToolbar(services);
  await polling.arm();
  const connection = await connections.active();
  if (!connection || (await store.readHead(connection.id))) return;
  await invitationNews.withdraw(connection.id);
  await paymentsNews.withdraw(connection.id);
}

async function followInvitations(services: Services, list: ReceivedInvitations | null): Promise<void> {
  await showOnToolbar(services);
  if (list) await services.invitationNews.onStored(list);
}

/** A page that ends a detour is dealt with there; any other of the server may have changed the account. */
async function showsPage({ connections, refresh, flows, mailLinks }: Services, tab: SeenTab): Promise<void> {
  if (await flows.onTab(tab)) return;
  const connection = await connections.active();
  if (!connection || !isPageOf(connection, tab.url)) return;
  if (await mailLinks.onTab(tab)) return;
  if (tab.isLoaded) await refresh.run('event');
}

/** Registers every listener at once and synchronously: a worker woken by an event must find its listener. */
export function listen(services: Services, own: OwnIdentity): void {
  const { refresh, flows, platform } = services;
  const { connections, invitations, payments, preferences, sessions, watch } = platform.state;

  browser.runtime.onInstalled.addListener(({ reason }) => {
    detached(followAccount(services));
    if (reason === 'install') detached(browser.runtime.openOptionsPage());
  });

  browser.runtime.onStartup.addListener(() => {
    detached(followAccount(services));
  });

  listenToAlarms(services);

  browser.tabs.onUpdated.addListener((tabId, { status, url: arrived }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connections.
    if (!url || !(arrived || status === 'complete')) return;
    detached(showsPage(services, { tabId, url, isLoaded: status === 'complete' }));
  });

  browser.tabs.onRemoved.addListener((tabId) => detached(flows.onTabClosed(tabId)));

  browser.permissions.onAdded.addListener(() => detached(refresh.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(refresh.run('event')));

  listenToNotifications(services);
  listenToPages(services, own);
  listenToCommands(services);
  listenToOmnibox(services);
  listenToMenus(services);
  listenToPrivateTabs(services);

  sessions.heads.watch(() => detached(followAccount(services)));
  // The session is written after the head: what is watched depends on it.
  sessions.sessionSnapshot.watch(({ state }) => {
    if (state.phase === 'signed-out') detached(followAccount(services));
  });
  connections.connections.watch(() => detached(followAccount(services)));
  payments.payments.watch(() => detached(showOnToolbar(services)));
  watch.watchState.watch(() => detached(showOnToolbar(services)));
  invitations.receivedInvitations.watch((list) => detached(followInvitations(services, list)));
  const i18n = workerI18n();
  i18n.on('change', () => detached(showOnToolbar(services)));
  detached(followLanguage(i18n, extensionLanguages(preferences.preferences, 'worker')));
}
