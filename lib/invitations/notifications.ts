import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import type { CallContext } from '@/lib/core/command/contract';
import { displayText } from '@/lib/core/displayText';
import { untilText } from '@/lib/core/i18n/timeText';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  buttonLabels,
  type ClickedNotification,
  type Notification,
  type NotificationButton,
  type NotificationKind,
  notificationId,
  pageAbout,
} from '@/lib/core/notifications';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { roleText } from '@/lib/members/roleText';
import type * as notifications from '@/lib/notifications/state';
import { endingInvitations, newInvitations } from './notificationCounts';
import type { Invitation, InvitationDetails, Joined } from './schema';
import type * as invitations from './state';

type Answer = (input: { invitationId: string }, context: CallContext) => Promise<Result<null>>;

export interface InvitationNotificationsWorker {
  readonly state: WorkerState<{
    /** `joined`: the organization that an accepted invitation led to, and the previous one. */
    invitations: Pick<typeof invitations, 'joined'>;
    notifications: typeof notifications;
  }>;
  readonly invitations: { readonly accept: Answer; readonly decline: Answer };
  readonly quickSwitch: { toKnown(connectionId: string, organizationId: string): Promise<void> };
}

/** An invitation's id names no user: one of the previous user may still be on the screen. */
async function isOwn(
  { connectionId, userId, subject }: ClickedNotification,
  { state }: InvitationNotificationsWorker,
): Promise<boolean> {
  const users = (await state.notifications.notifiedInvitations.get())[connectionId] ?? [];
  return users.some((user) => user.userId === userId && user.announcedIds.includes(subject));
}

export const invitationsPage = (invitationId: string | null) =>
  pageAbout('#/invitations', 'id', invitationId);

const ANSWERS = [
  {
    label: /*i18n*/ { id: 'invitation.accept', message: 'Accept' },
    press: async ({ subject }, { invitations, state }, context) => {
      const result = await invitations.accept({ invitationId: subject }, context);
      if (!result.ok) return result;
      const noted = await state.invitations.joined.get();
      return ok(noted && joinedNotification(noted));
    },
    refused: {
      kind: 'answerRefused',
      title: /*i18n*/ { id: 'notification.not-accepted.title', message: 'Couldn’t accept the invitation' },
    },
  },
  {
    label: /*i18n*/ { id: 'invitation.decline', message: 'Decline' },
    press: ({ subject }, { invitations }, context) => invitations.decline({ invitationId: subject }, context),
    refused: {
      kind: 'answerRefused',
      title: /*i18n*/ { id: 'notification.not-declined.title', message: 'Couldn’t decline the invitation' },
    },
  },
] as const satisfies readonly NotificationButton<InvitationNotificationsWorker>[];

/** Their subject is an invitation; that of `joined` is the organization. */
export const invitationNotifications = {
  invitation: {
    isNews: true,
    preference: 'invitations',
    isOwn,
    opensServer: true,
    page: invitationsPage,
    buttons: ANSWERS,
    twin: 'reminder',
  },
  reminder: {
    isNews: true,
    preference: 'reminders',
    isOwn,
    opensServer: true,
    page: invitationsPage,
    buttons: ANSWERS,
    twin: 'invitation',
  },
  answerRefused: { isNews: false, isOwn, opensServer: true, page: invitationsPage },
  joined: {
    isNews: false,
    isOwn: async ({ subject, userId }, { state }) => {
      const noted = await state.invitations.joined.get();
      return noted?.organization.id === subject && noted.userId === userId;
    },
    page: () => '#/organizations',
    buttons: [
      {
        label: /*i18n*/ { id: 'notification.joined.back', message: 'Switch back' },
        press: async ({ connectionId }, { state, quickSwitch }) => {
          const previous = (await state.invitations.joined.get())?.previous;
          if (!previous) return null;
          await quickSwitch.toKnown(connectionId, previous.id);
          return undefined;
        },
      },
    ],
  },
} as const satisfies Record<string, NotificationKind<InvitationNotificationsWorker>>;

export interface InvitationAnnouncement {
  readonly connection: Connection;
  readonly invitation: Invitation;
  readonly details: InvitationDetails | undefined;
  readonly at: number;
}

const organizationName = ({ invitation, details }: InvitationAnnouncement): string =>
  displayText(invitation.organizationName ?? '') || displayText(details?.organizationName ?? '');

function describe(i18n: I18n, { invitation, details, at }: InvitationAnnouncement): string {
  const inviter = displayText(details?.inviterEmail ?? '');
  const from = inviter
    ? i18n._('notification.invitation.from', { inviter }, { message: 'from {inviter}' })
    : '';
  const when = invitation.expiresAt === null ? '' : untilText(i18n.locale, invitation.expiresAt, at);
  const ends = when ? i18n._('invitation.expires', { when }, { message: 'expires {when}' }) : '';
  return [roleText(i18n, displayText(invitation.role)), from, ends].filter(Boolean).join(' · ');
}

const subjectOf = ({ connection, invitation }: InvitationAnnouncement) => ({
  connectionId: connection.id,
  subject: invitation.id,
});

export function invitationNotification(announcement: InvitationAnnouncement): Notification {
  const i18n = workerI18n();
  const organization = organizationName(announcement);
  return {
    id: notificationId('invitation', subjectOf(announcement)),
    title: organization
      ? i18n._('notification.invitation.title', { organization }, { message: 'Invitation to {organization}' })
      : newInvitations(i18n, 1),
    message: describe(i18n, announcement),
    buttons: buttonLabels(i18n, invitationNotifications.invitation),
  };
}

export function reminderNotification(announcement: InvitationAnnouncement): Notification {
  const i18n = workerI18n();
  const organization = organizationName(announcement);
  return {
    id: notificationId('reminder', subjectOf(announcement)),
    title: organization
      ? i18n._(
          'notification.invitation-reminder.title',
          { organization },
          { message: 'Your invitation to {organization} expires soon' },
        )
      : endingInvitations(i18n, 1),
    message: describe(i18n, announcement),
    buttons: buttonLabels(i18n, invitationNotifications.reminder),
  };
}

/** Accepting without a page made another organization the active one, which is announced where it was accepted. */
function joinedNotification({ connectionId, organization, previous }: Joined): Notification {
  const i18n = workerI18n();
  const name = displayText(organization.name);
  return {
    id: notificationId('joined', { connectionId, subject: organization.id }),
    title: i18n._('notification.joined.title', { name }, { message: 'You joined {name}' }),
    message: i18n._('notification.joined.text', {}, { message: 'It’s your active organization.' }),
    buttons: previous ? buttonLabels(i18n, invitationNotifications.joined) : [],
  };
}
