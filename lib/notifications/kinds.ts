import type { NotificationKind } from '@/lib/core/notifications';
import { invitationGroupNotifications } from '@/lib/invitations/groupNotifications';
import { type InvitationNotificationsWorker, invitationNotifications } from '@/lib/invitations/notifications';
import { organizationNotifications } from '@/lib/organizations/notifications';
import { paymentNotifications } from '@/lib/payments/notifications';
import type { Preferences } from '@/lib/preferences/schema';
import { type SessionNotificationsWorker, sessionNotifications } from '@/lib/sessions/notifications';
import { type WatchNotificationsWorker, watchNotifications } from '@/lib/watch/notifications';

export type NotificationsWorker = SessionNotificationsWorker &
  InvitationNotificationsWorker &
  WatchNotificationsWorker;

export const NOTIFICATION_KINDS = {
  ...sessionNotifications,
  ...invitationNotifications,
  ...invitationGroupNotifications,
  ...organizationNotifications,
  ...paymentNotifications,
  ...watchNotifications,
} as const;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;

declare module '@/lib/core/notifications' {
  interface Register {
    readonly kind: NotificationKindName;
  }
}

export type KnownKind = NotificationKind<NotificationsWorker, NotificationKindName, keyof Preferences>;

/** Undefined for one that this version doesn't have: a notification outlives the worker that showed it. */
export function findKind(name: string): KnownKind | undefined {
  const kinds: Readonly<Record<string, KnownKind>> = NOTIFICATION_KINDS;
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
