import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { ok, type Result } from '@/lib/core/result';
import { isOlder } from '@/lib/core/time';
import { listUserInvitations } from '@/lib/invitations/api';
import { addressedTo, asKept } from '@/lib/invitations/keptInvitations';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { freshQuery, listSessions, peekSession, readSession, signedInOf } from '@/lib/sessions/api';
import { isRemembered, RENEWED_AFTER_MS } from '@/lib/sessions/remember';
import { MAX_LISTED_SESSIONS, sortedSessions } from '@/lib/sessions/rules';
import type { SessionList, SignedIn } from '@/lib/sessions/schema';

/** Ours: more than a badge counts; a row weighs about 250 bytes. */
export const MAX_INVITATIONS_ELSEWHERE = 100;

/** As the user chose; by default only for sessions meant to outlive the browser. */
export const mayRenew = (
  { keepsWatching }: Connection,
  { session }: SignedIn,
  { remember }: AccountHead,
): boolean => keepsWatching ?? isRemembered(session, remember);

export function createAccountReader(api: ApiPool, now: () => number) {
  const isDue = ({ session }: SignedIn): boolean => isOlder(session.updatedAt ?? 0, RENEWED_AFTER_MS, now());

  async function readSignedIn(connection: Connection, head: AccountHead): Promise<Result<SignedIn | null>> {
    const seen = await peekSession(api, connection, 'reading', true);
    const renews = seen.ok && seen.value && isDue(seen.value) && mayRenew(connection, seen.value, head);
    return renews ? signedInOf(await readSession(api(connection))) : seen;
  }

  const rests = (connection: Connection, signedIn: SignedIn, head: AccountHead): boolean =>
    isDue(signedIn) && !mayRenew(connection, signedIn, head);

  /** Null if they are another user's by now. */
  async function readSessions(
    connection: Connection,
    { user, session }: SignedIn,
  ): Promise<Result<SessionList | null>> {
    const answer = await api(connection).call(listSessions, { query: freshQuery(true) });
    if (!answer.ok) return answer;
    if (answer.value.sessions.some(({ userId }) => userId && userId !== user.id)) return ok(null);
    const rows = sortedSessions(answer.value.sessions, session.id).map((row) => row.session);
    const sessions = rows.slice(0, MAX_LISTED_SESSIONS);
    const maybeCut = answer.value.received === CUT_LIST_LENGTH || rows.length > sessions.length;
    const account = { connectionId: connection.id, userId: user.id };
    return ok({ ...account, sessions, maybeCut, fetchedAt: now(), error: null });
  }

  /** Null if the server isn't asked or has no list. */
  async function readInvitations(
    connection: Connection,
    signedIn: SignedIn,
    head: AccountHead,
  ): Promise<Result<ReceivedInvitations | null>> {
    if (rests(connection, signedIn, head) || !hasOrganizations(connection)) return ok(null);
    const answer = await api(connection).call(listUserInvitations, { query: freshQuery() });
    if (!answer.ok) return answer.error.code === 'not-found' ? ok(null) : answer;
    const { id: userId, email } = signedIn.user;
    const { received } = answer.value;
    const own = { invitations: addressedTo(answer.value.invitations, email), received };
    return ok(asKept({ connectionId: connection.id, userId }, own, MAX_INVITATIONS_ELSEWHERE, now()));
  }

  return { readSession: readSignedIn, readSessions, readInvitations, rests };
}
