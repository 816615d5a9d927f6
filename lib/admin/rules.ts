import type { Connection } from '@/lib/connections/schema';
import { DAY_MS, isOlder } from '@/lib/core/time';
import { rolesOf } from '@/lib/members/rules';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { ADMIN_PERMISSIONS, type AdminPermission } from './schema';
import type { Standings } from './state';

const ADMIN_ROLE = 'admin';
export const USER_ROLE = 'user';
export const STATIC_ROLES: readonly string[] = [USER_ROLE, ADMIN_ROLE];

/**
 * True for an administrator's role, false for an ordinary user's. Undefined for the server's own roles, a renamed
 * `defaultRole` included: only the server knows what they permit.
 */
export function administersByRole(role: string): boolean | undefined {
  const roles = rolesOf(role);
  if (roles.includes(ADMIN_ROLE)) return true;
  return roles.every((one) => one === USER_ROLE) ? false : undefined;
}

/** The user signed in to a server that may have administration; null if nobody is, as far as is known. */
const userOn = (
  { id, capabilities }: Connection,
  { connectionId, state }: SessionSnapshot,
): Profile | null =>
  capabilities.admin !== false && connectionId === id && state.phase === 'signed-in' ? state.user : null;

function standingOf({ id, role = '' }: Profile, { id: connectionId }: Connection, standings: Standings) {
  const { [connectionId]: standing } = standings;
  return standing?.userId === id && standing.role === role ? standing : undefined;
}

/** Decided from what is stored, without asking the server. */
export function administers(connection: Connection, session: SessionSnapshot, standings: Standings): boolean {
  const user = userOn(connection, session);
  if (!user) return false;
  return administersByRole(user.role ?? '') ?? standingOf(user, connection, standings)?.isGranted ?? false;
}

/** Ours: a role's permissions change with the server's next release. */
const STANDING_LASTS_MS = DAY_MS;

export function wantsStanding(
  connection: Connection,
  session: SessionSnapshot,
  standings: Standings,
  now: number,
): boolean {
  const user = userOn(connection, session);
  if (!user || administersByRole(user.role ?? '') !== undefined) return false;
  const standing = standingOf(user, connection, standings);
  return !standing || isOlder(standing.askedAt, STANDING_LASTS_MS, now);
}

/** By the table in SPEC.md section 6: an administrator has every permission, others none. */
export const permissionsByRole = (role: string): readonly AdminPermission[] =>
  rolesOf(role).includes(ADMIN_ROLE) ? ADMIN_PERMISSIONS : [];
