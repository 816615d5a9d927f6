import type { OpenTab, Tabs } from '@/lib/core/tabs';
import type { PaymentsReader } from '@/lib/payments/paymentsReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { isPageOf } from './address';
import { fillTemplate } from './addressTemplate';
import { readServerPage } from './landing';
import type { Connection } from './schema';

interface FollowDependencies {
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly tabs: Pick<Tabs, 'list' | 'reload' | 'go' | 'openAddress'>;
}

/** A page that shows something: a tab at an auth endpoint is in the middle of something and must not be reloaded. */
const isDashboardPage = (connection: Connection, url: string): boolean =>
  isPageOf(connection, url) && (readServerPage(connection, url)?.authPath ?? null) === null;

/** Makes the dashboard's tabs follow a confirmed switch, as the connection's settings say (DESIGN.md, The popup). */
function createFollow({ store, tabs }: FollowDependencies) {
  const pagesOf = async (connection: Connection): Promise<OpenTab[]> =>
    (await tabs.list()).filter(({ url }) => isDashboardPage(connection, url));

  async function reload(connection: Connection): Promise<void> {
    const pages = await pagesOf(connection);
    // A discarded tab loads the new organization by itself when the user returns to it.
    const loaded = pages.filter(({ isDiscarded }) => !isDiscarded);
    await Promise.all(loaded.map(({ tabId }) => tabs.reload(tabId)));
  }

  async function open(connection: Connection, template: string): Promise<void> {
    const active = (await store.readHead(connection.id))?.activeOrganization;
    if (!active) return;
    const filled = fillTemplate(template, { slug: active.slug, id: active.id }, connection);
    if (!filled.ok) return;
    const front = (await pagesOf(connection)).find(({ isInFront }) => isInFront);
    if (front && (await tabs.go(front.tabId, filled.url))) return;
    await tabs.openAddress(filled.url);
  }

  return async function follow(connection: Connection): Promise<void> {
    const { afterSwitch } = connection;
    if (afterSwitch.kind === 'reload') await reload(connection);
    if (afterSwitch.kind === 'open') await open(connection, afterSwitch.template);
  };
}

interface AfterSwitchWorker extends FollowDependencies {
  readonly paymentsReader: Pick<PaymentsReader, 'readActive'>;
  readonly detached: (work: Promise<unknown>) => void;
}

export function createAfterSwitch(worker: AfterSwitchWorker) {
  const follow = createFollow(worker);
  return (connection: Connection): void =>
    // The payments' reader is needed by what switches, and is made later.
    worker.detached(Promise.all([follow(connection), worker.paymentsReader.readActive(connection)]));
}
