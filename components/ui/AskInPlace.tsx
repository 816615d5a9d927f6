import { Trans } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import { Kbd } from './Kbd';
import { KEYS_NOW_ID } from './keysNow';
import { ignoreHeldKey, onSinglePress } from './singlePress';

export interface AskInPlaceProps {
  readonly icon: ReactNode;
  readonly question: ReactNode;
  readonly detail: ReactNode;
  readonly confirm: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The verb has the focus, because the user asked for it; Escape cancels. */
export function AskInPlace({ icon, question, detail, confirm, onConfirm, onCancel }: AskInPlaceProps) {
  const verb = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<Element | null>(null);
  const keysNow = document.getElementById(KEYS_NOW_ID);
  useEffect(() => {
    verb.current?.focus();
    verb.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    ignoreHeldKey(event);
    if (event.key !== 'Escape') return;
    // Escape leaves the question, not the popup.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <div
      className="flex min-h-10.5 items-center gap-1 rounded-row bg-bad-soft py-1 ps-4 pe-3"
      onBlur={() => setFocused(null)}
      onFocus={({ target }) => setFocused(target)}
      onKeyDown={onKeyDown}
      role="alert"
    >
      <span className="me-3.5 shrink-0 text-bad">{icon}</span>
      <div className="me-2 min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{question}</p>
        <p className="text-small">{detail}</p>
      </div>
      <Button onClick={onCancel} variant="quiet">
        <Trans id="action.cancel" message="Cancel" />
      </Button>
      <Button onClick={onSinglePress(onConfirm)} ref={verb} variant="danger">
        {confirm}
      </Button>
      {focused && keysNow
        ? createPortal(<Keys confirm={focused === verb.current ? confirm : null} />, keysNow)
        : null}
    </div>
  );
}

/** Hidden from screen readers, which read the buttons. */
const Keys = ({ confirm }: { readonly confirm: ReactNode }) => (
  <span aria-hidden="true" className="contents">
    {confirm === null ? null : (
      <>
        <Kbd>↵</Kbd>
        {confirm}
        <span />
      </>
    )}
    <Kbd>Esc</Kbd>
    <Trans id="action.cancel" message="Cancel" />
  </span>
);
