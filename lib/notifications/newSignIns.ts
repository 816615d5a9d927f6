import type { Connection } from '@/lib/connections/schema';
import type { Notifier } from '@/lib/core/notifications';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import { isQuiet } from '@/lib/preferences/quietHours';
import type * as preferences from '@/lib/preferences/state';
import {
  newSignInNotification,
  newSignInsNotification,
  sessionNotifications,
} from '@/lib/sessions/notifications';
import type { KnownOfUser, ListedSession, SessionList } from '@/lib/sessions/schema';
import type * as sessions from '@/lib/sessions/state';
import { withLatestUser } from './knownUsers';

/** Ours: a larger burst is announced as a group. */
const MAX_SINGLE_SIGN_INS = 3;
/** Ours: more than a list holds; only a cut list, which has others each time, comes near. */
const MAX_KNOWN_IDS = 1_000;

export type NewSignIns = ReturnType<typeof createNewSignIns>;

interface NewSignInsDependencies {
  readonly state: WorkerState<{
    preferences: Pick<typeof preferences, 'preferences'>;
    sessions: Pick<typeof sessions, 'knownSessions'>;
  }>;
  readonly notifier: Notifier;
  readonly now: () => number;
}

/** After a cut list, also the ids that it may only have left out. */
function knownAfter(
  { userId, maybeCut, fetchedAt }: SessionList,
  allIds: readonly string[],
  before: KnownOfUser | undefined,
): KnownOfUser {
  const kept = maybeCut ? (before?.ids ?? []) : [];
  const ids = [...new Set([...allIds, ...kept])].slice(0, MAX_KNOWN_IDS);
  return { userId, ids, cutAt: maybeCut ? fetchedAt : null };
}

/** A session that a cut list left out is new if it began after that list. */
function unknownSessions(
  sessions: readonly ListedSession[],
  { ids, cutAt }: Pick<KnownOfUser, 'ids' | 'cutAt'>,
): ListedSession[] {
  const known = new Set(ids);
  return sessions.filter(
    ({ id, current, createdAt }) =>
      !current && !known.has(id) && (cutAt === null || (createdAt !== null && createdAt > cutAt)),
  );
}

const isSame = (one: KnownOfUser, other: KnownOfUser) =>
  one.cutAt === other.cutAt &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, index) => id === other.ids[index]);

export function createNewSignIns(dependencies: NewSignInsDependencies) {
  const { state, notifier, now } = dependencies;
  const { knownSessions: known } = state.sessions;
  const inTurn = createTurns();

  async function announce(connection: Connection, sessions: readonly ListedSession[]): Promise<void> {
    if (sessions.length > MAX_SINGLE_SIGN_INS) {
      await notifier.show(newSignInsNotification(connection, sessions));
      return;
    }
    for (const session of sessions) await notifier.show(newSignInNotification(connection, session));
  }

  async function follow(connection: Connection, list: SessionList, allIds: readonly string[]): Promise<void> {
    // Without this browser's session, the list is older or newer than it: one of the others may be our own.
    if (!list.sessions.some(({ current }) => current)) return;
    const { [connection.id]: users = [], ...others } = await known.get();
    // The first list of a user is the baseline: nothing in it is new.
    const before = users.find(({ userId }) => userId === list.userId);
    const chosen = await state.preferences.preferences.get();
    if (before && chosen[sessionNotifications.newSignIn.preference]) {
      const unknown = unknownSessions(list.sessions, before);
      // Not remembered either: the first list after the quiet hours announces them.
      if (unknown.length > 0 && isQuiet(chosen.quietHours, now())) return;
      // Announced first: a worker that dies in between announces again, under the same id.
      await announce(connection, unknown);
    }
    const after = knownAfter(list, allIds, before);
    if (before && before === users.at(-1) && isSame(before, after)) return;
    const kept = withLatestUser(users, before, after);
    await known.set({ ...others, [connection.id]: kept });
  }

  return {
    /** `allIds`: those of every session, including sessions that the list leaves out. */
    onList: (
      connection: Connection,
      list: SessionList,
      allIds: readonly string[] = list.sessions.map(({ id }) => id),
    ): Promise<void> => inTurn(() => follow(connection, list, allIds)),
    forget: (connectionId: string): Promise<void> =>
      inTurn(() => known.update(({ [connectionId]: _forgotten, ...others }) => others)),
  };
}
