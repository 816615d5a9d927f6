import { type RefObject, useEffect, useRef } from 'react';

/** Somebody is about to use it: a control that is not one of an answered invitation. */
function isInUse(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return element.matches('a, button, input, textarea, select, summary') && !element.closest('[data-answers]');
}

/**
 * What an answer led to is said where the answer was given up for it: the notice takes the focus when it appears, so
 * that a second Enter answers nothing else. `id` names what it tells of: undefined until that was read, null for nothing.
 */
export function useFocusWhenNew(box: RefObject<HTMLElement | null>, id: string | null | undefined): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isNew = before.current !== undefined && id !== null && id !== before.current;
    before.current = id;
    if (isNew && !isInUse(document.activeElement)) box.current?.focus();
  }, [box, id]);
}
