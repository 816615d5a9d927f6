import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, type Ref, useContext } from 'react';
import { FloatingPlace } from './floatingPlace';
import { RowControl } from './rowControl';
import { LIST_POPUP } from './SelectField';

export interface PageMenuProps {
  readonly label: string;
  /** A named button element; the menu gives it its role and state. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** The menu isn't clipped by any container. The popup has a menu of its own (Menu). */
export function PageMenu({ label, trigger, align = 'end', children }: PageMenuProps) {
  return (
    // The extension's content security policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false}>
        <Menu.Trigger render={trigger} />
        <Menu.Portal container={useContext(FloatingPlace)}>
          <Menu.Positioner align={align} className="z-20" sideOffset={4}>
            <Menu.Popup aria-label={label} className={LIST_POPUP}>
              <div className="quiet-scroll grid max-h-[min(var(--available-height),420px)] min-w-48 grid-cols-1 overflow-y-auto p-1">
                {children}
              </div>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-row px-2 py-1 text-start outline-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-2';

interface ItemIconProps extends Required<Pick<MenuActionProps, 'tone'>> {
  readonly Icon: LucideIcon;
}

const ItemIcon = ({ Icon, tone }: ItemIconProps) => (
  <span className={`grid size-5 shrink-0 place-items-center ${tone === 'bad' ? '' : 'text-muted'}`}>
    <Icon aria-hidden="true" size={15} />
  </span>
);

export interface MenuActionProps {
  readonly Icon?: LucideIcon;
  readonly picture?: ReactNode;
  readonly tone?: 'plain' | 'bad';
  /** Why the action isn't available; the item stays in the menu and shows this. */
  readonly reason?: string | undefined;
  /** What the menu chooses from is this now. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuAction(props: MenuActionProps) {
  const { Icon, picture, tone = 'plain', reason, isCurrent = false, onSelect, children } = props;
  return (
    <Menu.Item
      aria-current={isCurrent || undefined}
      className={`${ITEM} data-disabled:text-muted ${tone === 'bad' ? 'text-bad' : ''}`}
      disabled={reason !== undefined}
      onClick={onSelect}
    >
      {Icon ? <ItemIcon Icon={Icon} tone={tone} /> : picture}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        {children}
        {reason === undefined ? null : <span className="text-muted text-small">{reason}</span>}
      </span>
      {isCurrent ? <Check aria-hidden="true" className="shrink-0 text-accent" size={15} /> : null}
    </Menu.Item>
  );
}

export interface MenuLinkProps {
  readonly href: string;
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

export function MenuLink({ href, Icon, children }: MenuLinkProps) {
  return (
    <Menu.LinkItem className={ITEM} closeOnClick href={href}>
      <ItemIcon Icon={Icon} tone="plain" />
      {children}
    </Menu.LinkItem>
  );
}

export const MenuLine = () => <Menu.Separator className="-mx-1 my-1 h-px bg-line" />;

export interface RowMenuProps {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function RowMenu({ label, ref, children }: RowMenuProps) {
  const rowControl = useContext(RowControl);
  return (
    <PageMenu
      label={label}
      trigger={
        <button
          aria-label={label}
          className="focus-ring grid size-7 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover max-md:size-control"
          ref={ref ?? rowControl}
          title={label}
          type="button"
        >
          <Ellipsis aria-hidden="true" size={16} />
        </button>
      }
    >
      {children}
    </PageMenu>
  );
}
