import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Epoch } from '@/lib/core/api/epoch';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isOlder, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { DraftService } from '@/lib/drafts/commands';
import type { InvitationReader } from '@/lib/invitations/invitationReader';
import type * as invitations from '@/lib/invitations/state';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { PaymentsReader } from '@/lib/payments/paymentsReader';
import type { WatchService } from '@/lib/watch/watchService';
import type { AccountStore } from './accountStore';
import type { Head } from './head';
import type { SignedIn } from './schema';
import type { SessionListReader } from './sessionListReader';
import type { SessionReader } from './sessionReader';
import type * as sessions from './state';

/**
 * Why the snapshot is brought up to date: a page appeared, a person asked, an alarm rang, or something happened
 * that may have changed the account (a tab of the server loaded, a permission was given or removed). `glance`: the session alone,
 * `peek`: the active organization alone, and the rest where that shows such a thing.
 */
type ReadReason = 'open' | 'manual' | 'alarm' | 'event';
export type RefreshReason = ReadReason | 'glance' | 'peek';

/** How old the list and the role may be; 0 is "ask now" (DESIGN.md, Refresh). */
const LIST_MAX_AGE_MS: Readonly<Record<ReadReason, number>> = {
  open: MINUTE_MS,
  manual: 0,
  alarm: 30 * MINUTE_MS,
  event: 30 * MINUTE_MS,
};

/**
 * The same for the list of sessions; a tab that loaded asks for none. A user who opens it sees the
 * current ones: only a popup that is opened again at once shows what it showed.
 */
const SESSIONS_MAX_AGE_MS = { open: 5 * SECOND_MS, alarm: 15 * MINUTE_MS } as const;

/**
 * The same for received invitations and payments: a popup that opens shows "up to date", so it asks; the next poll
 * announces what arrived.
 */
const NEWS_MAX_AGE_MS: Readonly<Record<ReadReason, number>> = {
  open: 5 * SECOND_MS,
  manual: 0,
  alarm: 0,
  event: 0,
};

/**
 * The same for the role while a page is open: a user with another role, or removed, should see that. Ours: about a
 * minute; a poll that is a little early must not be skipped.
 */
const SEEN_ROLE_MAX_AGE_MS = 50 * SECOND_MS;

/** No user asked for these: they must not keep an idle session alive, unless the user chose that (lib/watch). */
export const isBackground = (reason: RefreshReason) => reason !== 'open' && reason !== 'manual';

/** Another user is signed in, or on another server. */
const hasChanged = ({ user, session }: SignedIn, before: Head | undefined): boolean =>
  user.id !== before?.user.id || session.activeOrganizationId !== (before.activeOrganization?.id ?? null);

export type RefreshService = ReturnType<typeof createRefreshService>;

interface RefreshServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly session: SessionReader;
  readonly organizations: OrganizationReader;
  readonly sessionList: SessionListReader;
  readonly received: InvitationReader;
  readonly state: WorkerState<{ invitations: typeof invitations; sessions: typeof sessions }>;
  readonly paymentsReader: Pick<PaymentsReader, 'read'>;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly watch: Pick<WatchService, 'dueAction'>;
  readonly drafts: Pick<DraftService, 'discard'>;
  /** Whether a page of ours is open. */
  readonly isLookedAt: () => boolean;
  readonly now: () => number;
}

/** Brings the snapshot up to date, once however many ask at the same time. */
export function createRefreshService(dependencies: RefreshServiceDependencies) {
  const {
    activeConnection,
    session,
    organizations,
    sessionList,
    state: stored,
    store,
    epoch,
    now,
  } = dependencies;
  const { received, paymentsReader, watch, drafts, isLookedAt } = dependencies;
  let running: { key: string; result: Promise<Result<null>> } | undefined;

  async function isListStale(connection: Connection, userId: string, maxAgeMs: number): Promise<boolean> {
    const list = await store.readList();
    if (list?.connectionId !== connection.id || list.userId !== userId || list.error) return true;
    return isOlder(list.fetchedAt, maxAgeMs, now());
  }

  /**
   * Whether the list of sessions is asked for. A session that is not fresh stays so: nothing asks again with it in the
   * background, and a page that opens at most once a minute.
   */
  async function areSessionsStale(
    connection: Connection,
    { user, session: { id, updatedAt } }: SignedIn,
    reason: ReadReason,
  ): Promise<boolean> {
    if (reason === 'manual') return true;
    if (reason === 'event') return false;
    const list = await stored.sessions.sessionList.get();
    const isOfThis = list?.connectionId === connection.id && list.userId === user.id;
    if (!isOfThis || list.asked?.sessionId !== id) return true;
    if (list.error?.code === 'needs-confirmation') {
      const { at } = list.asked;
      // Up to Better Auth 1.5 a session that was renewed is fresh again.
      return Number(updatedAt) > at || (reason === 'open' && isOlder(at, MINUTE_MS, now()));
    }
    return list.error !== null || isOlder(list.fetchedAt ?? 0, SESSIONS_MAX_AGE_MS[reason], now());
  }

  /**
   * Whether received invitations are asked for. The call renews the session whatever is asked for with it [run], so
   * nothing in the background makes it with one that is to stay as it is. Nor does it ask again for an address that is
   * still not verified.
   */
  async function areInvitationsStale(
    connection: Connection,
    { user }: SignedIn,
    reason: ReadReason,
  ): Promise<boolean> {
    if (isBackground(reason) && (await watch.dueAction(connection)) === 'rest') return false;
    const list = await stored.invitations.receivedInvitations.get();
    if (list?.connectionId !== connection.id || list.userId !== user.id) return true;
    if (list.error?.code === 'invitations-need-verified-email') {
      return user.emailVerified || !isBackground(reason);
    }
    return Boolean(list.error) || isOlder(list.fetchedAt ?? 0, NEWS_MAX_AGE_MS[reason], now());
  }

  /** By another call than the session's: a rate limit counts by path. */
  async function peek(connection: Connection): Promise<Result<null>> {
    if (!hasOrganizations(connection)) return ok(null);
    const answer = await organizations.readActiveId(connection);
    if (!answer.ok) return answer.error.retryAt ? answer : refresh(connection, 'glance');
    const head = await store.readHead(connection.id);
    const isSame = answer.value === (head?.activeOrganization?.id ?? null);
    return isSame ? ok(null) : refresh(connection, 'glance');
  }

  async function refresh(connection: Connection, reason: RefreshReason): Promise<Result<null>> {
    if (reason === 'peek') return peek(connection);
    const before = await store.readHead(connection.id);
    const began = epoch.current();
    // Deliberately without `disableRefresh`, about once a day: the user wants this session to be renewed.
    const renews = isBackground(reason) && (await watch.dueAction(connection)) === 'renew';
    const state = await session.read(connection, { background: isBackground(reason) && !renews });
    if (!state.ok) return state;
    // The draft of the sign-in is no longer needed.
    if (state.value.phase === 'signed-in') await drafts.discard({ form: 'signIn' });
    if (epoch.current() !== began || state.value.phase !== 'signed-in') return ok(null);
    if (reason !== 'glance') await readLists(connection, state.value, reason, before);
    else if (hasChanged(state.value, before)) await readLists(connection, state.value, 'event', before);
    return ok(null);
  }

  async function readLists(
    connection: Connection,
    state: SignedIn,
    reason: ReadReason,
    before: Head | undefined,
  ): Promise<void> {
    const { user, session: current } = state;
    const activeId = current.activeOrganizationId;
    const [isStale, readsSessions, readsInvitations] = await Promise.all([
      isListStale(connection, user.id, LIST_MAX_AGE_MS[reason]),
      areSessionsStale(connection, state, reason),
      areInvitationsStale(connection, state, reason),
    ]);
    const isRoleKnown = before && Object.hasOwn(before.roles, activeId ?? '');
    const hasMoved = activeId !== before?.activeOrganization?.id || !isRoleKnown;
    const options = { background: isBackground(reason) };
    const isRoleOld =
      (reason === 'open' || isLookedAt()) &&
      isOlder(organizations.roleAskedAt(connection, activeId), SEEN_ROLE_MAX_AGE_MS, now());
    const readsRole = activeId && (isStale || hasMoved || isRoleOld);
    await Promise.all([
      isStale ? organizations.readList(connection, user.id, options) : undefined,
      readsRole ? organizations.readRole(connection, activeId, options) : undefined,
      readsSessions ? sessionList.read(connection, options) : undefined,
      readsInvitations ? received.read(connection) : undefined,
      paymentsReader.read(connection, state, { ...options, maxAgeMs: NEWS_MAX_AGE_MS[reason] }),
    ]);
  }

  async function run(reason: RefreshReason): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return ok(null);
    const key = `${connection.id} ${epoch.current()} ${reason}`;
    if (running?.key === key) return running.result;
    const result = refresh(connection, reason).finally(() => {
      if (running?.result === result) running = undefined;
    });
    running = { key, result };
    return result;
  }

  /**
   * Reads the list where none is known: a switch right after a start throws away the refresh that would have brought
   * it, and a popup must not take "not read" for "not there".
   */
  async function completeList(): Promise<void> {
    const connection = await activeConnection();
    const head = connection && (await store.readHead(connection.id));
    if (!connection || !head) return;
    const list = await store.readList();
    if (list?.connectionId === connection.id && list.userId === head.user.id) return;
    await organizations.readList(connection, head.user.id);
  }

  /** The user's sessions, now. */
  async function readSessions(): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return ok(null);
    const list = await sessionList.read(connection);
    if (list.ok) return ok(null);
    // Only the session itself shows that it ended.
    if (list.error.code === 'signed-out') await session.read(connection);
    return list;
  }

  return { run, completeList, readSessions };
}
