import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus back on a control once the question that took its place was cancelled. */
export function useFocusAfter(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) control.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return control;
}
