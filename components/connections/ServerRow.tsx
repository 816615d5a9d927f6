import { Trans, useLingui } from '@lingui/react';
import { ArrowDown, ArrowUp, Pencil, RotateCw, SlidersHorizontal, Trash2, UserRoundCog } from 'lucide-react';
import type { Ref } from 'react';
import { ADMINISTER } from '@/components/admin/useStandingQuestion';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { runUndoable } from '@/components/form/runUndoable';
import { addressOf } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { MenuAction, MenuLine, MenuLink, RowMenu } from '@/components/ui/PageMenu';
import { Spinner } from '@/components/ui/Spinner';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { elsewhere } from '@/lib/elsewhere/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { CookieJarNotice } from './CookieJarNotice';
import { MarkLabel } from './MarkLabel';
import { ServerEditor } from './ServerEditor';
import { ServerFacts } from './ServerFacts';
import { type ServerAction, type ServerControls, useServer } from './useServer';

interface ServerRowProps {
  readonly connection: Connection;
  /** Counts from 0. */
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly hasAccess: boolean | undefined;
  readonly neighbours: readonly string[];
}

export function ServerRow(props: ServerRowProps) {
  const { connection, isActive, hasAccess, neighbours } = props;
  const server = useServer(connection);
  const { phase } = server;
  const steps = useOptionsSteps(connection);
  const menu = useFocusAfter(phase.name === 'confirming');
  const isRemoving = phase.name === 'busy' && phase.action === 'remove';
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-3">
        <div className="flex items-start gap-2">
          <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 max-w-full truncate font-bold" title={connection.name}>
              <bdi>{connection.name}</bdi>
            </h2>
            <MarkLabel connection={connection} />
            {isActive ? (
              <Badge tone="accent">
                <Trans id="servers.active" message="In use" />
              </Badge>
            ) : null}
            <TrustBadge connection={connection} hasAccess={hasAccess} />
            <ActingBadge connection={connection} />
          </div>
          {phase.name === 'busy' && (phase.action === 'check' || phase.action === 'administer') ? (
            <Spinner />
          ) : null}
          <ServerMenu {...props} menuRef={menu} server={server} />
        </div>
        <ServerFacts connection={connection} justChecked={phase.name === 'checked'} />
        <CookieJarNotice neighbours={neighbours} />
        <ServerFailure server={server} steps={steps} />
      </div>
      <ActionRow
        confirm={{
          isAsked: phase.name === 'confirming' || isRemoving,
          // The failure shows above, beside the facts that it is about.
          command: { isBusy: isRemoving, error: null, reset: server.dismiss },
          action: <Trans id="action.remove" message="Remove" />,
          title: <Trans id="label.remove-one" message="Remove {name}?" values={{ name: connection.name }} />,
          text: <RemovalText connection={connection} />,
          run: () => void server.remove(),
          onKeep: server.dismiss,
        }}
        instead={
          phase.name === 'editing' ? <ServerEditor connection={connection} onDone={server.dismiss} /> : null
        }
        steps={steps}
      >
        <ServerActions connection={connection} hasAccess={hasAccess} isActive={isActive} server={server} />
      </ActionRow>
    </li>
  );
}

function useActsAs({ id }: Connection): string | null {
  const snapshot = useStoredValue(sessionSnapshot);
  const isActing = useStoredValue(elsewhere)?.[id]?.isImpersonated;
  const head = useStoredValue(heads)?.[id];
  if (snapshot?.connectionId !== id) return (isActing && (head?.user.email || head?.user.name)) || null;
  const { state } = snapshot;
  return state.phase === 'signed-in' && state.session.impersonated
    ? state.user.email || state.user.name
    : null;
}

function ActingBadge({ connection }: { readonly connection: Connection }) {
  const name = useActsAs(connection);
  return name === null ? null : (
    <Badge tone="warn">
      <Trans id="popup.impersonated" message="Acting as {name}" values={{ name: <bdi>{name}</bdi> }} />
    </Badge>
  );
}

function RemovalText({ connection }: { readonly connection: Connection }) {
  const name = useActsAs(connection);
  return name === null ? (
    <Trans
      id="servers.removal.text"
      message="Switchyard forgets this server. It doesn’t sign you out there."
    />
  ) : (
    <Trans
      id="servers.removal.acting"
      message="Switchyard forgets this server. You stay signed in there as {name}. To return to your own account, stop impersonating first."
      values={{ name: <bdi>{name}</bdi> }}
    />
  );
}

interface ServerFailureProps {
  readonly server: ServerControls;
  readonly steps: NextSteps;
}

function ServerFailure({ server, steps }: ServerFailureProps) {
  const { phase } = server;
  if (phase.name !== 'failed') return null;
  const { action, error } = phase;
  const isDenied = error.code === 'permission-denied';
  return (
    <ErrorNotice
      error={error}
      onDismiss={server.dismiss}
      steps={{
        ...steps,
        'allow-access': () => void server.allow(),
        ...(isDenied ? {} : { retry: () => void server[action]() }),
      }}
    />
  );
}

function TrustBadge({ connection, hasAccess }: Pick<ServerRowProps, 'connection' | 'hasAccess'>) {
  if (hasAccess === false) {
    return (
      <Badge tone="bad">
        <Trans id="servers.no-access" message="No access" />
      </Badge>
    );
  }
  switch (connection.trust) {
    case 'trusted':
      return (
        <Badge tone="good">
          <Trans id="servers.trusted" message="Trusts Switchyard" />
        </Badge>
      );
    case 'untrusted':
      return (
        <Badge tone="warn">
          <Trans id="servers.untrusted" message="Read-only" />
        </Badge>
      );
    default:
      return (
        <Badge tone="plain">
          <Trans id="servers.trust-unknown" message="Trust not checked" />
        </Badge>
      );
  }
}

interface ServerMenuProps extends ServerRowProps {
  readonly menuRef: Ref<HTMLButtonElement>;
  readonly server: ServerControls;
}

function ServerMenu({ connection, place, count, isActive, hasAccess, menuRef, server }: ServerMenuProps) {
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
    <RowMenu
      label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}
      ref={menuRef}
    >
      {hasAccess === false ? null : (
        <MenuAction Icon={RotateCw} onSelect={() => void server.check()}>
          <Trans id="action.check-again" message="Check again" />
        </MenuAction>
      )}
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

interface ServerActionsProps extends Pick<ServerRowProps, 'connection' | 'isActive' | 'hasAccess'> {
  readonly server: ServerControls;
}

function ServerActions({ connection, isActive, hasAccess, server }: ServerActionsProps) {
  const { phase } = server;
  const busy = (action: ServerAction) => phase.name === 'busy' && phase.action === action;
  const others = (action: ServerAction) => phase.name === 'busy' && phase.action !== action;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4 empty:hidden">
      {hasAccess === false ? (
        <Button
          busy={busy('allow')}
          disabled={others('allow')}
          onClick={() => void server.allow()}
          variant="primary"
        >
          <Trans id="action.allow-access" message="Allow access" />
        </Button>
      ) : null}
      {isActive ? null : (
        <Button busy={busy('activate')} disabled={others('activate')} onClick={() => void server.activate()}>
          <Trans id="servers.use" message="Use this server" />
        </Button>
      )}
      {connection.trust === 'untrusted' && hasAccess !== false ? (
        <span className="ms-1 text-small">
          <TextLink to={{ name: 'trust', server: connection.id }}>
            <Trans id="servers.how-to-trust" message="Why read-only?" />
          </TextLink>
        </span>
      ) : null}
    </div>
  );
}
