import { browser } from '#imports';
import { isPageOf } from '@/lib/connection/hosts';
import { detached } from '@/lib/detached';
import { createToolbarI18n } from '@/lib/i18n/toolbarI18n';
import { connectionsValue, headsValue } from '@/lib/storage/keys';
import type { SeenTab } from '@/lib/tabs';
import { toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import { DRAFTS_ALARM, FLOWS_ALARM, REFRESH_ALARM } from './alarms';
import { listenToNotifications } from './notifications';
import type { Services } from './services';

/** DESIGN.md, Refresh: every 5 minutes, less or more by a fifth so that many toolbars do not knock in step. */
const REFRESH_PERIOD_MINUTES = 5;
const REFRESH_JITTER = 0.2;

const nextRefreshInMinutes = () => REFRESH_PERIOD_MINUTES * (1 + REFRESH_JITTER * (2 * Math.random() - 1));

/** One alarm while somebody is signed in, none otherwise: signed out, an idle extension asks nothing. */
async function armRefresh({ connections, store }: Services): Promise<void> {
  const connection = await connections.active();
  const head = connection && (await store.readHead(connection.id));
  if (!head) await browser.alarms.clear(REFRESH_ALARM);
  else if (!(await browser.alarms.get(REFRESH_ALARM))) {
    await browser.alarms.create(REFRESH_ALARM, { delayInMinutes: nextRefreshInMinutes() });
  }
}

async function showOnToolbar({ connections, store }: Services): Promise<void> {
  const connection = await connections.active();
  const head = connection && (await store.readHead(connection.id));
  await browser.action.setTitle({ title: toolbarTitle(createToolbarI18n(), head) });
}

async function followAccount(services: Services): Promise<void> {
  await showOnToolbar(services);
  await armRefresh(services);
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
export function listen(services: Services): void {
  const { refresh, drafts, flows } = services;

  browser.runtime.onInstalled.addListener(({ reason }) => {
    detached(followAccount(services));
    if (reason === 'install') detached(browser.runtime.openOptionsPage());
  });

  browser.runtime.onStartup.addListener(() => {
    detached(followAccount(services));
  });

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === REFRESH_ALARM) detached(refresh.run('alarm').then(() => armRefresh(services)));
    if (name === DRAFTS_ALARM) detached(drafts.forgetOld());
    if (name === FLOWS_ALARM) detached(flows.expire());
  });

  browser.tabs.onUpdated.addListener((tabId, { status, url: arrived }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connections.
    if (!url || !(arrived || status === 'complete')) return;
    detached(showsPage(services, { tabId, url, isLoaded: status === 'complete' }));
  });

  browser.tabs.onRemoved.addListener((tabId) => detached(flows.onTabClosed(tabId)));

  browser.permissions.onAdded.addListener(() => detached(refresh.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(refresh.run('event')));

  listenToNotifications(services);

  headsValue.watch(() => detached(followAccount(services)));
  connectionsValue.watch(() => detached(followAccount(services)));
}
