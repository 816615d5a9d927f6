import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { isolated } from '@/lib/core/i18n/isolated';
import { listText, listWithMore } from '@/lib/core/i18n/listText';
import { untilText } from '@/lib/core/i18n/timeText';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { type Notification, type NotificationKind, notificationId } from '@/lib/core/notifications';
import { endingInvitations, newInvitations } from './notificationCounts';
import { invitationsPage } from './notifications';
import { endsWithinADay } from './rules';
import type { Invitation } from './schema';

/** Several invitations at once; a click opens the list. Their subject is the user: the next group replaces this one. */
export const invitationGroupNotifications = {
  invitations: {
    isNews: true,
    preference: 'invitations',
    opensServer: true,
    page: () => invitationsPage(null),
  },
  reminders: { isNews: true, preference: 'reminders', opensServer: true, page: () => invitationsPage(null) },
} as const satisfies Record<string, NotificationKind<object>>;

/** Ours: a notification shows about two lines. */
const MAX_NAMED = 3;

interface InvitationGroup {
  readonly connection: Connection;
  readonly userId: string;
  readonly invitations: readonly Invitation[];
  readonly at: number;
}

function namesOf(i18n: I18n, invitations: readonly Invitation[]): string {
  const all = invitations.map(({ organizationName }) => displayText(organizationName ?? ''));
  const names = [...new Set(all)].filter(Boolean).slice(0, MAX_NAMED);
  const count = all.filter((name) => !names.includes(name)).length;
  const named = names.map(isolated);
  if (count === 0 || named.length === 0) return listText(i18n.locale, named);
  return listWithMore(i18n.locale, named, i18n._('label.more', { count }, { message: '{count} more' }));
}

/** Empty if none expires within a day. */
function firstEnd(i18n: I18n, { invitations, at }: InvitationGroup): string {
  const first = Math.min(...invitations.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY));
  if (!endsWithinADay(first, at)) return '';
  const when = untilText(i18n.locale, first, at);
  return i18n._('notification.invitations.ends', { when }, { message: 'the first expires {when}' });
}

export function invitationsNotification(announcement: InvitationGroup): Notification {
  const { connection, userId, invitations } = announcement;
  const i18n = workerI18n();
  return {
    id: notificationId('invitations', { connectionId: connection.id, subject: userId }),
    title: newInvitations(i18n, invitations.length),
    message: [namesOf(i18n, invitations), firstEnd(i18n, announcement)].filter(Boolean).join(' · '),
    buttons: [],
  };
}

export function remindersNotification({ connection, userId, invitations }: InvitationGroup): Notification {
  const i18n = workerI18n();
  return {
    id: notificationId('reminders', { connectionId: connection.id, subject: userId }),
    title: endingInvitations(i18n, invitations.length),
    message: namesOf(i18n, invitations),
    buttons: [],
  };
}
