import { Trans, useLingui } from '@lingui/react';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorSentence } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';
import { listText } from '@/lib/core/i18n/listText';
import { elsewhere } from '@/lib/elsewhere/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { CookieJarNotice } from './CookieJarNotice';
import { markText } from './MarkLabel';
import { ServerEditor } from './ServerEditor';
import { ServerFacts } from './ServerFacts';
import { ServerMenu } from './ServerMenu';
import { accountText, hostText, StateDot, serverState } from './serverState';
import { mayHaveEnded } from './sharedHost';
import { type ServerControls, useServer } from './useServer';

interface ServerRowProps {
  readonly connection: Connection;
  /** Counts from 0. */
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly hasAccess: boolean | undefined;
  /** The other saved servers on its host. */
  readonly sameHost: readonly Connection[];
}

export function ServerRow(props: ServerRowProps) {
  const { connection, hasAccess, sameHost } = props;
  const [isOpen, setOpen] = useState(false);
  const server = useServer(connection);
  const { phase } = server;
  const steps = useOptionsSteps(connection);
  const menu = useFocusAfter(phase.name === 'confirming');
  const factsId = useId();
  const isRemoving = phase.name === 'busy' && phase.action === 'remove';
  return (
    <li>
      <ActionRow
        confirm={{
          isAsked: phase.name === 'confirming' || isRemoving,
          // The failure shows below, as those of the other actions do.
          command: { isBusy: isRemoving, error: null, reset: server.dismiss },
          action: <Trans id="action.remove" message="Remove" />,
          title: <Trans id="label.remove-one" message="Remove {name}?" values={{ name: connection.name }} />,
          text: <RemovalText connection={connection} />,
          run: () => void server.remove(),
          onKeep: server.dismiss,
        }}
        form={
          phase.name === 'editing' ? <ServerEditor connection={connection} onDone={server.dismiss} /> : null
        }
        steps={steps}
      >
        <div className="relative flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover">
          <ServerName
            {...props}
            factsId={factsId}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            server={server}
          />
          <div className="relative -me-1.5 flex shrink-0 items-center gap-1 md:[--control-pad:10px] md:[--control:28px]">
            {phase.name === 'busy' && (phase.action === 'check' || phase.action === 'administer') ? (
              <Spinner />
            ) : null}
            <UseServer {...props} server={server} />
            <ServerMenu {...props} menuRef={menu} onCheck={() => setOpen(true)} server={server} />
          </div>
        </div>
      </ActionRow>
      {hasAccess === false ? <NoAccess server={server} /> : null}
      <ServerFailure hasAccess={hasAccess} server={server} steps={steps} />
      <div hidden={!isOpen} id={factsId}>
        {isOpen ? (
          <div className="grid grid-cols-1 gap-3 pt-2 pb-4 ps-9 pe-4 max-md:ps-4">
            <ServerFacts connection={connection} hasAccess={hasAccess} />
            <CookieJarNotice neighbours={sameHost.map(({ name }) => name)} />
          </div>
        ) : null}
      </div>
    </li>
  );
}

interface ServerNameProps extends Pick<ServerRowProps, 'connection' | 'hasAccess' | 'sameHost'> {
  readonly server: ServerControls;
  readonly isOpen: boolean;
  readonly factsId: string;
  readonly onToggle: () => void;
}

/** A click anywhere in the row opens the facts. */
function ServerName(props: ServerNameProps) {
  const { connection, hasAccess, sameHost, server, isOpen, factsId, onToggle } = props;
  const { i18n } = useLingui();
  const { name, trust } = connection;
  const accounts = useStoredValue(heads);
  const head = accounts?.[connection.id];
  const actsAs = useActsAs(connection);
  const snapshot = useStoredValue(sessionSnapshot);
  const isUnread = snapshot?.connectionId === connection.id && snapshot.error !== null;
  const isReached = hasAccess !== false && !isUnread && server.phase.name !== 'failed';
  const mayBeOver = accounts ? mayHaveEnded(connection, sameHost, accounts, snapshot) : false;
  const state = isReached && actsAs === null && !mayBeOver ? serverState(connection, head) : 'doubtful';
  const mark = markOf(connection);
  const account =
    actsAs === null
      ? accountText(i18n, head)
      : i18n._({ id: 'popup.impersonated', message: 'Acting as {name}', values: { name: actsAs } });
  const detail = [hostText(connection), accounts ? account : null]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <>
      <StateDot state={state} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-baseline gap-2">
          <h2 className="min-w-0 font-medium">
            <button
              aria-controls={factsId}
              aria-expanded={isOpen}
              className="focus-ring flex max-w-full items-center gap-1 rounded-[4px] text-start after:absolute after:inset-0"
              onClick={onToggle}
              type="button"
            >
              <bdi className="truncate" title={name}>
                {name}
              </bdi>
              <ChevronRight
                aria-hidden="true"
                className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
                size={14}
              />
            </button>
          </h2>
          {mark === 'none' ? null : (
            <span className="min-w-0 shrink-[9] truncate text-muted text-small max-[430px]:hidden">
              {markText(i18n, mark)}
            </span>
          )}
        </div>
        <div className="flex min-w-0 items-center gap-2 text-small">
          {trust === 'untrusted' && hasAccess !== false ? (
            <Badge tone="warn">
              <Trans id="servers.untrusted" message="Read-only" />
            </Badge>
          ) : null}
          <bdi
            className={`min-w-0 truncate ${actsAs === null ? 'text-muted' : 'font-medium text-warn'}`}
            title={detail}
          >
            {detail}
          </bdi>
        </div>
        <SharedHost isOpen={isOpen} mayBeOver={mayBeOver} sameHost={sameHost} />
      </div>
    </>
  );
}

interface SharedHostProps extends Pick<ServerNameProps, 'isOpen' | 'sameHost'> {
  readonly mayBeOver: boolean;
}

/** In an open row, CookieJarNotice names the others. */
function SharedHost({ isOpen, sameHost, mayBeOver }: SharedHostProps) {
  const { i18n } = useLingui();
  const others = listText(
    i18n.locale,
    sameHost.map(({ name }) => name),
  );
  const parts = [
    mayBeOver ? i18n._({ id: 'servers.may-be-over', message: 'May be signed out' }) : null,
    others && !isOpen
      ? i18n._({ id: 'servers.same-host', message: 'Same host as {others}', values: { others } })
      : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join(' · ');
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-small text-warn">
      <TriangleAlert aria-hidden="true" className="shrink-0" size={13} />
      <bdi className="min-w-0 truncate" title={text}>
        {text}
      </bdi>
    </div>
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

interface ServerFailureProps extends Pick<ServerRowProps, 'hasAccess'> {
  readonly server: ServerControls;
  readonly steps: NextSteps;
}

function ServerFailure({ server, hasAccess, steps }: ServerFailureProps) {
  const { phase } = server;
  if (phase.name !== 'failed') return null;
  const { action, error } = phase;
  const isDenied = error.code === 'permission-denied';
  // NoAccess says it already.
  if (isDenied && hasAccess === false) return null;
  return (
    <div className="px-4 pb-3">
      <ErrorNotice
        error={error}
        onDismiss={server.dismiss}
        steps={{
          ...steps,
          'allow-access': () => void server.allow(),
          ...(isDenied ? {} : { retry: () => void server[action]() }),
        }}
      />
    </div>
  );
}

function NoAccess({ server: { phase, allow } }: Pick<ServerNameProps, 'server'>) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 ps-9 pe-4 max-md:ps-4">
      <p
        className="min-w-0 flex-1 basis-52 text-small text-warn"
        role={phase.name === 'failed' ? 'alert' : undefined}
      >
        {errorSentence(i18n, 'permission-denied', 0)}
      </p>
      <Button busy={phase.name === 'busy' && phase.action === 'allow'} onClick={() => void allow()}>
        <Trans id="action.allow-access" message="Allow access" />
      </Button>
    </div>
  );
}

interface UseServerProps extends Pick<ServerRowProps, 'connection' | 'isActive' | 'hasAccess'> {
  readonly server: ServerControls;
}

function UseServer({
  connection: { name },
  isActive,
  hasAccess,
  server: { phase, activate },
}: UseServerProps) {
  const { i18n } = useLingui();
  if (isActive) {
    return (
      <span className="flex items-center gap-1.5 px-1 text-muted text-small">
        <Check aria-hidden="true" className="text-accent" size={14} />
        <Trans id="servers.active" message="In use" />
      </span>
    );
  }
  // It couldn't be asked for anything.
  if (hasAccess === false) return null;
  return (
    <Button
      aria-label={i18n._({ id: 'servers.use.one', message: 'Use {name}', values: { name } })}
      busy={phase.name === 'busy' && phase.action === 'activate'}
      disabled={phase.name === 'busy' && phase.action !== 'activate'}
      onClick={() => void activate()}
    >
      <Trans id="servers.use" message="Use" />
    </Button>
  );
}
