import type { Invitation, ReceivedInvitations } from '@/lib/invitation/schema';
import { type NotificationSubject, subjectOf } from './notificationId';

const SINGLE: ReadonlySet<NotificationSubject['kind']> = new Set(['invitation', 'reminder']);
const GROUPS: ReadonlySet<NotificationSubject['kind']> = new Set(['invitations', 'reminders']);

/** Whether a notification announces invitations of one connection. */
export function isAboutInvitations(notificationId: string, connectionId: string): boolean {
  const about = subjectOf(notificationId);
  return about?.connectionId === connectionId && (SINGLE.has(about.kind) || GROUPS.has(about.kind));
}

/**
 * Which notifications speak of what is over by a list of which `open` can still be answered: answered elsewhere,
 * canceled, expired, or somebody else's.
 */
export function goneFrom(
  { connectionId, userId, invitations, maybeCut, fetchedAt }: ReceivedInvitations,
  open: readonly Invitation[],
): (notificationId: string) => boolean {
  // Never read: what it holds is not what there is.
  if (fetchedAt === null) return () => false;
  const openIds = new Set(open.map((invitation) => invitation.id));
  const listedIds = new Set(invitations.map((invitation) => invitation.id));
  return (notificationId) => {
    const about = subjectOf(notificationId);
    if (about?.connectionId !== connectionId) return false;
    if (SINGLE.has(about.kind)) {
      return !openIds.has(about.subject) && (!maybeCut || listedIds.has(about.subject));
    }
    const isOver = about.subject !== userId || (openIds.size === 0 && !maybeCut);
    return GROUPS.has(about.kind) && isOver;
  };
}
