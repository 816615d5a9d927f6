import { Trans, useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextButton } from '@/components/ui/Button';
import type { Operation } from '@/lib/core/operations/schema';
import { MINUTE_MS } from '@/lib/core/time';
import { switchesBy } from '@/lib/organizations/rules';
import type { Organization } from '@/lib/organizations/schema';
import { focusSearch } from './SearchFieldView';

export interface UndoSwitchProps extends Omit<UndoFacts, 'undoneId'> {
  readonly onUndo: (organization: Organization) => void;
}

/** Undoes the last switch, from the footer. */
export function UndoSwitch({ onUndo, ...facts }: UndoSwitchProps) {
  const [undoneId, setUndoneId] = useState<string | null>(null);
  const last = undoableSwitch({ ...facts, undoneId });
  if (!last) return null;

  function undo({ operationId, previous }: UndoableSwitch) {
    setUndoneId(operationId);
    // The button is removed with the switch that it undoes.
    focusSearch();
    onUndo(previous);
  }

  return <UndoButton onUndo={() => undo(last)} previous={last.previous} />;
}

interface UndoButtonProps {
  readonly previous: Organization;
  readonly onUndo: () => void;
}

function UndoButton({ previous, onUndo }: UndoButtonProps) {
  const { i18n } = useLingui();
  const undo = useEffectEvent(onUndo);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key: with Alt, a Mac types another character.
      const isUndo = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyZ';
      if (!isUndo || event.repeat || event.isComposing) return;
      event.preventDefault();
      undo();
    };
    // Before the search, which handles every key.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  const { name } = previous;
  const explanation = i18n._({
    id: 'organization.undo.to',
    message: 'Back to {name} (Alt+Z)',
    values: { name },
  });
  return (
    <TextButton aria-description={explanation} aria-keyshortcuts="Alt+Z" onClick={onUndo} title={explanation}>
      <Trans id="organization.undo" message="Undo" />
    </TextButton>
  );
}

/** Ours: after this, nobody means the last switch by "undo". */
const UNDOABLE_MS = 10 * MINUTE_MS;

interface UndoFacts {
  readonly operations: readonly Operation[];
  readonly connectionId: string;
  readonly userId: string;
  /** The active organization of the session. */
  readonly activeId: string | null;
  /** The operation that was undone here: the one after it is the undo. */
  readonly undoneId: string | null;
  readonly now: number;
}

interface UndoableSwitch {
  readonly operationId: string;
  readonly previous: Organization;
}

/** The last switch and the organization before it, while it can be undone: it is done, still holds, and wasn't an undo itself. */
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
  return previous && holds && isRecent && !isUndo ? { operationId: last.id, previous } : null;
}
