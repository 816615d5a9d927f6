import type { Connection } from '@/lib/connections/schema';
import { DAY_MS, isOlder } from '@/lib/core/time';
import { rolesOf } from '@/lib/members/rules';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { ADMIN_PERMISSIONS, type AdminPermission, type ManagedUser } from './schema';
import type { Standing, Standings } from './state';

const ADMIN_ROLE = 'admin';
export const USER_ROLE = 'user';
export const STATIC_ROLES: readonly string[] = [USER_ROLE, ADMIN_ROLE];

/**
 * Undefined for a custom role (also a renamed `defaultRole`), whose permissions only the server knows. An ordinary
 * user may still be named in the server's `adminUserIds`.
 */
export function administersByRole(role: string): boolean | undefined {
  const roles = rolesOf(role);
  if (roles.includes(ADMIN_ROLE)) return true;
  return roles.every((one) => one === USER_ROLE) ? false : undefined;
}

const userOn = (
  { id, capabilities }: Connection,
  { connectionId, state }: SessionSnapshot,
): Profile | null =>
  capabilities.admin !== false && connectionId === id && state.phase === 'signed-in' ? state.user : null;

function standingOf(
  { id, role = '' }: Profile,
  { id: connectionId }: Connection,
  standings: Standings,
): Standing | undefined {
  const standing = standings[connectionId]?.[id];
  return standing?.role === role ? standing : undefined;
}

export function administers(connection: Connection, session: SessionSnapshot, standings: Standings): boolean {
  const user = userOn(connection, session);
  if (!user) return false;
  return administersByRole(user.role ?? '') || (standingOf(user, connection, standings)?.isGranted ?? false);
}

/** For an ordinary user: the server is asked only at the user's request. */
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

/** Ours: a role's permissions change only with a release of the server. */
const STANDING_LASTS_MS = DAY_MS;

const isOld = ({ askedAt }: Standing, now: number) => isOlder(askedAt, STANDING_LASTS_MS, now);

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

/** Drops the refusals that are due to be asked again. */
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

/** SPEC.md section 6: an administrator may do everything, others nothing. */
export const permissionsByRole = (role: string): readonly AdminPermission[] =>
  rolesOf(role).includes(ADMIN_ROLE) ? ADMIN_PERMISSIONS : [];

/** An expired ban isn't in force, although the server lifts it only at the next sign-in. */
export const isBannedAt = ({ banned, banExpires }: ManagedUser, now: number): boolean =>
  banned && (banExpires === null || banExpires > now);
