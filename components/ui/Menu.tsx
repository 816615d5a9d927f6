import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MenuButton } from './MenuButton';
import { pointerMoved } from './pointerMoved';
import { useMenu } from './useMenu';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** What the button opens: read aloud, and shown on hover. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Above the items; not a choice itself. */
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
  /** For a menu that is loaded by the click that opens it. */
  readonly startsOpen?: boolean;
}

/** A button that opens a short list of actions. */
export function Menu({ label, trigger, header, items, startsOpen = false }: MenuProps) {
  const menuId = useId();
  const menu = useMenu(startsOpen);

  return (
    <div className="relative flex" ref={menu.root}>
      <MenuButton
        aria-controls={menu.open ? menuId : undefined}
        label={label}
        onClick={menu.toggle}
        open={menu.open}
        ref={menu.button}
      >
        {trigger}
      </MenuButton>
      {menu.open ? (
        <div className="absolute end-0 top-full z-10 mt-1.5 w-60 rounded-card border border-line bg-canvas p-1 shadow-float">
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
  const { label, Icon, onSelect } = item;
  function select() {
    onDone();
    onSelect();
  }
  return (
    <button
      className="flex min-h-8 w-full items-center gap-2.5 rounded-row px-2 text-start text-body outline-none focus:bg-hover"
      onClick={select}
      onPointerMove={(event) => pointerMoved() && event.currentTarget.focus()}
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      <Icon aria-hidden="true" className="shrink-0 text-muted" size={15} />
      {label}
    </button>
  );
}
