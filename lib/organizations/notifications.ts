import { displayText } from '@/lib/core/displayText';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { type Notification, type NotificationKind, notificationId } from '@/lib/core/notifications';
import type { Organization } from './schema';

/** Its subject is the organization, or `typed`. */
export const organizationNotifications = {
  switchRefused: { isNews: false, page: () => '#/organizations' },
} as const satisfies Record<string, NotificationKind<object>>;

type Named = Pick<Organization, 'id' | 'name'>;

export function switchRefusedNotification(
  connectionId: string,
  { id, name }: Named,
  reason: string,
): Notification {
  const i18n = workerI18n();
  return {
    id: notificationId('switchRefused', { connectionId, subject: id }),
    title: i18n._('organization.switch.failed', { name }, { message: 'Couldn’t switch to {name}' }),
    message: reason,
    buttons: [],
  };
}

/** Ours: what fits into the title of a notification. */
const MAX_TYPED_CHARACTERS = 60;

export function noMatchNotification(connectionId: string, typed: string): Notification {
  const i18n = workerI18n();
  const text = displayText(typed, MAX_TYPED_CHARACTERS);
  return {
    id: notificationId('switchRefused', { connectionId, subject: 'typed' }),
    title: i18n._('organization.no-match', { text }, { message: 'No organization matches “{text}”' }),
    message: i18n._('notification.no-match.text', {}, { message: 'Nothing changed.' }),
    buttons: [],
  };
}
