import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { adminContract } from './contract';
import { createImpersonation } from './impersonation';
import { administersByRole, withStanding } from './rules';
import type * as adminState from './state';
import { createUserChanges } from './userChanges';
import { createUserSessions } from './userSessions';
import { createUsersReader } from './usersReader';

interface AdminServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'readHead' | 'readSession' | 'writeFor'>;
  readonly state: WorkerState<{ admin: typeof adminState }>;
  readonly now: () => number;
  readonly changes: ChangeService;
  readonly inTurn: Turns;
  readonly refreshSoon: () => void;
}

export function createAdminService(dependencies: AdminServiceDependencies) {
  const { activeConnection, api, store, changes, now } = dependencies;
  const { standings } = dependencies.state.admin;
  const reader = createUsersReader(dependencies);

  const onActive = async <T>(read: (connection: Connection) => Promise<Result<T>>): Promise<Result<T>> => {
    const connection = await activeConnection();
    return connection ? read(connection) : fail('no-connection');
  };

  async function permissions(connection: Connection): Promise<Result<Output<'admin.permissions'>>> {
    const { state } = await store.readSession();
    if (state.phase !== 'signed-in') return fail('signed-out');
    const { id: userId, role = '' } = state.user;
    if (administersByRole(role)) return ok(await reader.permissions(connection, role));
    const granted = await reader.mayListUsers(connection);
    if (!granted.ok) return granted;
    const standing = { role, isGranted: granted.value, askedAt: now() };
    await store.writeFor(connection.id, userId, () =>
      standings.update((known) => ({
        ...known,
        [connection.id]: withStanding(known[connection.id] ?? {}, userId, standing),
      })),
    );
    return ok(granted.value ? await reader.permissions(connection, role) : []);
  }

  return {
    permissions: () => onActive(permissions),
    users: (question: Input<'admin.users'>) => onActive((connection) => reader.page(connection, question)),
    userSessions: ({ userId }: Input<'admin.userSessions'>): Promise<Result<Output<'admin.userSessions'>>> =>
      onActive(async (connection) => {
        const read = await reader.sessions(connection, userId);
        return read.ok ? ok(read.value.map(({ session }) => session)) : read;
      }),
    changes: createUserChanges({ store, changes, reader }),
    sessions: createUserSessions({ api, changes, reader }),
    impersonation: createImpersonation(dependencies),
  };
}

interface Services {
  readonly admin: ReturnType<typeof createAdminService>;
  readonly changes: Pick<ChangeService, 'settleUnknown'>;
}

export const adminCommands = ({ admin, changes }: Services): Implementation<typeof adminContract> => ({
  'admin.permissions': admin.permissions,
  'admin.users': admin.users,
  'admin.userSessions': admin.userSessions,
  'admin.createUser': { run: admin.changes.create, settle: admin.changes.settleCreate },
  // Typed values aren't recorded.
  'admin.updateUser': { run: admin.changes.update, settle: changes.settleUnknown },
  'admin.setRole': { run: admin.changes.updateRole, settle: changes.settleUnknown },
  'admin.ban': { run: admin.changes.ban, settle: admin.changes.settleBan },
  'admin.unban': { run: admin.changes.unban, settle: admin.changes.settleUnban },
  'admin.impersonate': { run: admin.impersonation.start, settle: admin.impersonation.settleStart },
  'admin.stopImpersonating': {
    run: (_none, context) => admin.impersonation.stop(context),
    settle: admin.impersonation.settleStop,
  },
  'admin.revokeSession': { run: admin.sessions.revoke, settle: admin.sessions.settleOne },
  'admin.revokeSessions': { run: admin.sessions.revokeAll, settle: admin.sessions.settleAll },
  'admin.setPassword': { run: admin.changes.setPassword, settle: changes.settleUnknown },
  'admin.deleteUser': { run: admin.changes.remove, settle: admin.changes.settleRemoval },
});
