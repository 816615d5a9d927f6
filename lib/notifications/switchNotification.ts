import { displayText } from '@/lib/core/displayText';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import type { AppError } from '@/lib/core/result';
import type { Organization } from '@/lib/organizations/schema';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';
import { refusalNotification } from './refusalNotification';

type Named = Pick<Organization, 'id' | 'name'>;

/** Why a switch that was asked for without a page was not done, and which. */
export function switchRefusedNotification(
  connectionId: string,
  { id, name }: Named,
  error: AppError,
): Notification {
  const i18n = createToolbarI18n();
  return {
    ...refusalNotification('switch', { connectionId, subject: id }, error),
    title: i18n._('organization.switch.failed', { name }, { message: 'Could not switch to {name}' }),
  };
}

/** Ours: what fits into the title of a notification. */
const MAX_TYPED_CHARACTERS = 60;

/** What was typed behind the keyword names no organization. */
export function noMatchNotification(connectionId: string, typed: string): Notification {
  const i18n = createToolbarI18n();
  const text = displayText(typed, MAX_TYPED_CHARACTERS);
  return {
    id: notificationIdOf({ kind: 'switchRefused', connectionId, subject: 'typed' }),
    title: i18n._('organization.no-match', { text }, { message: 'No organization matches “{text}”' }),
    message: i18n._('notification.no-match.text', {}, { message: 'Nothing was switched.' }),
    buttons: [],
  };
}
