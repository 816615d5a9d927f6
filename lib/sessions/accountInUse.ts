import type { Connections } from '@/lib/connections/schema';
import type { ShownAccount } from '@/lib/core/command/contract';
import type { AccountHeads } from './accountHead';

/** The account that pages show, as far as it is known; null if no server is connected. */
export const accountInUse = ({ activeId }: Connections, heads: AccountHeads): ShownAccount | null =>
  activeId === null ? null : { connectionId: activeId, userId: heads[activeId]?.user.id ?? null };
