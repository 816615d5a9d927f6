import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import type { CallContext } from '@/lib/core/command/contract';
import { listText } from '@/lib/core/i18n/listText';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  buttonLabels,
  type ClickedNotification,
  type Notification,
  type NotificationKind,
  notificationId,
  pageAbout,
} from '@/lib/core/notifications';
import type { Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { deviceText } from './device';
import type { ListedSession } from './schema';
import type * as sessions from './state';

export interface SessionNotificationsWorker {
  readonly state: WorkerState<{ sessions: Pick<typeof sessions, 'knownSessions'> }>;
  readonly revocation: {
    revoke(input: { sessionId: string }, context: CallContext): Promise<Result<null>>;
  };
}

async function isOwn(
  { connectionId, userId, subject }: ClickedNotification,
  { state }: SessionNotificationsWorker,
): Promise<boolean> {
  const users = (await state.sessions.knownSessions.get())[connectionId] ?? [];
  return users.some((user) => user.userId === userId && user.ids.includes(subject));
}

const page = (sessionId: string | null) => pageAbout('#/security', 'revoke', sessionId);

/** Their subject is a session. */
export const sessionNotifications = {
  newSignIn: {
    isNews: true,
    preference: 'newSignIns',
    isOwn,
    opensServer: true,
    page,
    buttons: [
      {
        label: /*i18n*/ { id: 'notification.new-sign-in.revoke', message: 'Sign out' },
        press: ({ subject }, { revocation }, context) => revocation.revoke({ sessionId: subject }, context),
        refused: {
          kind: 'refused',
          title: /*i18n*/ { id: 'notification.not-revoked.title', message: 'Device still signed in' },
        },
      },
    ],
  },
  newSignIns: { isNews: true, preference: 'newSignIns', opensServer: true, page: () => page(null) },
  refused: { isNews: false, isOwn, opensServer: true, page },
} as const satisfies Record<string, NotificationKind<SessionNotificationsWorker>>;

function describe(i18n: I18n, { device, ipAddress, createdAt }: ListedSession): string {
  const when =
    createdAt === null ? null : i18n.date(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  return [deviceText(i18n, device), ipAddress, when].filter(Boolean).join(' · ');
}

export function newSignInNotification({ id, name }: Connection, session: ListedSession): Notification {
  const i18n = workerI18n();
  return {
    id: notificationId('newSignIn', { connectionId: id, subject: session.id }),
    title: i18n._('notification.new-sign-in.title', { server: name }, { message: 'New sign-in to {server}' }),
    message: describe(i18n, session),
    buttons: buttonLabels(i18n, sessionNotifications.newSignIn),
  };
}

/** Several at once, to review on the page: there is no one device that a button could end. */
export function newSignInsNotification(
  { id, name }: Connection,
  sessions: readonly ListedSession[],
): Notification {
  const i18n = workerI18n();
  const devices = listText(i18n.locale, new Set(sessions.map(({ device }) => deviceText(i18n, device))));
  return {
    id: notificationId('newSignIns', { connectionId: id, subject: sessions[0]?.id ?? '' }),
    title: i18n._(
      'notification.new-sign-ins.title',
      { count: sessions.length, server: name },
      { message: '{count, plural, other {# new sign-ins to {server}}}' },
    ),
    message: devices,
    buttons: [],
  };
}
