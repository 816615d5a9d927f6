import type { Connections } from '@/lib/connections/schema';
import type * as connections from '@/lib/connections/state';
import type { ShownAccount } from '@/lib/core/command/contract';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { AccountHeads } from './accountHead';
import type * as sessions from './state';

/** As far as it is known; null if no server is connected. */
export const accountInUse = ({ activeId }: Connections, heads: AccountHeads): ShownAccount | null =>
  activeId === null ? null : { connectionId: activeId, userId: heads[activeId]?.user.id ?? null };

interface InUseDependencies {
  readonly state: WorkerState<{ connections: typeof connections; sessions: typeof sessions }>;
}

/**
 * Whether work for an account that a page showed may go on. A change of the signed-in user is noticed where the session
 * is read.
 */
export const createIsInUse =
  ({ state: { connections, sessions } }: InUseDependencies) =>
  async (shown: ShownAccount): Promise<boolean> => {
    const inUse = accountInUse(await connections.connections.get(), await sessions.heads.get());
    const isOtherUser = shown.userId && inUse?.userId && inUse.userId !== shown.userId;
    return inUse?.connectionId === shown.connectionId && !isOtherUser;
  };
