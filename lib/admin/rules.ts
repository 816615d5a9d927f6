import type { Connection } from '@/lib/connections/schema';
import { rolesOf } from '@/lib/members/rules';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { ADMIN_PERMISSIONS, type AdminPermission } from './schema';

/** Better Auth's own names of the roles that every server has. */
const ADMIN_ROLE = 'admin';
export const USER_ROLE = 'user';
export const STATIC_ROLES: readonly string[] = [USER_ROLE, ADMIN_ROLE];

/**
 * Whether a user may administer: anybody with a role beyond that of ordinary users. What a custom role permits
 * only the server knows.
 */
const mayAdminister = (role: string | undefined): boolean =>
  rolesOf(role ?? '').some((one) => one !== USER_ROLE);

/** Whether the signed-in user may administer a server, as far as is known. */
export const isAdministrator = (
  { id, capabilities }: Connection,
  { connectionId, state }: SessionSnapshot,
): boolean =>
  capabilities.admin !== false &&
  connectionId === id &&
  state.phase === 'signed-in' &&
  mayAdminister(state.user.role);

/** What a role permits by the table of SPEC.md section 6: an administrator everything, others nothing. */
export const permissionsByRole = (role: string): readonly AdminPermission[] =>
  rolesOf(role).includes(ADMIN_ROLE) ? ADMIN_PERMISSIONS : [];
