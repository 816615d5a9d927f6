import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Result } from '@/lib/core/result';
import { isOlder, MINUTE_MS } from '@/lib/core/time';
import { PERMISSIONS, type Permission } from '@/lib/organizations/details';
import { listRoles } from '@/lib/roles/api';
import { statementsOf } from '@/lib/roles/rules';
import { hasPermission } from './api';
import { actionsOf, authorize, type Statements } from './authorize';
import { rolesOf } from './rules';

const ADMIN_STATEMENTS: Statements = {
  organization: ['update'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
};

/** SPEC.md section 6, Organization roles; the same as Better Auth's own without custom access control. */
const STATEMENTS: ReadonlyMap<string, Statements> = new Map([
  ['owner', { ...ADMIN_STATEMENTS, organization: ['update', 'delete'] }],
  ['admin', ADMIN_STATEMENTS],
  ['member', {}],
]);

const STATIC_ROLES: readonly string[] = [...STATEMENTS.keys()];

function splitPermission(permission: Permission): { resource: string; action: string } {
  const [resource = '', action = ''] = permission.split(':');
  return { resource, action };
}

/**
 * By the static table: everything that any part of the role may do; a role outside the table may do nothing.
 * memberRights.ts adds how the server protects owners.
 */
export function permissionsOf(role: string, table = STATEMENTS): Permission[] {
  const statements = rolesOf(role).map((part) => table.get(part) ?? {});
  return PERMISSIONS.filter((permission) => {
    const { resource, action } = splitPermission(permission);
    return statements.some((own) => authorize(own, { [resource]: [action] }).success);
  });
}

/** Ours: limits what one server can make the worker hold in memory. */
const MAX_KNOWN = 200;

/** Ours: permissions of a role rarely change, and the server checks them anyway. */
const KEPT_FOR_MS = 10 * MINUTE_MS;

/** Ours: more single requests would be a storm. */
const MAX_ASKED = 30;

/** A page that offers these needs to know the existing roles. */
const GIVES_ROLES: readonly Permission[] = ['member:update', 'invitation:create'];

export type Permissions = ReturnType<typeof createPermissions>;

/** `at`: epoch milliseconds of the request. */
interface Known {
  readonly at: number;
  readonly permissions: Permission[];
}

type AskFor = (
  connection: Connection,
  organizationId: string,
  permissions: Statements,
) => Promise<Result<boolean>>;

/**
 * The granted part of `wanted`: one call if all of it is granted, else one each. All of `wanted` if the server has no
 * answer or it would take too many calls: the server refuses what isn't allowed.
 */
const createGranted =
  (askFor: AskFor) => async (connection: Connection, organizationId: string, wanted: Statements) => {
    const all = await askFor(connection, organizationId, wanted);
    const each = Object.entries(wanted).flatMap(([resource, actions]) =>
      actions.map((action) => ({ resource, action })),
    );
    const isShown = all.ok && !all.value && each.length <= MAX_ASKED;
    const granted: Record<string, string[]> = {};
    await Promise.all(
      each.map(async ({ resource, action }) => {
        const one = isShown ? await askFor(connection, organizationId, { [resource]: [action] }) : all;
        if (!isShown || !one.ok || one.value)
          granted[resource] = [...(actionsOf(granted, resource) ?? []), action];
      }),
    );
    return granted;
  };

const createReadRoles = (api: ApiPool) => async (connection: Connection, organizationId: string) => {
  const answer = await api(connection).call(listRoles, { query: { organizationId } });
  return answer.ok ? answer.value.roles : [];
};

/**
 * For a server without an answer: by the static table of SPEC.md section 6, and for other roles by what the server lists
 * of them. All for a role that isn't listed: the server refuses what isn't allowed.
 */
const createPresumed =
  (readRoles: ReturnType<typeof createReadRoles>) =>
  async (connection: Connection, organizationId: string, role: string) => {
    const isIn = (table: ReadonlyMap<string, Statements>) => rolesOf(role).every((part) => table.has(part));
    if (isIn(STATEMENTS)) return permissionsOf(role);
    const listed = (await readRoles(connection, organizationId)).filter(({ isWhole }) => isWhole);
    const table = new Map<string, Statements>([
      ...listed.map(({ name, permission }) => [name, permission] as const),
      ...STATEMENTS,
    ]);
    return isIn(table) ? permissionsOf(role, table) : [...PERMISSIONS];
  };

/** Asks the server's own call. */
export function createPermissions({ api, now }: { readonly api: ApiPool; readonly now: () => number }) {
  const known = new Map<string, Known>();
  const readRoles = createReadRoles(api);
  const presumed = createPresumed(readRoles);

  function keep(key: string, permissions: Permission[]): void {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, { at: now(), permissions });
  }

  function keptFor(key: string): Permission[] | undefined {
    const before = known.get(key);
    return before && !isOlder(before.at, KEPT_FOR_MS, now()) ? before.permissions : undefined;
  }

  /** One call for several: the server grants all or none. */
  const askFor = (connection: Connection, organizationId: string, permissions: Statements) =>
    api(connection).call(hasPermission, { body: { organizationId, permissions } });

  const ask = (connection: Connection, organizationId: string, permissions: readonly Permission[]) =>
    askFor(connection, organizationId, statementsOf(permissions));

  async function askSingly(
    connection: Connection,
    organizationId: string,
    { single, usual }: { single: readonly Permission[]; usual: readonly Permission[] },
  ) {
    const answers = await Promise.all(single.map((one) => ask(connection, organizationId, [one])));
    const isGranted = (permission: Permission, index: number) => {
      const answer = answers[index];
      return answer?.ok ? answer.value : usual.includes(permission);
    };
    return { granted: single.filter(isGranted), isWhole: answers.every(({ ok }) => ok) };
  }

  /**
   * Asks for everything the table grants at once and for the rest one by one; after a refusal, for all one by one.
   * The usual roles take one or two calls.
   */
  async function readNow(connection: Connection, organizationId: string, role: string) {
    const usual = permissionsOf(role);
    const first = usual.length > 0 ? usual : PERMISSIONS.slice(0, 1);
    const rest = PERMISSIONS.filter((permission) => !first.includes(permission));
    const response = await ask(connection, organizationId, first);
    // The call is missing or unanswered: the others would fail the same way.
    if (!response.ok) {
      const permissions = await presumed(connection, organizationId, role);
      return { permissions, isWhole: response.error.code === 'not-found' };
    }
    const single = !response.value && first.length > 1 ? PERMISSIONS : rest;
    const { granted, isWhole } = await askSingly(connection, organizationId, { single, usual });
    const all = new Set([...(response.value ? first : []), ...granted]);
    return { permissions: PERMISSIONS.filter((permission) => all.has(permission)), isWhole };
  }

  async function read(connection: Connection, organizationId: string, role: string): Promise<Permission[]> {
    const key = JSON.stringify([connection.id, organizationId, role]);
    const before = keptFor(key);
    if (before) return before;
    const { permissions, isWhole } = await readNow(connection, organizationId, role);
    if (isWhole) keep(key, permissions);
    return permissions;
  }

  async function givable(
    connection: Connection,
    organizationId: string,
    permissions: readonly Permission[],
    seen: readonly string[],
  ): Promise<string[]> {
    const all = [...STATIC_ROLES, ...seen.flatMap(rolesOf)];
    const isAsked = permissions.some((permission) => GIVES_ROLES.includes(permission));
    const listed = isAsked ? await readRoles(connection, organizationId) : [];
    all.push(...listed.flatMap(({ name }) => rolesOf(name)));
    return [...new Set(all)];
  }

  return { read, givable, granted: createGranted(askFor), forget: (): void => known.clear() };
}
