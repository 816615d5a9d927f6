import type { Connection } from '@/lib/connections/schema';
import { parseNotificationId } from '@/lib/core/notifications';
import { HOUR_MS } from '@/lib/core/time';
import { MAX_INVITATIONS } from '@/lib/invitations/keptInvitations';
import { invitationNotifications } from '@/lib/invitations/notifications';
import { endsWithinADay, isOpen } from '@/lib/invitations/rules';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import { mutesOf } from '@/lib/preferences/mutes';
import type { Preferences } from '@/lib/preferences/schema';
import type { NotificationKindName } from './kinds';
import type { NotifiedOfUser } from './schema';

export interface News {
  readonly fresh: readonly Invitation[];
  readonly announced: readonly Invitation[];
  readonly due: readonly Invitation[];
}

export const pendingInvitations = ({ invitations }: ReceivedInvitations, at: number): Invitation[] =>
  invitations.filter((invitation) => isOpen(invitation, at));

export const invitationIdsOf = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id);

/** Only the oldest beyond the bound are forgotten: a cut list has others each time. */
export const withIds = (known: readonly string[], more: readonly string[]) =>
  [...new Set([...known, ...more])].slice(-MAX_INVITATIONS);

export const knownOf = (users: readonly NotifiedOfUser[] | undefined, userId: string) =>
  users?.find((user) => user.userId === userId);

/** A clock that was set back leaves no times in the future. */
export const singlesWithinHour = ({ singlesAt }: NotifiedOfUser, at: number): number[] =>
  singlesAt.filter((time) => time <= at && at - time < HOUR_MS);

export function newsIn(
  connection: Connection,
  pending: readonly Invitation[],
  known: NotifiedOfUser | undefined,
  preferences: Preferences,
  at: number,
): News {
  const { invitation, reminder } = invitationNotifications;
  const announcedBefore = new Set(known?.announcedIds);
  const reminded = new Set(known?.remindedIds);
  const isMuted = mutesOf(preferences, connection);
  const audible = pending.filter(({ organizationId }) => !isMuted(organizationId));
  const isDue = (one: Invitation) =>
    announcedBefore.has(one.id) && !reminded.has(one.id) && endsWithinADay(one.expiresAt, at);
  return {
    // Remembered even if not shown: turning the preference on later doesn't announce old ones.
    fresh: pending.filter(({ id }) => !announcedBefore.has(id)),
    announced: preferences[invitation.preference] ? audible.filter(({ id }) => !announcedBefore.has(id)) : [],
    due: preferences[reminder.preference] ? audible.filter(isDue) : [],
  };
}

const SINGLE: ReadonlySet<string> = new Set<NotificationKindName>(['invitation', 'reminder']);
const GROUPS: ReadonlySet<string> = new Set<NotificationKindName>(['invitations', 'reminders']);

export function isAboutInvitations(notificationId: string, connectionId: string): boolean {
  const about = parseNotificationId(notificationId);
  return (
    about?.connectionId === connectionId &&
    (SINGLE.has(about.kind) || GROUPS.has(about.kind) || about.kind === 'joined')
  );
}

export function singleInvitationId(notificationId: string, connectionId: string): string | undefined {
  const about = parseNotificationId(notificationId);
  return about?.connectionId === connectionId && SINGLE.has(about.kind) ? about.subject : undefined;
}

/**
 * Selects notifications about invitations that are over: expired, or another user's. `open` are those of the list
 * that can still be answered. One that the list lacks may be open: Better Auth leaves out answered ones only after
 * its database has cut the list, so a cut list has any length (crud-invites.mjs).
 */
export function concernsEnded(
  { connectionId, userId, invitations, maybeCut, fetchedAt }: ReceivedInvitations,
  open: readonly Invitation[],
): (notificationId: string) => boolean {
  // Never read, so an empty list means nothing.
  if (fetchedAt === null) return () => false;
  const openIds = new Set(open.map((invitation) => invitation.id));
  const listedIds = new Set(invitations.map((invitation) => invitation.id));
  return (notificationId) => {
    const about = parseNotificationId(notificationId);
    if (about?.connectionId !== connectionId) return false;
    if (SINGLE.has(about.kind)) return listedIds.has(about.subject) && !openIds.has(about.subject);
    const isOver = about.subject !== userId || (openIds.size === 0 && !maybeCut);
    return GROUPS.has(about.kind) && isOver;
  };
}
