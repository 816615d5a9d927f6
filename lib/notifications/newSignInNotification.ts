import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { deviceText } from '@/lib/sessions/deviceText';
import type { ListedSession } from '@/lib/sessions/sessionListSchema';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

/** Device, address and time, as far as the server tells them. */
function describe(i18n: I18n, { device, ipAddress, createdAt }: ListedSession): string {
  const when =
    createdAt === null ? null : i18n.date(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  return [deviceText(i18n, device), ipAddress, when].filter(Boolean).join(' · ');
}

/** One session that was not there before, with a button that ends it. */
export function newSignInNotification({ id, name }: Connection, session: ListedSession): Notification {
  const i18n = createToolbarI18n();
  return {
    id: notificationIdOf({ kind: 'newSignIn', connectionId: id, subject: session.id }),
    title: i18n._('notification.new-sign-in.title', { server: name }, { message: 'New sign-in to {server}' }),
    message: describe(i18n, session),
    buttons: [i18n._('action.revoke', {}, { message: 'Revoke' })],
  };
}

/** Several at once, to be looked through on the page: there is no one device that a button could end. */
export function newSignInsNotification(
  { id, name }: Connection,
  sessions: readonly ListedSession[],
): Notification {
  const i18n = createToolbarI18n();
  const devices = [...new Set(sessions.map(({ device }) => deviceText(i18n, device)))].join(', ');
  return {
    id: notificationIdOf({ kind: 'newSignIns', connectionId: id, subject: sessions[0]?.id ?? '' }),
    title: i18n._(
      'notification.new-sign-ins.title',
      { count: sessions.length, server: name },
      { message: '{count, plural, other {# new sign-ins to {server}}}' },
    ),
    message: devices,
    buttons: [],
  };
}
