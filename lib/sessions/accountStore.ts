import type { AppError } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import type { Organization } from '@/lib/organizations/schema';
import { recentFirst, sortByName, withRecent } from '@/lib/organizations/shownOrganizations';
import { withoutChallengeOf } from '@/lib/twoFactor/rules';
import type * as twoFactor from '@/lib/twoFactor/state';
import { createAccountLists, createOrganizationRows, type ListAnswer, type ListState } from './accountLists';
import { createHeadChanges, HEAD_ROWS, type Head, MAX_RECENT } from './head';
import { isRemembered } from './remember';
import { type SessionSnapshot, type SessionState, type SignedIn, UNKNOWN_SESSION, type User } from './schema';

interface AccountStoreDependencies {
  readonly state: ListState & WorkerState<{ twoFactor: typeof twoFactor }>;
  readonly now: () => number;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** What the head keeps of a user; the session has the rest. */
const rememberedOf = ({ id, name, email, emailVerified, image }: User): User => ({
  id,
  name,
  email,
  emailVerified,
  image,
});

/** What a head has that no reading of the session changes. */
const keptOf = (
  head: Head | undefined,
  active: Organization | null,
): Pick<Head, 'remember' | 'leftSession' | 'logo'> => ({
  ...(head?.remember ? { remember: head.remember } : {}),
  ...(head?.leftSession ? { leftSession: head.leftSession } : {}),
  ...(head?.logo && head.logo.url === active?.logo ? { logo: head.logo } : {}),
});

/** Session and active organization, while a user is signed in. */
const placeIn = ({ state }: Pick<SessionSnapshot, 'state'>) =>
  state.phase === 'signed-in' && `${state.session.id} ${state.session.activeOrganizationId}`;

/** The head's rows and recently used ids once `active` is the one in use. */
function withActive(rows: Organization[], recentIds: string[], active: Organization | null) {
  if (!active) return { rows, recentIds };
  const recent = withRecent(recentIds, active.id, MAX_RECENT);
  const isShown = rows.some(({ id }) => id === active.id);
  const shown = recentFirst(isShown ? rows : [active, ...rows], recent);
  return { rows: shown.slice(0, HEAD_ROWS), recentIds: recent };
}

/**
 * The one writer of what is known about an account: session snapshot, head and organization list. Everything is
 * keyed by connection and user; what belongs to another user is dropped when the session shows it.
 */
export function createAccountStore(dependencies: AccountStoreDependencies) {
  const { now } = dependencies;
  const { sessions, organizations, twoFactor } = dependencies.state;
  const { heads, sessionSnapshot: session } = sessions;
  const { organizationList } = organizations;
  const { challenge } = twoFactor;
  /** Writes one after another: two at once would each keep what the other replaced. */
  const inTurn = createTurns();
  const rows = createOrganizationRows(organizationList, now);
  const lists = createAccountLists(dependencies.state);

  const writeHead = (connectionId: string, head: Head | undefined): Promise<void> =>
    heads.update(({ [connectionId]: _replaced, ...others }) =>
      head ? { ...others, [connectionId]: head } : others,
    );

  /** In turn with everything else; nothing while signed out. */
  function changeHead(connectionId: string, change: (head: Head) => Head): Promise<void> {
    return inTurn(async () => {
      const head = (await heads.get())[connectionId];
      const changed = head && change(head);
      if (changed !== head) await writeHead(connectionId, changed);
    });
  }

  /**
   * A second factor is waited for while signed out, or while `userId` confirms: any other user signed in another way, and
   * the code would replace them.
   */
  const dropChallenge = (connectionId: string, userId?: string): Promise<void> =>
    challenge.update((asked) =>
      userId && asked?.resume?.userId === userId ? asked : withoutChallengeOf(connectionId)(asked),
    );

  /**
   * Writes what belongs to a user, in turn with everything else, unless another user is signed in by then. Returns
   * whether it was written.
   */
  function writeFor(connectionId: string, userId: string, write: () => Promise<void>): Promise<boolean> {
    return inTurn(async () => {
      const isOwn = (await heads.get())[connectionId]?.user.id === userId;
      if (isOwn) await write();
      return isOwn;
    });
  }

  /** An organization that was listed, was shown, or was active before. */
  async function findOrganization(connectionId: string, userId: string, id: string) {
    const head = (await heads.get())[connectionId];
    const shown = head?.user.id === userId ? [...head.rows, head.activeOrganization] : [];
    return (
      shown.find((organization) => organization?.id === id) ??
      (await rows.rowsOf(connectionId, userId)).find((organization) => organization.id === id)
    );
  }

  /** `leaving`: the person wanted it so, and waits for no second factor. */
  function applySignedOut(connectionId: string, state: SessionState, leaving = false): Promise<void> {
    return inTurn(async () => {
      if (leaving) await dropChallenge(connectionId);
      await writeHead(connectionId, undefined);
      await lists.dropAll();
      await session.set({ connectionId, state, fetchedAt: now(), error: null });
    });
  }

  /** `active` is the organization that the session names, as far as it is known. */
  function applySignedIn(connectionId: string, state: SignedIn, active: Organization | null): Promise<void> {
    return inTurn(async () => {
      const { user } = state;
      const stored = (await heads.get())[connectionId];
      const head = stored?.user.id === user.id ? stored : undefined;
      await lists.dropOfOthers(connectionId, user.id);
      await lists.followActive(state.session.activeOrganizationId);
      const before = await session.get();
      const fetchedAt = now();
      const since = placeIn(before) === placeIn({ state }) ? (before.since ?? 0) : fetchedAt;
      await session.set({ connectionId, state, fetchedAt, error: null, since });
      await dropChallenge(connectionId, user.id);
      const { organizationCount = null, roles = {}, lostOrganization: lost } = head ?? {};
      const isBack = lost?.id === active?.id && head?.activeOrganization?.id !== active?.id;
      const shown = withActive(head?.rows ?? [], head?.recentIds ?? [], active);
      await writeHead(connectionId, {
        user: rememberedOf(user),
        activeOrganization: active,
        ...shown,
        organizationCount,
        roles,
        ...keptOf(head, active),
        ...(lost && !isBack ? { lostOrganization: lost } : {}),
        confirmedAt: now(),
      });
    });
  }

  /** Keeps what was known, with the reason why it could not be updated. */
  function applyError(connectionId: string, error: AppError): Promise<void> {
    return inTurn(async () => {
      const current = await session.get();
      const known = current.connectionId === connectionId ? current : UNKNOWN_SESSION;
      await session.set({ ...known, connectionId, error });
    });
  }

  function applyList(connectionId: string, userId: string, answer: ListAnswer): Promise<void> {
    return inTurn(async () => {
      const head = (await heads.get())[connectionId];
      if (head?.user.id !== userId) return;
      const sorted = sortByName(answer.organizations);
      const active = sorted.find(({ id }) => id === head.activeOrganization?.id) ?? head.activeOrganization;
      const shown = active && !sorted.some(({ id }) => id === active.id) ? [active, ...sorted] : sorted;
      await writeHead(connectionId, {
        ...head,
        activeOrganization: active,
        rows: recentFirst(shown, head.recentIds).slice(0, HEAD_ROWS),
        organizationCount: sorted.length,
      });
      await rows.keep(connectionId, userId, { ...answer, organizations: sorted });
    });
  }

  const applyListError = (connectionId: string, userId: string, error: AppError): Promise<void> =>
    inTurn(() => rows.keepError(connectionId, userId, error));

  /** The session that is known, and whether it is to outlive the browser. */
  async function readRemembered(connectionId: string) {
    const { connectionId: shownId, state } = await session.get();
    if (shownId !== connectionId || state.phase !== 'signed-in') return null;
    const { remember: recorded } = (await heads.get())[connectionId] ?? {};
    const value = isRemembered(state.session, recorded);
    return { userId: state.user.id, sessionId: state.session.id, value };
  }

  /** Forgets everything about a connection's account. */
  function forget(connectionId: string): Promise<void> {
    return inTurn(async () => {
      await writeHead(connectionId, undefined);
      await dropChallenge(connectionId);
      await lists.dropOf(connectionId);
      const snapshot = await session.get();
      if (snapshot.connectionId === connectionId) {
        await session.set(UNKNOWN_SESSION);
      }
    });
  }

  return {
    applySignedIn,
    applySignedOut,
    applyError,
    applyList,
    applyListError,
    ...createHeadChanges(changeHead),
    readRemembered,
    findOrganization,
    writeFor,
    forget,
    readSession: () => session.get(),
    readHead: async (connectionId: string) => (await heads.get())[connectionId],
    readList: () => organizationList.get(),
    /** The organizations of the stored list. */
    readOrganizations: rows.rowsOf,
  };
}
