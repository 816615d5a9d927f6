import { Trans, useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { CodeLine } from '@/components/ui/CodeLine';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { activeConnection, dashboardOf } from '@/lib/connections/rules';
import type { Connection, Connections } from '@/lib/connections/schema';
import { passkeyLine, type TrustLine, trustLine } from './trustLine';
import { useServer } from './useServer';

interface TrustPageProps {
  readonly connections: Connections;
  /** A server ID; null means the server in use. */
  readonly server: string | null;
}

export function TrustPage({ connections, server }: TrustPageProps) {
  const active = activeConnection(connections);
  const connection = server ? connections.list.find(({ id }) => id === server) : active;
  if (!connection) return null;
  return (
    <TrustSteps
      connection={connection}
      key={connection.id}
      onContinue={() => navigate({ name: connection.id === active?.id ? 'sign-in' : 'servers' })}
    />
  );
}

interface TrustStepsProps {
  readonly connection: Connection;
  readonly onContinue: () => void;
}

/** The server responds to reads but refuses changes. These are the steps that let it trust the extension. */
function TrustSteps({ connection, onContinue }: TrustStepsProps) {
  const { phase, check } = useServer(connection);
  const steps = useOptionsSteps(connection);
  const serverName = connection.name;
  if (connection.trust === 'trusted') {
    return <Trusted connection={connection} onContinue={onContinue} />;
  }
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="trust.lead"
            message="Add the line below, or send it to your administrator. Until then, sign in and switch on the dashboard."
          />
        }
      >
        <Trans
          id="trust.heading"
          message="{serverName} doesn’t trust Switchyard yet"
          values={{ serverName }}
        />
      </PageHeading>
      <TrustInstructions entry={trustLine(browser.runtime.getURL('/'))} />
      {phase.name === 'failed' ? (
        <ErrorNotice error={phase.error} steps={{ ...steps, retry: () => void check() }} />
      ) : null}
      {phase.name === 'checked' ? <CheckedStatus connection={connection} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={phase.name === 'busy'} onClick={() => void check()} variant="primary">
          <Trans id="action.check-again" message="Check again" />
        </Button>
        <Button onClick={onContinue} variant="quiet">
          <Trans id="trust.continue" message="Continue read-only" />
        </Button>
      </div>
      <PasskeyInstructions connection={connection} />
    </>
  );
}

function CheckedStatus({ connection }: { readonly connection: Connection }) {
  const { i18n } = useLingui();
  const time = i18n.date(new Date(connection.learntAt), { timeStyle: 'medium' });
  return (
    <Notice tone="warn">
      {connection.trust === 'untrusted' ? (
        <Trans
          id="trust.still"
          message="Still not trusted at {time}. Restart the server, then check again."
          values={{ time }}
        />
      ) : (
        <Trans
          id="trust.unknown"
          message="Couldn’t confirm trust at {time}. Check again."
          values={{ time }}
        />
      )}
    </Notice>
  );
}

function Trusted({ connection, onContinue }: TrustStepsProps) {
  const serverName = connection.name;
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="trust.done.lead"
            message="{serverName} accepts changes from Switchyard."
            values={{ serverName }}
          />
        }
      >
        <Trans id="trust.done.heading" message="The server trusts Switchyard" />
      </PageHeading>
      <div role="status">
        <Button onClick={onContinue} variant="primary">
          <Trans id="action.continue" message="Continue" />
        </Button>
      </div>
      <PasskeyInstructions connection={connection} />
    </>
  );
}

function TrustInstructions({ entry }: { readonly entry: TrustLine }) {
  return (
    <section className="grid gap-3">
      <p>
        <Trans
          id="trust.instruction"
          message="Add this to the <0>betterAuth</0> options or your existing list, then restart the server:"
          components={[<code className="font-mono text-[13px]" key="code" translate="no" />]}
        />
      </p>
      <CodeLine code={entry.line} caption={<Trans id="trust.line" message="In the server’s config" />} />
      {entry.isWildcard ? (
        <p className="text-muted text-small">
          <Trans
            id="trust.wildcard"
            message="Firefox gives each install its own address; this covers all of them. Needs Better Auth 1.4 or later."
          />
        </p>
      ) : null}
    </section>
  );
}

/**
 * The line is known only after the first frame, so this comes last on the page. A server without passkeys needs none.
 */
function PasskeyInstructions({ connection }: { readonly connection: Connection }) {
  const [line, setLine] = useState<string | null>(null);
  const dashboard = dashboardOf(connection);
  useEffect(() => {
    const { id } = browser.runtime;
    void passkeyLine({ url: browser.runtime.getURL('/'), id }, dashboard).then(setLine);
  }, [dashboard]);
  if (line === null || connection.capabilities.passkey === false) return null;
  return (
    <section className="grid gap-3">
      <p>
        <Trans
          id="trust.passkeys"
          message="If passkeys are rejected, also add this to the <0>passkey</0> options:"
          components={[<code className="font-mono text-[13px]" key="code" translate="no" />]}
        />
      </p>
      <CodeLine code={line} caption={<Trans id="trust.line" message="In the server’s config" />} />
    </section>
  );
}
