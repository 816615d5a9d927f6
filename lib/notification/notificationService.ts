import type { Connection } from '@/lib/connection/schema';
import type { CallContext } from '@/lib/messaging/protocol';
import { fail, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { KnownSessions } from '@/lib/session/sessionListSchema';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import type { Tabs } from '@/lib/tabs';
import { type NotificationSubject, subjectOf } from './notificationId';
import type { Notifier } from './notifier';
import { refusalNotification } from './refusalNotification';

export interface NotificationServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead'>;
  /** Whose sign-ins were announced. */
  readonly known: Pick<StoredValue<KnownSessions>, 'get'>;
  readonly revoke: (input: { sessionId: string }, context: CallContext) => Promise<Result<null>>;
  readonly tabs: Pick<Tabs, 'openOptions'>;
  readonly notifier: Notifier;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What happens when a person clicks a notification or its button. */
export function createNotificationService(dependencies: NotificationServiceDependencies) {
  const { activeConnection, store, known, revoke, tabs, notifier, newId, now } = dependencies;

  /** Whether it speaks of the account that is shown now: nothing is done to another one. */
  async function isAboutShownAccount({ connectionId, subject }: NotificationSubject): Promise<boolean> {
    const userId = (await store.readHead(connectionId))?.user.id;
    if (userId === undefined || (await activeConnection())?.id !== connectionId) return false;
    const users = (await known.get())[connectionId] ?? [];
    return users.some((user) => user.userId === userId && user.ids.includes(subject));
  }

  const devicesPage = (sessionId: string | null) =>
    tabs.openOptions(
      sessionId === null ? '#/security' : `#/security?${new URLSearchParams({ revoke: sessionId })}`,
    );

  /** Shows the devices, and where it is about one of them, asks whether to end it. */
  async function open(notificationId: string): Promise<void> {
    const about = subjectOf(notificationId);
    await notifier.clear(notificationId);
    if (!about) return;
    const asks = about.kind !== 'newSignIns' && (await isAboutShownAccount(about));
    await devicesPage(asks ? about.subject : null);
  }

  /** Ends the session at once: the button says what it does. Whatever stands in the way is told. */
  async function press(notificationId: string, buttonIndex: number): Promise<void> {
    const about = subjectOf(notificationId);
    if (about?.kind !== 'newSignIn' || buttonIndex !== 0) return;
    const isShown = await isAboutShownAccount(about);
    const result = isShown
      ? await revoke({ sessionId: about.subject }, { operationId: newId(), issuedAt: now() })
      : fail('account-changed');
    await notifier.clear(notificationId);
    if (result.ok) return;
    if (!isShown) await devicesPage(null);
    else if (result.error.code === 'needs-confirmation') await devicesPage(about.subject);
    else await notifier.show(refusalNotification(about, result.error));
  }

  return { open, press };
}
