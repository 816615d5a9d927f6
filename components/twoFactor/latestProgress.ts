import { isAbandoned } from '@/lib/core/operations/rules';
import type { Operation, OperationKind } from '@/lib/core/operations/schema';
import type { AppError } from '@/lib/core/result';
import { isOver } from '@/lib/core/time';
import { DRAFT_LIFETIME_MS } from '@/lib/drafts/rules';

export type Progress =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed'; readonly error: AppError };

const IDLE: Progress = { phase: 'idle' };

/**
 * The page didn't start this change, or no longer remembers it because the popup was closed. An outcome is shown for as
 * long as the draft beside it is kept.
 */
export function latestProgress(
  operations: readonly Operation[],
  kinds: readonly OperationKind[],
  connectionId: string,
  now: number,
): Progress {
  const latest = operations
    .filter((operation) => kinds.includes(operation.kind) && operation.connectionId === connectionId)
    .filter((operation) => !isAbandoned(operation, now))
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .at(-1);
  if (!latest) return IDLE;
  if (latest.progress.phase !== 'settled') return { phase: 'pending' };
  const { error, settledAt } = latest.progress;
  return error && error.code !== 'superseded' && !isOver(settledAt, DRAFT_LIFETIME_MS, now)
    ? { phase: 'failed', error }
    : IDLE;
}
