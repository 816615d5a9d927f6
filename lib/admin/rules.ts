import type { Connection } from '@/lib/connections/schema';
import { DAY_MS, isOlder } from '@/lib/core/time';
import { rolesOf } from '@/lib/members/rules';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { ADMIN_PERMISSIONS, type AdminPermission } from './schema';
import type { Standing, Standings } from './state';

const ADMIN_ROLE = 'admin';
export const USER_ROLE = 'user';
export const STATIC_ROLES: readonly string[] = [USER_ROLE, ADMIN_ROLE];

/**
 * Whether a role administers: an administrator's does, an ordinary user's doesn't, though its server may name the user in
 * `adminUserIds`. Undefined: it is the server's own, as is a `defaultRole` of another name, and only the server knows what it permits.
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

/** What a server last reported about this user in this role. */
function standingOf(
  { id, role = '' }: Profile,
  { id: connectionId }: Connection,
  standings: Standings,
): Standing | undefined {
  const standing = standings[connectionId]?.[id];
  return standing?.role === role ? standing : undefined;
}

/** Decided from what is stored, without asking the server. */
export function administers(connection: Connection, session: SessionSnapshot, standings: Standings): boolean {
  const user = userOn(connection, session);
  if (!user) return false;
  return administersByRole(user.role ?? '') || (standingOf(user, connection, standings)?.isGranted ?? false);
}

/** Whether to let an ordinary user ask whether they administer the server, which it is never asked without them. */
export function mayAskStanding(
  connection: Connection,
  session: SessionSnapshot,
  standings: Standings,
): boolean {
  const user = userOn(connection, session);
  return (
    user !== null &&
    administersByRole(user.role ?? '') === false &&
    !standingOf(user, connection, standings)?.isGranted
  );
}

/** Ours: a role's permissions change with the server's next release. */
const STANDING_LASTS_MS = DAY_MS;

const isOld = ({ askedAt }: Standing, now: number) => isOlder(askedAt, STANDING_LASTS_MS, now);

/** Whether the server should be asked, or asked again, what the signed-in user may do. */
export function wantsStanding(
  connection: Connection,
  session: SessionSnapshot,
  standings: Standings,
  now: number,
): boolean {
  const user = userOn(connection, session);
  if (!user) return false;
  const byRole = administersByRole(user.role ?? '');
  const standing = standingOf(user, connection, standings);
  if (byRole || (byRole === false && !standing?.isGranted)) return false;
  return !standing || isOld(standing, now);
}

/** The accounts of one connection with what the server reported about one of them, and without the refusals that are due to be asked again. */
export const withStanding = (
  known: Standings[string],
  userId: string,
  standing: Standing,
): Standings[string] => ({
  ...Object.fromEntries(
    Object.entries(known).filter(([, one]) => one.isGranted || !isOld(one, standing.askedAt)),
  ),
  [userId]: standing,
});

/** What a role permits by the table of SPEC.md section 6: an administrator everything, others nothing. */
export const permissionsByRole = (role: string): readonly AdminPermission[] =>
  rolesOf(role).includes(ADMIN_ROLE) ? ADMIN_PERMISSIONS : [];
