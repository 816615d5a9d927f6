import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import { type NotificationSubject, subjectOf } from './notificationId';

const SINGLE: ReadonlySet<NotificationSubject['kind']> = new Set(['invitation', 'reminder']);
const GROUPS: ReadonlySet<NotificationSubject['kind']> = new Set(['invitations', 'reminders']);

/** Whether a notification announces invitations of one connection, or says where one led. */
export function isAboutInvitations(notificationId: string, connectionId: string): boolean {
  const about = subjectOf(notificationId);
  return (
    about?.connectionId === connectionId &&
    (SINGLE.has(about.kind) || GROUPS.has(about.kind) || about.kind === 'joined')
  );
}

/** The invitation that a notification is about alone, of one connection; undefined for any other. */
export function singleIn(notificationId: string, connectionId: string): string | undefined {
  const about = subjectOf(notificationId);
  return about?.connectionId === connectionId && SINGLE.has(about.kind) ? about.subject : undefined;
}

/**
 * Which notifications speak of what is over by a list of which `open` can still be answered: expired, or somebody
 * else's. One that is missing in the list may be open: Better Auth leaves out what was answered only after its database
 * has cut the list, so that a cut list has any length (crud-invites.mjs).
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
    if (SINGLE.has(about.kind)) return listedIds.has(about.subject) && !openIds.has(about.subject);
    const isOver = about.subject !== userId || (openIds.size === 0 && !maybeCut);
    return GROUPS.has(about.kind) && isOver;
  };
}
