import { browser } from '#imports';
import { hasOrganizations } from '@/lib/connections/rules';
import { detached } from '@/lib/core/detached';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { badgeText, unreadCount, waitingCount } from '@/lib/toolbar/badge';
import { toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import type { Worker } from '@/lib/worker';

/** Title and badge, as what is known of the account that is shown now has them. */
export async function showOnToolbar({ connections, store, state, icon, iconReport }: Worker): Promise<void> {
  const connection = await connections.active();
  const head = connection && (await store.readHead(connection.id));
  const account = head ? { connectionId: connection.id, userId: head.user.id } : null;
  const invitations = waitingCount(account, await state.invitations.receivedInvitations.get(), Date.now());
  const events = unreadCount(account, head?.activeOrganization?.id, await state.payments.payments.get());
  const watched = await state.watch.watchState.get();
  const pause = watched?.connectionId === connection?.id ? watched?.pause : null;
  const isWithoutOrganizations = connection && !hasOrganizations(connection);
  const title = toolbarTitle(workerI18n(), head, { invitations, events, pause, isWithoutOrganizations });
  await Promise.all([icon.setTitle(title), iconReport.say(badgeText(invitations + events))]);
}

/** Shows the private account in every tab of its windows: a new tab, or one that navigated, shows the normal window's. */
export function listenToPrivateTabs(worker: Worker): void {
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
