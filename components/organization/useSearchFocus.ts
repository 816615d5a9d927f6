import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=menuitem]');

/** Keys that begin a search, or move in its list, wherever the focus is; blanks and Enter belong to buttons. */
const isForSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && ((key.length === 1 && key !== ' ') || key === 'ArrowDown' || key === 'ArrowUp');

/** Typing anywhere types into the search; "/" only goes there. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !isForSearch(event)) return;
      if (event.key === '/') event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, [field]);
}
