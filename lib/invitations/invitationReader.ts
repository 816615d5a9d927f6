import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { type AccountKey, createStoredList } from '@/lib/core/state/storedList';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { InvitationNews } from '@/lib/notifications/invitationNews';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import { listUserInvitations } from './api';
import { addressedTo, asKept, MAX_INVITATIONS } from './keptInvitations';
import type { Invitation, ReceivedInvitations } from './schema';
import type * as invitations from './state';

interface InvitationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ invitations: typeof invitations }>;
  readonly now: () => number;
  readonly session: Pick<SessionReader, 'read'>;
  readonly invitationNews: Pick<InvitationNews, 'announce' | 'onAnswered'>;
  readonly detached: (work: Promise<unknown>) => void;
}

export type InvitationReader = ReturnType<typeof createInvitationReader>;

const NONE_READ = { invitations: [], maybeCut: false, fetchedAt: null };

const withoutInvitation = (invitationId: string) => (list: ReceivedInvitations) => {
  const invitations = list.invitations.filter(({ id }) => id !== invitationId);
  return invitations.length === list.invitations.length ? list : { ...list, invitations };
};

/** The server has an invitation that it didn't list, so a missing one proves nothing. */
const asCut = (list: ReceivedInvitations) => (list.maybeCut ? list : { ...list, maybeCut: true });

/** If the list can't be read, the known ones stay. */
export function createInvitationReader(dependencies: InvitationReaderDependencies) {
  const { api, store, epoch, state, now, detached, session, invitationNews } = dependencies;
  const value = state.invitations.receivedInvitations;
  const stored = createStoredList(store, value);
  const order = createReadOrder(epoch);

  const keepError = (account: AccountKey, error: AppError) =>
    stored.keep(account, (known) => ({ ...account, ...(known ?? NONE_READ), error }));

  async function keepList(
    connection: Connection,
    account: AccountKey,
    listed: Parameters<typeof asKept>[1],
  ): Promise<void> {
    const list = asKept(account, listed, MAX_INVITATIONS, now());
    if (await stored.keep(account, () => list)) detached(announce(connection, list));
  }

  /** A list without a row of the user's shows only that the account is another one. */
  async function keepForeign(connection: Connection, account: AccountKey, isCurrent: boolean) {
    if (isCurrent) await keepError(account, { code: 'account-changed' });
    // Another user may be signed in by now.
    detached(session.read(connection));
    return fail('account-changed');
  }

  /** A server without organizations isn't asked. */
  async function read(connection: Connection): Promise<Result<null>> {
    if (!hasOrganizations(connection)) return ok(null);
    const user = (await store.readHead(connection.id))?.user;
    if (!user) return fail('signed-out');
    const account = { connectionId: connection.id, userId: user.id };
    const isCurrent = order.begin();
    const known = await stored.knownOf(account);
    const answer = await api(connection).call(listUserInvitations, {
      // Past the cookie cache, which would keep returning the address as unverified.
      query: { disableCookieCache: true },
      isThere: known !== null && known.fetchedAt !== null,
    });
    if (!answer.ok) {
      if (isCurrent()) await keepError(account, answer.error);
      return answer;
    }
    const { invitations, received } = answer.value;
    const own = addressedTo(invitations, user.email);
    if (invitations.length > 0 && own.length === 0) return keepForeign(connection, account, isCurrent());
    if (isCurrent()) await keepList(connection, account, { invitations: own, received });
    return ok(null);
  }

  /** Earlier requests may still return it, so they no longer count. */
  async function drop(connection: Connection, invitationId: string): Promise<void> {
    order.begin()();
    detached(invitationNews.onAnswered(connection.id, invitationId));
    await changeKnown(connection, withoutInvitation(invitationId));
  }

  async function announce(connection: Connection, list: ReceivedInvitations): Promise<void> {
    if (await invitationNews.announce(connection, list)) await changeKnown(connection, asCut);
  }

  async function changeKnown(
    connection: Connection,
    change: (known: ReceivedInvitations) => ReceivedInvitations,
  ): Promise<void> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (userId) await stored.change({ connectionId: connection.id, userId }, change);
  }

  async function find(connectionId: string, invitationId: string): Promise<Invitation | undefined> {
    const list = await value.get();
    if (list?.connectionId !== connectionId) return undefined;
    return list.invitations.find(({ id }) => id === invitationId);
  }

  return { read, drop, find };
}
