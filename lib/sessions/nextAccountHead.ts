import { unnamedOrganization } from '@/lib/organizations/api';
import type { Organization } from '@/lib/organizations/schema';
import { recentFirst, withRecent } from '@/lib/organizations/shownOrganizations';
import { type AccountHead, HEAD_ROWS, MAX_RECENT } from './accountHead';
import type { SignedIn, User } from './schema';

/** The part of a user that the head stores; the session has the rest. */
const rememberedOf = ({ id, name, email, emailVerified, image }: User): User => ({
  id,
  name,
  email,
  emailVerified,
  image,
});

/** The parts of a head that no reading of the session changes. */
const keptOf = (
  head: AccountHead | undefined,
  active: Organization | null,
): Pick<AccountHead, 'remember' | 'leftSession' | 'logo'> => ({
  ...(head?.remember ? { remember: head.remember } : {}),
  ...(head?.leftSession ? { leftSession: head.leftSession } : {}),
  ...(head?.logo && head.logo.url === active?.logo ? { logo: head.logo } : {}),
});

function withActive(
  { rows, recentIds }: Pick<AccountHead, 'rows' | 'recentIds'>,
  pinnedIds: readonly string[],
  active: Organization | null,
) {
  if (!active) return { rows, recentIds };
  const recent = withRecent(recentIds, active.id, MAX_RECENT);
  const isShown = rows.some(({ id }) => id === active.id);
  const shown = recentFirst(isShown ? rows : [active, ...rows], [...pinnedIds, ...recent]);
  return { rows: shown.slice(0, HEAD_ROWS), recentIds: recent };
}

interface SessionReading {
  readonly user: User;
  /** The organization that the session names, as far as it is known. */
  readonly active: Organization | null;
  readonly pinnedIds: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** `head` is the previous one of the same user. */
export function headAfterSession(
  head: AccountHead | undefined,
  { user, active, pinnedIds, at }: SessionReading,
): AccountHead {
  const { organizationCount = null, roles = {}, lostOrganization: lost } = head ?? {};
  const isBack = lost?.id === active?.id && head?.activeOrganization?.id !== active?.id;
  return {
    user: rememberedOf(user),
    activeOrganization: active,
    ...withActive(head ?? { rows: [], recentIds: [] }, pinnedIds, active),
    organizationCount,
    roles,
    ...keptOf(head, active),
    ...(lost && !isBack ? { lostOrganization: lost } : {}),
    confirmedAt: at,
  };
}

/**
 * The head of an account on a server that isn't in use, from its session alone: its lists are read when the server is
 * in use.
 */
export function headElsewhere(before: AccountHead, { user, session }: SignedIn, at: number): AccountHead {
  const head = before.user.id === user.id ? before : undefined;
  const activeId = session.activeOrganizationId;
  const known = [head?.activeOrganization, ...(head?.rows ?? [])].find((one) => one?.id === activeId);
  const active = activeId === null ? null : (known ?? unnamedOrganization(activeId));
  const { rows = [], recentIds = [] } = head ?? {};
  return { ...headAfterSession(head, { user, active, pinnedIds: [], at }), rows, recentIds };
}

export function headAfterList(
  head: AccountHead,
  organizations: readonly Organization[],
  pinnedIds: readonly string[],
): AccountHead {
  const active =
    organizations.find(({ id }) => id === head.activeOrganization?.id) ?? head.activeOrganization;
  const isMissing = active && !organizations.some(({ id }) => id === active.id);
  const shown = isMissing ? [active, ...organizations] : organizations;
  return {
    ...head,
    activeOrganization: active,
    rows: recentFirst(shown, [...pinnedIds, ...head.recentIds]).slice(0, HEAD_ROWS),
    organizationCount: organizations.length,
  };
}
