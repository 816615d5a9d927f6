import type { ApiPool } from '@/lib/api/apiPool';
import { getInvitation } from '@/lib/api/invitationRows';
import type { Connection } from '@/lib/connection/schema';
import { createTurns } from '@/lib/inTurn';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import {
  type InvitationDetails,
  type InvitationDetailsCache,
  MAX_DETAILS_ASKED,
  type ReceivedInvitations,
} from './schema';

/** Ours: forty screens of them; an entry weighs about 150 bytes. */
export const MAX_CACHED_DETAILS = 500;

/** As many as are announced by a notification each (lib/notification/invitationNews.ts). */
const MAX_ASKED_TO_TELL = 3;

/** What a server refused to tell stays untold: asking again would answer the same. */
const UNKNOWN: InvitationDetails = { organizationName: null, organizationSlug: null, inviterEmail: null };

/** These say nothing about the invitation, so it is asked for again; with them the next one would fail as well. */
const PASSING: readonly AppError['code'][] = [
  'offline',
  'unreachable',
  'timeout',
  'no-permission',
  'rate-limited',
  'signed-out',
  'invitations-need-verified-email',
];

export interface DetailsReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly value: StoredValue<InvitationDetailsCache | null>;
}

export type DetailsReader = ReturnType<typeof createDetailsReader>;

/** Asks for what lists do not tell of an invitation: one request each, never two for the same one. */
export function createDetailsReader({ api, store, value }: DetailsReaderDependencies) {
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

  /** Whether there is anybody left to ask the next one for. */
  async function ask(connection: Connection, userId: string, id: string): Promise<Result<boolean>> {
    if (Object.hasOwn(await cached(connection.id, userId), id)) return ok(true);
    const answer = await api(connection).call(getInvitation, { query: { id }, once: true });
    if (!answer.ok && PASSING.includes(answer.error.code)) return answer;
    return ok(await keep(connection.id, userId, id, answer.ok ? answer.value.details : UNKNOWN));
  }

  async function readMissing(connection: Connection, ids: readonly string[]): Promise<Result<null>> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return fail('signed-out');
    for (const id of ids.slice(0, MAX_DETAILS_ASKED)) {
      const asked = await ask(connection, userId, id);
      if (!asked.ok) return asked;
      if (!asked.value) break;
    }
    return ok(null);
  }

  /**
   * What is known of those in a list that can be answered, for telling of them. A few that are not known are asked for
   * first, so that a notification can name who invites; many are told as a group, which names nobody.
   */
  async function forList(
    connection: Connection,
    { userId, invitations }: ReceivedInvitations,
  ): Promise<InvitationDetailsCache['byId']> {
    const known = await cached(connection.id, userId);
    const missing = invitations.filter(({ id, state }) => state === 'pending' && !Object.hasOwn(known, id));
    if (missing.length === 0 || missing.length > MAX_ASKED_TO_TELL) return known;
    await inTurn(() =>
      readMissing(
        connection,
        missing.map(({ id }) => id),
      ),
    );
    return cached(connection.id, userId);
  }

  return {
    forList,
    /** Those that are not known yet, one after another; whoever asks for the same meanwhile waits and finds them. */
    read: (connection: Connection, ids: readonly string[]) => inTurn(() => readMissing(connection, ids)),
    keep,
    cached,
  };
}
