import { type RefObject, useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=menuitem]');

/** Keys that begin a search, or move in its list, wherever the focus is; blanks and Enter belong to buttons. */
const isForSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && ((key.length === 1 && key !== ' ') || key === 'ArrowDown' || key === 'ArrowUp');

/** Typing anywhere types into the search, and a key that means something there means it anywhere; "/" only goes there. */
export function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !isForSearch(event)) return;
      field.current?.focus();
      if (event.key === '/') event.preventDefault();
      else press(event);
    };
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, [field]);
}
