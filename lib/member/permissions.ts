import type { ApiPool } from '@/lib/api/apiPool';
import { hasPermission, listRoles } from '@/lib/api/memberRows';
import type { Connection } from '@/lib/connection/schema';
import { PERMISSIONS, type Permission } from '@/lib/organization/schema';
import { hasCustomRole, partsOf, permissionsOf, rolesOf, STATIC_ROLES } from './roles';

/** Ours: what one server may make the worker's memory hold. */
const MAX_KNOWN = 200;

/** Those that let somebody give a role, for which a page needs to know which there are. */
const GIVES_ROLES: readonly Permission[] = ['member:update', 'invitation:create'];

export type Permissions = ReturnType<typeof createPermissions>;

/**
 * What a role may do. Custom roles are the server's to judge, which has a call for that; where it has none, and for
 * Better Auth's own roles, the static table of SPEC.md section 6 says it.
 */
export function createPermissions({ api }: { readonly api: ApiPool }) {
  const known = new Map<string, Permission[]>();
  /** Connections whose server answered that it has no roles of organizations' own. */
  const withoutRoles = new Set<string>();

  function keep(key: string, permissions: Permission[]): void {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, permissions);
  }

  /** Null where the server does not say. */
  async function isGranted(connection: Connection, organizationId: string, permission: Permission) {
    const { resource, action } = partsOf(permission);
    const permissions = { [resource]: [action] };
    const answer = await api(connection).call(hasPermission, { body: { organizationId, permissions } });
    return answer.ok ? answer.value : null;
  }

  /** Asks for each that the static table does not grant already: access is granted if any role permits. */
  async function read(connection: Connection, organizationId: string, role: string): Promise<Permission[]> {
    const granted = permissionsOf(role);
    if (!hasCustomRole(role)) return granted;
    const key = JSON.stringify([connection.id, organizationId, role]);
    const before = known.get(key);
    if (before) return before;
    const [first, ...others] = PERMISSIONS.filter((permission) => !granted.includes(permission));
    const ask = (permission: Permission) => isGranted(connection, organizationId, permission);
    const isFirst = first ? await ask(first) : null;
    // It has no such call, or does not answer now: nothing to learn from asking for the others.
    if (!first || isFirst === null) return granted;
    const answers = await Promise.all(others.map(ask));
    const added = others.filter((_permission, index) => answers[index]);
    if (isFirst) added.push(first);
    const permissions = PERMISSIONS.filter(
      (permission) => granted.includes(permission) || added.includes(permission),
    );
    if (answers.includes(null)) return permissions;
    keep(key, permissions);
    return permissions;
  }

  /** The roles that can be given, `seen` included: those that members have. */
  async function givable(
    connection: Connection,
    organizationId: string,
    permissions: readonly Permission[],
    seen: readonly string[],
  ): Promise<string[]> {
    const all = [...STATIC_ROLES, ...seen.flatMap(rolesOf)];
    const isAsked = permissions.some((permission) => GIVES_ROLES.includes(permission));
    if (isAsked && !withoutRoles.has(connection.id)) {
      const answer = await api(connection).call(listRoles, { query: { organizationId } });
      if (answer.ok) all.push(...answer.value);
      else if (answer.error.code === 'not-found') withoutRoles.add(connection.id);
    }
    return [...new Set(all)];
  }

  return { read, givable };
}
