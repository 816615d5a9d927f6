import type { Operation } from '@/lib/core/operations/schema';
import { MINUTE_MS } from '@/lib/core/time';
import { switchesBy } from './recordedSwitches';
import type { Organization } from './schema';

/** Ours: nobody expects to undo an older switch. */
const UNDOABLE_MS = 10 * MINUTE_MS;

export interface UndoFacts {
  readonly operations: readonly Operation[];
  readonly connectionId: string;
  readonly userId: string;
  readonly activeId: string | null;
  /** The operation that was undone here: the one after it is the undo. */
  readonly undoneId: string | null;
  readonly now: number;
}

export interface UndoableSwitch {
  readonly operationId: string;
  readonly previous: Organization;
  /** Null if it was switched to by its slug. */
  readonly organization: Organization | null;
  /** Epoch milliseconds. */
  readonly settledAt: number;
}

/**
 * The last switch and the previous organization, while it can be undone: it is done, still holds, and wasn't an undo
 * itself. The undo is a switch back: components/organizations/UndoSwitch.tsx offers it, switchService.ts carries it
 * out.
 */
export function undoableSwitch(facts: UndoFacts): UndoableSwitch | null {
  const { operations, connectionId, userId, activeId, undoneId, now } = facts;
  const switches = switchesBy(operations, connectionId, userId);
  const last = switches.at(-1);
  if (last?.progress.phase !== 'settled' || last.progress.error) return null;
  const { previous, organization } = last.target;
  const holds =
    activeId !== null && previous?.id !== activeId && (!organization || organization.id === activeId);
  const isRecent = Math.abs(now - last.progress.settledAt) <= UNDOABLE_MS;
  const isUndo = undoneId !== null && switches.at(-2)?.id === undoneId;
  if (!previous || !holds || !isRecent || isUndo) return null;
  return { operationId: last.id, previous, organization, settledAt: last.progress.settledAt };
}
