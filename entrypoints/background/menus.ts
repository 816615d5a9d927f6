import { browser } from '#imports';
import { dashboardOf } from '@/lib/connections/rules';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { once } from '@/lib/core/once';
import { openableUrl } from '@/lib/core/openableUrl';
import { detached } from '@/lib/core/tasks';
import { createMenuBuilder, type Menus, menuChoice, menuItems } from '@/lib/toolbar/contextMenu';
import type { Worker } from '@/lib/worker';

const menus: Menus = {
  removeAll: async () => {
    await browser.contextMenus.removeAll();
  },
  create: (item) => {
    // Chrome reports a failure only here; one missing item is no reason to have none.
    browser.contextMenus.create({ ...item, contexts: ['action'] }, () => void browser.runtime.lastError);
  },
};

async function choose({ activeConnection, quickSwitch, tabs }: Worker, itemId: string): Promise<void> {
  const choice = menuChoice(itemId);
  if (!choice) return;
  switch (choice.kind) {
    case 'dashboard': {
      const connection = await activeConnection();
      const url = connection && openableUrl(dashboardOf(connection));
      return url ? tabs.openAddress(url) : tabs.openOptions('#/');
    }
    case 'invitations':
      return tabs.openOptions('#/invitations');
    case 'switch':
      return quickSwitch.toKnown(choice.connectionId, choice.organizationId);
  }
}

export function listenToMenus(worker: Worker): () => void {
  const { contextMenus, extension, runtime } = browser;
  // Firefox for Android has no menus. Private windows get none: the browser writes its menus to the disk.
  if (!contextMenus || extension?.inIncognitoContext) return () => undefined;
  const rebuild = once(() =>
    createMenuBuilder({
      menus,
      read: async () => {
        await textsAreRead();
        return menuItems(workerI18n(), await worker.activeConnection(), await worker.quickSwitch.read());
      },
    }),
  );
  const { sessions, connections } = worker.state;
  const follow = () => detached(rebuild()());
  runtime.onInstalled.addListener(follow);
  runtime.onStartup.addListener(follow);
  sessions.heads.watch(follow);
  connections.connections.watch(follow);
  contextMenus.onClicked.addListener(({ menuItemId }) => detached(choose(worker, String(menuItemId))));
  return follow;
}
