import { Trans } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { ignoreHeldKey, onSinglePress } from '@/components/ui/singlePress';

export interface AskInPlaceProps {
  readonly question: ReactNode;
  /** The label of the button that does it. */
  readonly confirm: ReactNode;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** Asks before something is lost, in its place: Enter and Escape keep it. */
export function AskInPlace({ question, confirm, onConfirm, onKeep }: AskInPlaceProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    keep.current?.focus();
    keep.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    ignoreHeldKey(event);
    if (event.key !== 'Escape') return;
    // Escape leaves the question, not the popup.
    event.preventDefault();
    event.stopPropagation();
    onKeep();
  }

  return (
    <div
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2 rounded-row bg-bad-soft p-2"
      onKeyDown={onKeyDown}
      role="alert"
    >
      <p className="min-w-0 flex-1 basis-40">{question}</p>
      <Button onClick={onKeep} ref={keep} variant="quiet">
        <Trans id="action.keep" message="Keep" />
      </Button>
      <Button onClick={onSinglePress(onConfirm)} variant="danger">
        {confirm}
      </Button>
    </div>
  );
}
