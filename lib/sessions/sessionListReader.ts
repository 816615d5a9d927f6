import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { type AccountKey, createStoredList } from '@/lib/core/state/storedList';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { NewSignIns } from '@/lib/notifications/newSignIns';
import type { AccountStore } from './accountStore';
import { freshQuery, listSessions, type WireListedSession } from './api';
import { deviceOf } from './device';
import { MAX_LISTED_SESSIONS, type SessionWithToken, sortedSessions } from './rules';
import type { ListedSession, Session, SessionList } from './schema';
import type * as sessions from './state';

interface SessionListReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ sessions: typeof sessions }>;
  readonly now: () => number;
  readonly userAgent: string;
  readonly newSignIns: Pick<NewSignIns, 'onList'>;
  readonly detached: (work: Promise<unknown>) => void;
}

/** For memory only, because of the tokens. */
interface ReadSessions {
  readonly rows: readonly SessionWithToken[];
  /** The server may have left some out: an absence proves nothing. */
  readonly isCut: boolean;
}

interface SessionListReadOptions {
  /** A background read must not keep an idle session alive; one that a user caused may (DESIGN.md, Refresh). */
  readonly background?: boolean;
  /** The expected account: a list of another account counts as none. */
  readonly userId?: string;
}

export type SessionListReader = ReturnType<typeof createSessionListReader>;

interface Answered extends ReadSessions {
  readonly own: Session | null;
  readonly asked: SessionList['asked'];
}

const isOfOther =
  (userId: string) =>
  (session: WireListedSession): boolean =>
    Boolean(session.userId) && session.userId !== userId;

/** A cut list may lack this browser's session, which exists all the same. */
function ownRow({ id, createdAt, updatedAt, expiresAt }: Session, userAgent: string): ListedSession {
  const dates = { createdAt, updatedAt, expiresAt };
  return { id, device: deviceOf(userAgent), ipAddress: null, ...dates, current: true };
}

const NONE_READ = { sessions: [], maybeCut: false, fetchedAt: null };

/** If the list can't be read, the known ones stay. */
export function createSessionListReader(dependencies: SessionListReaderDependencies) {
  const { api, store, epoch, state, now, userAgent, newSignIns, detached } = dependencies;
  const stored = createStoredList(store, state.sessions.sessionList);
  const order = createReadOrder(epoch);

  const keepError = (account: AccountKey, asked: SessionList['asked'], error: AppError) =>
    stored.keep(account, (known) => ({ ...account, ...(known ?? NONE_READ), error, asked }));

  const shownUserId = async ({ id }: Connection) => (await store.readHead(id))?.user.id;

  const ownSession = async ({ id }: Connection): Promise<Session | null> =>
    (await store.readSignedIn(id))?.session ?? null;

  /**
   * Fails with `needs-confirmation` if the session isn't fresh (Better Auth's default: 24 h), and with `account-
   * changed` if the server lists another user's.
   */
  async function read(
    connection: Connection,
    { background, userId: meant }: SessionListReadOptions = {},
  ): Promise<Result<ReadSessions>> {
    const userId = meant ?? (await shownUserId(connection));
    if (!userId) return fail('signed-out');
    const isCurrent = order.begin();
    const account = { connectionId: connection.id, userId };
    const answer = await api(connection).call(listSessions, { query: freshQuery(background) });
    const own = await ownSession(connection);
    const asked = { at: now(), sessionId: own?.id ?? null };
    if (!answer.ok) {
      if (isCurrent()) await keepError(account, asked, answer.error);
      return answer;
    }
    const { sessions: wire, received } = answer.value;
    if (wire.some(isOfOther(userId))) return fail('account-changed');
    const read = { rows: sortedSessions(wire, own?.id ?? null), isCut: received === CUT_LIST_LENGTH };
    if (isCurrent()) await keepList(connection, account, { ...read, own, asked });
    return ok(read);
  }

  async function keepList(
    connection: Connection,
    account: AccountKey,
    { rows, isCut, own, asked }: Answered,
  ): Promise<void> {
    const listed = rows.map(({ session }) => session);
    const all = isCut && own && !listed[0]?.current ? [ownRow(own, userAgent), ...listed] : listed;
    const sessions = all.slice(0, MAX_LISTED_SESSIONS);
    const maybeCut = isCut || all.length > sessions.length;
    const list = { ...account, sessions, maybeCut, fetchedAt: now(), error: null, asked };
    if (!(await stored.keep(account, () => list))) return;
    const allIds = all.map(({ id }) => id);
    if (!isCut) await store.forgetLeft(connection.id, allIds);
    detached(newSignIns.onList(connection, list, allIds));
  }

  /** Where no list can be read, some of very many may be left. */
  async function keepCurrentOnly(account: AccountKey): Promise<void> {
    const isOwn = await stored.change(account, (known) => ({
      ...known,
      sessions: known.sessions.filter(({ current }) => current),
      maybeCut: true,
    }));
    if (isOwn) await store.forgetLeft(account.connectionId);
  }

  return { read, keepCurrentOnly };
}
