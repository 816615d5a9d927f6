import type { Connection } from '@/lib/connections/schema';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { Resume } from '@/lib/core/operations/schema';
import type { AppError } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns, type Turns } from '@/lib/core/tasks';
import type { Organization } from '@/lib/organizations/schema';
import { sortByName } from '@/lib/organizations/shownOrganizations';
import type * as twoFactor from '@/lib/twoFactor/state';
import type { AccountHead, AccountHeads } from './accountHead';
import { createAccountLists, createOrganizationRows, type ListAnswer, type ListState } from './accountLists';
import { createHeadChanges, headAfterList, headAfterSession } from './headChanges';
import { isRemembered } from './remember';
import { type SessionSnapshot, type SessionState, type SignedIn, UNKNOWN_SESSION } from './schema';

interface AccountStoreDependencies {
  readonly state: ListState & WorkerState<{ twoFactor: typeof twoFactor }>;
  readonly now: () => number;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Compared to notice another session or another active organization; false while signed out. */
const placeIn = ({ state }: Pick<SessionSnapshot, 'state'>) =>
  state.phase === 'signed-in' && `${state.session.id} ${state.session.activeOrganizationId}`;

type StoredHeads = ReturnType<typeof createStoredHeads>;

function createStoredHeads(heads: StoredValue<AccountHeads>, inTurn: Turns) {
  const read = async (connectionId: string): Promise<AccountHead | undefined> =>
    (await heads.get())[connectionId];

  const write = (connectionId: string, head: AccountHead | undefined): Promise<void> =>
    heads.update(({ [connectionId]: _replaced, ...others }) =>
      head ? { ...others, [connectionId]: head } : others,
    );

  /** In turn with all other writes; does nothing while signed out. */
  function change(connectionId: string, toNext: (head: AccountHead) => AccountHead): Promise<void> {
    return inTurn(async () => {
      const head = await read(connectionId);
      const changed = head && toNext(head);
      if (changed !== head) await write(connectionId, changed);
    });
  }

  /** In turn with all other writes, unless another user is signed in by then. Returns whether it was written. */
  function writeFor(connectionId: string, userId: string, task: () => Promise<void>): Promise<boolean> {
    return inTurn(async () => {
      const isOwn = (await read(connectionId))?.user.id === userId;
      if (isOwn) await task();
      return isOwn;
    });
  }

  return { read, write, change, writeFor };
}

interface SessionWriterDependencies extends AccountStoreDependencies {
  readonly heads: StoredHeads;
  readonly pinnedBy: (connectionId: string, userId: string) => Promise<readonly string[]>;
  readonly inTurn: Turns;
}

function createSessionWriter({ state: stored, now, heads, pinnedBy, inTurn }: SessionWriterDependencies) {
  const { sessionSnapshot: session } = stored.sessions;
  const lists = createAccountLists(stored);

  /**
   * A second factor is pending while signed out, or while `userId` confirms: any other user signed in another way, and
   * the code would replace them.
   */
  const dropChallenge = (connectionId: string, userId?: string): Promise<void> =>
    stored.twoFactor.challenges.update((known) => {
      const { [connectionId]: asked, ...others } = known;
      const isConfirmed = userId !== undefined && asked?.resume?.userId === userId;
      return asked && !isConfirmed ? others : known;
    });

  /** `leaving`: the user signed out on purpose, and waits for no second factor. */
  function applySignedOut(connectionId: string, state: SessionState, leaving = false): Promise<void> {
    return inTurn(async () => {
      if (leaving) await dropChallenge(connectionId);
      await heads.write(connectionId, undefined);
      await lists.dropAll();
      await session.set({ connectionId, state, fetchedAt: now(), error: null });
    });
  }

  function applySignedIn(connectionId: string, state: SignedIn, active: Organization | null): Promise<void> {
    return inTurn(async () => {
      const { user } = state;
      const known = await heads.read(connectionId);
      const head = known?.user.id === user.id ? known : undefined;
      await lists.dropOfOthers(connectionId, user.id);
      await lists.followActive(state.session.activeOrganizationId);
      const before = await session.get();
      const fetchedAt = now();
      const since = placeIn(before) === placeIn({ state }) ? (before.since ?? 0) : fetchedAt;
      await session.set({ connectionId, state, fetchedAt, error: null, since });
      await dropChallenge(connectionId, user.id);
      const pinnedIds = await pinnedBy(connectionId, user.id);
      await heads.write(
        connectionId,
        headAfterSession(head, { user, session: state.session, active, pinnedIds, at: now() }),
      );
    });
  }

  /** For a server that isn't in use, which has only a head; undefined: signed out. Never creates one. */
  const changeHeadElsewhere = (
    connectionId: string,
    change: (head: AccountHead) => AccountHead | undefined,
  ): Promise<void> =>
    inTurn(async () => {
      const head = await heads.read(connectionId);
      if (head) await heads.write(connectionId, change(head));
    });

  function applyError(connectionId: string, error: AppError): Promise<void> {
    return inTurn(async () => {
      const current = await session.get();
      const known = current.connectionId === connectionId ? current : UNKNOWN_SESSION;
      await session.set({ ...known, connectionId, error });
    });
  }

  function forget(connectionId: string): Promise<void> {
    return inTurn(async () => {
      await heads.write(connectionId, undefined);
      await dropChallenge(connectionId);
      await lists.dropOf(connectionId);
      const snapshot = await session.get();
      if (snapshot.connectionId === connectionId) {
        await session.set(UNKNOWN_SESSION);
      }
    });
  }

  return { applySignedIn, applySignedOut, changeHeadElsewhere, applyError, forget };
}

function createStoredSession(session: StoredValue<SessionSnapshot>, heads: StoredHeads) {
  /** Null while signed out, and for any connection but the one shown. */
  async function readSignedIn(connectionId: string): Promise<SignedIn | null> {
    const { connectionId: shownId, state } = await session.get();
    return shownId === connectionId && state.phase === 'signed-in' ? state : null;
  }

  async function captureSession(connection: Connection): Promise<Resume | null> {
    const state = await readSignedIn(connection.id);
    if (!state) return null;
    const { id, activeOrganizationId, activeTeamId } = state.session;
    return {
      userId: state.user.id,
      sessionId: id,
      organizationId: activeOrganizationId,
      teamId: activeTeamId,
    };
  }

  /** `value`: whether the known session is meant to outlive the browser. */
  async function readRemembered(connectionId: string) {
    const state = await readSignedIn(connectionId);
    if (!state) return null;
    const { remember: recorded } = (await heads.read(connectionId)) ?? {};
    const value = isRemembered(state.session, recorded);
    return { userId: state.user.id, sessionId: state.session.id, value };
  }

  return { readSession: () => session.get(), readSignedIn, captureSession, readRemembered };
}

/**
 * The only writer of what is known about an account: session snapshot, head and organization list. Everything is keyed
 * by connection and user; another user's data is dropped when the session shows it.
 */
export function createAccountStore({ now, state }: AccountStoreDependencies) {
  const { organizationList, pinned } = state.organizations;
  /** One after another: two writes at once would each keep what the other replaced. */
  const inTurn = createTurns();
  const heads = createStoredHeads(state.sessions.heads, inTurn);
  const rows = createOrganizationRows(organizationList, now);
  const pinnedBy = async (connectionId: string, userId: string): Promise<readonly string[]> =>
    (await pinned.get())[connectionId]?.[userId] ?? [];

  async function findOrganization(connectionId: string, userId: string, id: string) {
    const head = await heads.read(connectionId);
    const shown = head?.user.id === userId ? [...head.rows, head.activeOrganization] : [];
    return (
      shown.find((organization) => organization?.id === id) ??
      (await rows.rowsOf(connectionId, userId)).find((organization) => organization.id === id)
    );
  }

  function applyList(connectionId: string, userId: string, answer: ListAnswer): Promise<void> {
    return inTurn(async () => {
      const head = await heads.read(connectionId);
      if (head?.user.id !== userId) return;
      const sorted = sortByName(answer.organizations, workerI18n().locale);
      const pinnedIds = await pinnedBy(connectionId, userId);
      await heads.write(connectionId, headAfterList(head, sorted, pinnedIds));
      await rows.keep(connectionId, userId, { ...answer, organizations: sorted });
    });
  }

  const applyListError = (connectionId: string, userId: string, error: AppError): Promise<void> =>
    inTurn(() => rows.keepError(connectionId, userId, error));

  const session = createStoredSession(state.sessions.sessionSnapshot, heads);
  const { readSession, readSignedIn, captureSession, readRemembered } = session;
  const writer = createSessionWriter({ state, now, heads, pinnedBy, inTurn });
  const { applySignedIn, applySignedOut, changeHeadElsewhere, applyError, forget } = writer;
  return {
    readSession,
    readSignedIn,
    captureSession,
    readRemembered,
    applySignedIn,
    applySignedOut,
    changeHeadElsewhere,
    applyError,
    forget,
    applyList,
    applyListError,
    findOrganization,
    writeFor: heads.writeFor,
    readHead: heads.read,
    readList: () => organizationList.get(),
    readOrganizations: rows.rowsOf,
    ...createHeadChanges(heads.change),
  };
}
