import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { TrustInstructions } from './TrustInstructions';
import type { TrustLine } from './trustLine';
import type { ServerPhase } from './useServer';

export interface TrustViewProps {
  readonly connection: Connection;
  readonly entry: TrustLine;
  readonly phase: ServerPhase;
  /** A check that failed, with its next step. */
  readonly failure: ReactNode;
  readonly onCheck: () => void;
  readonly onContinue: () => void;
}

/** The server reads for us but refuses changes: what to put into its configuration, and whether that has worked. */
export function TrustView({ connection, entry, phase, failure, onCheck, onContinue }: TrustViewProps) {
  if (connection.trust === 'trusted') return <Trusted onContinue={onContinue} serverName={connection.name} />;
  const serverName = connection.name;
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="trust.lead"
            message="Switchyard can show what is on {serverName}, but until the server’s configuration names this extension it refuses every change: signing in, switching, signing out."
            values={{ serverName }}
          />
        }
      >
        <Trans id="trust.heading" message="One line on the server is missing" />
      </PageHeading>
      <TrustInstructions entry={entry} />
      {failure}
      <CheckedStatus connection={connection} phase={phase} />
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={phase.name === 'busy'} onClick={onCheck} variant="primary">
          <Trans id="action.check-again" message="Check again" />
        </Button>
        <Button onClick={onContinue} variant="quiet">
          <Trans id="trust.continue" message="Continue, read only" />
        </Button>
      </div>
    </>
  );
}

function CheckedStatus({
  connection,
  phase,
}: {
  readonly connection: Connection;
  readonly phase: ServerPhase;
}) {
  const { i18n } = useLingui();
  if (phase.name !== 'checked') return null;
  const time = i18n.date(new Date(connection.learntAt), { timeStyle: 'medium' });
  return (
    <Notice tone="warn">
      {connection.trust === 'untrusted' ? (
        <Trans
          id="trust.still"
          message="Still not trusted, checked at {time}. Was the server started again?"
          values={{ time }}
        />
      ) : (
        <Trans
          id="trust.unknown"
          message="The server did not say whether it trusts this extension, checked at {time}."
          values={{ time }}
        />
      )}
    </Notice>
  );
}

function Trusted({
  serverName,
  onContinue,
}: {
  readonly serverName: string;
  readonly onContinue: () => void;
}) {
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="trust.done.lead"
            message="{serverName} accepts changes from this extension."
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
    </>
  );
}
