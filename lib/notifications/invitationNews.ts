import type { Connection } from '@/lib/connections/schema';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import type { DetailsReader } from '@/lib/invitations/detailsReader';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { isQuiet } from '@/lib/preferences/quietHours';
import type * as preferences from '@/lib/preferences/state';
import {
  createInvitationAnnouncer,
  type InvitationAnnouncerDependencies,
  type KnownDetails,
  MAX_SINGLE_INVITATIONS,
  type ReadList,
} from './invitationAnnouncer';
import {
  concernsEnded,
  invitationIdsOf,
  isAboutInvitations,
  knownOf,
  newsIn,
  pendingInvitations,
  singlesWithinHour,
  withIds,
} from './invitationNewsRules';
import { withLatestUser } from './knownUsers';
import type { NotifiedOfUser } from './schema';
import type * as notifications from './state';

/** Ours: at the first look at an account; more pending invitations are announced as a group. */
const MAX_SINGLE_INVITATIONS_AT_FIRST = 1;
/** Ours: per connection. Beyond it, each group replaces the previous one on the screen. */
const MAX_SINGLE_INVITATIONS_PER_HOUR = 10;

interface InvitationNewsDependencies extends InvitationAnnouncerDependencies {
  readonly state: WorkerState<{
    notifications: typeof notifications;
    preferences: Pick<typeof preferences, 'preferences'>;
  }>;
  readonly details: Pick<DetailsReader, 'isOpen' | 'readForAnnouncement'>;
  readonly now: () => number;
}

export type InvitationNews = ReturnType<typeof createInvitationNews>;

export function createInvitationNews(dependencies: InvitationNewsDependencies) {
  const { state, details, now } = dependencies;
  const { notifiedInvitations: notified } = state.notifications;
  const inTurn = createTurns();
  const { showNews, clear, clearSingle, followMissing } = createInvitationAnnouncer(dependencies);

  async function follow(
    connection: Connection,
    list: ReceivedInvitations,
    details: KnownDetails,
  ): Promise<boolean> {
    const at = now();
    const pending = pendingInvitations(list, at);
    await clear(concernsEnded(list, pending));
    const isCut = await followMissing(connection, list);
    await announce(connection, { list, pending, details, at });
    return isCut;
  }

  async function announce(connection: Connection, read: ReadList): Promise<void> {
    const { list, pending, at } = read;
    const chosen = await state.preferences.preferences.get();
    // Not remembered either: the first list after the quiet hours announces it.
    if (isQuiet(chosen.quietHours, at)) return;
    const { [connection.id]: users = [], ...others } = await notified.get();
    const known = knownOf(users, list.userId);
    const news = newsIn(connection, pending, known, chosen, at);
    if (known && known === users.at(-1) && news.fresh.length === 0 && news.due.length === 0) return;
    const recent = users.flatMap((user) => singlesWithinHour(user, at));
    // Announced first: a worker that dies in between announces again, under the same id.
    const { reminded, singles } = await showNews(connection, read, news, {
      maxSingle: known ? MAX_SINGLE_INVITATIONS : MAX_SINGLE_INVITATIONS_AT_FIRST,
      left: Math.max(0, MAX_SINGLE_INVITATIONS_PER_HOUR - recent.length),
    });
    const after: NotifiedOfUser = {
      userId: list.userId,
      announcedIds: withIds(known?.announcedIds ?? [], invitationIdsOf(news.fresh)),
      remindedIds: withIds(known?.remindedIds ?? [], invitationIdsOf(reminded)),
      singlesAt: [
        ...(known ? singlesWithinHour(known, at) : []),
        ...Array.from({ length: singles }, () => at),
      ],
    };
    const kept = withLatestUser(users, known, after);
    await notified.set({ ...others, [connection.id]: kept });
  }

  async function unannouncedIds(connection: Connection, list: ReceivedInvitations): Promise<string[]> {
    const at = now();
    const chosen = await state.preferences.preferences.get();
    if (isQuiet(chosen.quietHours, at)) return [];
    const known = knownOf((await notified.get())[connection.id], list.userId);
    const { announced, due } = newsIn(connection, pendingInvitations(list, at), known, chosen, at);
    return [announced, due].flatMap((news) =>
      news.length > MAX_SINGLE_INVITATIONS ? [] : invitationIdsOf(news),
    );
  }

  return {
    /** Returns whether the server has more than it lists. */
    async announce(connection: Connection, list: ReceivedInvitations): Promise<boolean> {
      const known = await details.readForAnnouncement(
        connection,
        list.userId,
        await unannouncedIds(connection, list),
      );
      return inTurn(() => follow(connection, list, known));
    },
    onAnswered: (connectionId: string, invitationId: string): Promise<void> =>
      inTurn(() => clearSingle(connectionId, invitationId)),
    onStored: (list: ReceivedInvitations): Promise<void> =>
      inTurn(() => clear(concernsEnded(list, pendingInvitations(list, now())))),
    withdraw: (connectionId: string): Promise<void> =>
      inTurn(() => clear((id) => isAboutInvitations(id, connectionId))),
  };
}
