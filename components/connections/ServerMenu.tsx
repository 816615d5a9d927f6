import { Trans, useLingui } from '@lingui/react';
import {
  ArrowDown,
  ArrowUp,
  Pencil,
  RotateCw,
  ShieldQuestion,
  SlidersHorizontal,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { ADMINISTER } from '@/components/admin/useStandingQuestion';
import { runUndoable } from '@/components/form/runUndoable';
import { addressOf } from '@/components/routing/route';
import { MenuAction, MenuLine, MenuLink, RowMenu } from '@/components/ui/PageMenu';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { ServerControls } from './useServer';

interface ServerMenuProps {
  readonly connection: Connection;
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly hasAccess: boolean | undefined;
  readonly server: ServerControls;
  /** The outcome is among the facts. */
  readonly onCheck: () => void;
}

export function ServerMenu(props: ServerMenuProps) {
  const { connection, place, count, isActive, hasAccess, server, onCheck } = props;
  const { i18n } = useLingui();
  const { name } = connection;
  const send = (to: number) => () => call('connections.move', { connectionId: connection.id, place: to });
  const move = (to: number) =>
    void runUndoable({
      run: send(to),
      undo: send(place),
      done: <Trans id="servers.moved" message="Moved {name}" values={{ name: <bdi>{name}</bdi> }} />,
    });
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      {hasAccess === false ? null : (
        <MenuAction
          Icon={RotateCw}
          onSelect={() => {
            onCheck();
            void server.check();
          }}
        >
          <Trans id="action.check-again" message="Check again" />
        </MenuAction>
      )}
      {connection.trust === 'untrusted' && hasAccess !== false ? (
        <MenuLink href={addressOf({ name: 'trust', server: connection.id })} Icon={ShieldQuestion}>
          <Trans id="servers.how-to-trust" message="Why read-only?" />
        </MenuLink>
      ) : null}
      <MenuAction Icon={Pencil} onSelect={server.edit}>
        <Trans id="action.edit" message="Edit" />
      </MenuAction>
      <MenuLink href={addressOf({ name: 'requests', server: connection.id })} Icon={SlidersHorizontal}>
        <Trans id="label.requests" message="Requests" />
      </MenuLink>
      {isActive && server.mayAdminister && hasAccess !== false ? (
        <MenuAction Icon={UserRoundCog} onSelect={() => void server.administer()}>
          <Trans {...ADMINISTER} />
        </MenuAction>
      ) : null}
      {place > 0 ? (
        <MenuAction Icon={ArrowUp} onSelect={() => move(place - 1)}>
          <Trans id="servers.move-up" message="Move up" />
        </MenuAction>
      ) : null}
      {place < count - 1 ? (
        <MenuAction Icon={ArrowDown} onSelect={() => move(place + 1)}>
          <Trans id="servers.move-down" message="Move down" />
        </MenuAction>
      ) : null}
      <MenuLine />
      <MenuAction Icon={Trash2} onSelect={server.askToRemove} tone="bad">
        <Trans id="members.by-email.submit" message="Remove…" />
      </MenuAction>
    </RowMenu>
  );
}
