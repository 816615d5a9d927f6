import type { Result } from '@/lib/core/result';
import { storageFailureOf } from '@/lib/core/state/storageFailure';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Operation, Resume } from './schema';
import type * as operations from './state';

/** Ours: a page asks again within seconds; a handful of outcomes is enough. */
const MAX_SETTLED = 20;

export type NewOperation = Omit<Operation, 'startedAt' | 'progress'>;

export interface OperationRecordDependencies {
  readonly state: WorkerState<{ operations: typeof operations }>;
  readonly now: () => number;
  /** Deletes what can be read again, when the storage is full. */
  readonly makeRoom: () => Promise<void>;
}

export type OperationRecord = ReturnType<typeof createOperationRecord>;

function bounded(operations: Operation[]): Operation[] {
  const settled = operations.filter(({ progress }) => progress.phase === 'settled');
  const tooOld = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)));
  return operations.filter((operation) => !tooOld.has(operation));
}

export function createOperationRecord({ state, now, makeRoom }: OperationRecordDependencies) {
  const value = state.operations.operations;

  function update(change: (operations: Operation[]) => Operation[]): Promise<void> {
    const write = () => value.update((operations) => bounded(change(operations)));
    return write().catch(() => makeRoom().then(write));
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
    advance(id, { progress: { phase: 'sent' }, ...(resume ? { resume } : {}) });

  async function settleAs<T>(id: string, outcome: Result<T>): Promise<Result<T>> {
    const error = outcome.ok ? null : outcome.error;
    // The outcome stands even if the storage is full: then the operation is removed, which needs no room.
    await advance(id, { progress: { phase: 'settled', settledAt: now(), error } })
      .catch(() => remove((operation) => operation.id === id))
      .catch(() => undefined);
    return outcome;
  }

  /** Records how an operation ended, unless `leaves` keeps it open for a later run. */
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
