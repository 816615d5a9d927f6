import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { adminContract } from './contract';
import { createImpersonation } from './impersonation';
import { createUserChanges } from './userChanges';
import { createUserSessions } from './userSessions';
import { createUsersReader } from './usersReader';

interface AdminServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'readHead' | 'readSession'>;
  readonly changes: ChangeService;
  readonly inTurn: Turns;
  readonly refreshSoon: () => void;
}

/** The users of a server, for its administrators. */
export function createAdminService(dependencies: AdminServiceDependencies) {
  const { activeConnection, api, store, changes } = dependencies;
  const reader = createUsersReader(dependencies);

  const onActive = async <T>(read: (connection: Connection) => Promise<Result<T>>): Promise<Result<T>> => {
    const connection = await activeConnection();
    return connection ? read(connection) : fail('no-connection');
  };

  async function ownRole(): Promise<string> {
    const { state } = await store.readSession();
    return (state.phase === 'signed-in' && state.user.role) || '';
  }

  return {
    permissions: () =>
      onActive(async (connection) => ok(await reader.permissions(connection, await ownRole()))),
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
  // What was typed is not kept.
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
