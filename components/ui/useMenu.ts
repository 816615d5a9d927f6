import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Where the focus goes for a key, among `count` items; nothing for a key that moves nothing. */
function moved(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Focus, keys and dismissal of a menu button (WAI-ARIA Authoring Practices, menu button). */
export function useMenu(startsOpen: boolean) {
  const [open, setOpen] = useState(startsOpen);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    itemsOf(list.current)[0]?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    // Keys of an open menu are its own: Escape must not also close the popup, letters must not reach the search.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const items = itemsOf(list.current);
    const current = items.findIndex((item) => item.contains(document.activeElement));
    const next = moved(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return { open, toggle: () => setOpen(!open), close, onKeyDown, root, button, list };
}
