import * as z from 'zod/mini';
import { isAbandoned } from '@/lib/core/operations/rules';
import type { Operation } from '@/lib/core/operations/schema';
import type { AppError } from '@/lib/core/result';
import { type SwitchTarget, switchTargetSchema } from './schema';

type RecordedSwitch = Operation & { readonly target: SwitchTarget };

export function switchTarget({ target }: Pick<Operation, 'target'>): SwitchTarget | null {
  const read = z.safeParse(switchTargetSchema, target);
  return read.success ? read.data : null;
}

/** The latest last. */
export function switchesBy(
  operations: readonly Operation[],
  connectionId: string,
  userId: string,
): readonly RecordedSwitch[] {
  return operations
    .filter((operation) => operation.kind === 'organizations.setActive')
    .filter((operation) => operation.connectionId === connectionId && operation.userId === userId)
    .flatMap((operation) => {
      const target = switchTarget(operation);
      return target ? [{ ...operation, target }] : [];
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);
}

/** A switch stays local until the worker has responded and the snapshot was read again. */
export interface LocalSwitch {
  readonly target: SwitchTarget;
  readonly startedAt: number;
  /** The worker couldn't be reached, so the switch never became an operation. */
  readonly error: AppError | null;
}

export type SwitchStatus =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending'; readonly target: SwitchTarget }
  | {
      readonly phase: 'failed';
      readonly target: SwitchTarget;
      readonly error: AppError;
      /** Null where nothing was recorded. */
      readonly operationId: string | null;
      /** Epoch milliseconds. */
      readonly failedAt: number;
    };

export type FailedSwitch = SwitchStatus & { phase: 'failed' };

export interface SwitchFacts {
  readonly operations: readonly Operation[];
  readonly connectionId: string;
  readonly userId: string;
  readonly local: LocalSwitch | null;
  readonly now: number;
}

const IDLE: SwitchStatus = { phase: 'idle' };

const isSuperseded = ({ progress }: Operation) =>
  progress.phase === 'settled' && progress.error?.code === 'superseded';

const latestSwitch = ({ operations, connectionId, userId, now }: SwitchFacts): RecordedSwitch | undefined =>
  switchesBy(operations, connectionId, userId)
    .filter((operation) => !isSuperseded(operation) && !isAbandoned(operation, now))
    .at(-1);

function statusOf({ id, target, progress }: RecordedSwitch): SwitchStatus {
  if (progress.phase !== 'settled') return { phase: 'pending', target };
  const { error, settledAt } = progress;
  // An ended session has its own screen.
  if (!error || error.code === 'signed-out') return IDLE;
  return { phase: 'failed', target, error, operationId: id, failedAt: settledAt };
}

export function switchStatus(facts: SwitchFacts): SwitchStatus {
  const { local } = facts;
  const latest = latestSwitch(facts);
  if (local && !local.error) return { phase: 'pending', target: local.target };
  if (local?.error && (!latest || latest.startedAt < local.startedAt)) {
    const { target, error, startedAt } = local;
    return { phase: 'failed', target, error, operationId: null, failedAt: startedAt };
  }
  return latest ? statusOf(latest) : IDLE;
}

export interface AfterFailure {
  readonly activeId: string | null;
  /** Epoch milliseconds since when it is active in this session; undefined where no change has been seen. */
  readonly since: number | undefined;
  /** Epoch milliseconds up to which the user has seen the outcome of switches. */
  readonly seenUntil: number;
}

export function isSwitchOver({ target, failedAt }: FailedSwitch, after: AfterFailure): boolean {
  const { activeId, since = 0, seenUntil } = after;
  // A refusal that left no organization active still explains that.
  const hasLeftNone = activeId === null && target.previous !== null;
  return failedAt < since || (failedAt < seenUntil && !hasLeftNone);
}
