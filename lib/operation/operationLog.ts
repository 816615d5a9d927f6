import type { Result } from '@/lib/result';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import type { Operation } from './schema';

/** Ours: a page asks again within seconds; a handful of outcomes is enough to answer it. */
const MAX_SETTLED = 20;

export type NewOperation = Pick<Operation, 'id' | 'kind' | 'connectionId' | 'userId' | 'target'>;

export interface OperationSteps {
  /** Does the change; calls `sent` when nothing but the network is left. */
  readonly send: (sent: () => Promise<void>) => Promise<Result<null>>;
  /** Finds out from the server what became of an operation whose answer was lost. */
  readonly settle: (operation: Operation) => Promise<Result<null>>;
}

export interface OperationLogDependencies {
  readonly value: StoredValue<Operation[]>;
  readonly now: () => number;
}

export type OperationLog = ReturnType<typeof createOperationLog>;

function bounded(operations: Operation[]): Operation[] {
  const settled = operations.filter(({ progress }) => progress.phase === 'settled');
  const tooOld = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)));
  return operations.filter((operation) => !tooOld.has(operation));
}

/**
 * Every change to a server goes through here: recorded before its request leaves, settled after its answer, and
 * never sent twice, whatever dies in between (DESIGN.md, State). The outcome is kept under the id that the page
 * chose, so a page that lost its answer asks again and gets it.
 */
export function createOperationLog({ value, now }: OperationLogDependencies) {
  const running = new Map<string, Promise<Result<null>>>();
  let writing: Promise<unknown> = Promise.resolve();

  function update(change: (operations: Operation[]) => Operation[]): Promise<void> {
    const write = writing.then(async () => value.set(bounded(change(await value.get()))));
    // A failed write must not stop those behind it; its own caller hears of it.
    writing = write.catch(() => undefined);
    return write;
  }

  const advance = (id: string, progress: Operation['progress']) =>
    update((operations) =>
      operations.map((operation) => (operation.id === id ? { ...operation, progress } : operation)),
    );

  async function settleAs(id: string, outcome: Result<null>): Promise<Result<null>> {
    const error = outcome.ok ? null : outcome.error;
    await advance(id, { phase: 'settled', settledAt: now(), error });
    return outcome;
  }

  async function carryOut(operation: NewOperation, steps: OperationSteps): Promise<Result<null>> {
    const known = (await value.get()).find(({ id }) => id === operation.id);
    if (known?.progress.phase === 'settled') {
      const { error } = known.progress;
      return error ? { ok: false, error } : { ok: true, value: null };
    }
    if (known?.progress.phase === 'sent') return settleAs(known.id, await steps.settle(known));
    if (!known) {
      const recorded: Operation = { ...operation, startedAt: now(), progress: { phase: 'recorded' } };
      await update((operations) => [...operations, recorded]);
    }
    const outcome = await steps.send(() => advance(operation.id, { phase: 'sent' }));
    return settleAs(operation.id, outcome);
  }

  /** One run per id: a page that asks again while it is under way waits for the same outcome. */
  function run(operation: NewOperation, steps: OperationSteps): Promise<Result<null>> {
    const already = running.get(operation.id);
    if (already) return already;
    const result = carryOut(operation, steps).finally(() => running.delete(operation.id));
    running.set(operation.id, result);
    return result;
  }

  /**
   * After a restart of the worker: what may have been sent is settled by reading. What was only recorded stays, for
   * its page to ask again; without a page it was never begun, and goes at the next start.
   */
  async function settleLeftovers(settle: (operation: Operation) => Promise<Result<null>>): Promise<void> {
    const startedUpAt = now();
    for (const operation of await value.get()) {
      if (running.has(operation.id) || operation.progress.phase !== 'sent') continue;
      await run(operation, { send: () => settle(operation), settle });
    }
    await update((operations) => operations.filter((operation) => !isAbandoned(operation, startedUpAt)));
  }

  const dismiss = (id: string) =>
    update((operations) =>
      operations.filter((operation) => operation.id !== id || operation.progress.phase !== 'settled'),
    );

  return { run, settleLeftovers, dismiss };
}

/** Ours: a page whose worker died asks again at once; one that has not for this long is gone. */
const ABANDONED_AFTER_MS = 15_000;

const isAbandoned = ({ progress, startedAt }: Operation, at: number) =>
  progress.phase === 'recorded' && at - startedAt > ABANDONED_AFTER_MS;
