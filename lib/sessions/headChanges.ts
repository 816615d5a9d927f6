import type { CallContext, Input } from '@/lib/core/command/contract';
import { ok, type Result } from '@/lib/core/result';
import { unnamedOrganization } from '@/lib/organizations/api';
import type { Organization } from '@/lib/organizations/schema';
import { firstInOrder, recentFirst, withRecent } from '@/lib/organizations/shownOrganizations';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';
import type { AccountHead } from './accountHead';
import type { SignedIn, User } from './schema';

/**
 * As many as the digits can choose from, and more than a popup shows without scrolling: the first paint needs no more.
 */
const HEAD_ROWS = SWITCH_DIGITS.length;
/** Ours: a bound for servers with thousands of organizations. */
const MAX_KNOWN_ROLES = 200;

const rememberedOf = ({ id, name, email, emailVerified, image }: User): User => ({
  id,
  name,
  email,
  emailVerified,
  image,
});

const keptOf = (
  head: AccountHead | undefined,
  active: Organization | null,
): Pick<AccountHead, 'remember' | 'leftSession' | 'logo'> => ({
  ...(head?.remember && { remember: head.remember }),
  ...(head?.leftSession && { leftSession: head.leftSession }),
  ...(head?.logo && head.logo.url === active?.logo ? { logo: head.logo } : {}),
});

function withActive(
  { rows, recentIds }: Pick<AccountHead, 'rows' | 'recentIds'>,
  pinnedIds: readonly string[],
  active: Organization | null,
) {
  if (!active) return { rows, recentIds };
  const recent = withRecent(recentIds, active.id);
  const isShown = rows.some(({ id }) => id === active.id);
  const shown = recentFirst(isShown ? rows : [active, ...rows], firstInOrder(pinnedIds, recent));
  return { rows: shown.slice(0, HEAD_ROWS), recentIds: recent };
}

interface SessionReading extends Pick<SignedIn, 'session'> {
  readonly user: User;
  readonly active: Organization | null;
  readonly pinnedIds: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** `head` is the previous one of the same user. */
export function headAfterSession(
  head: AccountHead | undefined,
  { user, session, active, pinnedIds, at }: SessionReading,
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
    ...(lost && !isBack && { lostOrganization: lost }),
    // A session that is found again is as old as the server says. A clock that is fast would make it the newest.
    since: head?.since ?? Math.min(session.createdAt ?? at, at),
    confirmedAt: at,
  };
}

/** From its session alone: its lists are read when the server is in use. */
export function headElsewhere(before: AccountHead, { user, session }: SignedIn, at: number): AccountHead {
  const head = before.user.id === user.id ? before : undefined;
  const activeId = session.activeOrganizationId;
  const known = [head?.activeOrganization, ...(head?.rows ?? [])].find((one) => one?.id === activeId);
  const active = activeId === null ? null : (known ?? unnamedOrganization(activeId));
  const { rows = [], recentIds = [] } = head ?? {};
  return { ...headAfterSession(head, { user, session, active, pinnedIds: [], at }), rows, recentIds };
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
    rows: recentFirst(shown, firstInOrder(pinnedIds, head.recentIds)).slice(0, HEAD_ROWS),
    organizationCount: organizations.length,
  };
}

/** With an id, removes only a lost organization of that id. */
function withoutLost(head: AccountHead, organizationId?: string): AccountHead {
  const { lostOrganization: lost, ...rest } = head;
  return !lost || (organizationId && lost.id !== organizationId) ? head : rest;
}

function withoutLeft(head: AccountHead): AccountHead {
  const { leftSession: left, ...rest } = head;
  return left === undefined ? head : rest;
}

/** Changes the head of the signed-in user, if there is one. */
type ChangeAccountHead = (connectionId: string, change: (head: AccountHead) => AccountHead) => Promise<void>;

export function createHeadChanges(changeHead: ChangeAccountHead) {
  /** A null role: none, or none that is known. */
  function applyRole(connectionId: string, organizationId: string, role: string | null): Promise<void> {
    return changeHead(connectionId, (head) => {
      const { [organizationId]: _replaced, ...others } = head.roles;
      const kept = Object.entries(others).slice(-(MAX_KNOWN_ROLES - 1));
      const roles = Object.fromEntries(role === null ? kept : [...kept, [organizationId, role]]);
      return { ...(role === null ? head : withoutLost(head, organizationId)), roles };
    });
  }

  /** Returns whether that is new. */
  async function markLost(connectionId: string, organizationId: string): Promise<boolean> {
    let isNews = false;
    await changeHead(connectionId, (head) => {
      const { activeOrganization: active, lostOrganization: lost } = head;
      isNews = active?.id === organizationId && lost?.id !== organizationId;
      return isNews ? { ...head, lostOrganization: active } : head;
    });
    return isNews;
  }

  const forgetLost = (connectionId: string, organizationId?: string): Promise<void> =>
    changeHead(connectionId, (head) => withoutLost(head, organizationId));

  const remember = (connectionId: string, sessionId: string, value: boolean): Promise<void> =>
    changeHead(connectionId, (head) => ({ ...head, remember: { sessionId, value } }));

  const markLeft = (connectionId: string, userId: string, sessionId: string): Promise<void> =>
    changeHead(connectionId, (head) =>
      head.user.id === userId ? { ...head, leftSession: sessionId } : head,
    );

  /** The user has seen it, or it isn't in the complete list `listedIds`. */
  const forgetLeft = (connectionId: string, listedIds: readonly string[] = []): Promise<void> =>
    changeHead(connectionId, (head) =>
      listedIds.includes(head.leftSession ?? '') ? head : withoutLeft(head),
    );

  /** `listed`: every organization that is known, in the order of the list. */
  const applyPins = (
    connectionId: string,
    userId: string,
    listed: readonly Organization[],
    pinnedIds: readonly string[],
  ): Promise<void> =>
    changeHead(connectionId, (head) => {
      if (head.user.id !== userId) return head;
      const rows = recentFirst([...listed, ...head.rows], firstInOrder(pinnedIds, head.recentIds));
      return { ...head, rows: rows.slice(0, HEAD_ROWS) };
    });

  /** Does nothing if the logo has changed since. */
  async function keepLogo(
    { connectionId, url, thumbnail }: Input<'pictures.keep'>,
    { issuedAt: madeAt }: Pick<CallContext, 'issuedAt'>,
  ): Promise<Result<null>> {
    await changeHead(connectionId, (head) =>
      head.activeOrganization?.logo === url ? { ...head, logo: { url, thumbnail, madeAt } } : head,
    );
    return ok(null);
  }

  return { applyRole, markLost, forgetLost, remember, markLeft, forgetLeft, applyPins, keepLogo };
}
