import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation, Settle } from '@/lib/core/command/implementation';
import { settledBy } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService, OwnAccount } from '@/lib/sessions/changeService';
import { listDeviceSessions, revokeDeviceSession, setActiveSession } from './api';
import type { multiSessionContract } from './contract';

interface MultiSessionDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly store: Pick<AccountStore, 'readHead' | 'readSignedIn'>;
  readonly inTurn: Turns;
  readonly refreshSoon: () => void;
}

type IsDone = (connection: Connection, userId: string) => Promise<boolean | null>;

interface Kind {
  readonly kind: 'multiSession.setActive' | 'multiSession.revoke';
  readonly apiCall: typeof setActiveSession;
  readonly isDone: IsDone;
}

type Sent = (resume: null) => Promise<void>;

/**
 * Changes are refused while impersonating: the impersonation would go on as one of the accounts, with nothing to stop
 * it.
 */
const isImpersonating = async (store: MultiSessionDependencies['store'], { id }: Connection) =>
  (await store.readSignedIn(id))?.session.impersonated ?? false;

export function createMultiSessionService(dependencies: MultiSessionDependencies) {
  const { activeConnection, api, changes, store, inTurn, refreshSoon } = dependencies;

  const read = (connection: Connection) => api(connection).call(listDeviceSessions);

  async function list(): Promise<Result<Output<'multiSession.list'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    if (await isImpersonating(store, connection)) return fail('impersonating');
    const listed = await read(connection);
    if (!listed.ok) return listed;
    const currentId = (await store.readHead(connection.id))?.user.id;
    const accounts = listed.value.map(({ user: { id: userId, name, email, image } }) => ({
      ...{ userId, name, email, image },
      isCurrent: userId === currentId,
    }));
    return ok({ accounts });
  }

  const isActive: IsDone = async (connection, userId) => {
    const state = await changes.reread(connection);
    const isDone = state && state.phase === 'signed-in' && state.user.id === userId;
    if (isDone) refreshSoon();
    return isDone;
  };

  const isRevoked: IsDone = async (connection, userId) => {
    const shownId = (await store.readHead(connection.id))?.user.id;
    await changes.reread(connection, { leaving: userId === shownId });
    const listed = await read(connection);
    if (!listed.ok) return null;
    const isDone = !listed.value.some(({ user }) => user.id === userId);
    if (isDone) refreshSoon();
    return isDone;
  };

  async function send({ connection, userId: shownId }: OwnAccount, userId: string, how: Kind, sent: Sent) {
    if (await isImpersonating(store, connection)) return fail('impersonating');
    const checked = shownId ? await changes.checkAccount(connection, shownId) : ok(null);
    // After signing out of the shown account, another one can still be used.
    if (!checked.ok && checked.error.code !== 'signed-out') return checked;
    const listed = await read(connection);
    if (!listed.ok) return listed;
    const found = listed.value.find(({ user }) => user.id === userId);
    if (!found) return fail('session-gone');
    const answer = await api(connection).call(how.apiCall, {
      body: { sessionToken: found.token },
      beforeSend: () => sent(null),
    });
    if (await how.isDone(connection, userId)) return ok(null);
    return answer.ok ? fail('not-confirmed') : answer;
  }

  const carryOut =
    (how: Kind) =>
    ({ userId }: Input<'multiSession.setActive'>, context: CallContext): Promise<Result<null>> =>
      changes.carryOut<null>(context, { isForAnybody: true }, (account) => ({
        kind: how.kind,
        subject: userId,
        send: (sent) => inTurn(() => send(account, userId, how, sent)),
        settle: (operation) => inTurn(() => settle(how.isDone)(account.connection, operation)),
        again: () => ok(null),
      }));

  const settle = (isDone: IsDone): Settle =>
    settledBy((connection, { subject = '' }) => isDone(connection, subject));

  return {
    list,
    setActive: carryOut({
      kind: 'multiSession.setActive',
      apiCall: setActiveSession,
      isDone: isActive,
    }),
    revoke: carryOut({ kind: 'multiSession.revoke', apiCall: revokeDeviceSession, isDone: isRevoked }),
    settleActive: settle(isActive),
    settleRevoked: settle(isRevoked),
  };
}

interface Services {
  readonly multiSession: ReturnType<typeof createMultiSessionService>;
}

export const multiSessionCommands = ({
  multiSession,
}: Services): Implementation<typeof multiSessionContract> => ({
  'multiSession.list': multiSession.list,
  // The cookie arrived, or was lost with the worker that awaited it.
  'multiSession.setActive': {
    run: multiSession.setActive,
    settle: multiSession.settleActive,
    showsAtOnce: true,
  },
  'multiSession.revoke': { run: multiSession.revoke, settle: multiSession.settleRevoked, showsAtOnce: true },
});
