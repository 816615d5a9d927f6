import '@/components/i18n/addAccessTexts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Check, Plus, Server } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { MarkLabel } from '@/components/connections/MarkLabel';
import { type ServerState, StateDot, serverState, serverText } from '@/components/connections/serverState';
import { mayHaveEnded } from '@/components/connections/sharedHost';
import { openOptions } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Kbd } from '@/components/ui/Kbd';
import { Dim, MENU_ROW, useMenu } from '@/components/ui/Menu';
import { pointerMoved } from '@/components/ui/pointerMoved';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { actingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import { elsewhere, pausesElsewhere } from '@/lib/elsewhere/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { pausedText } from '@/lib/watch/pauseText';
import type { Pause } from '@/lib/watch/schema';
import { OtherAccounts } from './OtherAccounts';
import { activateServer } from './openServers';

export interface ServersMenuProps {
  readonly button: ComponentProps<'button'>;
  readonly trigger: ReactNode;
  readonly state: ServerState;
  /** Returns the digit that was pressed while the menu loaded, or an empty string. */
  readonly onShown: () => string;
}

interface Elsewhere {
  readonly pause: Pause | null | undefined;
  readonly actsAs: string | undefined;
  readonly mayBeOver: boolean;
}

function stateElsewhere(
  i18n: I18n,
  connection: Connection,
  head: AccountHead | undefined,
  { pause, actsAs, mayBeOver }: Elsewhere,
): Pick<ServerRowProps, 'state' | 'detail'> {
  if (actsAs !== undefined) {
    const values = { name: actsAs };
    const detail = i18n._({ id: 'popup.impersonated', message: 'Acting as {name}', values });
    return { state: 'doubtful', detail };
  }
  if (mayBeOver) {
    const detail = i18n._({ id: 'servers.may-be-over', message: 'May be signed out' });
    return { state: 'doubtful', detail };
  }
  if (head && pause) return { state: 'doubtful', detail: pausedText(i18n, pause) };
  return { state: serverState(connection, head), detail: serverText(i18n, connection, head) };
}

/** Opens upward from the footer. A digit, or Enter on the next server, switches. */
export function ServersMenu({ button, trigger, state, onShown }: ServersMenuProps) {
  const { i18n } = useLingui();
  const known = useStoredValue(connections);
  const accounts = useStoredValue(heads);
  const pauses = useStoredValue(pausesElsewhere);
  const snapshot = useStoredValue(sessionSnapshot);
  const isKnown = known !== undefined && accounts !== undefined;
  const menu = useMenu(true, isKnown);
  const { list = [], activeId = null } = known ?? {};
  const inUse = list.find(({ id }) => id === activeId);
  const acting = actingElsewhere({ list, activeId }, useStoredValue(elsewhere) ?? {}, accounts ?? {});

  function select(run: () => void) {
    menu.close();
    run();
  }

  const use = ({ id }: Connection) =>
    select(() => {
      if (id !== activeId) activateServer(id);
    });

  const byDigit = (key: string) => (/^[1-9]$/.test(key) ? list[Number(key) - 1] : undefined);

  const show = useEffectEvent(() => {
    const early = byDigit(onShown());
    if (early) use(early);
  });
  useEffect(() => {
    if (isKnown) show();
  }, [isKnown]);

  function onKeyDown(event: KeyboardEvent) {
    const chosen = byDigit(event.key);
    if (!chosen) {
      menu.onKeyDown(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    use(chosen);
  }

  return (
    <div className="flex min-w-0" ref={menu.root}>
      {menu.open ? <Dim /> : null}
      <button {...button} aria-expanded={menu.open} onClick={menu.toggle} ref={menu.button}>
        {trigger}
      </button>
      {menu.open && isKnown ? (
        <div
          aria-label={button.title}
          className="absolute inset-x-2 bottom-full z-10 mb-1.5 max-h-[calc(100vh-60px)] overflow-y-auto rounded-card border border-line bg-canvas p-1 text-body text-ink shadow-float [scrollbar-width:none]"
          onKeyDown={onKeyDown}
          ref={menu.list}
          role="menu"
          tabIndex={-1}
        >
          {inUse && accounts[inUse.id] ? <OtherAccounts connection={inUse} onDone={menu.close} /> : null}
          {list.map((connection, index) => {
            const head = accounts[connection.id];
            const isActive = connection.id === activeId;
            return (
              <ServerRow
                {...(isActive
                  ? { state, detail: serverText(i18n, connection, head) }
                  : stateElsewhere(i18n, connection, head, {
                      pause: pauses?.[connection.id]?.pause,
                      actsAs: acting.find((one) => one.connection === connection)?.name,
                      mayBeOver: mayHaveEnded(connection, list, accounts, snapshot),
                    }))}
                connection={connection}
                digit={index < 9 ? index + 1 : null}
                isActive={isActive}
                key={connection.id}
                onUse={() => use(connection)}
              />
            );
          })}
          <ServerActions onSelect={select} />
        </div>
      ) : null}
    </div>
  );
}

interface ServerRowProps {
  readonly connection: Connection;
  readonly detail: string;
  readonly state: ServerState;
  readonly digit: number | null;
  readonly isActive: boolean;
  readonly onUse: () => void;
}

function ServerRow({ connection, detail, state, digit, isActive, onUse }: ServerRowProps) {
  return (
    <button
      aria-current={isActive ? 'true' : undefined}
      className={`${MENU_ROW} min-h-10.5 gap-[22px] ps-[15px]`}
      // Alt+S and Enter use the next one.
      data-first={isActive ? undefined : true}
      onClick={onUse}
      onPointerMove={(event) => pointerMoved() && event.currentTarget.focus()}
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      <StateDot state={state} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate font-medium" title={connection.name}>
            {connection.name}
          </bdi>
          <MarkLabel connection={connection} />
        </span>
        <bdi className="truncate text-muted text-small" title={detail}>
          {detail}
        </bdi>
      </span>
      {isActive ? (
        <Check aria-hidden="true" className="me-1 shrink-0 text-accent" size={16} strokeWidth={2.25} />
      ) : digit ? (
        <Kbd>{digit}</Kbd>
      ) : null}
    </button>
  );
}

function ServerActions({ onSelect }: { readonly onSelect: (run: () => void) => void }) {
  const { i18n } = useLingui();
  return (
    <>
      <div className="mx-2 my-1 h-px bg-line" />
      <ActionRow
        icon={<Plus aria-hidden="true" size={15} />}
        label={i18n._({ id: 'action.add-server', message: 'Add server' })}
        onSelect={() => onSelect(() => openOptions('welcome'))}
      />
      <ActionRow
        icon={<Server aria-hidden="true" size={15} />}
        label={i18n._({ id: 'servers.manage', message: 'Manage servers' })}
        onSelect={() => onSelect(() => openOptions('servers'))}
      />
    </>
  );
}

interface ActionRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onSelect: () => void;
}

function ActionRow({ icon, label, onSelect }: ActionRowProps) {
  return (
    <button
      className={`${MENU_ROW} min-h-8 gap-[19px] ps-[11px]`}
      data-first
      onClick={onSelect}
      onPointerMove={(event) => pointerMoved() && event.currentTarget.focus()}
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      <span className="text-muted">{icon}</span>
      {label}
    </button>
  );
}
