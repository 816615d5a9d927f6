import { PERMISSIONS, type Permission } from '@/lib/organizations/schema';
import { authorize, type Statements } from './authorize';
import { rolesOf } from './rolesOf';

const OF_AN_ADMIN: Statements = {
  organization: ['update'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
};

/** SPEC.md section 6, Organization roles; the same as Better Auth's own without custom access control. */
const STATEMENTS: ReadonlyMap<string, Statements> = new Map([
  ['owner', { ...OF_AN_ADMIN, organization: ['update', 'delete'] }],
  ['admin', OF_AN_ADMIN],
  ['member', {}],
]);

/** The roles that every server has. */
export const STATIC_ROLES: readonly string[] = [...STATEMENTS.keys()];

/** The resource and the action of a permission. */
export function partsOf(permission: Permission): { resource: string; action: string } {
  const [resource = '', action = ''] = permission.split(':');
  return { resource, action };
}

/** What a role may do by the static table: whatever any of its parts may; one that is not in the table may nothing. */
export function permissionsOf(role: string): Permission[] {
  const statements = rolesOf(role).map((part) => STATEMENTS.get(part) ?? {});
  return PERMISSIONS.filter((permission) => {
    const { resource, action } = partsOf(permission);
    return statements.some((own) => authorize(own, { [resource]: [action] }).success);
  });
}
