import type { Locales, Messages } from '@lingui/core';
import { browser } from '#imports';
import { isPageOf } from '@/lib/connections/address';
import { hasOrganizations } from '@/lib/connections/rules';
import { isOwnPage, type OwnIdentity } from '@/lib/core/command/serve';
import { extensionLanguages, type FollowingTexts, followLanguage } from '@/lib/core/i18n/followLanguage';
import { SOURCE_LANGUAGE } from '@/lib/core/i18n/languages';
import { readTextFiles } from '@/lib/core/i18n/textFiles';
import { readingTexts, textsAreRead } from '@/lib/core/i18n/textsRead';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { SeenTab } from '@/lib/core/tabs';
import { detached } from '@/lib/core/tasks';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { PAGE_PORT, POPUP_PORT } from '@/lib/sessions/presence';
import {
  badgeText,
  IMPERSONATION_BADGE,
  unreadCount,
  waitingCount,
  waitingElsewhere,
} from '@/lib/toolbar/badge';
import { impersonationTitle, toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import type { Worker } from '@/lib/worker';
import { listenToAlarms } from './alarms';
import { listenToKeys } from './keys';
import { listenToMenus } from './menus';
import { listenToNotifications } from './notifications';
import { listenToOmnibox } from './omnibox';

async function followAccount(worker: Worker): Promise<void> {
  const { connections, store, polling, watch, invitationNews, paymentsNews } = worker;
  // It may notify.
  await textsAreRead();
  await watch.review();
  await showOnToolbar(worker);
  await polling.arm();
  const connection = await connections.active();
  if (!connection || (await store.readHead(connection.id))) return;
  await invitationNews.withdraw(connection.id);
  await paymentsNews.withdraw(connection.id);
}

/** Whether an administrator acts as this user shows only the session, which ended with the browser here but not on the server. */
async function readAtStart({ connections, store, polling }: Worker): Promise<void> {
  const connection = await connections.active();
  if (connection && (await store.readHead(connection.id))) await polling.run('glance');
}

async function followInvitations(worker: Worker, list: ReceivedInvitations | null): Promise<void> {
  await showOnToolbar(worker);
  if (list) await worker.invitationNews.onStored(list);
}

/** A page that ends a flow is handled there; any other page of the server may have changed the account. */
async function followTab({ connections, polling, flows, mailLinks }: Worker, tab: SeenTab): Promise<void> {
  if (await flows.onTab(tab)) return;
  const connection = await connections.active();
  if (!connection || !isPageOf(connection, tab.url)) return;
  if (await mailLinks.onTab(tab)) return;
  if (tab.isLoaded) await polling.run('event');
}

/** What the popup's first frame shows is in its address. Firefox has its popup read what is stored instead. */
async function keepAddress(worker: Worker): Promise<void> {
  if (!import.meta.env.FIREFOX) await worker.popupAddress.review();
}

/**
 * Registers every listener at once and synchronously: a worker woken by an event must find its listener. Parts of the
 * worker are read in the listeners, so that one event makes no more of them than it needs.
 */
export function listen(worker: Worker, own: OwnIdentity): void {
  const { connections, invitations, operations, organizations, payments, preferences, sessions, watch } =
    worker.state;

  browser.runtime.onInstalled.addListener(({ reason }) => {
    detached(followAccount(worker));
    detached(keepAddress(worker));
    if (reason === 'install') detached(browser.runtime.openOptionsPage());
  });

  browser.runtime.onStartup.addListener(() => {
    detached(followAccount(worker).then(() => readAtStart(worker)));
    detached(keepAddress(worker));
  });

  listenToAlarms(worker);

  browser.tabs.onUpdated.addListener((tabId, { status, url: arrived }, { url }) => {
    // Without a host permission a tab has no url here, so this sees no page but those of the connections.
    if (!url || !(arrived || status === 'complete')) return;
    detached(followTab(worker, { tabId, url, isLoaded: status === 'complete' }));
  });

  browser.tabs.onRemoved.addListener((tabId) => detached(worker.flows.onTabClosed(tabId)));

  browser.permissions.onAdded.addListener(() => detached(worker.polling.run('event')));
  browser.permissions.onRemoved.addListener(() => detached(worker.polling.run('event')));

  listenToNotifications(worker);
  listenToPages(worker, own);
  listenToKeys(worker);
  listenToOmnibox(worker);
  const rebuildMenu = listenToMenus(worker);
  listenToPrivateTabs(worker);

  worker.state.elsewhere.elsewhere.watch(() => detached(showOnToolbar(worker)));
  sessions.heads.watch(() => detached(followAccount(worker)));
  // The session is written after the head, and what is watched depends on the session.
  sessions.sessionSnapshot.watch((snapshot) => {
    if (snapshot.state.phase === 'signed-out') detached(followAccount(worker));
  });
  connections.connections.watch(() => detached(followAccount(worker)));
  payments.payments.watch(() => detached(showOnToolbar(worker)));
  preferences.preferences.watch(() => detached(showOnToolbar(worker)));
  watch.watchState.watch(() => detached(showOnToolbar(worker)));
  invitations.receivedInvitations.watch((list) => detached(followInvitations(worker, list)));
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
  const texts = writtenTexts(() => {
    detached(showOnToolbar(worker));
    rebuildMenu();
  });
  async function keptOrRead(...[language, context]: Parameters<typeof readTextFiles>) {
    const { workerTexts } = preferences;
    const kept = await workerTexts.get();
    if (kept.language === language) return kept.files;
    const files = await readTextFiles(language, context);
    detached(workerTexts.set({ language, files: [...files] }));
    return files;
  }
  const first = followLanguage(texts, extensionLanguages(worker.preferences, 'worker', keptOrRead));
  readingTexts(first.catch(() => undefined));
  detached(first);
}

/** The worker's texts, which most starts have no use for: made once another language or format is to be shown. */
function writtenTexts(onChange: () => void): FollowingTexts {
  const texts = {
    locale: SOURCE_LANGUAGE as string,
    locales: undefined as Locales | undefined,
    get messages() {
      return workerI18n().messages;
    },
    load: (language: string, messages: Messages) => workerI18n().load(language, messages),
    activate: (locale: string, locales?: Locales) => {
      Object.assign(texts, { locale, locales });
      workerI18n().activate(locale, locales);
      onChange();
    },
  };
  return texts;
}

/** Follows which of our pages are open, by the port that each holds. Nothing is read from it. */
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

/** Shows the title and the badge of the account in use. */
async function showOnToolbar(worker: Worker): Promise<void> {
  const { connections, store, state, icon, iconReport } = worker;
  await textsAreRead();
  const connection = await connections.active();
  const head = connection && (await store.readHead(connection.id));
  const { connectionId, state: session } = await state.sessions.sessionSnapshot.get();
  if (
    head &&
    connectionId === connection?.id &&
    session.phase === 'signed-in' &&
    session.session.impersonated
  ) {
    const { text, background } = IMPERSONATION_BADGE;
    const title = impersonationTitle(workerI18n(), head.user.name);
    await Promise.all([icon.setTitle(title), iconReport.say(text, background)]);
    return;
  }
  const account = head
    ? { connectionId: connection.id, userId: head.user.id, isMuted: connection.isMuted }
    : null;
  const now = Date.now();
  const invitations =
    waitingCount(account, await state.invitations.receivedInvitations.get(), now) +
    waitingElsewhere(await state.elsewhere.elsewhere.get(), connection?.id, now);
  const stored = await state.payments.payments.get();
  const events = unreadCount(account, stored, (await worker.preferences.get()).mutedOrganizations);
  const watched = await state.watch.watchState.get();
  const pause = watched?.connectionId === connection?.id ? watched?.pause : null;
  const isWithoutOrganizations = connection && !hasOrganizations(connection);
  const title = toolbarTitle(workerI18n(), head, { invitations, events, pause, isWithoutOrganizations });
  await Promise.all([icon.setTitle(title), iconReport.say(badgeText(invitations + events))]);
}

/** Shows the private account in every tab of private windows: a new tab, or one that navigated, has the normal account's. */
function listenToPrivateTabs(worker: Worker): void {
  if (!browser.extension?.inIncognitoContext) return;
  async function show(tabId: number | undefined): Promise<void> {
    if (tabId === undefined) return;
    if (!(await worker.icon.repaint(tabId))) await showOnToolbar(worker);
  }
  browser.tabs.onCreated.addListener(({ id }) => detached(show(id)));
  browser.tabs.onReplaced.addListener((tabId) => detached(show(tabId)));
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    // Chrome clears the tab as it begins to load.
    if (status) detached(show(tabId));
  });
}
