import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { isUnsent } from '@/lib/core/api/refusals';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { DraftService } from '@/lib/drafts/commands';
import { findOrganization, unnamedOrganization } from '@/lib/organizations/api';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountStore } from './accountStore';
import { peekSession, readSession, type SessionAnswer, sessionStateOf } from './api';
import type { SessionState, SignedIn } from './schema';

interface SessionReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly drafts: Pick<DraftService, 'forget'>;
}

export interface ReadOptions {
  /** A background read must not keep an idle session alive; one that a user caused may (DESIGN.md, Refresh). */
  readonly background?: boolean;
  /** If the result is signed out, the user did it on purpose. */
  readonly leaving?: boolean;
  /** In case the session names one that isn't in the list. */
  readonly known?: Organization | null;
}

export type SessionReader = ReturnType<typeof createSessionReader>;

/**
 * Nothing else updates the snapshot. Returns the state that was read; a response to a request of an earlier epoch
 * changes nothing.
 */
export function createSessionReader({ api, store, epoch, drafts }: SessionReaderDependencies) {
  const order = createReadOrder(epoch);

  async function nameActive(
    connection: Connection,
    state: SignedIn,
    known: Organization | null | undefined,
  ): Promise<Organization | null> {
    const id = state.session.activeOrganizationId;
    if (!id) return null;
    if (known?.id === id) return known;
    const stored = await store.findOrganization(connection.id, state.user.id, id);
    if (stored) return stored;
    const found = await findOrganization(api(connection), id);
    return (found.ok && found.value?.organization) || unnamedOrganization(id);
  }

  async function signedOutState(connection: Connection, leaving: boolean | undefined): Promise<SessionState> {
    if (leaving) return { phase: 'signed-out', reason: 'left' };
    const { connectionId, state } = await store.readSession();
    if (connectionId === connection.id && state.phase === 'signed-out') return state;
    const hadSession = Boolean(await store.readHead(connection.id));
    return { phase: 'signed-out', reason: hadSession ? 'ended' : 'none' };
  }

  async function follow(
    connection: Connection,
    response: SessionAnswer,
    options: ReadOptions,
    isCurrent: () => boolean,
  ): Promise<SessionState> {
    if (!response) {
      const state = await signedOutState(connection, options.leaving);
      if (isCurrent()) await store.applySignedOut(connection.id, state, options.leaving);
      if (options.leaving) await drafts.forget(connection.id);
      return state;
    }
    const state = sessionStateOf(response);
    const active = await nameActive(connection, state, options.known);
    if (isCurrent()) await store.applySignedIn(connection.id, state, active);
    return state;
  }

  async function read(connection: Connection, options: ReadOptions = {}): Promise<Result<SessionState>> {
    const isCurrent = order.begin();
    const answer = await readSession(api(connection), options.background);
    if (!answer.ok && answer.error.code !== 'signed-out') {
      if (isCurrent()) await store.applyError(connection.id, answer.error);
      return answer;
    }
    return ok(await follow(connection, answer.ok ? answer.value : null, options, isCurrent));
  }

  return { read };
}

interface AccountCheckDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'applyError'>;
  readonly reread: (connection: Connection) => Promise<unknown>;
  readonly refreshSoon: () => void;
}

export type AccountCheck = (connection: Connection, userId: string) => Promise<Result<SignedIn>>;

/**
 * The cookies are shared with the server's own pages: the shown user may have been replaced there, and a request acts
 * for the user of its cookies. Returns `account-changed` for another user and `signed-out` for none, which pages then
 * show; after any other failure it is unknown.
 */
export function createAccountCheck(dependencies: AccountCheckDependencies): AccountCheck {
  const { activeConnection, api, store, reread, refreshSoon } = dependencies;

  async function onFailure(connection: Connection, error: AppError): Promise<void> {
    if (isUnsent(error) || !(await isStillActive(activeConnection, connection))) return;
    await store.applyError(connection.id, error);
  }

  return async (connection, userId) => {
    const response = await peekSession(api, connection, 'beforeChange');
    if (!response.ok) {
      await onFailure(connection, response.error);
      return response;
    }
    if (response.value?.user.id === userId) return ok(response.value);
    await reread(connection);
    if (!response.value) return fail('signed-out');
    refreshSoon();
    return fail('account-changed');
  };
}
