import type * as z from 'zod/mini';
import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import { isUnsent, mayHaveArrived } from '@/lib/core/api/refusals';
import type { CallContext } from '@/lib/core/command/contract';
import type { OperationLog, ValueSteps } from '@/lib/core/operations/operationLog';
import { settledBy } from '@/lib/core/operations/rules';
import type { OperationKind, Resume } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from './accountStore';
import type { Change, ChangeRequest } from './changeDefinition';
import type { SessionState, SignedIn } from './schema';
import { type AccountCheck, createAccountCheck, type ReadOptions, type SessionReader } from './sessionReader';

interface ChangeServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly log: OperationLog;
  readonly refreshSoon: () => void;
}

export interface OwnAccount<UserId extends string | null = string | null> {
  readonly connection: Connection;
  /** Null if nobody is signed in. */
  readonly userId: UserId;
}

interface Carried<A extends z.core.$ZodType, T> extends OwnAccount {
  readonly change: Change<A, T>;
}

/** A change that decides by itself what it sends and what its outcome is. */
interface Work<T> extends ValueSteps<T> {
  readonly kind: OperationKind;
  readonly target?: unknown;
  readonly subject?: string | undefined;
}

type Addressee = Pick<ChangeRequest<z.core.$ZodType, unknown>, 'connectionId' | 'isForAnybody'>;

const withoutTurn: Turns = (task) => task();

export type ChangeService = ReturnType<typeof createChangeService>;

type Reread = (connection: Connection, options?: ReadOptions) => Promise<SessionState | null>;

type RereadDependencies = Pick<ChangeServiceDependencies, 'activeConnection' | 'session' | 'store' | 'epoch'>;

function createReread({ activeConnection, session, store, epoch }: RereadDependencies): Reread {
  /** A session that replaced another lives as long: Better Auth uses the lifetime in the first one's cookie. */
  async function keepRemembered(
    connection: Connection,
    before: NonNullable<Awaited<ReturnType<AccountStore['readRemembered']>>>,
    state: SessionState,
  ): Promise<void> {
    if (state.phase !== 'signed-in' || state.user.id !== before.userId) return;
    if (state.session.id !== before.sessionId) {
      await store.remember(connection.id, state.session.id, before.value);
    }
  }

  return async (connection, options = {}) => {
    if (!(await isStillActive(activeConnection, connection))) return null;
    // Pending responses may be from before the change.
    epoch.advance();
    const before = await store.readRemembered(connection.id);
    const read = await session.read(connection, options);
    if (!read.ok) return null;
    if (before) await keepRemembered(connection, before, read.value);
    return read.value;
  };
}

interface SendingDependencies {
  readonly api: ApiPool;
  readonly checkAccount: AccountCheck;
  readonly reread: Reread;
}

function createSending({ api, checkAccount, reread }: SendingDependencies) {
  async function settle<A extends z.core.$ZodType, T>(
    { connection, userId, change }: Carried<A, T>,
    resume: Resume | null,
    isRepeated = false,
  ): Promise<Result<T>> {
    const { apiCall, isDone, lost, isForAnybody, isLeaving: leaving = false, known = null } = change;
    const state = apiCall.rereadsSession ? await reread(connection, { leaving, known }) : null;
    // Another account's data proves nothing about this one.
    const isOther = !isForAnybody && state?.phase === 'signed-in' && state.user.id !== userId;
    if (isOther) return fail('account-changed');
    const done = (await isDone?.(connection, state, resume, isRepeated)) ?? null;
    return done && lost ? lost() : fail('not-confirmed');
  }

  async function checked<A extends z.core.$ZodType, T>({
    connection,
    userId,
    change,
  }: Carried<A, T>): Promise<Result<SignedIn | null>> {
    const allowed = (await change.check?.(connection, userId)) ?? ok(null);
    if (!allowed.ok || change.isForAnybody) return allowed;
    return userId ? checkAccount(connection, userId) : fail('signed-out');
  }

  async function failed<A extends z.core.$ZodType, T>(
    carried: Carried<A, T>,
    resume: Resume | null,
    failure: AppError,
  ): Promise<Result<T>> {
    const { refusal, repeated } = carried.change;
    const isOpen = mayHaveArrived(failure);
    if (isOpen || repeated?.includes(failure.code)) {
      const settled = await settle(carried, resume, !isOpen);
      if (settled.ok) return settled;
      if (isOpen) return { ok: false, error: failure };
    }
    const error = refusal?.(failure) ?? failure;
    if (error.code !== 'signed-out') return { ok: false, error };
    // Some refusals have status 401 although the session is still there: only the session itself shows that.
    const state = await reread(carried.connection);
    return { ok: false, error: state?.phase === 'signed-in' ? { ...error, code: 'refused' } : error };
  }

  async function send<A extends z.core.$ZodType, T>(
    carried: Carried<A, T>,
    sent: (resume: Resume | null) => Promise<void>,
  ): Promise<Result<T>> {
    const { connection, change } = carried;
    const { apiCall, answer, isLeaving: leaving = false, known = null } = change;
    const allowed = await checked(carried);
    if (!allowed.ok) return allowed;
    const resume = (await change.capture?.(connection, allowed.value)) ?? null;
    const response = await api(connection).call(apiCall, {
      ...(change.body ? { body: change.body } : {}),
      beforeSend: () => sent(resume),
    });
    if (!response.ok) return isUnsent(response.error) ? response : failed(carried, resume, response.error);
    const state = apiCall.rereadsSession ? await reread(connection, { leaving, known }) : null;
    return answer(response.value, connection, state, resume);
  }

  return { send, settle };
}

/**
 * Carries out changes to the account, each recorded before its request leaves and never sent twice
 * (lib/core/operations/operationLog.ts), and only while it affects the intended account. After changes that may have
 * changed the session (`apiCall.rereadsSession`), it is read again past the cookie cache, so that pages show what the
 * server has.
 */
export function createChangeService(dependencies: ChangeServiceDependencies) {
  const { activeConnection, api, session, store, epoch, log, refreshSoon } = dependencies;
  const reread = createReread({ activeConnection, session, store, epoch });
  const checkAccount = createAccountCheck({ activeConnection, api, store, reread, refreshSoon });
  const { send, settle } = createSending({ api, checkAccount, reread });

  async function carryOut<T, UserId extends string | null = string | null>(
    { operationId: id, account: shown }: Pick<CallContext, 'operationId' | 'account'>,
    { connectionId, isForAnybody }: Addressee,
    work: (account: OwnAccount<UserId>) => Work<T> | Promise<Work<T>>,
  ): Promise<Result<T>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const isOther = (asked: string | undefined) => asked !== undefined && asked !== connection.id;
    if (isOther(connectionId) || isOther(shown?.connectionId)) return fail('superseded');
    const inUse = (await store.readHead(connection.id))?.user.id ?? null;
    if (!inUse && !isForAnybody) return fail('signed-out');
    // The account that the page showed: if another has replaced it, nothing is sent.
    const userId = inUse && (shown?.userId ?? inUse);
    const {
      kind,
      target = null,
      subject,
      ...steps
    } = await work({
      connection,
      // Safe: null only where a signed-out user may ask.
      userId: userId as UserId,
    });
    const operation = { id, kind, connectionId: connection.id, userId, target };
    return log.run(subject ? { ...operation, subject } : operation, steps);
  }

  const run = <A extends z.core.$ZodType, T>(
    context: CallContext,
    change: Change<A, T>,
  ): Promise<Result<T>> =>
    carryOut<T>(context, change, (account) => {
      const { kind, subject, inTurn = withoutTurn, lost = () => fail('not-confirmed') } = change;
      const carried = { ...account, change };
      return {
        kind,
        subject,
        send: (sent) => inTurn(() => send(carried, sent)),
        settle: ({ userId, resume = null }) => inTurn(() => settle({ ...carried, userId }, resume)),
        again: lost,
      };
    });

  /**
   * For changes that nothing on the server shows: the page repeats them with new input, and the session is the
   * truth.
   */
  const settleUnknown = settledBy(async (connection) => {
    await reread(connection);
    return null;
  });

  return { run, carryOut, reread, checkAccount, settleUnknown };
}
