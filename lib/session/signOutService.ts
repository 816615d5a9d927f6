import type { ApiPool } from '@/lib/api/apiPool';
import { isUnsent } from '@/lib/api/delivery';
import { signOut } from '@/lib/api/rows';
import { isStillActive } from '@/lib/connection/activeConnection';
import type { Connection } from '@/lib/connection/schema';
import type { CallContext } from '@/lib/messaging/protocol';
import type { OperationLog } from '@/lib/operation/operationLog';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from './accountStore';
import type { Epoch } from './epoch';
import type { SessionReader } from './sessionReader';

export interface SignOutServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly log: OperationLog;
}

/** Signs this browser out of the active connection's server: the jar is shared, so its tabs are signed out too. */
export function createSignOutService(dependencies: SignOutServiceDependencies) {
  const { activeConnection, api, session, store, epoch, log } = dependencies;

  /** Only the server's word ends a session: what it says after the request is what is shown. */
  async function confirm(connection: Connection, refusal: AppError | null): Promise<Result<null>> {
    if (!(await isStillActive(activeConnection, connection))) return fail('not-confirmed');
    const state = await session.read(connection, { leaving: true });
    if (state.ok && state.value.phase === 'signed-out') return ok(null);
    return refusal ? { ok: false, error: refusal } : fail('not-confirmed');
  }

  async function send(connection: Connection, sent: () => Promise<void>): Promise<Result<null>> {
    const answer = await api(connection).call(signOut, { beforeSend: sent });
    if (!answer.ok && isUnsent(answer.error)) return answer;
    if (await isStillActive(activeConnection, connection)) epoch.advance();
    return confirm(connection, answer.ok ? null : answer.error);
  }

  async function run({ operationId }: CallContext): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const head = await store.readHead(connection.id);
    const operation = {
      id: operationId,
      kind: 'session.signOut' as const,
      connectionId: connection.id,
      userId: head?.user.id ?? null,
      target: null,
    };
    return log.run(operation, {
      send: (sent) => send(connection, sent),
      settle: () => confirm(connection, null),
    });
  }

  return { run, settle: (connection: Connection) => confirm(connection, null) };
}
