import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Permissions } from '@/lib/members/permissions';
import { MAX_ROLES } from '@/lib/members/schema';
import type { ChangeService } from '@/lib/sessions/changeService';
import { createRole, deleteRole, listRoles, updateRole } from './api';
import type { Role, rolesContract } from './contract';
import { hasSamePermission, nameOnServer, permissionsBeyond } from './rules';

interface RoleServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly permissions: Pick<Permissions, 'granted' | 'forget'>;
}

type RoleReaderDependencies = Omit<RoleServiceDependencies, 'changes'>;

function createRoleReader({ activeConnection, api, permissions }: RoleReaderDependencies) {
  async function read(connection: Connection, organizationId: string) {
    const answer = await api(connection).call(listRoles, { query: { organizationId } });
    if (!answer.ok) return answer;
    const { roles, received } = answer.value;
    return ok({ roles, maybeCut: received === CUT_LIST_LENGTH || received > MAX_ROLES });
  }

  async function shows(
    connection: Connection,
    organizationId: string,
    isWanted: (role: Role) => boolean,
  ): Promise<boolean | null> {
    permissions.forget();
    const listed = await read(connection, organizationId);
    if (!listed.ok) return null;
    return listed.value.roles.some(isWanted) || (listed.value.maybeCut ? null : false);
  }

  async function isDeleted(connection: Connection, organizationId: string, roleId: string) {
    const isThere = await shows(connection, organizationId, ({ id }) => id === roleId);
    return isThere === null ? null : !isThere;
  }

  async function list({ organizationId }: Input<'roles.list'>): Promise<Result<Output<'roles.list'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const listed = await read(connection, organizationId);
    if (!listed.ok) return listed;
    const own = await permissions.granted(connection, organizationId, permissionsBeyond(listed.value.roles));
    return ok({ ...listed.value, own });
  }

  return { list, shows, isDeleted };
}

export function createRoleService(dependencies: RoleServiceDependencies) {
  const { changes, permissions } = dependencies;
  const { list, shows, isDeleted } = createRoleReader(dependencies);

  /** A changed role may be the user's own. */
  const changed = {
    answer: () => {
      permissions.forget();
      return ok(null);
    },
    lost: withoutValue.lost,
  };

  function create(
    { organizationId, name, permission }: Input<'roles.create'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const role = nameOnServer(name);
    const isNamed = (connection: Connection) =>
      shows(connection, organizationId, (other) => other.name === role);
    let wasThere: boolean | null = null;
    return changes.run(context, {
      kind: 'roles.create',
      apiCall: createRole,
      body: { organizationId, role, permission },
      subject: subjectOf(organizationId),
      capture: async (connection) => {
        wasThere = await isNamed(connection);
        return null;
      },
      repeated: ['role-name-taken'],
      isDone: async (connection, _state, _resume, isRepeated) =>
        (!isRepeated || wasThere === false) && isNamed(connection),
      ...changed,
    });
  }

  const update = (
    { organizationId, roleId, name, permission }: Input<'roles.update'>,
    context: CallContext,
  ): Promise<Result<null>> => {
    const roleName = name === undefined ? undefined : nameOnServer(name);
    return changes.run(context, {
      kind: 'roles.update',
      apiCall: updateRole,
      body: { organizationId, roleId, data: { permission, ...(roleName && { roleName }) } },
      subject: subjectOf(organizationId, roleId),
      repeated: ['role-name-taken'],
      isDone: (connection) =>
        shows(
          connection,
          organizationId,
          (role) =>
            role.id === roleId &&
            (!roleName || role.name === roleName) &&
            hasSamePermission(role.permission, permission),
        ),
      ...changed,
    });
  };

  const remove = (
    { organizationId, roleId }: Input<'roles.delete'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'roles.delete',
      apiCall: deleteRole,
      body: { organizationId, roleId },
      subject: subjectOf(organizationId, roleId),
      repeated: ['role-not-found'],
      isDone: (connection) => isDeleted(connection, organizationId, roleId),
      ...changed,
    });

  return { list, create, update, remove, settleDeleted: settledByIds(isDeleted) };
}

interface Services {
  readonly changes: ChangeService;
  readonly roles: ReturnType<typeof createRoleService>;
}

export const rolesCommands = ({ changes, roles }: Services): Implementation<typeof rolesContract> => ({
  'roles.list': roles.list,
  // Names and permissions aren't recorded, so the page checks whether the change was made.
  'roles.create': { run: roles.create, settle: changes.settleUnknown },
  'roles.update': { run: roles.update, settle: changes.settleUnknown },
  'roles.delete': { run: roles.remove, settle: roles.settleDeleted },
});
