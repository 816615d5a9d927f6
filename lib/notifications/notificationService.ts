import type { Connection } from '@/lib/connections/schema';
import type { CallContext } from '@/lib/core/command/contract';
import { idsOf } from '@/lib/core/operations/rules';
import type { Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/defineStoredValue';
import type { Tabs } from '@/lib/core/tabs';
import type { Joined } from '@/lib/invitations/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { KnownSessions } from '@/lib/sessions/sessionListSchema';
import type { IconReport } from '@/lib/toolbar/iconReport';
import type { WatchService } from '@/lib/watch/watchService';
import { joinedNotification } from './invitationNotification';
import { type NotificationSubject, notificationIdOf, subjectOf } from './notificationId';
import type { Notifier } from './notifier';
import { type RefusedChange, refusalNotification } from './refusalNotification';
import type { NotifiedInvitations } from './schema';

type PressedChange = Exclude<RefusedChange, 'switch'>;
type Answer = (input: { invitationId: string }, context: CallContext) => Promise<Result<null>>;

export interface NotificationServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead'>;
  /** Whose sign-ins were announced. */
  readonly known: Pick<StoredValue<KnownSessions>, 'get'>;
  /** Whose invitations were announced, and which. */
  readonly notified: Pick<StoredValue<NotifiedInvitations>, 'get'>;
  readonly revoke: (input: { sessionId: string }, context: CallContext) => Promise<Result<null>>;
  readonly accept: Answer;
  readonly decline: Answer;
  /** Asks the server, as an opened page does. */
  readonly resume: () => Promise<unknown>;
  readonly watch: Pick<WatchService, 'isPaused'>;
  /** Where an accepted invitation led, and from where. */
  readonly joined: Pick<StoredValue<Joined | null>, 'get'>;
  /** Switches the organization, and says on the icon how that went. */
  readonly switchTo: (connectionId: string, organizationId: string) => Promise<void>;
  readonly tabs: Pick<Tabs, 'openOptions'>;
  readonly notifier: Notifier;
  readonly report: Pick<IconReport, 'done' | 'refused'>;
  /** Lets work go on that nobody waits for. */
  readonly detached: (work: Promise<unknown>) => void;
  readonly newId: () => string;
  readonly now: () => number;
}

/** A page of ours; where it is about one thing, it asks about it. */
const pageOf = (page: string, parameter: string, subject: string | null) =>
  subject === null ? page : `${page}?${new URLSearchParams({ [parameter]: subject })}`;

/** It says why, and has the control for it. */
const PAUSE_PAGE = '#/notifications';

const devicesPage = (sessionId: string | null) => pageOf('#/security', 'revoke', sessionId);
const invitationsPage = (invitationId: string | null) => pageOf('#/invitations', 'id', invitationId);

/** The events of the organization that a notification is about, and the one among them. */
function eventsPage({ kind, subject }: NotificationSubject): string {
  const [organization = '', id = ''] = idsOf(subject);
  return `#/events?${new URLSearchParams({ organization, ...(id && kind === 'payment' ? { id } : {}) })}`;
}

/** What a button of a notification does. */
function changeOf({ kind }: NotificationSubject, buttonIndex: number): PressedChange | undefined {
  const buttons: Partial<Record<NotificationSubject['kind'], readonly PressedChange[]>> = {
    newSignIn: ['revoke'],
    invitation: ['accept', 'decline'],
    reminder: ['accept', 'decline'],
  };
  return buttons[kind]?.[buttonIndex];
}

/** An invitation may be announced and reminded of at the same time. */
const withTwin = (about: NotificationSubject): string[] =>
  (about.kind === 'newSignIn' ? [about.kind] : (['invitation', 'reminder'] as const)).map((kind) =>
    notificationIdOf({ ...about, kind }),
  );

/** What happens when a person clicks a notification or its button. */
export function createNotificationService(dependencies: NotificationServiceDependencies) {
  const { activeConnection, store, known, notified, revoke, accept, decline, tabs, notifier } = dependencies;
  const { report, detached, newId, now, resume, watch, joined, switchTo } = dependencies;

  /** Who is signed in on the connection that is shown, where that is this one. */
  async function shownUserId(connectionId: string): Promise<string | null> {
    if ((await activeConnection())?.id !== connectionId) return null;
    return (await store.readHead(connectionId))?.user.id ?? null;
  }

  /** Whether it speaks of the account that is shown now: nothing is done to another one. */
  async function isAboutShownAccount({ kind, connectionId, subject }: NotificationSubject): Promise<boolean> {
    const userId = await shownUserId(connectionId);
    if (userId === null) return false;
    if (kind === 'newSignIn' || kind === 'refused') {
      const users = (await known.get())[connectionId] ?? [];
      return users.some((user) => user.userId === userId && user.ids.includes(subject));
    }
    // Its id names no user: one of the user before may still be on the screen.
    const users = (await notified.get())[connectionId] ?? [];
    return users.some((user) => user.userId === userId && user.announcedIds.includes(subject));
  }

  async function placeOf(about: NotificationSubject): Promise<string> {
    switch (about.kind) {
      case 'newSignIns':
        return devicesPage(null);
      case 'newSignIn':
      case 'refused':
        return devicesPage((await isAboutShownAccount(about)) ? about.subject : null);
      case 'invitations':
      case 'reminders':
        return invitationsPage(null);
      case 'invitation':
      case 'reminder':
      case 'answerRefused':
        return invitationsPage((await isAboutShownAccount(about)) ? about.subject : null);
      case 'joined':
      case 'switchRefused':
        return '#/organizations';
      case 'paused':
        return PAUSE_PAGE;
      case 'payment':
      case 'payments':
        return (await shownUserId(about.connectionId)) === null ? '#/events' : eventsPage(about);
    }
  }

  /** Shows the place, and where it is about one thing there, asks what to do with it. */
  async function open(notificationId: string): Promise<void> {
    const about = subjectOf(notificationId);
    await notifier.clear(notificationId);
    if (about) await tabs.openOptions(await placeOf(about));
  }

  function carryOut(change: PressedChange, subject: string): Promise<Result<null>> {
    const context = { operationId: newId(), issuedAt: now() };
    switch (change) {
      case 'revoke':
        return revoke({ sessionId: subject }, context);
      case 'accept':
        return accept({ invitationId: subject }, context);
      case 'decline':
        return decline({ invitationId: subject }, context);
    }
  }

  async function resumeFrom(notificationId: string): Promise<void> {
    await notifier.clear(notificationId);
    await resume();
    if (await watch.isPaused()) await tabs.openOptions(PAUSE_PAGE);
    else detached(report.done());
  }

  async function tellDone(change: PressedChange): Promise<void> {
    detached(report.done());
    const noted = change === 'accept' && (await joined.get());
    if (noted) await notifier.show(joinedNotification(noted));
  }

  async function switchBackFrom(notificationId: string, about: NotificationSubject): Promise<void> {
    await notifier.clear(notificationId);
    const noted = await joined.get();
    const isOfThis =
      noted?.organization.id === about.subject && noted.userId === (await shownUserId(about.connectionId));
    if (isOfThis && noted.previous) await switchTo(about.connectionId, noted.previous.id);
    else await tabs.openOptions(await placeOf(about));
  }

  /** Does at once what the button says. The icon says how it went; whatever stands in the way is told. */
  async function press(notificationId: string, buttonIndex: number): Promise<void> {
    const about = subjectOf(notificationId);
    if (about?.kind === 'paused') return resumeFrom(notificationId);
    if (about?.kind === 'joined') return switchBackFrom(notificationId, about);
    const change = about && changeOf(about, buttonIndex);
    if (!change) return;
    // First, so that a second press finds nothing to ask for again.
    await Promise.all(withTwin(about).map((id) => notifier.clear(id)));
    const result = (await isAboutShownAccount(about)) ? await carryOut(change, about.subject) : null;
    if (result?.ok) return tellDone(change);
    if (!result || result.error.code === 'needs-confirmation') return tabs.openOptions(await placeOf(about));
    detached(report.refused());
    await notifier.show(refusalNotification(change, about, result.error));
  }

  return { open, press };
}
