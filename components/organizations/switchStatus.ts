import { isAbandoned } from '@/lib/core/operations/rules';
import type { Operation } from '@/lib/core/operations/schema';
import type { AppError } from '@/lib/core/result';
import { type Switch, switchesBy } from '@/lib/organizations/rules';
import type { SwitchTarget } from '@/lib/organizations/schema';

/** A switch that this page asked for, until the worker has answered and the snapshot was read again. */
export interface LocalSwitch {
  readonly target: SwitchTarget;
  readonly startedAt: number;
  /** Of an attempt that never became an operation, because the worker could not be asked. */
  readonly error: AppError | null;
}

export type SwitchStatus =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending'; readonly target: SwitchTarget }
  | {
      readonly phase: 'failed';
      readonly target: SwitchTarget;
      readonly error: AppError;
      /** Null where there is nothing recorded to dismiss. */
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

const latestSwitch = ({ operations, connectionId, userId, now }: SwitchFacts): Switch | undefined =>
  switchesBy(operations, connectionId, userId)
    .filter((operation) => !isSuperseded(operation) && !isAbandoned(operation, now))
    .at(-1);

function statusOf({ id, target, progress }: Switch): SwitchStatus {
  if (progress.phase !== 'settled') return { phase: 'pending', target };
  const { error, settledAt } = progress;
  // A session that ended has its own page.
  if (!error || error.code === 'signed-out') return IDLE;
  return { phase: 'failed', target, error, operationId: id, failedAt: settledAt };
}

/** What to show of switches under way or refused, wherever they were asked for: the last one counts. */
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
  /** What the session says is active. */
  readonly activeId: string | null;
  /** Epoch milliseconds since when that is active in this session; undefined where nobody has seen it change. */
  readonly since: number | undefined;
  /** Epoch milliseconds up to which the user has seen what came of a switch. */
  readonly seenUntil: number;
}

/** Whether a failure explains nothing any more: another session or organization has come, or the user has seen it. */
export function isOver({ target, failedAt }: FailedSwitch, after: AfterFailure): boolean {
  const { activeId, since = 0, seenUntil } = after;
  // A refusal that left no organization active goes on explaining that.
  const hasLeftNone = activeId === null && target.previous !== null;
  return failedAt < since || (failedAt < seenUntil && !hasLeftNone);
}
