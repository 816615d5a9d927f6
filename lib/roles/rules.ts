import type { Connection } from '@/lib/connections/schema';
import { actionsOf, type Statements } from '@/lib/members/authorize';
import { PERMISSIONS } from '@/lib/organizations/details';
import type { Role } from './contract';

/** Better Auth's resource for roles themselves, and its actions. */
export const ROLES_RESOURCE = 'ac';
const ROLES_STATEMENTS: Statements = { [ROLES_RESOURCE]: ['create', 'read', 'update', 'delete'] };

/** Servers store names in lower case. */
export const nameOnServer = (name: string): string => name.trim().toLowerCase();

export const lacksRoles = ({ absent }: Pick<Connection, 'absent'>): boolean =>
  absent?.['GET /organization/list-roles'] !== undefined;

export function combinedStatements(all: readonly Statements[]): Record<string, string[]> {
  const resources = new Set(all.flatMap((statements) => Object.keys(statements)));
  return Object.fromEntries(
    [...resources].map((resource) => [
      resource,
      [...new Set(all.flatMap((statements) => actionsOf(statements, resource) ?? []))],
    ]),
  );
}

export const statementsOf = (permissions: readonly string[]): Record<string, string[]> =>
  combinedStatements(
    permissions.map((permission) => {
      const [resource = '', action = ''] = permission.split(':');
      return { [resource]: [action] };
    }),
  );

const KNOWN: Statements = statementsOf(PERMISSIONS);

/** Permissions that not every server knows, and those on roles themselves. */
export function permissionsBeyond(roles: readonly Pick<Role, 'permission'>[]): Record<string, string[]> {
  const all = combinedStatements([ROLES_STATEMENTS, ...roles.map(({ permission }) => permission)]);
  return Object.fromEntries(
    Object.entries(all).flatMap(([resource, actions]) => {
      const further = actions.filter((action) => !actionsOf(KNOWN, resource)?.includes(action));
      return further.length > 0 ? [[resource, further]] : [];
    }),
  );
}

/** As far as is known: Better Auth's own permissions and those that roles have. */
export const permissionsOnServer = (roles: readonly Pick<Role, 'permission'>[]): Record<string, string[]> =>
  combinedStatements([KNOWN, permissionsBeyond(roles)]);

const flat = (permission: Statements) =>
  Object.entries(permission)
    .flatMap(([resource, actions]) => actions.map((action) => JSON.stringify([resource, action])))
    .toSorted()
    .join();

export const hasSamePermission = (one: Statements, other: Statements): boolean => flat(one) === flat(other);
