import { errorIn } from '@/lib/core/api/refusals';
import type { LostResponse } from '@/lib/core/command/implementation';
import { type AppError, fail, type Result } from '@/lib/core/result';
import { storageFailureOf } from '@/lib/core/state/storageFailure';
import type { WorkerState } from '@/lib/core/state/workerState';
import { detached } from '@/lib/core/tasks';
import { SECOND_MS } from '@/lib/core/time';
import { SETTLE_SHOWN_WITHIN_MS, settleWithinMs } from './rules';
import type { Operation, OperationKind, Resume } from './schema';
import type * as operations from './state';

/** Ours: a page asks again within seconds; a handful of outcomes is enough. */
const MAX_SETTLED = 20;
const SETTLE_EVERY_MS = SECOND_MS;

export type NewOperation = Omit<Operation, 'startedAt' | 'progress'>;

export interface OperationSteps<T = null> {
  /** Calls `sent` just before the request leaves, with what to restore afterwards. */
  readonly send: (sent: (resume?: Resume | null) => Promise<void>) => Promise<Result<T>>;
  readonly settle: (operation: Operation) => Promise<Result<T>>;
}

export interface ValueSteps<T> extends OperationSteps<T> {
  /**
   * The response to a page that repeats a completed operation. Only the outcome is kept, never a value: a secret in
   * it was lost with its response.
   */
  readonly again: () => Result<T> | Promise<Result<T>>;
}

export interface OperationLogDependencies {
  readonly state: WorkerState<{ operations: typeof operations }>;
  readonly now: () => number;
  /** `makeRoom` deletes what can be read again, when the storage is full. */
  readonly openedState: { readonly makeRoom: () => Promise<void> };
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Those of another version, which may have recorded an operation, aren't in it. */
  readonly commands: Readonly<Partial<Record<OperationKind, Partial<LostResponse>>>>;
  readonly requests: { readonly timeoutOf: (connectionId: string) => Promise<number> };
}

export type OperationLog = ReturnType<typeof createOperationLog>;

interface Running {
  readonly operation: NewOperation;
  readonly result: Promise<Result<unknown>>;
  /** Stops settling what an earlier worker left unfinished; absent if a page asked for it. */
  readonly handOver?: () => void;
}

const isSameChange = (known: NewOperation, asked: NewOperation): boolean =>
  known.kind === asked.kind && known.connectionId === asked.connectionId && known.subject === asked.subject;

const isOpen = (outcome: Result<unknown>): boolean => !outcome.ok && outcome.error.code === 'not-confirmed';

const isForOther = ({ progress, userId }: Operation, asked: NewOperation): boolean =>
  progress.phase === 'recorded' && userId !== null && userId !== asked.userId;

function bounded(operations: Operation[]): Operation[] {
  const settled = operations.filter(({ progress }) => progress.phase === 'settled');
  const tooOld = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)));
  return operations.filter((operation) => !tooOld.has(operation));
}

function createOperationRecord({ state, now, openedState }: OperationLogDependencies) {
  const value = state.operations.operations;

  function update(change: (operations: Operation[]) => Operation[]): Promise<void> {
    const write = () => value.update((operations) => bounded(change(operations)));
    return write().catch(() => openedState.makeRoom().then(write));
  }

  const advance = (id: string, more: Pick<Operation, 'progress'> & Partial<Pick<Operation, 'resume'>>) =>
    update((operations) =>
      operations.map((operation) => (operation.id === id ? { ...operation, ...more } : operation)),
    );

  const remove = (isGone: (operation: Operation) => boolean) =>
    update((operations) => operations.filter((operation) => !isGone(operation)));

  /** Returns whether it was recorded: an operation that can't be recorded isn't begun. */
  function add(operation: NewOperation): Promise<boolean> {
    const recorded: Operation = { ...operation, startedAt: now(), progress: { phase: 'recorded' } };
    return update((operations) => [...operations, recorded]).then(
      () => true,
      () => false,
    );
  }

  const markSent = (id: string, resume?: Resume | null) =>
    advance(id, { progress: { phase: 'sent' }, ...(resume && { resume }) });

  async function settleAs<T>(id: string, outcome: Result<T>): Promise<Result<T>> {
    // The outcome stands even if the storage is full: then the operation is removed, which needs no room.
    await advance(id, { progress: { phase: 'settled', settledAt: now(), error: errorIn(outcome) } })
      .catch(() => remove((operation) => operation.id === id))
      .catch(() => undefined);
    return outcome;
  }

  async function settled<T>(
    id: string,
    work: () => Promise<Result<T>>,
    leaves: (outcome: Result<T>) => boolean = () => false,
  ): Promise<Result<T>> {
    try {
      const outcome = await work();
      return leaves(outcome) ? outcome : await settleAs(id, outcome);
    } catch (cause) {
      // No page must wait for its end.
      await settleAs(id, storageFailureOf(cause));
      throw cause;
    }
  }

  const find = async (id: string) => (await value.get()).find((operation) => operation.id === id);

  /** The record under an id once all earlier writes are done: an operation that was just forgotten is begun anew. */
  async function findAfterWrites(id: string): Promise<Operation | undefined> {
    let operation: Operation | undefined;
    await value.update((operations) => {
      operation = operations.find((other) => other.id === id);
      return operations;
    });
    return operation;
  }

  return { add, markSent, settleAs, settled, remove, find, findAfterWrites, all: () => value.get() };
}

function createCarryOut(
  { commands }: Pick<OperationLogDependencies, 'commands'>,
  record: ReturnType<typeof createOperationRecord>,
  settleByReading: <T>(operation: Operation, settle: OperationSteps<T>['settle']) => Promise<Result<T>>,
) {
  /**
   * A worker that finds an operation knows less about it than its page: what it couldn't confirm is checked again when
   * the page asks.
   */
  async function reconsidered<T>(id: string, error: AppError, { settle }: ValueSteps<T>): Promise<Result<T>> {
    const known = await record.find(id);
    if (!known || error.code !== 'not-confirmed') return { ok: false, error };
    const outcome = await settle(known);
    return outcome.ok ? record.settleAs(id, outcome) : { ok: false, error };
  }

  async function known<T>(
    before: Operation | undefined,
    asked: NewOperation,
    steps: ValueSteps<T>,
  ): Promise<Result<T> | undefined> {
    if (!before) return undefined;
    if (!isSameChange(before, asked)) return fail('invalid-message');
    if (isForOther(before, asked)) return record.settleAs(asked.id, fail('account-changed'));
    if (before.progress.phase !== 'settled') return undefined;
    const { error } = before.progress;
    return error ? reconsidered(asked.id, error, steps) : steps.again();
  }

  return async function carryOut<T>(operation: NewOperation, steps: ValueSteps<T>): Promise<Result<T>> {
    const before = await record.findAfterWrites(operation.id);
    const answer = await known(before, operation, steps);
    if (answer) return answer;
    if (!before && !(await record.add(operation))) {
      const isSafe = commands[operation.kind]?.isSafeUnrecorded;
      return isSafe ? steps.send(async () => undefined) : fail('storage-failed');
    }
    return record.settled(operation.id, () =>
      before?.progress.phase === 'sent'
        ? settleByReading(before, steps.settle)
        : steps.send((resume) => record.markSent(operation.id, resume)),
    );
  };
}

/**
 * Every change to a server goes through here: recorded before its request leaves, settled after its response, and
 * never sent twice, whatever dies in between (DESIGN.md, State). The outcome is kept under the id that the page
 * chose, so a page that lost its result asks again and gets it.
 */
export function createOperationLog(dependencies: OperationLogDependencies) {
  const { now, wait, commands, requests } = dependencies;
  const record = createOperationRecord(dependencies);
  const carryOut = createCarryOut(dependencies, record, settleByReading);
  const running = new Map<string, Running>();

  const pause = () => wait(SETTLE_EVERY_MS).then(() => true);

  /**
   * Reads until the outcome is known or the request can no longer be under way: it may reach the server after the first
   * reading. A worker that was stopped for long also reads for some time. `goesOn` pauses and returns whether to read
   * again.
   */
  async function settleByReading<T>(
    operation: Operation,
    settle: OperationSteps<T>['settle'],
    goesOn = pause,
  ): Promise<Result<T>> {
    const timeoutMs = await requests.timeoutOf(operation.connectionId);
    const within = settleWithinMs(timeoutMs, commands[operation.kind]);
    // Counted from here on: after the clock was set back, we must not keep asking for an hour.
    const age = Math.min(now() - operation.startedAt, within - SETTLE_SHOWN_WITHIN_MS);
    for (let passed = Math.max(0, age); ; passed += SETTLE_EVERY_MS) {
      const outcome = await settle(operation);
      if (!isOpen(outcome) || passed >= within || !(await goesOn())) return outcome;
    }
  }

  function start<T>(operation: NewOperation, result: Promise<Result<T>>, handOver?: () => void) {
    const ending = result.finally(() => running.delete(operation.id));
    running.set(operation.id, { operation, result: ending, ...(handOver && { handOver }) });
    return ending;
  }

  /** One run per id: a page that asks again while it is under way waits for the same outcome. */
  async function run<T>(operation: NewOperation, steps: ValueSteps<T>): Promise<Result<T>> {
    const already = running.get(operation.id);
    if (!already) return start(operation, carryOut(operation, steps));
    if (!isSameChange(already.operation, operation)) return fail('invalid-message');
    // Safe: the same kind of change returns the same kind of value.
    if (!already.handOver) return already.result as Promise<Result<T>>;
    already.handOver();
    await already.result.catch(() => undefined);
    return run(operation, steps);
  }

  /** Runs until its page asks: the page knows more about it than this worker, and continues if nothing is known yet. */
  function settleLeftover(operation: Operation, settle: OperationSteps['settle']): Promise<Result<null>> {
    const asked = new AbortController();
    const isAsked = new Promise<boolean>((resolve) => {
      asked.signal.addEventListener('abort', () => resolve(false));
    });
    const read = () => settleByReading(operation, settle, () => Promise.race([pause(), isAsked]));
    const leaves = (outcome: Result<null>) => asked.signal.aborted && isOpen(outcome);
    return start(operation, record.settled(operation.id, read, leaves), () => asked.abort());
  }

  /**
   * After a restart of the worker: operations that may have been sent are settled by reading. One that was only
   * recorded was never begun: it is removed, unless its page asks again, which it does at once.
   */
  async function settleLeftovers(settle: (operation: Operation) => Promise<Result<null>>): Promise<void> {
    for (const { id } of await record.all()) {
      // Its page may have asked while another was read.
      const operation = await record.find(id);
      if (!operation || running.has(id) || operation.progress.phase !== 'sent') continue;
      const settling = settleLeftover(operation, settle);
      detached(settling);
      await settling.catch(() => undefined);
    }
    const isForgotten = ({ id, progress }: Operation) => progress.phase === 'recorded' && !running.has(id);
    if (!(await record.all()).some(isForgotten)) return;
    await pause();
    await record.remove(isForgotten);
  }

  return {
    run,
    settleLeftovers,
    dismiss: (id: string) =>
      record.remove((operation) => operation.id === id && operation.progress.phase === 'settled'),
    forget: (connectionId: string) => record.remove((operation) => operation.connectionId === connectionId),
  };
}
