import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrganizationView } from '@/components/organizations/pageOrganization';
import { FloatingPlace } from '@/components/ui/floatingPlace';
import { IconButton } from '@/components/ui/IconButton';
import { Mark } from '@/components/ui/Mark';
import { ViewName, ViewPicture } from './OrganizationMenu';

export interface TopBarProps {
  readonly title: ReactNode;
  readonly search: ReactNode;
  readonly sidebar: ReactNode;
}

export function TopBar({ title, search, sidebar }: TopBarProps) {
  const { i18n } = useLingui();
  const menu = useMenu();
  return (
    <div className="flex h-13 items-center gap-2 border-line border-b bg-canvas px-2 md:hidden">
      <Dialog.Root onOpenChange={menu.setOpen} open={menu.isOpen}>
        <Dialog.Trigger
          ref={menu.button}
          render={
            <IconButton label={i18n._({ id: 'options.menu', message: 'Menu' })}>
              <Menu aria-hidden="true" size={18} />
            </IconButton>
          }
        />
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-20 bg-[rgb(0_0_0/0.4)] md:hidden" />
          <Dialog.Popup
            className="fixed inset-y-0 start-0 z-20 w-[min(280px,calc(100vw-48px))] border-line border-e bg-raised text-body text-ink shadow-float outline-none md:hidden"
            finalFocus={menu.restOf}
            onClick={menu.followed}
          >
            <Dialog.Title className="sr-only">
              <Trans id="options.navigation" message="Pages" />
            </Dialog.Title>
            <FloatingPlace value={undefined}>{sidebar}</FloatingPlace>
            <div className="absolute end-2 top-2.5">
              <Dialog.Close
                render={
                  <IconButton label={i18n._({ id: 'action.close', message: 'Close' })}>
                    <X aria-hidden="true" size={16} />
                  </IconButton>
                }
              />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <div className="flex min-w-0 flex-1 items-center gap-2.5 font-medium">{title}</div>
      {search}
    </div>
  );
}

function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasLed = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    hasLed.current = false;
    // In a window that was made wider, there is room for the sidebar itself.
    const closeIfWide = () => {
      if (button.current?.checkVisibility() === false) setOpen(false);
    };
    window.addEventListener('resize', closeIfWide);
    return () => window.removeEventListener('resize', closeIfWide);
  }, [isOpen]);

  return {
    isOpen,
    setOpen,
    button,
    followed: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      hasLed.current = true;
      setOpen(false);
    },
    /** After a link the heading of the page has the focus; after closing, the menu button. */
    restOf: () => (hasLed.current ? (document.querySelector('h1') ?? true) : true),
  };
}

interface TopBarTitleProps {
  /** Null where the server has no organizations. */
  readonly view: OrganizationView | null;
  readonly showImages: boolean;
}

/** The shown organization, which the sidebar names in wider windows. */
export function TopBarTitle({ view, showImages }: TopBarTitleProps) {
  if (!view || view.kind === 'none') {
    return (
      <>
        <Mark size={20} />
        <Trans id="label.switchyard" message="Switchyard" />
      </>
    );
  }
  return (
    <>
      <ViewPicture showImages={showImages} size={24} view={view} />
      <ViewName view={view} />
    </>
  );
}
