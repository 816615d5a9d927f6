import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the control again when what it had opened is closed, unless something else took the focus. */
export function useFocusAfter<E extends HTMLElement = HTMLButtonElement>(
  isAsked: boolean,
): RefObject<E | null> {
  const control = useRef<E>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAsked.current && !isAsked && isLost) control.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return control;
}
