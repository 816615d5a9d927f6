import type { FailedSwitch } from './switchStatus';

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
