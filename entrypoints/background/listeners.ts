import { browser } from '#imports';
import { isPageOf } from '@/lib/connection/hosts';
import { detached } from '@/lib/detached';
import { createToolbarI18n } from '@/lib/i18n/toolbarI18n';
import { connectionsValue, headsValue } from '@/lib/storage/keys';
import { toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import { DRAFTS_ALARM, REFRESH_ALARM } from './alarms';
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

/** Registers every listener at once and synchronously: a worker woken by an event must find its listener. */
export function listen(services: Services): void {
  const { connections, refresh, drafts } = services;

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
  });

  browser.tabs.onUpdated.addListener((_tabId, { status }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connection.
    if (status !== 'complete' || !url) return;
    detached(
      connections.active().then((connection) => {
        return connection && isPageOf(connection, url) ? refresh.run('event') : undefined;
      }),
    );
  });

  browser.permissions.onAdded.addListener(() => detached(refresh.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(refresh.run('event')));

  headsValue.watch(() => detached(followAccount(services)));
  connectionsValue.watch(() => detached(followAccount(services)));
}
