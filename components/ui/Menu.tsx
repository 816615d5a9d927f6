import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { MenuButton } from './IconButton';
import { Kbd } from './Kbd';
import { pointerMoved } from './pointerMoved';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly shownKey?: string;
  /** A line separates it from the ones before. */
  readonly isApart?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly buttonId?: string | undefined;
  readonly trigger: ReactNode;
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
  /** For a menu whose script is loaded by the click that opens it. */
  readonly startsOpen?: boolean;
}

export const Dim = () => (
  <span aria-hidden="true" className="hidden bg-canvas/62 popup:fixed popup:inset-0 popup:block" />
);

export const MENU_ROW =
  'relative flex w-full items-center rounded-row px-2 text-start text-body not-forced-colors:outline-none before:absolute before:start-0.5 before:h-4 before:w-[3px] before:rounded-full focus:bg-hover focus:before:bg-accent';

export function Menu({ label, buttonId, trigger, header, items, startsOpen = false }: MenuProps) {
  const menuId = useId();
  const menu = useMenu(startsOpen);

  return (
    <div className="relative flex has-[[role=menu]]:z-10" ref={menu.root}>
      {menu.open ? <Dim /> : null}
      <MenuButton
        aria-controls={menu.open ? menuId : undefined}
        id={buttonId}
        label={label}
        onClick={menu.toggle}
        open={menu.open}
        ref={menu.button}
      >
        {trigger}
      </MenuButton>
      {menu.open ? (
        <div className="absolute end-0 top-full z-10 mt-1.5 w-max min-w-60 max-w-72 rounded-card border border-line bg-canvas p-1 shadow-float">
          {header}
          <div
            aria-label={label}
            id={menuId}
            onKeyDown={menu.onKeyDown}
            ref={menu.list}
            role="menu"
            tabIndex={-1}
          >
            {items.map((item) => (
              <MenuRow item={item} key={item.id} onDone={menu.close} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function MenuRow({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const { label, Icon, shownKey, isApart, onSelect } = item;
  function select() {
    onDone();
    onSelect();
  }
  return (
    <>
      {isApart ? <div className="mx-2 my-1 h-px bg-line" /> : null}
      <button
        aria-keyshortcuts={shownKey}
        className={`${MENU_ROW} min-h-8 gap-2.5`}
        onClick={select}
        onPointerMove={(event) => pointerMoved() && event.currentTarget.focus()}
        role="menuitem"
        tabIndex={-1}
        type="button"
      >
        <Icon aria-hidden="true" className="shrink-0 text-muted" size={15} />
        <span className="min-w-0 flex-1">{label}</span>
        {shownKey ? <Kbd>{shownKey}</Kbd> : null}
      </button>
    </>
  );
}

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

const LEAVING = ['pointerdown', 'focusin'];

/** WAI-ARIA Authoring Practices, menu button. The focus starts on the first item, or the first with `data-first`. */
export function useMenu(startsOpen: boolean, hasItems = true) {
  const [open, setOpen] = useState(startsOpen);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // Before the paint, so that a key pressed as soon as the menu shows reaches the menu.
  useLayoutEffect(() => {
    if (!open || !hasItems) return;
    const items = itemsOf(list.current);
    (items.find((item) => item.dataset.first) ?? items[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    for (const name of LEAVING) document.addEventListener(name, closeOutside);
    return () => {
      for (const name of LEAVING) document.removeEventListener(name, closeOutside);
    };
  }, [open, hasItems]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    // An open menu keeps its keys: Escape must not close the popup too, nor letters reach the search.
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
