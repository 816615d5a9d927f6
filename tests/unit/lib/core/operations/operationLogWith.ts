import {
  createOperationLog,
  type NewOperation,
  type OperationLogDependencies,
  type OperationSteps,
} from '@/lib/core/operations/operationLog';
import type { Operation } from '@/lib/core/operations/schema';
import { ok } from '@/lib/core/result';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import { createClock } from '@/tests/createWorker';
import { memoryValue } from '@/tests/memoryValue';

export const SIGN_OUT: NewOperation = {
  id: 'op-1',
  kind: 'sessions.signOut',
  connectionId: 'c1',
  userId: 'mika',
  target: null,
};
export const stored = (progress: Operation['progress'], more: Partial<Operation> = {}): Operation => ({
  ...SIGN_OUT,
  startedAt: Date.now(),
  progress,
  ...more,
});

/** The real ones have the same. */
export const commands: OperationLogDependencies['commands'] = {
  'sessions.signOut': { isSafeUnrecorded: true },
  'organizations.setActive': { showsAtOnce: true },
  'signIn.email': { showsAtOnce: true },
  'twoFactor.newBackupCodes': { showsAtOnce: true },
};

export const openedState = { makeRoom: async () => undefined };

/** Changes return nothing but whether they were done. */
export function createLog(
  dependencies: Omit<OperationLogDependencies, 'requests'>,
  timeoutMs = USUAL_REQUESTS.timeoutMs,
) {
  const log = createOperationLog({ ...dependencies, requests: { timeoutOf: async () => timeoutMs } });
  const run = (operation: NewOperation, steps: OperationSteps) =>
    log.run(operation, { ...steps, again: () => ok(null) });
  return { ...log, run, runForValue: log.run };
}

/** Its steps record what they do, between the writes of the stored value. */
export function logWith(before: Operation[] = [], wait?: () => Promise<void>, timeoutMs?: number) {
  const value = memoryValue(before);
  const clock = createClock();
  const events: string[] = [];
  const phases = () => value.writes.map((operations) => operations.map(({ progress }) => progress.phase));
  const steps: OperationSteps = {
    send: async (sent) => {
      events.push(`begin ${(await value.get()).at(-1)?.progress.phase}`);
      await sent();
      events.push(`send ${(await value.get()).at(-1)?.progress.phase}`);
      return ok(null);
    },
    settle: async () => {
      events.push('settle');
      return ok(null);
    },
  };
  const log = createLog(
    {
      state: { operations: { operations: value } },
      now: clock.now,
      wait: wait ?? clock.wait,
      openedState,
      commands,
    },
    timeoutMs,
  );
  return { log, value, clock, events, phases, steps };
}
