import type { ConnectionService } from '@/lib/connections/commands';
import type { Connection } from '@/lib/connections/schema';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  type ClickedNotification,
  type NotificationButton,
  type NotificationSubject,
  type Notifier,
  notificationId,
  parseNotificationId,
} from '@/lib/core/notifications';
import type { AppError } from '@/lib/core/result';
import type { Tabs } from '@/lib/core/tabs';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { IconReport } from '@/lib/toolbar/iconReport';
import { findKind, type KnownKind, type NotificationKindName, type NotificationsWorker } from './kinds';
import { refusalText } from './refusalText';

interface NotificationClicksDependencies extends NotificationsWorker {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly connections: Pick<ConnectionService, 'activate'>;
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly tabs: Pick<Tabs, 'openOptions'>;
  readonly notifier: Notifier;
  readonly iconReport: Pick<IconReport, 'done' | 'refused'>;
  readonly detached: (work: Promise<unknown>) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

interface Found {
  readonly id: string;
  readonly kind: KnownKind;
  readonly about: NotificationSubject;
}

function find(id: string): Found | undefined {
  const about = parseNotificationId(id);
  const kind = about && findKind(about.kind);
  return kind ? { id, kind, about } : undefined;
}

export function createNotificationClicks(dependencies: NotificationClicksDependencies) {
  const { activeConnection, connections, store, tabs, notifier, iconReport, detached, newId, now } =
    dependencies;

  async function readUserId(connectionId: string): Promise<string | null> {
    if ((await activeConnection())?.id !== connectionId) return null;
    return (await store.readHead(connectionId))?.user.id ?? null;
  }

  const click = async ({ about }: Found): Promise<ClickedNotification> => ({
    ...about,
    userId: await readUserId(about.connectionId),
  });

  const isOwn = async ({ kind }: Found, clicked: ClickedNotification): Promise<boolean> =>
    kind.isOwn === undefined || kind.isOwn(clicked, dependencies);

  async function putIntoUse({ kind, about }: Found): Promise<void> {
    const isElsewhere = (await activeConnection())?.id !== about.connectionId;
    if (kind.opensServer && isElsewhere) await connections.activate(about);
  }

  async function openPage(found: Found): Promise<void> {
    const { kind, about } = found;
    await putIntoUse(found);
    await tabs.openOptions(kind.page((await isOwn(found, await click(found))) ? about.subject : null));
  }

  async function open(id: string): Promise<void> {
    const found = find(id);
    await notifier.clear(id);
    if (found) await openPage(found);
  }

  async function clearWithTwin({ id, kind, about }: Found): Promise<void> {
    const twin = kind.twin === undefined ? [] : [notificationId(kind.twin, about)];
    await Promise.all([id, ...twin].map((each) => notifier.clear(each)));
  }

  async function showRefusal(
    found: Found,
    { refused }: NotificationButton<NotificationsWorker, NotificationKindName>,
    error: AppError | undefined,
  ): Promise<void> {
    if (!error || !refused || error.code === 'needs-confirmation') return openPage(found);
    detached(iconReport.refused());
    const i18n = workerI18n();
    await notifier.show({
      id: notificationId(refused.kind, found.about),
      title: i18n._(refused.title),
      message: refusalText(i18n, error),
      buttons: [],
    });
  }

  async function press(id: string, buttonIndex: number): Promise<void> {
    const found = find(id);
    const button = found?.kind.buttons?.[buttonIndex];
    if (!found || !button) return;
    // First, so that a second press finds no notification and sends nothing.
    await clearWithTwin(found);
    await putIntoUse(found);
    const clicked = await click(found);
    const context = { operationId: newId(), issuedAt: now() };
    const result = (await isOwn(found, clicked)) ? await button.press(clicked, dependencies, context) : null;
    if (result === undefined) return;
    if (!result?.ok) return showRefusal(found, button, result?.error);
    detached(iconReport.done());
    if (result.value) await notifier.show(result.value);
  }

  return { open, press };
}
