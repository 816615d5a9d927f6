import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { CallInput } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import { errorIn, mayHaveArrived } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { withoutValue } from '@/lib/core/operations/rules';
import type { Operation } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { revokeOtherSessions, revokeSession, revokeSessions } from './api';
import type { ChangeService, OwnAccount } from './changeService';
import type { SessionListReader } from './sessionListReader';

interface RevocationServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly sessionList: SessionListReader;
}

type Revoker = OwnAccount<string>;

type Kind = 'sessions.revoke' | 'sessions.revokeOthers' | 'sessions.revokeAll';

/**
 * Ours: Better Auth ends as many others as its database layer lists, 100 by default, so that more need more than one
 * request. Beyond a thousand the user is asked to continue.
 */
const MAX_ROUNDS = 10;
/** Where the sessions can't be listed, nothing shows whether any are left. */
const UNSEEN_ROUNDS = 3;

const remainingIn = (left: Result<number | null>): number | null => (left.ok ? left.value : 0);

const mayEndMore = (remaining: number | null, before: number, round: number): boolean =>
  remaining === null ? round < UNSEEN_ROUNDS : remaining > 0 && remaining < before && round < MAX_ROUNDS;

const notDone = (refusal: AppError | null, otherwise: 'not-revoked' | 'not-confirmed'): Result<never> =>
  refusal ? { ok: false, error: refusal } : fail(otherwise);

/** What `left` means for a revocation of all others; a refusal is final while nothing shows otherwise. */
function judged(left: Result<number | null>, refusal: AppError | null): Result<null> {
  if (!left.ok) return notDone(refusal, 'not-confirmed');
  // Where the list can't be read, the server's response is all there is.
  const isOver = left.value === null ? !refusal : left.value === 0;
  return isOver ? ok(null) : notDone(refusal, 'not-revoked');
}

/** Nothing was done. The session itself shows whether it has ended, or is another user's. */
async function refused(
  changes: ChangeService,
  connection: Connection,
  error: AppError,
): Promise<Result<never>> {
  if (error.code === 'signed-out' || error.code === 'account-changed') await changes.reread(connection);
  return { ok: false, error };
}

/** For changes that also end this session: only the server's session shows that it has ended. */
async function endedHere(
  changes: ChangeService,
  connection: Connection,
  refusal: AppError | null,
): Promise<Result<null>> {
  const state = await changes.reread(connection, { leaving: true });
  if (state?.phase === 'signed-out') return ok(null);
  return notDone(refusal, state ? 'not-revoked' : 'not-confirmed');
}

/**
 * A repeated request may be refused as signed out because this session has ended: the account was checked just before.
 */
async function ended(
  changes: ChangeService,
  connection: Connection,
  answer: Result<unknown>,
): Promise<Result<null>> {
  const isOpen = answer.ok || answer.error.code === 'signed-out' || mayHaveArrived(answer.error);
  return isOpen ? endedHere(changes, connection, errorIn(answer)) : answer;
}

function createOthersRevocation(dependencies: RevocationServiceDependencies) {
  const { activeConnection, api, changes, sessionList } = dependencies;

  /** Null if the session isn't fresh enough to list them. */
  async function countOthers({ connection, userId }: Revoker): Promise<Result<number | null>> {
    const list = await sessionList.read(connection, { userId });
    if (list.ok) return ok(list.value.rows.filter(({ session: { current } }) => !current).length);
    return list.error.code === 'needs-confirmation' ? ok(null) : list;
  }

  /** `over` if nothing was done or the list can't be read. */
  async function endOthers(account: Revoker, input: CallInput) {
    const { connection, userId } = account;
    const answer = await api(connection).call(revokeOtherSessions, input);
    const refusal = errorIn(answer);
    if (refusal && !mayHaveArrived(refusal)) return { over: await refused(changes, connection, refusal) };
    if (!(await isStillActive(activeConnection, connection))) return { over: fail('not-confirmed') };
    const left = await countOthers(account);
    // Now, because a later round may be refused: what this one ended must not stay listed.
    if (answer.ok && left.ok && left.value === null)
      await sessionList.keepCurrentOnly({ connectionId: connection.id, userId });
    return { over: null, refusal, left };
  }

  async function sendOthers(account: Revoker, sent: () => Promise<void>): Promise<Result<null>> {
    let before = Number.POSITIVE_INFINITY;
    for (let round = 1; ; round += 1) {
      const { over, refusal, left } = await endOthers(account, round === 1 ? { beforeSend: sent } : {});
      if (over) return over;
      const remaining = refusal ? 0 : remainingIn(left);
      if (!mayEndMore(remaining, before, round)) return judged(left, refusal);
      before = remaining ?? before;
    }
  }

  const confirmOthers = async (account: Revoker, refusal: AppError | null): Promise<Result<null>> =>
    judged(await countOthers(account), refusal);

  return { confirmOthers, sendOthers };
}

/** It is done only when the server shows it. */
export function createRevocationService(dependencies: RevocationServiceDependencies) {
  const { activeConnection, api, changes, sessionList } = dependencies;
  const { confirmOthers, sendOthers } = createOthersRevocation(dependencies);

  async function confirmOne({ connection, userId }: Revoker, sessionId: string, refusal: AppError | null) {
    if (!(await isStillActive(activeConnection, connection))) return fail('not-confirmed');
    const list = await sessionList.read(connection, { userId });
    if (!list.ok) return notDone(refusal, 'not-confirmed');
    const isThere = list.value.rows.some(({ session: { id } }) => id === sessionId);
    if (isThere) return notDone(refusal, 'not-revoked');
    // If the list is cut, the session may only have moved out of it: then the server's response counts too.
    return list.value.isCut && refusal ? notDone(refusal, 'not-confirmed') : ok(null);
  }

  async function sendOne({ connection, userId }: Revoker, sessionId: string, sent: () => Promise<void>) {
    // Only a list has the token, and tokens are stored nowhere (DESIGN.md, Sessions).
    const list = await sessionList.read(connection, { userId });
    if (!list.ok) return refused(changes, connection, list.error);
    const found = list.value.rows.find(({ session: { id } }) => id === sessionId);
    if (!found) return list.value.isCut ? fail('session-gone') : ok(null);
    const answer = await api(connection).call(revokeSession, {
      body: { token: found.token },
      beforeSend: sent,
    });
    if (found.session.current) return ended(changes, connection, answer);
    if (!answer.ok && !mayHaveArrived(answer.error)) return refused(changes, connection, answer.error);
    return confirmOne({ connection, userId }, sessionId, errorIn(answer));
  }

  const sendAll = async ({ connection }: Revoker, sent: () => Promise<void>): Promise<Result<null>> =>
    ended(changes, connection, await api(connection).call(revokeSessions, { beforeSend: sent }));

  async function seen(connection: Connection, { kind, subject, userId }: Operation): Promise<Result<null>> {
    if (kind === 'sessions.revokeAll') return endedHere(changes, connection, null);
    const account = { connection, userId: userId ?? '' };
    if (kind === 'sessions.revoke') return confirmOne(account, subject ?? '', { code: 'not-confirmed' });
    return confirmOthers(account, { code: 'not-confirmed' });
  }

  /** After a lost response: "still there" is an open question until the request can no longer be under way. */
  async function settle(connection: Connection, operation: Operation): Promise<Result<null>> {
    const outcome = await seen(connection, operation);
    return !outcome.ok && outcome.error.code === 'not-revoked' ? fail('not-confirmed') : outcome;
  }

  const run = (
    kind: Kind,
    context: CallContext,
    subject: string | undefined,
    send: (account: Revoker, sent: () => Promise<void>) => Promise<Result<null>>,
  ): Promise<Result<null>> =>
    changes.carryOut<null, string>(context, {}, (account) => ({
      kind,
      subject,
      send: async (sent) => {
        const checked = await changes.checkAccount(account.connection, account.userId);
        return checked.ok ? send(account, sent) : checked;
      },
      settle: (recorded) => settle(account.connection, recorded),
      again: withoutValue.lost,
    }));

  return {
    revoke: ({ sessionId }: Input<'sessions.revoke'>, context: CallContext): Promise<Result<null>> =>
      run('sessions.revoke', context, sessionId, (account, sent) => sendOne(account, sessionId, sent)),
    revokeOthers: (context: CallContext): Promise<Result<null>> =>
      run('sessions.revokeOthers', context, undefined, sendOthers),
    revokeAll: (context: CallContext): Promise<Result<null>> =>
      run('sessions.revokeAll', context, undefined, sendAll),
    settle,
  };
}
