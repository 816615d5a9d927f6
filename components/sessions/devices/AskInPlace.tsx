import { Trans } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { ignoreHeldKey, onSinglePress } from '@/components/ui/singlePress';

export interface AskInPlaceProps {
  readonly icon: ReactNode;
  readonly question: ReactNode;
  /** What is lost. */
  readonly detail: ReactNode;
  /** The label of the button that does it. */
  readonly confirm: ReactNode;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** Asks before something is lost, in its place: Enter and Escape keep it. */
export function AskInPlace({ icon, question, detail, confirm, onConfirm, onKeep }: AskInPlaceProps) {
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
      className="flex min-h-10.5 items-center gap-1 rounded-row bg-bad-soft py-1 ps-4 pe-3"
      onKeyDown={onKeyDown}
      role="alert"
    >
      <span className="me-3.5 shrink-0 text-bad">{icon}</span>
      <div className="me-2 min-w-0 flex-1">
        <p>{question}</p>
        <p className="text-small">{detail}</p>
      </div>
      <Button onClick={onKeep} ref={keep} variant="quiet">
        <Trans id="action.keep" message="Keep" />
      </Button>
      <Button onClick={onSinglePress(onConfirm)} variant="danger">
        {confirm}
      </Button>
    </div>
  );
}
