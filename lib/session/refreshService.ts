import type { Connection } from '@/lib/connection/schema';
import type { OrganizationReader } from '@/lib/organization/organizationReader';
import { ok, type Result } from '@/lib/result';
import { MINUTE_MS } from '@/lib/time';
import type { AccountStore } from './accountStore';
import type { Epoch } from './epoch';
import type { SessionReader } from './sessionReader';

/**
 * Why the snapshot is brought up to date: a page appeared, a person asked, an alarm rang, or something happened
 * that may have changed the account (a tab of the server loaded, a permission came or went).
 */
export type RefreshReason = 'open' | 'manual' | 'alarm' | 'event';

/** How old the list and the role may be; 0 is "ask now" (DESIGN.md, Refresh). */
const LIST_MAX_AGE_MS: Readonly<Record<RefreshReason, number>> = {
  open: MINUTE_MS,
  manual: 0,
  alarm: 30 * MINUTE_MS,
  event: 30 * MINUTE_MS,
};

export interface RefreshServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly session: SessionReader;
  readonly organizations: OrganizationReader;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly now: () => number;
}

/** Brings the snapshot up to date, once however many ask at the same time. */
export function createRefreshService(dependencies: RefreshServiceDependencies) {
  const { activeConnection, session, organizations, store, epoch, now } = dependencies;
  let running: { key: string; result: Promise<Result<null>> } | undefined;

  async function isListStale(connection: Connection, userId: string, maxAgeMs: number): Promise<boolean> {
    const list = await store.readList();
    if (list?.connectionId !== connection.id || list.userId !== userId || list.error) return true;
    const age = now() - list.fetchedAt;
    // A clock that was set back makes the list old, not young.
    return age < 0 || age >= maxAgeMs;
  }

  async function refresh(connection: Connection, reason: RefreshReason): Promise<Result<null>> {
    const before = await store.readHead(connection.id);
    const isBackground = reason === 'alarm' || reason === 'event';
    const began = epoch.current();
    const state = await session.read(connection, { background: isBackground });
    if (!state.ok) return state;
    if (epoch.current() !== began || state.value.phase !== 'signed-in') return ok(null);
    const { user, session: current } = state.value;
    const activeId = current.activeOrganizationId;
    const isStale = await isListStale(connection, user.id, LIST_MAX_AGE_MS[reason]);
    const isRoleKnown = before && Object.hasOwn(before.roles, activeId ?? '');
    const hasMoved = activeId !== before?.activeOrganization?.id || !isRoleKnown;
    await Promise.all([
      isStale ? organizations.readList(connection, user.id) : undefined,
      activeId && (isStale || hasMoved) ? organizations.readRole(connection, activeId) : undefined,
    ]);
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

  return { run, completeList };
}
