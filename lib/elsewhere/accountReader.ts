import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Result } from '@/lib/core/result';
import { DAY_MS, isOlder } from '@/lib/core/time';
import { listUserInvitations } from '@/lib/invitations/api';
import { addressedTo, asKept } from '@/lib/invitations/listed';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { getSession, sessionStateOf } from '@/lib/sessions/api';
import { isRemembered } from '@/lib/sessions/remember';
import type { SignedIn } from '@/lib/sessions/schema';
import { MAX_INVITATIONS_ELSEWHERE } from './schema';

/** Better Auth's default `updateAge`: a request with an older session renews it. */
const RENEWED_AFTER_MS = DAY_MS;

/** Whether polls may prolong this session: as the user chose, else if it is to outlive the browser. */
export const mayRenew = (
  { keepsWatching }: Connection,
  { session }: SignedIn,
  { remember }: AccountHead,
): boolean => keepsWatching ?? isRemembered(session, remember);

/** Reads who is signed in on a server that is not in use, and what they are invited to. */
export function createAccountReader(api: ApiPool, now: () => number) {
  /** Whether a request that may renew this session would do so. */
  const isDue = ({ session }: SignedIn): boolean => isOlder(session.updatedAt ?? 0, RENEWED_AFTER_MS, now());

  async function readSession(connection: Connection, head: AccountHead): Promise<Result<SignedIn | null>> {
    const read = async (disableRefresh: boolean): Promise<Result<SignedIn | null>> => {
      const answer = await api(connection).call(getSession, {
        query: { disableCookieCache: true, ...(disableRefresh ? { disableRefresh } : {}) },
      });
      if (answer.ok) return { ok: true, value: answer.value && sessionStateOf(answer.value) };
      return answer.error.code === 'signed-out' ? { ok: true, value: null } : answer;
    };
    const seen = await read(true);
    const renews = seen.ok && seen.value && isDue(seen.value) && mayRenew(connection, seen.value, head);
    return renews ? read(false) : seen;
  }

  /** Null where they can't be read, or not without renewing a session that is to rest. */
  async function readInvitations(
    connection: Connection,
    signedIn: SignedIn,
    head: AccountHead,
  ): Promise<ReceivedInvitations | null> {
    const rests = isDue(signedIn) && !mayRenew(connection, signedIn, head);
    if (rests || !hasOrganizations(connection)) return null;
    const answer = await api(connection).call(listUserInvitations, { query: { disableCookieCache: true } });
    if (!answer.ok) return null;
    const { id: userId, email } = signedIn.user;
    const { received } = answer.value;
    const own = { invitations: addressedTo(answer.value.invitations, email), received };
    return asKept({ connectionId: connection.id, userId }, own, MAX_INVITATIONS_ELSEWHERE, now());
  }

  return { readSession, readInvitations };
}
