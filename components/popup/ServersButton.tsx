import { Trans, useLingui } from '@lingui/react';
import { ChevronsUpDown, Server } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type ServerState, StateDot } from '@/components/connections/serverState';
import { ALT_KEYS } from '@/components/search/altKeys';
import { reach, useActionKeys, useSearchableActions } from '@/components/search/searchableActions';
import { markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';
import { openServers, SERVERS_BUTTON_ID } from './openServers';

// Most openings are about one server: the first click loads the menu.
const ServersMenu = lazy(async () => ({ default: (await import('./ServersMenu')).ServersMenu }));

// Most servers have no mark.
const MarkLabel = lazy(async () => ({
  default: (await import('@/components/connections/MarkLabel')).MarkLabel,
}));

/**
 * Keeps keys from the search until the menu takes them. Returns a function that stops it and returns the last digit
 * pressed.
 */
function holdKeys(): () => string {
  let digit = '';
  function onKey(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !/^(.|Enter|Arrow.+)$/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (/^[1-9]$/.test(key)) digit = key;
  }
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    return digit;
  };
}

export interface ServersButtonProps {
  readonly connection: Connection;
  readonly state: ServerState;
}

export function ServersButton({ connection, state }: ServersButtonProps) {
  const { name } = connection;
  const { i18n } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const release = useRef((): string => '');
  useEffect(() => () => void release.current(), []);

  function load() {
    release.current();
    release.current = holdKeys();
    setWanted(true);
  }

  const trigger = (
    <>
      <StateDot state={state} />
      <span className="flex min-w-0 items-center gap-1.5 text-ink">
        <bdi className="truncate font-medium" title={name}>
          {name}
        </bdi>
        <ChevronsUpDown aria-hidden="true" className="shrink-0" size={12} />
        {/* At the end, because it loads later and moves nothing there. */}
        {markOf(connection) === 'none' ? null : (
          <Suspense>
            <MarkLabel connection={connection} />
          </Suspense>
        )}
      </span>
    </>
  );
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-keyshortcuts': 'Alt+S',
    className:
      'focus-ring relative flex h-7 min-w-0 shrink items-center gap-[22px] rounded-control ps-5 pe-2 transition-colors hover:bg-hover aria-expanded:bg-hover',
    id: SERVERS_BUTTON_ID,
    title: i18n._({ id: 'servers.switch', message: 'Switch server' }),
    type: 'button' as const,
  };
  useSearchableActions([
    {
      id: 'servers',
      label: button.title,
      hint: name,
      icon: <Server size={16} />,
      altKey: ALT_KEYS.servers,
      run: openServers,
    },
  ]);
  const closed = (
    <button {...button} aria-expanded="false" onClick={load}>
      {trigger}
    </button>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ServersMenu button={button} onShown={() => release.current()} state={state} trigger={trigger} />
    </Suspense>
  );
}

export function FooterFrame({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-20 flex h-9 shrink-0 items-center gap-2 border-line border-t bg-canvas ps-2 pe-5 text-muted text-small">
      {children}
    </footer>
  );
}

/** Shown while signed out or unreachable, because another server may work. */
export function OutsideFooter({ connection, state }: ServersButtonProps) {
  useActionKeys(reach);
  return (
    <FooterFrame>
      <ServersButton connection={connection} state={state} />
      <span className="ms-auto shrink-0">
        {state === 'signed-out' ? <Trans id="servers.signed-out" message="Signed out" /> : null}
      </span>
    </FooterFrame>
  );
}
