import type { ApiPool } from '@/lib/api/apiPool';
import { listUserInvitations } from '@/lib/api/invitationRows';
import { createReadOrder } from '@/lib/api/readOrder';
import type { Connection } from '@/lib/connection/schema';
import { CUT_LIST_LENGTH } from '@/lib/organization/schema';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { Epoch } from '@/lib/session/epoch';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { receivedOrder } from './rules';
import { type Invitation, MAX_INVITATIONS, type ReceivedInvitations } from './schema';

export interface InvitationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly value: StoredValue<ReceivedInvitations | null>;
  readonly now: () => number;
  /** A list arrived: what was not there before is announced. */
  readonly onList: (connection: Connection, list: ReceivedInvitations) => void;
}

export type InvitationReader = ReturnType<typeof createInvitationReader>;

type Keyed = Pick<ReceivedInvitations, 'connectionId' | 'userId'>;

const isOf = (
  list: ReceivedInvitations | null,
  { connectionId, userId }: Keyed,
): list is ReceivedInvitations => list?.connectionId === connectionId && list.userId === userId;

/** Reads what somebody is invited to and brings the snapshot to it; what cannot be read leaves what was known. */
export function createInvitationReader(dependencies: InvitationReaderDependencies) {
  const { api, store, epoch, value, now, onList } = dependencies;
  const order = createReadOrder(epoch);

  async function knownOf(of: Keyed): Promise<ReceivedInvitations | null> {
    const stored = await value.get();
    return isOf(stored, of) ? stored : null;
  }

  /** Whether it was kept: not for a user who is gone, nor in an area that is full. */
  const keep = (
    of: Keyed,
    change: (known: ReceivedInvitations | null) => Omit<ReceivedInvitations, keyof Keyed>,
  ) =>
    store
      .writeFor(of.connectionId, of.userId, async () => value.set({ ...of, ...change(await knownOf(of)) }))
      .catch(() => false);

  const keepError = (of: Keyed, error: AppError) =>
    keep(of, (known) => ({
      invitations: known?.invitations ?? [],
      maybeCut: known?.maybeCut ?? false,
      fetchedAt: known?.fetchedAt ?? null,
      error,
    }));

  async function keepList(
    connection: Connection,
    of: Keyed,
    { invitations, received }: { invitations: Invitation[]; received: number },
  ): Promise<void> {
    const list = {
      invitations: receivedOrder(invitations, now()).slice(0, MAX_INVITATIONS),
      maybeCut: received === CUT_LIST_LENGTH,
      fetchedAt: now(),
      error: null,
    };
    if (await keep(of, () => list)) onList(connection, { ...of, ...list });
  }

  /**
   * Reads them now. A server that has no organizations, or none of these lists (before Better Auth 1.3), is not asked
   * (again): there invitations are answered by their links.
   */
  async function read(connection: Connection): Promise<Result<null>> {
    if (connection.capabilities.organization === false) return ok(null);
    const user = (await store.readHead(connection.id))?.user;
    if (!user) return fail('signed-out');
    const of = { connectionId: connection.id, userId: user.id };
    if ((await knownOf(of))?.error?.code === 'not-found') return ok(null);
    const isCurrent = order.begin();
    const answer = await api(connection).call(listUserInvitations, {
      // Past the cookie cache, which would go on answering with an address that was not verified yet.
      query: { disableCookieCache: true },
    });
    if (!answer.ok) {
      if (isCurrent()) await keepError(of, answer.error);
      return answer;
    }
    const { invitations } = answer.value;
    const isTheirs = ({ email }: Invitation) => !email || email.toLowerCase() === user.email.toLowerCase();
    if (!invitations.every(isTheirs)) return fail('account-changed');
    if (isCurrent()) await keepList(connection, of, answer.value);
    return ok(null);
  }

  /** One was answered here. What was asked for before may still hold it, so that does not count any more. */
  async function drop(connection: Connection, invitationId: string): Promise<void> {
    order.begin()();
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return;
    const of = { connectionId: connection.id, userId };
    await store.writeFor(connection.id, userId, async () => {
      const known = await knownOf(of);
      if (!known?.invitations.some(({ id }) => id === invitationId)) return;
      await value.set({ ...known, invitations: known.invitations.filter(({ id }) => id !== invitationId) });
    });
  }

  /** One of the stored list. */
  async function find(connectionId: string, invitationId: string): Promise<Invitation | undefined> {
    const stored = await value.get();
    if (stored?.connectionId !== connectionId) return undefined;
    return stored.invitations.find(({ id }) => id === invitationId);
  }

  return { read, drop, find };
}
