import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Input, Output } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import { sortedSessions } from '@/lib/sessions/rules';
import { hasAdminPermission, listUserSessions, listUsers } from './api';
import { permissionsByRole } from './rules';
import {
  ADMIN_PERMISSIONS,
  type AdminPermission,
  ASKED_SINGLY,
  ASKED_TOGETHER,
  type ManagedUser,
  type UserFilter,
} from './schema';

type Question = Input<'admin.users'>;
type Query = Record<string, string | number | boolean>;

function byResource(permissions: readonly AdminPermission[]): Record<string, string[]> {
  const resources: Record<string, string[]> = {};
  for (const permission of permissions) {
    const [resource = '', action = ''] = permission.split(':');
    resources[resource] = [...(resources[resource] ?? []), action];
  }
  return resources;
}

const filterQuery = (filter: UserFilter): Query => {
  if (!filter) return {};
  return 'role' in filter
    ? { filterField: 'role', filterOperator: 'contains', filterValue: filter.role }
    : { filterField: 'banned', filterOperator: 'eq', filterValue: true };
};

const queryOf = (question: Question): Query => {
  const { search, field, operator, filter, sortBy, isDescending, offset, limit } = question;
  const searchValue = search.trim();
  return {
    ...(searchValue ? { searchValue, searchField: field, searchOperator: operator } : {}),
    sortBy,
    sortDirection: isDescending ? 'desc' : 'asc',
    offset,
    limit,
    ...filterQuery(filter),
  };
};

export function createUsersReader({ api }: { readonly api: ApiPool }) {
  const ask = (connection: Connection, permissions: readonly AdminPermission[]) =>
    api(connection).call(hasAdminPermission, { body: { permissions: byResource(permissions) } });

  async function askSingly(connection: Connection, asked: readonly AdminPermission[], role: string) {
    const usual = permissionsByRole(role);
    const answers = await Promise.all(asked.map((one) => ask(connection, [one])));
    return asked.filter((permission, index) => {
      const answer = answers[index];
      return answer?.ok ? answer.value : usual.includes(permission);
    });
  }

  async function permissions(connection: Connection, role: string): Promise<AdminPermission[]> {
    const together = await ask(connection, ASKED_TOGETHER);
    if (!together.ok) return [...permissionsByRole(role)];
    const first = together.value ? ASKED_TOGETHER : null;
    const [known, later] = await Promise.all([
      first ?? askSingly(connection, ASKED_TOGETHER, role),
      askSingly(connection, ASKED_SINGLY, role),
    ]);
    const granted = new Set([...known, ...later]);
    return ADMIN_PERMISSIONS.filter((permission) => granted.has(permission));
  }

  /** For custom roles. A server without this call grants it to none. */
  async function mayListUsers(connection: Connection): Promise<Result<boolean>> {
    const answer = await ask(connection, ['user:list']);
    return !answer.ok && answer.error.code === 'not-found' ? ok(false) : answer;
  }

  /**
   * Up to 1.4 Better Auth compares a flag with the sent text: "true" finds nobody on SQLite, and on MySQL the users who
   * aren't banned; "1" is true on both. Newer releases take that for false.
   */
  async function askUsers(connection: Connection, query: Query) {
    const call = (more: Query = {}) => api(connection).call(listUsers, { query: { ...query, ...more } });
    const answer = await call();
    if (query.filterField !== 'banned' || !answer.ok || answer.value.users.some(({ banned }) => banned))
      return answer;
    const older = await call({ filterValue: 1 });
    return older.ok && older.value.users.every(({ banned }) => banned) ? older : answer;
  }

  async function page(connection: Connection, question: Question): Promise<Result<Output<'admin.users'>>> {
    const { offset, limit } = question;
    const answer = await askUsers(connection, queryOf(question));
    if (!answer.ok) return answer;
    const { users, total, received } = answer.value;
    // None of them can be read: an empty list would mean that nobody matches.
    if (received > 0 && users.length === 0) return fail('invalid-response');
    const end = offset + received;
    const isCounted = total !== null && total >= end;
    return ok({ users, total: isCounted ? total : received < limit ? end : null });
  }

  /** Undefined if there is no such user, null if the server doesn't show it. */
  async function find(
    connection: Connection,
    filterField: 'id' | 'email',
    filterValue: string,
  ): Promise<ManagedUser | undefined | null> {
    const call = (query: Query) => api(connection).call(listUsers, { query });
    const answer = await call({ filterField, filterOperator: 'eq', filterValue, limit: 1 });
    if (!answer.ok) return null;
    const [found] = answer.value.users;
    if (found) return found;
    // A server whose database fails returns an empty list too: any other list includes the signed-in user.
    const any = await call({ limit: 1 });
    return any.ok && any.value.users.length > 0 ? undefined : null;
  }

  /** Includes session tokens: keep it in memory only. */
  async function sessions(connection: Connection, userId: string) {
    const answer = await api(connection).call(listUserSessions, { body: { userId } });
    return answer.ok ? ok(sortedSessions(answer.value.sessions, null)) : answer;
  }

  return { permissions, mayListUsers, page, find, sessions };
}

export type UsersReader = ReturnType<typeof createUsersReader>;
