import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { DAY_MS } from '@/lib/core/time';
import type { Invitation } from '@/lib/invitations/schema';
import { anOrganization, untilText } from './invitationNotification';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

/** Ours: a notification shows about two lines. */
const MAX_NAMED = 3;

/** Several at once. They are named by whose they are: the next group takes the place of this one. */
export interface InvitationsTold {
  readonly connection: Connection;
  readonly userId: string;
  readonly invitations: readonly Invitation[];
  /** The moment at which they are told (epoch milliseconds). */
  readonly at: number;
}

/** The first few organizations by name. */
function namesOf(i18n: I18n, invitations: readonly Invitation[]): string {
  const names = new Set(
    invitations.map(({ organizationName }) => displayText(organizationName ?? '') || anOrganization(i18n)),
  );
  const named = [...names].slice(0, MAX_NAMED).join(', ');
  return names.size > MAX_NAMED ? `${named}, …` : named;
}

/** When the first of them ends, where that is within a day. */
function firstEnd(i18n: I18n, { invitations, at }: InvitationsTold): string {
  const left = Math.min(...invitations.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY)) - at;
  if (left > DAY_MS) return '';
  const when = untilText(i18n.locale, left);
  return i18n._('notification.invitations.ends', { when }, { message: 'the first ends {when}' });
}

/** Many new ones, to be looked through on the page: there is no one invitation that a button could answer. */
export function invitationsNotification(told: InvitationsTold): Notification {
  const { connection, userId, invitations } = told;
  const i18n = createToolbarI18n();
  return {
    id: notificationIdOf({ kind: 'invitations', connectionId: connection.id, subject: userId }),
    title: i18n._(
      'notification.invitations.title',
      { count: invitations.length },
      { message: '{count, plural, other {# new invitations}}' },
    ),
    message: [namesOf(i18n, invitations), firstEnd(i18n, told)].filter(Boolean).join(' · '),
    buttons: [],
  };
}

/** Many that end within a day. */
export function remindersNotification({ connection, userId, invitations }: InvitationsTold): Notification {
  const i18n = createToolbarI18n();
  return {
    id: notificationIdOf({ kind: 'reminders', connectionId: connection.id, subject: userId }),
    title: i18n._(
      'notification.invitation-reminders.title',
      { count: invitations.length },
      { message: '{count, plural, other {# invitations end soon}}' },
    ),
    message: namesOf(i18n, invitations),
    buttons: [],
  };
}
