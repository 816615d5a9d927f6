import { sharesCookieJar } from '@/lib/connections/address';
import type { ConnectionService } from '@/lib/connections/commands';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { errorIn, isFailure, retryAtOf } from '@/lib/core/api/refusals';
import { type AppError, ok } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { WorkerState } from '@/lib/core/state/workerState';
import type * as invitations from '@/lib/invitations/state';
import type { InvitationNews } from '@/lib/notifications/invitationNews';
import type { NewSignIns } from '@/lib/notifications/newSignIns';
import type { OtherServers } from '@/lib/payments/otherServers';
import type * as preferences from '@/lib/preferences/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { headElsewhere } from '@/lib/sessions/headChanges';
import type { SignedIn } from '@/lib/sessions/schema';
import type * as sessions from '@/lib/sessions/state';
import type { Pause } from '@/lib/watch/schema';
import { createAccountReader, MAX_INVITATIONS_ELSEWHERE, mayRenew } from './accountReader';
import { createPausesElsewhere, type PausesElsewhereDependencies } from './pausesElsewhere';
import { isDue, nextDue, restAfter } from './rules';
import type { Elsewhere, ElsewhereByConnection } from './schema';
import type * as elsewhere from './state';

interface ElsewhereDependencies extends Pick<PausesElsewhereDependencies, 'notifier'> {
  readonly api: ApiPool;
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly connections: Pick<ConnectionService, 'all'>;
  readonly store: Pick<AccountStore, 'readHead' | 'changeHeadElsewhere'>;
  readonly state: WorkerState<{
    elsewhere: typeof elsewhere;
    invitations: typeof invitations;
    preferences: typeof preferences;
    sessions: typeof sessions;
  }>;
  readonly invitationNews: Pick<InvitationNews, 'announce' | 'withdraw'>;
  readonly newSignIns: Pick<NewSignIns, 'onList'>;
  readonly otherServers: OtherServers;
  readonly now: () => number;
}

export type ElsewhereService = ReturnType<typeof createElsewhere>;

function createOthers({ activeConnection, connections, store }: ElsewhereDependencies) {
  async function all(): Promise<Connection[]> {
    const active = await activeConnection();
    return (await connections.all()).filter(({ id }) => id !== active?.id);
  }

  async function signedIn(): Promise<{ connection: Connection; head: AccountHead }[]> {
    const found = (await all()).map(async (connection) => {
      const head = await store.readHead(connection.id);
      return head ? [{ connection, head }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  const has = async ({ id }: Connection): Promise<boolean> => (await all()).some((saved) => saved.id === id);

  /**
   * A later sign-in on the same host has replaced the cookie. A request would end that session as well: Better Auth
   * clears a cookie whose session it doesn't know.
   */
  async function isReplaced(connection: Connection, { confirmedAt }: AccountHead): Promise<boolean> {
    for (const other of await connections.all()) {
      if (other.id === connection.id || !sharesCookieJar(other, connection)) continue;
      const { since = 0 } = (await store.readHead(other.id)) ?? {};
      if (since > confirmedAt) return true;
    }
    return false;
  }

  return { all, signedIn, has, isReplaced };
}

const createKeep =
  (value: StoredValue<ElsewhereByConnection>) =>
  (id: string, change: (known: Elsewhere | undefined) => Elsewhere | undefined): Promise<void> =>
    value.update(({ [id]: known, ...rest }) => {
      const changed = change(known);
      return changed ? { ...rest, [id]: changed } : rest;
    });

const NOT_RENEWED: Pause = { reason: 'not-renewed', part: 'invitations' };
const NOT_VERIFIED: Pause = { reason: 'not-verified', part: 'invitations' };
const SIGNED_OUT: Pause = { reason: 'signed-out', part: 'everything' };

const restingFor = (error: AppError | null): Pause | null =>
  error?.code === 'invitations-need-verified-email' ? NOT_VERIFIED : null;

type PartErrors = Readonly<Record<'invitations' | 'sessions' | 'payments', AppError | null>>;

interface Following
  extends Pick<ElsewhereDependencies, 'invitationNews' | 'newSignIns' | 'otherServers' | 'now'> {
  readonly value: StoredValue<ElsewhereByConnection>;
  readonly keep: ReturnType<typeof createKeep>;
  readonly others: ReturnType<typeof createOthers>;
  readonly pauses: ReturnType<typeof createPausesElsewhere>;
  readonly reader: ReturnType<typeof createAccountReader>;
}

function createFollowing({ invitationNews, newSignIns, otherServers, now, ...following }: Following) {
  const { value, keep, others, pauses } = following;
  const { readSessions, readInvitations, rests } = following.reader;

  function pauseParts(id: string, errors: PartErrors, isIdle: boolean): Promise<void> {
    const { invitations, payments } = errors;
    // Until the latest time that was asked for, the server is asked nothing at all.
    const [limited] = Object.values(errors).toSorted((one, other) => retryAtOf(other) - retryAtOf(one));
    if (limited?.retryAt) return pauses.fail(id, limited);
    const resting = isIdle ? NOT_RENEWED : restingFor(invitations);
    if (payments) return pauses.fail(id, payments, resting || invitations ? 'everything' : 'payments');
    if (resting) return pauses.pause(id, resting);
    return invitations ? pauses.fail(id, invitations, 'invitations') : pauses.resume(id);
  }

  async function readParts(connection: Connection, before: AccountHead, signedIn: SignedIn) {
    const { user, session } = signedIn;
    const invitations = await readInvitations(connection, signedIn, before);
    // A session that is not fresh stays so until it is renewed.
    const freshness = `${session.id} ${session.updatedAt}`;
    const isAsked = !session.impersonated && (await value.get())[connection.id]?.staleSession !== freshness;
    const list = isAsked ? await readSessions(connection, signedIn) : ok(null);
    const isStale = !isAsked || errorIn(list)?.code === 'needs-confirmation';
    const renews = mayRenew(connection, signedIn, before);
    const payments = session.impersonated ? null : await otherServers.announce(connection, user.id, renews);
    return {
      received: invitations.ok ? invitations.value : null,
      list: list.ok ? list.value : null,
      errors: { invitations: errorIn(invitations), sessions: errorIn(list), payments },
      stale: isStale ? { staleSession: freshness } : {},
    };
  }

  async function readAccount(connection: Connection, before: AccountHead, signedIn: SignedIn): Promise<void> {
    const { id } = connection;
    const { impersonated: isImpersonated } = signedIn.session;
    const { received, list, errors, stale } = await readParts(connection, before, signedIn);
    const isSame = signedIn.user.id === before.user.id;
    await keep(id, (known) => ({
      received: received ?? ((isSame && known?.received) || null),
      isImpersonated,
      ...stale,
      ...nextDue(now(), Object.values(errors), isFailure(errors.payments) ? restAfter(known) : 0),
    }));
    // Removed or activated meanwhile: nothing about it is kept.
    if (!(await others.has(connection))) return keep(id, () => undefined);
    if (isImpersonated) return pauses.resume(id);
    if (received) await invitationNews.announce(connection, received);
    if (list) await newSignIns.onList(connection, list);
    const isIdle = hasOrganizations(connection) && rests(connection, signedIn, before);
    await pauseParts(id, errors, isIdle);
  }

  return readAccount;
}

export function createElsewhere(dependencies: ElsewhereDependencies) {
  const { api, store, state, invitationNews, newSignIns, otherServers, now } = dependencies;
  const pauses = createPausesElsewhere(dependencies);
  const value = state.elsewhere.elsewhere;
  const others = createOthers(dependencies);
  const reader = createAccountReader(api, now);

  const keep = createKeep(value);
  const readAccount = createFollowing({
    ...{ invitationNews, newSignIns, otherServers, now },
    ...{ value, keep, others, pauses, reader },
  });

  const readSession = async (connection: Connection, head: AccountHead) =>
    (await others.isReplaced(connection, head)) ? ok(null) : reader.readSession(connection, head);

  async function readOne(connection: Connection, head: AccountHead): Promise<void> {
    const { id } = connection;
    const answer = await readSession(connection, head);
    if (!(await others.has(connection))) return;
    if (!answer.ok) {
      const { error } = answer;
      await pauses.fail(id, error);
      // Being offline is no failure of the server: it is read with the next poll.
      if (!isFailure(error)) return;
      return keep(id, (known) => ({
        received: null,
        isImpersonated: false,
        ...known,
        ...nextDue(now(), [error], restAfter(known)),
      }));
    }
    const signedIn = answer.value;
    if (!signedIn) {
      await pauses.pause(id, SIGNED_OUT);
      await invitationNews.withdraw(id);
      await keep(id, () => undefined);
      if (!(await others.has(connection))) return;
    }
    // The last step after a session has ended: without a head, the server isn't read again if the worker stops before.
    await store.changeHeadElsewhere(id, (before) =>
      signedIn ? headElsewhere(before, signedIn, now()) : undefined,
    );
    if (signedIn) await readAccount(connection, head, signedIn);
  }

  async function read(): Promise<void> {
    const known = await value.get();
    const due = (await others.signedIn()).filter(({ connection }) => isDue(known[connection.id], now()));
    await Promise.all(due.map(({ connection, head }) => readOne(connection, head)));
    await pauses.announce(await others.all());
  }

  /** When another server is activated, the known invitations of this one still count. */
  async function leave(connectionId: string): Promise<void> {
    await pauses.resume(connectionId);
    const received = await state.invitations.receivedInvitations.get();
    const { connectionId: shownId, state: shown } = await state.sessions.sessionSnapshot.get();
    if (shownId !== connectionId) return;
    if (shown.phase !== 'signed-in') return keep(connectionId, () => undefined);
    const isUsable = received?.connectionId === connectionId && !received.error;
    await keep(connectionId, () => ({
      received: isUsable
        ? { ...received, invitations: received.invitations.slice(0, MAX_INVITATIONS_ELSEWHERE) }
        : null,
      isImpersonated: shown.session.impersonated,
      ...nextDue(now(), []),
    }));
  }

  return {
    read,
    leave,
    forget: pauses.resume,
    areThere: async (): Promise<boolean> => (await others.signedIn()).length > 0 || (await pauses.areHeld()),
  };
}

/** For parts that this service itself needs. */
export const createOnLeaving =
  (worker: { readonly elsewhere: ElsewhereService }) =>
  (connectionId: string): Promise<void> =>
    worker.elsewhere.leave(connectionId);
