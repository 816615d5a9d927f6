import type { Connection } from '@/lib/connections/schema';
import type { Notification, Notifier } from '@/lib/core/notifications';
import type { WorkerState } from '@/lib/core/state/workerState';
import { MINUTE_MS } from '@/lib/core/time';
import type { DetailsReader } from '@/lib/invitations/detailsReader';
import { invitationsNotification, remindersNotification } from '@/lib/invitations/groupNotifications';
import { invitationNotification, reminderNotification } from '@/lib/invitations/notifications';
import { endsWithinADay } from '@/lib/invitations/rules';
import type { Invitation, InvitationDetails, ReceivedInvitations } from '@/lib/invitations/schema';
import { invitationIdsOf, knownOf, type News, singleInvitationId } from './invitationNewsRules';
import type * as notifications from './state';

/** Ours: a larger burst is announced as a group. */
export const MAX_SINGLE_INVITATIONS = 3;
/** Ours: an invitation that was announced a moment ago needs no reminder. */
const JUST_ANNOUNCED_MS = 15 * MINUTE_MS;

export type KnownDetails = Readonly<Record<string, InvitationDetails>>;

interface Shown {
  readonly reminded: readonly Invitation[];
  readonly singles: number;
}

export interface ReadList {
  readonly list: ReceivedInvitations;
  readonly pending: readonly Invitation[];
  readonly details: KnownDetails;
  readonly at: number;
}

/**
 * Ours: how many announced invitations that the list lacks one poll asks about; the next poll asks about the others.
 */
const MAX_ASKED = 3;

export interface InvitationAnnouncerDependencies {
  readonly state: WorkerState<{ notifications: typeof notifications }>;
  readonly notifier: Notifier;
  readonly details: Pick<DetailsReader, 'isOpen'>;
}

export function createInvitationAnnouncer(dependencies: InvitationAnnouncerDependencies) {
  const { state, notifier, details } = dependencies;
  const { notifiedInvitations: notified } = state.notifications;
  /** Ids asked about in this round; a new round starts once all were. */
  const asked = new Set<string>();

  async function show(notifications: readonly Notification[]): Promise<void> {
    for (const notification of notifications) await notifier.show(notification);
  }

  async function clear(isGone: (notificationId: string) => boolean): Promise<void> {
    const gone = (await notifier.shownIds()).filter(isGone);
    await Promise.all(gone.map((id) => notifier.clear(id)));
  }

  const clearSingle = (connectionId: string, invitationId: string) =>
    clear((id) => singleInvitationId(id, connectionId) === invitationId);

  /** Returns whether a missing invitation is still open: then the list is cut. */
  async function followMissing(
    connection: Connection,
    { userId, invitations, fetchedAt }: ReceivedInvitations,
  ): Promise<boolean> {
    if (fetchedAt === null) return false;
    const stored = knownOf((await notified.get())[connection.id], userId);
    const listed = new Set(invitationIdsOf(invitations));
    const shown = (await notifier.shownIds()).flatMap((id) => singleInvitationId(id, connection.id) ?? []);
    const missing = [...new Set(shown)].filter((id) => !listed.has(id));
    if (missing.every((id) => asked.has(id))) asked.clear();
    let isCut = false;
    for (const id of missing.filter((other) => !asked.has(other)).slice(0, MAX_ASKED)) {
      asked.add(id);
      // Announced to the previous user: not this user's to answer.
      const isOwn = stored?.announcedIds.includes(id);
      const answer = isOwn ? await details.isOpen(connection, id) : false;
      isCut ||= answer === true;
      if (answer === false) await clearSingle(connection.id, id);
    }
    return isCut;
  }

  async function showNews(
    connection: Connection,
    { list: { userId }, details: known, at }: ReadList,
    { announced, due }: News,
    { maxSingle, left }: { readonly maxSingle: number; readonly left: number },
  ): Promise<Shown> {
    const one = (invitation: Invitation) => {
      const details = Object.hasOwn(known, invitation.id) ? known[invitation.id] : undefined;
      return { connection, invitation, details, at };
    };
    const many = (invitations: readonly Invitation[]) => ({ connection, userId, invitations, at });
    const areSingle = announced.length <= Math.min(maxSingle, left);
    const areDueSingle =
      due.length <= Math.min(MAX_SINGLE_INVITATIONS, left - (areSingle ? announced.length : 0));
    await show(
      areSingle
        ? announced.map((i) => invitationNotification(one(i)))
        : [invitationsNotification(many(announced))],
    );
    await show(
      areDueSingle ? due.map((i) => reminderNotification(one(i))) : [remindersNotification(many(due))],
    );
    return {
      // The announcement includes the expiry; that of a group, the first one's.
      reminded: [
        ...due,
        ...announced.filter(({ expiresAt }) => endsWithinADay(expiresAt, at + JUST_ANNOUNCED_MS)),
      ],
      singles: (areSingle ? announced.length : 0) + (areDueSingle ? due.length : 0),
    };
  }

  return { showNews, clear, clearSingle, followMissing };
}
