import type { Input } from '@/lib/core/command/contract';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Organization } from '@/lib/organizations/schema';
import { recentFirst } from '@/lib/organizations/shownOrganizations';
import type * as organizations from '@/lib/organizations/state';
import { type AccountHead, HEAD_ROWS } from './accountHead';
import type * as sessions from './state';

interface PinDependencies {
  readonly state: WorkerState<{ organizations: typeof organizations; sessions: typeof sessions }>;
  readonly changeHead: (connectionId: string, change: (head: AccountHead) => AccountHead) => Promise<void>;
  readonly rowsOf: (connectionId: string, userId: string) => Promise<Organization[]>;
}

export function createPins({ state, changeHead, rowsOf }: PinDependencies) {
  const { pinned } = state.organizations;

  const pinnedBy = async (connectionId: string, userId: string): Promise<readonly string[]> =>
    (await pinned.get())[connectionId]?.[userId] ?? [];

  /** Pins for the signed-in user; the head's rows follow. */
  async function pin({
    connectionId,
    organizationId,
    isPinned,
  }: Input<'organizations.pin'>): Promise<Result<null>> {
    const userId = (await state.sessions.heads.get())[connectionId]?.user.id;
    if (!userId) return ok(null);
    await pinned.update((known) => {
      const own = known[connectionId];
      const others = (own?.[userId] ?? []).filter((id) => id !== organizationId);
      const ids = isPinned ? [...others, organizationId] : others;
      return { ...known, [connectionId]: { ...own, [userId]: ids } };
    });
    const listed = await rowsOf(connectionId, userId);
    const ids = await pinnedBy(connectionId, userId);
    await changeHead(connectionId, (head) => {
      if (head.user.id !== userId) return head;
      const rows = recentFirst([...listed, ...head.rows], [...ids, ...head.recentIds]);
      return { ...head, rows: rows.slice(0, HEAD_ROWS) };
    });
    return ok(null);
  }

  return { pinnedBy, pin };
}
