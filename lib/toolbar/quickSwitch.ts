import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { Notifier } from '@/lib/core/notifications';
import type * as operations from '@/lib/core/operations/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import { refusalText } from '@/lib/notifications/refusalText';
import { unnamedOrganization } from '@/lib/organizations/api';
import { noMatchNotification, switchRefusedNotification } from '@/lib/organizations/notifications';
import { toSearchable, typedMatches } from '@/lib/organizations/organizationSearch';
import type { SwitchService } from '@/lib/organizations/switchService';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Toolbar } from './icon';
import type { IconReport } from './iconReport';
import { type ToolbarAccount, toolbarAccount } from './toolbarAccount';

interface QuickSwitchDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead' | 'readList' | 'readOrganizations'>;
  readonly state: WorkerState<{ operations: typeof operations }>;
  readonly switching: Pick<SwitchService, 'setActive'>;
  readonly iconReport: Pick<IconReport, 'done' | 'refused'>;
  readonly notifier: Notifier;
  readonly icon: Pick<Toolbar, 'openPopup'>;
  readonly detached: (work: Promise<unknown>) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Switches by key, the address bar or the icon's menu. The icon shows the outcome. */
export function createQuickSwitch(dependencies: QuickSwitchDependencies) {
  const { activeConnection, store, state, switching, iconReport, notifier, icon } = dependencies;
  const { detached, newId, now } = dependencies;

  async function read(): Promise<ToolbarAccount | null> {
    const connection = await activeConnection();
    const head = connection && (await store.readHead(connection.id));
    if (!connection || !head) return null;
    const list = await store.readList();
    const isOwn = list?.connectionId === connection.id && list.userId === head.user.id;
    const listed = isOwn
      ? { ...list, organizations: await store.readOrganizations(connection.id, head.user.id) }
      : null;
    return toolbarAccount(connection, head, listed, await state.operations.operations.get());
  }

  async function switchTo({ connection, organizations }: ToolbarAccount, id: string): Promise<void> {
    const choice = { by: 'id' as const, organizationId: id };
    const result = await switching.setActive(choice, { operationId: newId(), issuedAt: now() });
    if (result.ok) return detached(iconReport.done());
    // The newer choice reports the outcome.
    if (result.error.code === 'superseded') return;
    detached(iconReport.refused());
    const organization = organizations.find((known) => known.id === id) ?? unnamedOrganization(id);
    const reason = refusalText(workerI18n(), result.error);
    await notifier.show(switchRefusedNotification(connection.id, organization, reason));
  }

  async function toPrevious(): Promise<void> {
    const account = await read();
    const [previousId] = account?.recentIds ?? [];
    if (account && previousId) await switchTo(account, previousId);
    else await icon.openPopup();
  }

  async function toTyped(text: string): Promise<void> {
    if (!text.trim()) return toPrevious();
    const account = await read();
    if (!account || !hasOrganizations(account.connection)) return icon.openPopup();
    const [best] = typedMatches(toSearchable(account.organizations), text);
    if (best) return switchTo(account, best.id);
    detached(iconReport.refused());
    await notifier.show(noMatchNotification(account.connection.id, text));
  }

  async function toKnown(connectionId: string, organizationId: string): Promise<void> {
    const account = await read();
    if (account?.connection.id === connectionId) await switchTo(account, organizationId);
    else await icon.openPopup();
  }

  return { read, toPrevious, toTyped, toKnown };
}
