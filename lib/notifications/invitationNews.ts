import type { Connection } from '@/lib/connections/schema';
import type { Notification, Notifier } from '@/lib/core/notifications';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { createTurns } from '@/lib/core/tasks';
import { MINUTE_MS } from '@/lib/core/time';
import type { DetailsReader } from '@/lib/invitations/detailsReader';
import { invitationsNotification, remindersNotification } from '@/lib/invitations/groupNotifications';
import { invitationNotification, reminderNotification } from '@/lib/invitations/notifications';
import type { Invitation, InvitationDetails, ReceivedInvitations } from '@/lib/invitations/schema';
import { isQuiet } from '@/lib/preferences/quietHours';
import type { Preferences } from '@/lib/preferences/schema';
import {
  MAX_SINGLE_INVITATIONS,
  MAX_SINGLE_INVITATIONS_AT_FIRST,
  MAX_SINGLE_INVITATIONS_PER_HOUR,
} from './burstLimits';
import {
  endsWithinADay,
  goneFrom,
  idsOf,
  isAboutInvitations,
  knownOf,
  type News,
  newsIn,
  openOf,
  recentOf,
  singleIn,
  withIds,
} from './invitationNewsRules';
import type { NotifiedInvitations, NotifiedOfUser } from './schema';

/** Ours: more accounts than people change between on one server (lib/notifications/newSignIns.ts). */
const MAX_KNOWN_USERS = 5;
/** Ours: an invitation that was announced a moment ago needs no reminder. */
const JUST_ANNOUNCED_MS = 15 * MINUTE_MS;
/**
 * Ours: how many announced invitations that the list lacks one poll asks about; the next poll asks about the others.
 */
const MAX_ASKED = 3;

interface InvitationNewsDependencies {
  readonly notifiedInvitations: StoredValue<NotifiedInvitations>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
  readonly details: Pick<DetailsReader, 'isOpen' | 'readForAnnouncement'>;
  readonly now: () => number;
}

export type InvitationNews = ReturnType<typeof createInvitationNews>;

/** What is known of invitations beyond the list, by id. */
type KnownDetails = Readonly<Record<string, InvitationDetails>>;

/** What was shown of the news. */
interface Shown {
  readonly reminded: readonly Invitation[];
  readonly singles: number;
}

/** A list that was read, and when. */
interface Read {
  readonly list: ReceivedInvitations;
  /** Those in it that can be answered. */
  readonly pending: readonly Invitation[];
  readonly details: KnownDetails;
  readonly at: number;
}

/** Announces received invitations, each once, also after a restart of the browser, and reminds of each once. */
export function createInvitationNews(dependencies: InvitationNewsDependencies) {
  const { notifiedInvitations: notified, preferences, notifier, details, now } = dependencies;
  const inTurn = createTurns();
  /** Those that were asked about since all of them were. */
  const asked = new Set<string>();

  async function show(notifications: readonly Notification[]): Promise<void> {
    for (const notification of notifications) await notifier.show(notification);
  }

  async function clear(isGone: (notificationId: string) => boolean): Promise<void> {
    const gone = (await notifier.shownIds()).filter(isGone);
    await Promise.all(gone.map((id) => notifier.clear(id)));
  }

  const clearSingle = (connectionId: string, invitationId: string) =>
    clear((id) => singleIn(id, connectionId) === invitationId);

  /**
   * Withdraws what the list does not show any more, where the server shows that it is over. Returns whether one is open
   * all the same: then the list is cut.
   */
  async function followMissing(
    connection: Connection,
    { userId, invitations, fetchedAt }: ReceivedInvitations,
  ): Promise<boolean> {
    if (fetchedAt === null) return false;
    const stored = knownOf((await notified.get())[connection.id], userId);
    const listed = new Set(idsOf(invitations));
    const shown = (await notifier.shownIds()).flatMap((id) => singleIn(id, connection.id) ?? []);
    const missing = [...new Set(shown)].filter((id) => !listed.has(id));
    if (missing.every((id) => asked.has(id))) asked.clear();
    let isCut = false;
    for (const id of missing.filter((other) => !asked.has(other)).slice(0, MAX_ASKED)) {
      asked.add(id);
      // Announced to the user before: not for this one to answer.
      const isOwn = stored?.announcedIds.includes(id);
      const answer = isOwn ? await details.isOpen(connection, id) : false;
      isCut ||= answer === true;
      if (answer === false) await clearSingle(connection.id, id);
    }
    return isCut;
  }

  /** Shows the news one by one where `left` allows it, else as a group. */
  async function showNews(
    connection: Connection,
    { list: { userId }, details, at }: Read,
    { announced, due }: News,
    { maxSingle, left }: { readonly maxSingle: number; readonly left: number },
  ): Promise<Shown> {
    const one = (invitation: Invitation) => {
      const known = Object.hasOwn(details, invitation.id) ? details[invitation.id] : undefined;
      return { connection, invitation, details: known, at };
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
      // The announcement has the time of its end, of a group that of the first.
      reminded: [
        ...due,
        ...announced.filter((invitation) => endsWithinADay(invitation, at + JUST_ANNOUNCED_MS)),
      ],
      singles: (areSingle ? announced.length : 0) + (areDueSingle ? due.length : 0),
    };
  }

  async function follow(
    connection: Connection,
    list: ReceivedInvitations,
    details: KnownDetails,
  ): Promise<boolean> {
    const at = now();
    const pending = openOf(list, at);
    await clear(goneFrom(list, pending));
    const isCut = await followMissing(connection, list);
    await announce(connection, { list, pending, details, at });
    return isCut;
  }

  async function announce(connection: Connection, read: Read): Promise<void> {
    const { list, pending, at } = read;
    const chosen = await preferences.get();
    // Nothing is remembered either: it is announced by the first list after the quiet hours.
    if (isQuiet(chosen.quietHours, at)) return;
    const { [connection.id]: users = [], ...others } = await notified.get();
    const known = knownOf(users, list.userId);
    const news = newsIn(pending, known, chosen, at);
    if (known && known === users.at(-1) && news.fresh.length === 0 && news.due.length === 0) return;
    const recent = users.flatMap((user) => recentOf(user, at));
    // Announced first: a worker that dies in between announces again, under the same id.
    const { reminded, singles } = await showNews(connection, read, news, {
      maxSingle: known ? MAX_SINGLE_INVITATIONS : MAX_SINGLE_INVITATIONS_AT_FIRST,
      left: Math.max(0, MAX_SINGLE_INVITATIONS_PER_HOUR - recent.length),
    });
    const after: NotifiedOfUser = {
      userId: list.userId,
      announcedIds: withIds(known?.announcedIds ?? [], idsOf(news.fresh)),
      remindedIds: withIds(known?.remindedIds ?? [], idsOf(reminded)),
      singlesAt: [...(known ? recentOf(known, at) : []), ...Array.from({ length: singles }, () => at)],
    };
    const kept = [...users.filter((user) => user !== known), after].slice(-MAX_KNOWN_USERS);
    await notified.set({ ...others, [connection.id]: kept });
  }

  /** Those that are to be announced or reminded of each by itself. */
  async function unannouncedIds(list: ReceivedInvitations): Promise<string[]> {
    const at = now();
    const chosen = await preferences.get();
    if (isQuiet(chosen.quietHours, at)) return [];
    const known = knownOf((await notified.get())[list.connectionId], list.userId);
    const { announced, due } = newsIn(openOf(list, at), known, chosen, at);
    return [announced, due].flatMap((news) => (news.length > MAX_SINGLE_INVITATIONS ? [] : idsOf(news)));
  }

  return {
    /** A list was read. Returns whether the server has more than it lists. */
    async announce(connection: Connection, list: ReceivedInvitations): Promise<boolean> {
      const known = await details.readForAnnouncement(connection, list.userId, await unannouncedIds(list));
      return inTurn(() => follow(connection, list, known));
    },
    /** One was answered here: it is not announced any longer. */
    onAnswered: (connectionId: string, invitationId: string): Promise<void> =>
      inTurn(() => clearSingle(connectionId, invitationId)),
    /** The stored list changed. */
    onStored: (list: ReceivedInvitations): Promise<void> =>
      inTurn(() => clear(goneFrom(list, openOf(list, now())))),
    /** The user signed out or the connection was removed: what is shown is cleared. */
    withdraw: (connectionId: string): Promise<void> =>
      inTurn(() => clear((id) => isAboutInvitations(id, connectionId))),
  };
}
