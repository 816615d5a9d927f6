import { Trans, useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextButton } from '@/components/ui/Button';
import type { Organization } from '@/lib/organizations/schema';
import { type UndoableSwitch, type UndoFacts, undoableSwitch } from '@/lib/organizations/undoableSwitch';
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
