import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/components/ui/isTyping';
import { pageSearch } from '@/components/ui/pageSearch';

/** These open or choose a row: arrows go from one to the same of the next row. */
const CONTROLS = ['[data-row]', 'li input[type=checkbox]'] as const;

/** By its position where the layout has no Latin letters, such as Cyrillic ones. */
const isLetter = ({ key, code }: KeyboardEvent, letter: 'K' | 'X') =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`;

const CLICK = { bubbles: true, cancelable: true };

function alike(page: HTMLElement, focused: Element): HTMLElement[] {
  const selector = CONTROLS.find((one) => focused.matches(one));
  return selector ? [...page.querySelectorAll<HTMLElement>(selector)] : [];
}

/** The focus may be within the details, which go. */
function closeRow(row: HTMLElement): void {
  row.focus();
  row.click();
}

/** Undefined for keys that do nothing here. */
function actionOf(event: KeyboardEvent, page: HTMLElement): (() => void) | undefined {
  const { key, shiftKey } = event;
  const { activeElement } = document;
  if (key === '/') {
    const field = pageSearch(page);
    return field ? () => field.focus() : undefined;
  }
  if (!activeElement || !page.contains(activeElement)) return undefined;
  if (key === 'Escape') {
    const open = activeElement.closest('li')?.querySelector<HTMLElement>('[data-row][aria-expanded=true]');
    return open ? () => closeRow(open) : undefined;
  }
  if (isLetter(event, 'X')) {
    const row = activeElement.closest('li:has(input[type=checkbox])');
    const box = row?.querySelector<HTMLElement>('input[type=checkbox]');
    return box ? () => box.dispatchEvent(new MouseEvent('click', { ...CLICK, shiftKey })) : undefined;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const controls = alike(page, activeElement);
  const next = step && controls[controls.indexOf(activeElement as HTMLElement) + step];
  return next ? () => next.focus() : undefined;
}

/**
 * `/` goes to the page's search, arrows go from row to row, Esc closes an open one, X chooses the row, and with Shift
 * all up to it. A dialog keeps its own keys.
 */
export function usePageKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, target, isComposing } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]'))
        return;
      const act = page.current ? actionOf(event, page.current) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}

/** Ctrl+K, or ⌘K on a Mac. */
export function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || !isLetter(event, 'K')) return;
      event.preventDefault();
      if (!repeat) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
