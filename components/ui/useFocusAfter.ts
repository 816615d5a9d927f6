import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the control again after the question that replaced it was canceled. */
export function useFocusAfter(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) control.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return control;
}
