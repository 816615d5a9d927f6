import type { Connection } from '@/lib/connections/schema';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isOlder, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type * as invitations from '@/lib/invitations/state';
import type { WatchService } from '@/lib/watch/watchService';
import type { AccountStore } from './accountStore';
import type { SignedIn } from './schema';
import type * as sessions from './state';

/**
 * Why the lists are brought up to date: a page appeared, the user asked, an alarm fired, or something happened that may
 * have changed the account (a tab of the server loaded, a permission was granted or removed).
 */
export type ReadReason = 'open' | 'manual' | 'alarm' | 'event';

/** How old the list and the role may be; 0 is "ask now" (DESIGN.md, Refresh). */
const LIST_MAX_AGE_MS: Readonly<Record<ReadReason, number>> = {
  open: MINUTE_MS,
  manual: 0,
  alarm: 30 * MINUTE_MS,
  event: 30 * MINUTE_MS,
};

/**
 * The same for the list of sessions; a loaded tab reads none. A user who opens it sees the current ones: only a popup
 * that is reopened at once shows what it showed before.
 */
const SESSIONS_MAX_AGE_MS = { open: 5 * SECOND_MS, alarm: 15 * MINUTE_MS } as const;

/**
 * The same for received invitations and payments: a popup that opens shows "up to date", so it asks; the next poll
 * announces what arrived.
 */
export const NEWS_MAX_AGE_MS: Readonly<Record<ReadReason, number>> = {
  open: 5 * SECOND_MS,
  manual: 0,
  alarm: 0,
  event: 0,
};

export interface StalenessDependencies {
  readonly store: AccountStore;
  readonly state: WorkerState<{ invitations: typeof invitations; sessions: typeof sessions }>;
  readonly watch: Pick<WatchService, 'dueAction'>;
  readonly now: () => number;
}

export function createStaleness({ store, state: stored, watch, now }: StalenessDependencies) {
  async function isListStale(connection: Connection, userId: string, reason: ReadReason): Promise<boolean> {
    const list = await store.readList();
    if (list?.connectionId !== connection.id || list.userId !== userId || list.error) return true;
    return isOlder(list.fetchedAt, LIST_MAX_AGE_MS[reason], now());
  }

  /**
   * A session that isn't fresh stays so: nothing asks again with it in the background, and a page that opens at most
   * once a minute.
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
   * The call renews the session whatever it is called with [run], so nothing in the background makes it with a session
   * that must not be renewed. Nor does it ask again for an address that is still unverified.
   */
  async function areInvitationsStale(
    connection: Connection,
    { user }: SignedIn,
    reason: ReadReason,
    background: boolean,
  ): Promise<boolean> {
    if (background && (await watch.dueAction(connection)) === 'rest') return false;
    const list = await stored.invitations.receivedInvitations.get();
    if (list?.connectionId !== connection.id || list.userId !== user.id) return true;
    if (list.error?.code === 'invitations-need-verified-email') {
      return user.emailVerified || !background;
    }
    return Boolean(list.error) || isOlder(list.fetchedAt ?? 0, NEWS_MAX_AGE_MS[reason], now());
  }

  return { isListStale, areSessionsStale, areInvitationsStale };
}
