import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { getInvitation } from './api';
import { MAX_INVITATIONS } from './keptInvitations';
import { type InvitationDetails, type InvitationDetailsCache, MAX_DETAILS_ASKED } from './schema';
import type * as invitations from './state';

/** As many as a list holds: with fewer, rows that are shown together would evict each other forever. */
export const MAX_CACHED_DETAILS = MAX_INVITATIONS;

/** For details that the server refuses: asking again would return the same. */
const UNKNOWN: InvitationDetails = { organizationName: null, organizationSlug: null, inviterEmail: null };

/** The server has no details to give; after any other failure it is worth asking again later. */
const DEFINITE: readonly AppError['code'][] = [
  'invitation-not-found',
  'invitation-not-yours',
  'inviter-gone',
  'organization-not-found',
  'not-found',
];

/** These don't concern the invitation, and the next one would fail as well. */
const PASSING: readonly AppError['code'][] = [
  'offline',
  'unreachable',
  'timeout',
  'no-permission',
  'rate-limited',
  'signed-out',
  'invitations-need-verified-email',
];

interface DetailsReaderDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly state: WorkerState<{ invitations: typeof invitations }>;
}

export type DetailsReader = ReturnType<typeof createDetailsReader>;

/** One request each, never two for the same one. */
export function createDetailsReader({ activeConnection, api, store, state }: DetailsReaderDependencies) {
  const value = state.invitations.invitationDetails;
  const inTurn = createTurns();

  async function cached(connectionId: string, userId: string): Promise<InvitationDetailsCache['byId']> {
    const stored = await value.get();
    return stored?.connectionId === connectionId && stored.userId === userId ? stored.byId : {};
  }

  const keep = (connectionId: string, userId: string, id: string, details: InvitationDetails) =>
    store
      .writeFor(connectionId, userId, async () => {
        const { [id]: _older, ...others } = await cached(connectionId, userId);
        const kept = Object.entries(others).slice(1 - MAX_CACHED_DETAILS);
        await value.set({ connectionId, userId, byId: Object.fromEntries([...kept, [id, details]]) });
      })
      .catch(() => false);

  /**
   * Returns whether the user is still there, so that the next one is worth reading. Details of other servers aren't
   * kept, because there is room for those of one, and the one in use would lose its own.
   */
  async function ask(
    connection: Connection,
    userId: string,
    id: string,
    found: Map<string, InvitationDetails>,
  ): Promise<Result<boolean>> {
    if (Object.hasOwn(await cached(connection.id, userId), id)) return ok(true);
    const answer = await api(connection).call(getInvitation, { query: { id }, once: true });
    if (!answer.ok && PASSING.includes(answer.error.code)) return answer;
    if (!answer.ok && !DEFINITE.includes(answer.error.code)) return ok(true);
    const details = answer.ok ? answer.value.details : UNKNOWN;
    found.set(id, details);
    const isShown = await isStillActive(activeConnection, connection);
    return ok(!isShown || (await keep(connection.id, userId, id, details)));
  }

  /** Null if the server doesn't show it. */
  async function isOpen(connection: Connection, id: string): Promise<boolean | null> {
    const answer = await api(connection).call(getInvitation, { query: { id } });
    // The server refuses only for an open invitation.
    if (answer.ok || answer.error.code === 'inviter-gone') return true;
    return answer.error.code === 'invitation-not-found' ? false : null;
  }

  async function readMissing(
    connection: Connection,
    ids: readonly string[],
    found = new Map<string, InvitationDetails>(),
  ): Promise<Result<null>> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return fail('signed-out');
    for (const id of ids.slice(0, MAX_DETAILS_ASKED)) {
      const asked = await ask(connection, userId, id, found);
      if (!asked.ok) return asked;
      if (!asked.value) break;
    }
    return ok(null);
  }

  /** Missing ones are read first, so that a notification can name who invites. */
  async function readForAnnouncement(
    connection: Connection,
    userId: string,
    ids: readonly string[],
  ): Promise<InvitationDetailsCache['byId']> {
    const known = await cached(connection.id, userId);
    const missing = ids.filter((id) => !Object.hasOwn(known, id));
    if (missing.length === 0) return known;
    const found = new Map<string, InvitationDetails>();
    await inTurn(() => readMissing(connection, missing, found));
    return { ...(await cached(connection.id, userId)), ...Object.fromEntries(found) };
  }

  return {
    readForAnnouncement,
    isOpen,
    /** One after another; a second request for the same ones waits and finds them. */
    read: (connection: Connection, ids: readonly string[]) => inTurn(() => readMissing(connection, ids)),
    keep,
  };
}
