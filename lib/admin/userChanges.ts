import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { CallContext, Input } from '@/lib/core/command/contract';
import {
  idsOf,
  isMadeSince,
  settledBy,
  settledByIds,
  subjectOf,
  withoutValue,
} from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { hasSameRoles, oneOrSeveral, rolesOf } from '@/lib/members/rules';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Change } from '@/lib/sessions/changeDefinition';
import type { ChangeService } from '@/lib/sessions/changeService';
import { banUser, createUser, removeUser, setRole, setUserPassword, unbanUser, updateUser } from './api';
import type { ManagedUser } from './schema';
import type { UsersReader } from './usersReader';

interface UserChangesDependencies {
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly changes: ChangeService;
  readonly reader: UsersReader;
}

type OfUser = Input<'admin.unban'>;
type AnyAnswer = typeof unbanUser.answer;
type Kind = Change<AnyAnswer, null>['kind'];

type Shows = (user: ManagedUser) => boolean;

const isBanned: Shows = ({ banned }) => banned;
const isNotBanned: Shows = ({ banned }) => !banned;

interface ShownChange extends Partial<Pick<Change<AnyAnswer, null>, 'answer'>> {
  readonly apiCall: ApiCall<AnyAnswer>;
  readonly body: { readonly userId: string } & Record<string, unknown>;
  readonly shows: Shows;
  readonly repeated?: NonNullable<Change<AnyAnswer, null>['repeated']>;
}

function createUserCreation({ changes, reader }: UserChangesDependencies) {
  async function isMade(connection: Connection, email: string, since: number): Promise<boolean> {
    const user = await reader.find(connection, 'email', email);
    return Boolean(user) && isMadeSince(user?.createdAt ?? null, since);
  }

  async function create(
    { roles, password, ...input }: Input<'admin.createUser'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const email = input.email.trim().toLowerCase();
    const user = { email, name: input.name.trim(), role: oneOrSeveral(roles) };
    let wasThere = false;
    return changes.run(context, {
      kind: 'admin.createUser',
      apiCall: createUser,
      body: { ...user, ...(password ? { password } : {}) },
      subject: subjectOf(email),
      capture: async (connection) => {
        wasThere = Boolean(await reader.find(connection, 'email', email));
        return null;
      },
      repeated: ['user-exists'],
      isDone: async (connection) => !wasThere && isMade(connection, email, context.issuedAt),
      ...withoutValue,
    });
  }

  const isGone = async (connection: Connection, userId: string) =>
    (await reader.find(connection, 'id', userId)) === undefined;

  function remove({ userId }: OfUser, context: CallContext): Promise<Result<null>> {
    let wasThere = false;
    return changes.run(context, {
      kind: 'admin.deleteUser',
      apiCall: removeUser,
      body: { userId },
      subject: subjectOf(userId),
      capture: async (connection) => {
        wasThere = !(await isGone(connection, userId));
        return null;
      },
      repeated: ['user-not-found'],
      isDone: async (connection, _state, _resume, isRepeated) =>
        (wasThere || !isRepeated) && isGone(connection, userId),
      ...withoutValue,
    });
  }

  return {
    create,
    settleCreate: settledBy((connection, { subject, startedAt }) =>
      isMade(connection, idsOf(subject)[0] ?? '', startedAt),
    ),
    remove,
    settleRemoval: settledByIds(isGone),
  };
}

function createShownChanges({ changes, reader }: UserChangesDependencies) {
  async function isShown(connection: Connection, userId: string, shows: Shows): Promise<boolean | null> {
    const user = await reader.find(connection, 'id', userId);
    return user ? shows(user) : null;
  }

  const changeUser = (
    context: CallContext,
    kind: Kind,
    { apiCall, body, shows, ...more }: ShownChange,
  ): Promise<Result<null>> =>
    changes.run(context, {
      kind,
      apiCall,
      body,
      subject: subjectOf(body.userId),
      repeated: [],
      isDone: (connection) => isShown(connection, body.userId, shows),
      ...withoutValue,
      ...more,
    });

  return { isShown, changeUser };
}

export function createUserChanges(dependencies: UserChangesDependencies) {
  const { store, changes } = dependencies;
  const { isShown, changeUser } = createShownChanges(dependencies);

  /** The user's own role decides what pages offer. */
  async function followRole(connection: Connection, userId: string): Promise<void> {
    const head = await store.readHead(connection.id);
    if (head?.user.id === userId) await changes.reread(connection);
  }

  async function updateRole(
    { userId, roles: chosen }: Input<'admin.setRole'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const roles = rolesOf(chosen.join());
    if (roles.length === 0) return fail('field-missing');
    return changeUser(context, 'admin.setRole', {
      apiCall: setRole,
      body: { userId, role: oneOrSeveral(roles) },
      shows: ({ role }) => hasSameRoles(role, roles),
      // The user removed the permission from their own role.
      repeated: ['user-role-refused'],
      answer: async (_response, connection) => {
        await followRole(connection, userId);
        return ok(null);
      },
    });
  }

  const update = ({ userId, name, email }: Input<'admin.updateUser'>, context: CallContext) => {
    const data = { name: name?.trim(), email: email?.trim().toLowerCase() };
    return changeUser(context, 'admin.updateUser', {
      apiCall: updateUser,
      body: { userId, data },
      shows: (user) => user.name === (data.name ?? user.name) && user.email === (data.email ?? user.email),
    });
  };

  const ban = ({ userId, reason, seconds }: Input<'admin.ban'>, context: CallContext) =>
    changeUser(context, 'admin.ban', {
      apiCall: banUser,
      body: {
        userId,
        ...(reason.trim() ? { banReason: reason.trim() } : {}),
        ...(seconds ? { banExpiresIn: seconds } : {}),
      },
      shows: isBanned,
    });

  const unban = ({ userId }: OfUser, context: CallContext) =>
    changeUser(context, 'admin.unban', { apiCall: unbanUser, body: { userId }, shows: isNotBanned });

  const setPassword = ({ userId, newPassword }: Input<'admin.setPassword'>, context: CallContext) =>
    changes.run(context, {
      kind: 'admin.setPassword',
      apiCall: setUserPassword,
      body: { userId, newPassword },
      subject: subjectOf(userId),
      answer: withoutValue.answer,
    });

  return {
    update,
    updateRole,
    ban,
    settleBan: settledByIds((connection, userId) => isShown(connection, userId, isBanned)),
    unban,
    settleUnban: settledByIds((connection, userId) => isShown(connection, userId, isNotBanned)),
    setPassword,
    ...createUserCreation(dependencies),
  };
}
