import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Epoch } from '@/lib/core/api/epoch';
import { ok, type Result } from '@/lib/core/result';
import { isOlder, SECOND_MS } from '@/lib/core/time';
import type { DraftService } from '@/lib/drafts/commands';
import type { InvitationReader } from '@/lib/invitations/invitationReader';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { PaymentsReader } from '@/lib/payments/paymentsReader';
import type { AccountHead } from './accountHead';
import type { SignedIn } from './schema';
import type { SessionListReader } from './sessionListReader';
import type { SessionReader } from './sessionReader';
import { createStaleness, NEWS_MAX_AGE_MS, type ReadReason, type StalenessDependencies } from './staleness';

/** `glance` reads only the session, `peek` only the active organization, and the rest if that shows a change. */
export type RefreshReason = ReadReason | 'glance' | 'peek';

/**
 * How old the role may be while a page is open: a user whose role changed, or who was removed, should see that. Ours:
 * about a minute; a poll that is a little early must not be skipped.
 */
const SEEN_ROLE_MAX_AGE_MS = 50 * SECOND_MS;

/** No user asked for these: they must not keep an idle session alive, unless the user chose that (lib/watch). */
export const isBackground = (reason: RefreshReason) => reason !== 'open' && reason !== 'manual';

const hasChanged = ({ user, session }: SignedIn, before: AccountHead | undefined): boolean =>
  user.id !== before?.user.id || session.activeOrganizationId !== (before.activeOrganization?.id ?? null);

export type RefreshService = ReturnType<typeof createRefreshService>;

interface ListsRefreshDependencies extends StalenessDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly organizations: OrganizationReader;
  readonly sessionList: SessionListReader;
  readonly received: InvitationReader;
  readonly paymentsReader: Pick<PaymentsReader, 'read'>;
  readonly isLookedAt: () => boolean;
}

interface RefreshServiceDependencies extends ListsRefreshDependencies {
  readonly session: SessionReader;
  readonly epoch: Epoch;
  readonly drafts: Pick<DraftService, 'discard'>;
}

function createListsRefresh(dependencies: ListsRefreshDependencies) {
  const { activeConnection, organizations, sessionList, received, paymentsReader } = dependencies;
  const { store, isLookedAt, now } = dependencies;
  const { isListStale, areSessionsStale, areInvitationsStale } = createStaleness(dependencies);

  async function readLists(
    connection: Connection,
    state: SignedIn,
    reason: ReadReason,
    before: AccountHead | undefined,
  ): Promise<void> {
    const { user, session: current } = state;
    const activeId = current.activeOrganizationId;
    const options = { background: isBackground(reason) };
    const [isStale, readsSessions, readsInvitations] = await Promise.all([
      isListStale(connection, user.id, reason),
      areSessionsStale(connection, state, reason),
      areInvitationsStale(connection, state, reason, options.background),
    ]);
    const isRoleKnown = before && Object.hasOwn(before.roles, activeId ?? '');
    const hasMoved = activeId !== before?.activeOrganization?.id || !isRoleKnown;
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

  /**
   * A switch right after a start discards the refresh that would have read it, and a popup must not take "not read" for
   * "not there".
   */
  async function completeList(): Promise<void> {
    const connection = await activeConnection();
    const head = connection && (await store.readHead(connection.id));
    if (!connection || !head) return;
    const list = await store.readList();
    if (list?.connectionId === connection.id && list.userId === head.user.id) return;
    await organizations.readList(connection, head.user.id);
  }

  return { readLists, completeList };
}

/** Once for all simultaneous requests. */
export function createRefreshService(dependencies: RefreshServiceDependencies) {
  const { activeConnection, session, organizations, sessionList } = dependencies;
  const { store, epoch, watch, drafts } = dependencies;
  const { readLists, completeList } = createListsRefresh(dependencies);
  let running: { key: string; result: Promise<Result<null>> } | undefined;

  /** Uses another call than the session's: a rate limit counts by path. */
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

interface RefreshSoonWorker {
  readonly polling: { run(reason: 'manual'): Promise<unknown> };
  readonly detached: (work: Promise<unknown>) => void;
}

/** For parts that polling itself needs. */
export const createRefreshSoon = (worker: RefreshSoonWorker) => (): void =>
  worker.detached(worker.polling.run('manual'));
