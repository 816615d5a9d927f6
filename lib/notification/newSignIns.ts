import type { Connection } from '@/lib/connection/schema';
import { createTurns } from '@/lib/inTurn';
import type { Preferences } from '@/lib/preferences/schema';
import type { KnownSessions, ListedSession, SessionList } from '@/lib/session/sessionListSchema';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { newSignInNotification, newSignInsNotification } from './newSignInNotification';
import type { Notifier } from './notifier';

/** Ours: more than a list holds; only a cut list, which shows others each time, comes near. */
const MAX_KNOWN_IDS = 1_000;
/** Ours: more than this at once are one notification, so that none is overlooked among them. */
const MAX_SINGLE_ANNOUNCEMENTS = 3;

export interface NewSignInsDependencies {
  readonly known: StoredValue<KnownSessions>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
}

/** The ids to remember: those of the list, and of a cut one also those that it may only have left out. */
function idsAfter({ sessions, maybeCut }: SessionList, before: readonly string[]): string[] {
  const listed = sessions.map(({ id }) => id);
  const kept = maybeCut ? before.filter((id) => !listed.includes(id)) : [];
  return [...kept, ...listed].slice(-MAX_KNOWN_IDS);
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);

/** Announces sessions that were not there before, each once, also after a restart. */
export function createNewSignIns({ known, preferences, notifier }: NewSignInsDependencies) {
  const inTurn = createTurns();

  async function announce(connection: Connection, sessions: readonly ListedSession[]): Promise<void> {
    if (sessions.length > MAX_SINGLE_ANNOUNCEMENTS) {
      await notifier.show(newSignInsNotification(connection, sessions));
      return;
    }
    for (const session of sessions) await notifier.show(newSignInNotification(connection, session));
  }

  async function follow(connection: Connection, list: SessionList): Promise<void> {
    // A list without this browser's session is from before or after it: one of the others may be our own.
    if (!list.sessions.some(({ current }) => current)) return;
    const { [connection.id]: stored, ...others } = await known.get();
    // The first list of a user is what is told from: nothing in it is new.
    const before = stored?.userId === list.userId ? stored.ids : null;
    if (before && (await preferences.get()).newSignIns) {
      const unknown = list.sessions.filter(({ id, current }) => !current && !before.includes(id));
      // Announced first: a worker that dies in between announces again, under the same id.
      await announce(connection, unknown);
    }
    const ids = idsAfter(list, before ?? []);
    if (before && isSame(before, ids)) return;
    await known.set({ ...others, [connection.id]: { userId: list.userId, ids } });
  }

  return {
    onList: (connection: Connection, list: SessionList): Promise<void> =>
      inTurn(() => follow(connection, list)),
    /** With a connection goes what was known of it. */
    forget: (connectionId: string): Promise<void> =>
      inTurn(async () => {
        const { [connectionId]: _forgotten, ...others } = await known.get();
        await known.set(others);
      }),
  };
}
