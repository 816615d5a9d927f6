import type { Connection } from '@/lib/connections/schema';
import { actionsOf, type Statements } from '@/lib/members/authorize';
import { PERMISSIONS } from '@/lib/organizations/schema';
import type { Role } from './contract';

/** Better Auth's resource for roles themselves, and what may be done with them. */
export const ROLES_RESOURCE = 'ac';
const OF_ROLES: Statements = { [ROLES_RESOURCE]: ['create', 'read', 'update', 'delete'] };

/** Ours: of a server that lists more, the first. */
export const MAX_ROLES = 200;

/** Servers keep names in lower case. */
export const nameOnServer = (name: string): string => name.trim().toLowerCase();

/** Whether the server is known to lack roles of organizations' own. */
export const lacksRoles = ({ absent }: Pick<Connection, 'absent'>): boolean =>
  absent?.['GET /organization/list-roles'] !== undefined;

/** All of several, each action once. */
export function unionOf(all: readonly Statements[]): Record<string, string[]> {
  const resources = new Set(all.flatMap((statements) => Object.keys(statements)));
  return Object.fromEntries(
    [...resources].map((resource) => [
      resource,
      [...new Set(all.flatMap((statements) => actionsOf(statements, resource) ?? []))],
    ]),
  );
}

/** Permissions as actions by resource. */
export const statementsOf = (permissions: readonly string[]): Record<string, string[]> =>
  unionOf(
    permissions.map((permission) => {
      const [resource = '', action = ''] = permission.split(':');
      return { [resource]: [action] };
    }),
  );

const KNOWN: Statements = statementsOf(PERMISSIONS);

/** What these roles may do beyond what every server knows, and what may be done with roles. */
export function permissionsBeyond(roles: readonly Pick<Role, 'permission'>[]): Record<string, string[]> {
  const all = unionOf([OF_ROLES, ...roles.map(({ permission }) => permission)]);
  return Object.fromEntries(
    Object.entries(all).flatMap(([resource, actions]) => {
      const further = actions.filter((action) => !actionsOf(KNOWN, resource)?.includes(action));
      return further.length > 0 ? [[resource, further]] : [];
    }),
  );
}

/** What a role can be given on this server, as far as that shows: Better Auth's own permissions and those that roles have. */
export const permissionsOnServer = (roles: readonly Pick<Role, 'permission'>[]): Record<string, string[]> =>
  unionOf([KNOWN, permissionsBeyond(roles)]);

const flat = (permission: Statements) =>
  Object.entries(permission)
    .flatMap(([resource, actions]) => actions.map((action) => JSON.stringify([resource, action])))
    .toSorted()
    .join();

export const hasSamePermission = (one: Statements, other: Statements): boolean => flat(one) === flat(other);
