import type { ConnectionService } from '@/lib/connections/commands';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { AppError } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import type * as invitations from '@/lib/invitations/state';
import type { InvitationNews } from '@/lib/notifications/invitationNews';
import type { OtherServers } from '@/lib/payments/otherServers';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { headElsewhere } from '@/lib/sessions/nextAccountHead';
import type { SignedIn } from '@/lib/sessions/schema';
import type * as sessions from '@/lib/sessions/state';
import { createAccountReader, mayRenew } from './accountReader';
import { type Elsewhere, MAX_INVITATIONS_ELSEWHERE } from './schema';
import type * as elsewhere from './state';

/** Ours: as with the server in use; a poll that is a little early must not be skipped. */
const PERIOD_MS = 5 * MINUTE_MS;
const EARLY_MS = MINUTE_MS;
/** Ours: a server that comes back is noticed within the hour. */
const LONGEST_REST_MS = HOUR_MS;

/** Of a server that was not read yet. */
const NOTHING: Elsewhere = { received: null, isImpersonated: false, restMs: 0, dueAt: 0 };

interface ElsewhereDependencies {
  readonly api: ApiPool;
  readonly connections: Pick<ConnectionService, 'active' | 'all'>;
  readonly store: Pick<AccountStore, 'readHead' | 'changeHeadElsewhere'>;
  readonly state: WorkerState<{
    elsewhere: typeof elsewhere;
    invitations: typeof invitations;
    sessions: typeof sessions;
  }>;
  readonly invitationNews: Pick<InvitationNews, 'announce' | 'withdraw'>;
  readonly otherServers: OtherServers;
  readonly now: () => number;
}

export type ElsewhereService = ReturnType<typeof createElsewhere>;

/** When it is asked again: one that fails is asked less and less often. */
function nextTurn(known: Elsewhere | undefined, error: AppError | null, now: number) {
  if (error === null) return { restMs: 0, dueAt: now + PERIOD_MS - EARLY_MS };
  const restMs = Math.min(2 * (known?.restMs || PERIOD_MS), LONGEST_REST_MS);
  const asked = Math.min(error.retryAt ?? 0, now + LONGEST_REST_MS);
  return { restMs, dueAt: Math.max(now + restMs - EARLY_MS, asked) };
}

/** The servers that are not in use. */
function createOthers({ connections, store }: Pick<ElsewhereDependencies, 'connections' | 'store'>) {
  /** Those with a user, as last seen. */
  async function signedIn(): Promise<{ connection: Connection; head: AccountHead }[]> {
    const active = await connections.active();
    const others = (await connections.all()).filter(({ id }) => id !== active?.id);
    const found = await Promise.all(
      others.map(async (connection) => ({ connection, head: await store.readHead(connection.id) })),
    );
    return found.flatMap(({ connection, head }) => (head ? [{ connection, head }] : []));
  }

  /** Not one that was removed or came into use while it was asked. */
  async function has({ id }: Connection): Promise<boolean> {
    const isSaved = (await connections.all()).some((saved) => saved.id === id);
    return isSaved && (await connections.active())?.id !== id;
  }

  return { signedIn, has };
}

/** Follows the accounts of the servers beside the one in use: who is signed in there, who invites them, and what is sold. */
export function createElsewhere(dependencies: ElsewhereDependencies) {
  const { api, store, state, invitationNews, otherServers, now } = dependencies;
  const value = state.elsewhere.elsewhere;
  const others = createOthers(dependencies);
  const { readSession, readInvitations } = createAccountReader(api, now);

  const keep = (id: string, change: (known: Elsewhere | undefined) => Elsewhere | undefined): Promise<void> =>
    value.update(({ [id]: known, ...rest }) => {
      const changed = change(known);
      return changed ? { ...rest, [id]: changed } : rest;
    });

  async function readAccount(connection: Connection, before: AccountHead, signedIn: SignedIn): Promise<void> {
    const { id } = connection;
    const { user, session } = signedIn;
    const received = await readInvitations(connection, signedIn, before);
    const { impersonated: isImpersonated } = session;
    const renews = mayRenew(connection, signedIn, before);
    const failure = isImpersonated ? null : await otherServers.announce(connection, user.id, renews);
    const isSame = user.id === before.user.id;
    await keep(id, (known) => ({
      received: received ?? (isSame ? (known?.received ?? null) : null),
      isImpersonated,
      ...nextTurn(known, failure, now()),
    }));
    // Removed or in use meanwhile: nothing of it stays.
    if (!(await others.has(connection))) return keep(id, () => undefined);
    if (received && !isImpersonated) await invitationNews.announce(connection, received);
  }

  async function readOne(connection: Connection, head: AccountHead): Promise<void> {
    const { id } = connection;
    const answer = await readSession(connection, head);
    if (!(await others.has(connection))) return;
    if (!answer.ok) {
      const { error } = answer;
      return keep(id, (known = NOTHING) => ({ ...known, ...nextTurn(known, error, now()) }));
    }
    const signedIn = answer.value;
    await store.changeHeadElsewhere(id, (before) =>
      signedIn ? headElsewhere(before, signedIn, now()) : undefined,
    );
    if (signedIn) return readAccount(connection, head, signedIn);
    await keep(id, () => undefined);
    await invitationNews.withdraw(id);
  }

  /** Those whose time has come. A server is asked about its own account alone. */
  async function read(): Promise<void> {
    const known = await value.get();
    const isDue = ({ id }: Connection) => (known[id]?.dueAt ?? 0) <= now();
    const due = (await others.signedIn()).filter(({ connection }) => isDue(connection));
    await Promise.all(due.map(({ connection, head }) => readOne(connection, head)));
  }

  /** Another server comes into use: what is known of this one's invitations counts on. */
  async function leave(connectionId: string): Promise<void> {
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
      ...nextTurn(undefined, null, now()),
    }));
  }

  return { read, leave, areThere: async (): Promise<boolean> => (await others.signedIn()).length > 0 };
}
