import { sharesCookieJar } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import { SECOND_MS } from '@/lib/core/time';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { SessionSnapshot } from '@/lib/sessions/schema';

/** The saved servers whose cookies this one's replace. */
export const sameHostAs = (connection: Connection, list: readonly Connection[]): readonly Connection[] =>
  list.filter((other) => other.id !== connection.id && sharesCookieJar(connection, other));

/** Ours: servers that aren't in use are read together, so that their times differ by what a request takes. */
const READ_TOGETHER_MS = 10 * SECOND_MS;

/**
 * Epoch milliseconds, 0 while signed out. The begin of a session is known only of the server in use, by that server's
 * clock.
 */
function signedInAt(
  { id }: Connection,
  accounts: AccountHeads,
  { connectionId, state }: SessionSnapshot,
): number {
  const { [id]: head } = accounts;
  if (!head) return 0;
  const began = connectionId === id && state.phase === 'signed-in' ? state.session.createdAt : null;
  return began ?? head.confirmedAt - READ_TOGETHER_MS;
}

/**
 * Whether a sign-in to another server on its host may have ended this server's session since the server last confirmed
 * it. The next reading finds out, within minutes.
 */
export function mayHaveEnded(
  connection: Connection,
  list: readonly Connection[],
  accounts: AccountHeads,
  snapshot: SessionSnapshot | undefined,
): boolean {
  const { [connection.id]: head } = accounts;
  if (!head || !snapshot) return false;
  return sameHostAs(connection, list).some(
    (other) => signedInAt(other, accounts, snapshot) > head.confirmedAt,
  );
}
