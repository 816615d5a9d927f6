import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import type { Invitation, InvitationDetails, Joined } from '@/lib/invitations/schema';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

/** An invitation with what else is known of it, and the moment at which it is told (epoch milliseconds). */
export interface InvitationTold {
  readonly connection: Connection;
  readonly invitation: Invitation;
  readonly details: InvitationDetails | undefined;
  readonly at: number;
}

/** "in 2 days": the largest unit of which the span holds one. */
export function untilText(locale: string, ms: number): string {
  const format = new Intl.RelativeTimeFormat(locale);
  if (ms >= DAY_MS) return format.format(Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return format.format(Math.floor(ms / HOUR_MS), 'hour');
  return format.format(Math.floor(Math.max(0, ms) / MINUTE_MS), 'minute');
}

export const anOrganization = (i18n: I18n) =>
  i18n._('label.an-organization', {}, { message: 'an organization' });

const organizationOf = (i18n: I18n, { invitation, details }: InvitationTold): string =>
  displayText(invitation.organizationName ?? '') ||
  displayText(details?.organizationName ?? '') ||
  anOrganization(i18n);

/** Role, inviter and end, as far as they are known. */
function describe(i18n: I18n, { invitation, details, at }: InvitationTold): string {
  const inviter = displayText(details?.inviterEmail ?? '');
  const from = inviter
    ? i18n._('notification.invitation.from', { inviter }, { message: 'from {inviter}' })
    : '';
  const when = invitation.expiresAt === null ? '' : untilText(i18n.locale, invitation.expiresAt - at);
  const ends = when ? i18n._('label.ends', { when }, { message: 'ends {when}' }) : '';
  return [displayText(invitation.role), from, ends].filter(Boolean).join(' · ');
}

const answers = (i18n: I18n): string[] => [
  i18n._('invitation.accept', {}, { message: 'Accept' }),
  i18n._('invitation.decline', {}, { message: 'Decline' }),
];

const idOf = (kind: 'invitation' | 'reminder', { connection, invitation }: InvitationTold) =>
  notificationIdOf({ kind, connectionId: connection.id, subject: invitation.id });

/** One that was not there before, with the buttons that answer it. */
export function invitationNotification(told: InvitationTold): Notification {
  const i18n = createToolbarI18n();
  const organization = organizationOf(i18n, told);
  return {
    id: idOf('invitation', told),
    title: i18n._(
      'notification.invitation.title',
      { organization },
      { message: 'Invitation to {organization}' },
    ),
    message: describe(i18n, told),
    buttons: answers(i18n),
  };
}

/** One that ends within a day and waits for its answer. */
export function reminderNotification(told: InvitationTold): Notification {
  const i18n = createToolbarI18n();
  const organization = organizationOf(i18n, told);
  return {
    id: idOf('reminder', told),
    title: i18n._(
      'notification.invitation-reminder.title',
      { organization },
      { message: 'Your invitation to {organization} ends soon' },
    ),
    message: describe(i18n, told),
    buttons: answers(i18n),
  };
}

/** Accepting without a page made another organization the active one, which is told where it was accepted. */
export function joinedNotification({ connectionId, organization, previous }: Joined): Notification {
  const i18n = createToolbarI18n();
  const name = displayText(organization.name);
  return {
    id: notificationIdOf({ kind: 'joined', connectionId, subject: organization.id }),
    title: i18n._('notification.joined.title', { name }, { message: 'You’re in {name} now' }),
    message: i18n._('notification.joined.text', {}, { message: 'It’s your active organization.' }),
    buttons: previous ? [i18n._('notification.joined.back', {}, { message: 'Switch back' })] : [],
  };
}
