import { Trans, useLingui } from '@lingui/react';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { ownProfile } from '@/components/account/accountState';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorSentence } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { navigate } from '@/components/routing/route';
import { useActsAs } from '@/components/sessions/useActsAs';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import type { Connection } from '@/lib/connections/schema';
import { sessionSnapshot } from '@/lib/sessions/state';
import { CookieJarNotice } from './CookieJarNotice';
import { ServerEditor } from './ServerEditor';
import { ServerFacts } from './ServerFacts';
import { ServerMenu } from './ServerMenu';
import { ServerName } from './ServerName';
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
            <ServerMenu {...props} onCheck={() => setOpen(true)} server={server} />
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

function NoAccess({ server: { phase, allow } }: Pick<UseServerProps, 'server'>) {
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

function UseServer(props: UseServerProps) {
  const { connection, isActive, hasAccess, server } = props;
  const { phase, activate } = server;
  const { name } = connection;
  const { i18n } = useLingui();
  if (isActive) return <InUse connection={connection} hasAccess={hasAccess} />;
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

function InUse({ connection, hasAccess }: Pick<UseServerProps, 'connection' | 'hasAccess'>) {
  const session = useStoredValue(sessionSnapshot);
  const isSignedOut =
    hasAccess !== false && session !== undefined && ownProfile(connection, session).phase === 'signed-out';
  return (
    <>
      <span
        className={`flex items-center gap-1.5 px-1 text-muted text-small ${isSignedOut ? 'max-[430px]:sr-only' : ''}`}
      >
        <Check aria-hidden="true" className="text-accent" size={14} />
        <Trans id="servers.active" message="In use" />
      </span>
      {isSignedOut ? (
        <Button onClick={() => navigate({ name: 'sign-in' })}>
          <Trans id="action.sign-in" message="Sign in" />
        </Button>
      ) : null}
    </>
  );
}
