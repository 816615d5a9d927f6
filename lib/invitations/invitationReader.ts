import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { InvitationNews } from '@/lib/notifications/invitationNews';
import { CUT_LIST_LENGTH } from '@/lib/organizations/limits';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import { listUserInvitations } from './api';
import { receivedOrder } from './rules';
import { type Invitation, MAX_INVITATIONS, type ReceivedInvitations } from './schema';
import type * as invitations from './state';

interface InvitationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ invitations: typeof invitations }>;
  readonly now: () => number;
  readonly session: Pick<SessionReader, 'read'>;
  readonly invitationNews: Pick<InvitationNews, 'announce' | 'onAnswered'>;
  /** Fire and forget. */
  readonly detached: (work: Promise<unknown>) => void;
}

export type InvitationReader = ReturnType<typeof createInvitationReader>;

type Keyed = Pick<ReceivedInvitations, 'connectionId' | 'userId'>;

const isOf = (
  list: ReceivedInvitations | null,
  { connectionId, userId }: Keyed,
): list is ReceivedInvitations => list?.connectionId === connectionId && list.userId === userId;

/** Reads received invitations into the snapshot; what cannot be read leaves what was known. */
export function createInvitationReader(dependencies: InvitationReaderDependencies) {
  const { api, store, epoch, state, now, detached, session, invitationNews } = dependencies;
  const value = state.invitations.receivedInvitations;
  const order = createReadOrder(epoch);

  async function knownOf(account: Keyed): Promise<ReceivedInvitations | null> {
    const stored = await value.get();
    return isOf(stored, account) ? stored : null;
  }

  /** Whether it was kept: not for a user who has left, nor in an area that is full. */
  const keep = (
    account: Keyed,
    change: (known: ReceivedInvitations | null) => Omit<ReceivedInvitations, keyof Keyed>,
  ) =>
    store
      .writeFor(account.connectionId, account.userId, async () =>
        value.set({ ...account, ...change(await knownOf(account)) }),
      )
      .catch(() => false);

  const keepError = (account: Keyed, error: AppError) =>
    keep(account, (known) => ({
      invitations: known?.invitations ?? [],
      maybeCut: known?.maybeCut ?? false,
      fetchedAt: known?.fetchedAt ?? null,
      error,
    }));

  async function keepList(
    connection: Connection,
    account: Keyed,
    { invitations, received }: { invitations: Invitation[]; received: number },
  ): Promise<void> {
    const list = {
      invitations: receivedOrder(invitations, now()).slice(0, MAX_INVITATIONS),
      maybeCut: received === CUT_LIST_LENGTH,
      fetchedAt: now(),
      error: null,
    };
    if (await keep(account, () => list)) detached(announce(connection, { ...account, ...list }));
  }

  /** A list without a row of the user's shows only that the account is another one. */
  async function keepForeign(
    connection: Connection,
    account: Keyed,
    isCurrent: boolean,
  ): Promise<Result<never>> {
    const error: AppError = { code: 'account-changed' };
    if (isCurrent) await keepError(account, error);
    // Another user may be signed in by now.
    detached(session.read(connection));
    return { ok: false, error };
  }

  /** Reads them now. A server that has no organizations is not asked. */
  async function read(connection: Connection): Promise<Result<null>> {
    if (!hasOrganizations(connection)) return ok(null);
    const user = (await store.readHead(connection.id))?.user;
    if (!user) return fail('signed-out');
    const account = { connectionId: connection.id, userId: user.id };
    const isCurrent = order.begin();
    const known = await knownOf(account);
    const answer = await api(connection).call(listUserInvitations, {
      // Past the cookie cache, which would go on answering with an address that was not verified yet.
      query: { disableCookieCache: true },
      isThere: known !== null && known.fetchedAt !== null,
    });
    if (!answer.ok) {
      if (isCurrent()) await keepError(account, answer.error);
      return answer;
    }
    const { invitations, received } = answer.value;
    const isOwn = ({ email }: Invitation) => !email || email.toLowerCase() === user.email.toLowerCase();
    const own = invitations.filter(isOwn);
    if (invitations.length > 0 && own.length === 0) return keepForeign(connection, account, isCurrent());
    if (isCurrent()) await keepList(connection, account, { invitations: own, received });
    return ok(null);
  }

  /** One was answered here. What was asked for before may still hold it, so that does not count any more. */
  async function drop(connection: Connection, invitationId: string): Promise<void> {
    order.begin()();
    detached(invitationNews.onAnswered(connection.id, invitationId));
    await changeKnown(connection, (known) => {
      const invitations = known.invitations.filter(({ id }) => id !== invitationId);
      return invitations.length === known.invitations.length ? known : { ...known, invitations };
    });
  }

  /** The server has one that it didn't list, so what is missing proves nothing. */
  const markCut = (connection: Connection): Promise<void> =>
    changeKnown(connection, (known) => (known.maybeCut ? known : { ...known, maybeCut: true }));

  async function announce(connection: Connection, list: ReceivedInvitations): Promise<void> {
    if (await invitationNews.announce(connection, list)) await markCut(connection);
  }

  async function changeKnown(
    connection: Connection,
    change: (known: ReceivedInvitations) => ReceivedInvitations,
  ): Promise<void> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return;
    await store.writeFor(connection.id, userId, async () => {
      const known = await knownOf({ connectionId: connection.id, userId });
      const changed = known && change(known);
      if (changed !== known) await value.set(changed);
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
