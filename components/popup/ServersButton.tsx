import { Trans, useLingui } from '@lingui/react';
import { ChevronsUpDown, Server } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { reach, useOfferKeys, useOffers } from '@/components/search/offers';
import { type ServerState, StateDot } from './serverState';

// Most openings of the popup are about one server: the first click loads its menu.
const ServersMenu = lazy(async () => ({ default: (await import('./ServersMenu')).ServersMenu }));

const BUTTON_ID = 'servers-menu';

export interface ServersButtonProps {
  readonly name: string;
  readonly state: ServerState;
}

/** The server in use; opens the others. */
export function ServersButton({ name, state }: ServersButtonProps) {
  const { i18n } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <>
      <StateDot state={state} />
      <span className="flex min-w-0 items-center gap-1.5 text-ink">
        <bdi className="truncate font-medium" title={name}>
          {name}
        </bdi>
        <ChevronsUpDown aria-hidden="true" className="shrink-0" size={12} />
      </span>
    </>
  );
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-keyshortcuts': 'Alt+S',
    className:
      'focus-ring relative flex h-7 min-w-0 shrink items-center gap-[22px] rounded-control ps-5 pe-2 transition-colors hover:bg-hover aria-expanded:bg-hover',
    id: BUTTON_ID,
    title: i18n._({ id: 'servers.switch', message: 'Switch server' }),
    type: 'button' as const,
  };
  useOffers([
    {
      id: 'servers',
      label: button.title,
      hint: name,
      icon: <Server size={16} />,
      altKey: 'S',
      run: () => document.getElementById(BUTTON_ID)?.click(),
    },
  ]);
  const closed = (
    <button {...button} aria-expanded="false" onClick={() => setWanted(true)}>
      {trigger}
    </button>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ServersMenu button={button} state={state} trigger={trigger} />
    </Suspense>
  );
}

/** The frame of every footer. */
export function FooterFrame({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-20 flex h-9 shrink-0 items-center gap-3 border-line border-t bg-canvas ps-2 pe-[15px] text-muted text-small">
      {children}
    </footer>
  );
}

/** Where nobody is signed in, or nothing could be read: another server may be. */
export function OutsideFooter({ name, state }: ServersButtonProps) {
  useOfferKeys(reach);
  return (
    <FooterFrame>
      <ServersButton name={name} state={state} />
      <span className="ms-auto pe-[5px]">
        {state === 'signed-out' ? <Trans id="servers.signed-out" message="Signed out" /> : null}
      </span>
    </FooterFrame>
  );
}
