import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { mayHaveArrived } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { ChangeService, OwnAccount } from '@/lib/sessions/changeService';
import { revokeUserSession, revokeUserSessions } from './api';
import type { UsersReader } from './usersReader';

interface UserSessionsDependencies {
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly reader: UsersReader;
}

type OneSession = Input<'admin.revokeSession'>;

export function createUserSessions({ api, changes, reader }: UserSessionsDependencies) {
  async function hasNone(connection: Connection, userId: string): Promise<boolean | null> {
    const read = await reader.sessions(connection, userId);
    return read.ok ? read.value.length === 0 : null;
  }

  async function isRevoked(connection: Connection, userId: string, sessionId: string) {
    const read = await reader.sessions(connection, userId);
    return read.ok ? !read.value.some(({ session }) => session.id === sessionId) : null;
  }

  const settleOne = settledByIds(isRevoked);

  async function withOutcome(
    connection: Connection,
    { userId, sessionId }: OneSession,
    answer: Result<unknown>,
  ): Promise<Result<null>> {
    if (!answer.ok && !mayHaveArrived(answer.error)) return answer;
    const isDone = await isRevoked(connection, userId, sessionId);
    if (isDone) return ok(null);
    if (!answer.ok) return answer;
    return isDone === null ? ok(null) : fail('not-revoked');
  }

  async function sendOne(
    { connection, userId }: OwnAccount<string>,
    input: OneSession,
    beforeSend: () => Promise<void>,
  ): Promise<Result<null>> {
    const checked = await changes.checkAccount(connection, userId);
    if (!checked.ok) return checked;
    // Only a list has the token, and tokens are stored nowhere (DESIGN.md, Sessions).
    const list = await reader.sessions(connection, input.userId);
    if (!list.ok) return list;
    const token = list.value.find(({ session }) => session.id === input.sessionId)?.token;
    if (!token) return ok(null);
    const body = { sessionToken: token };
    return withOutcome(
      connection,
      input,
      await api(connection).call(revokeUserSession, { body, beforeSend }),
    );
  }

  return {
    revoke: (input: OneSession, context: CallContext): Promise<Result<null>> =>
      changes.carryOut<null, string>(context, {}, (account) => ({
        kind: 'admin.revokeSession',
        subject: subjectOf(input.userId, input.sessionId),
        send: (sent) => sendOne(account, input, sent),
        settle: (recorded) => settleOne(account.connection, recorded),
        again: withoutValue.lost,
      })),
    settleOne,
    revokeAll: ({ userId }: Input<'admin.revokeSessions'>, context: CallContext): Promise<Result<null>> =>
      changes.run(context, {
        kind: 'admin.revokeSessions',
        apiCall: revokeUserSessions,
        body: { userId },
        subject: subjectOf(userId),
        repeated: [],
        isDone: (connection) => hasNone(connection, userId),
        ...withoutValue,
      }),
    settleAll: settledByIds(hasNone),
  };
}
