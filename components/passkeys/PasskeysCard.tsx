import { Trans } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { useRead } from '@/components/reading/useReading';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import type { Connection } from '@/lib/connections/schema';
import type { Passkey } from '@/lib/passkeys/contract';
import { AddPasskey } from './AddPasskey';
import { PasskeyRow } from './PasskeyRow';

export interface PasskeysCardProps {
  readonly id: string;
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly isFailureShownAbove: boolean;
  readonly blocked: string | undefined;
}

export function PasskeysCard(props: PasskeysCardProps) {
  if (props.connection.capabilities.passkey === false) {
    return (
      <Card id={props.id} title={<Trans id="label.passkeys" message="Passkeys" />}>
        <p className="px-4 py-4 text-muted">
          <Trans id="passkey.unavailable" message="This server doesn’t have passkeys." />
        </p>
      </Card>
    );
  }
  return <OfferedPasskeys {...props} />;
}

function OfferedPasskeys({ id, connection, steps, isFailureShownAbove, blocked }: PasskeysCardProps) {
  const { value: passkeys, readAt, error, again } = useRead('passkeys.list', null);
  const [isAdding, setAdding] = useState(false);
  const addButton = useFocusAfter(isAdding);
  const isSupported = usePasskeyCeremony()?.isSupported ?? false;
  const changed = () => void again();
  const isEmpty = passkeys?.length === 0 && !isAdding;
  const add = isSupported ? (
    <Button blocked={blocked} onClick={() => setAdding(true)} ref={addButton}>
      <Trans id="passkey.add" message="Add a passkey" />
    </Button>
  ) : null;

  return (
    <Card
      action={isAdding || isEmpty ? null : add}
      id={id}
      title={<Trans id="label.passkeys" message="Passkeys" />}
    >
      {isAdding ? (
        <AddPasskey
          connection={connection}
          onAdded={() => {
            setAdding(false);
            changed();
          }}
          onCancel={() => setAdding(false)}
          steps={steps}
        />
      ) : null}
      <PartFailure
        error={error}
        isShownAbove={isFailureShownAbove}
        onRetry={changed}
        readAt={readAt}
        steps={steps}
      />
      {passkeys || error ? null : <LoadingRows count={1} />}
      {passkeys?.map((passkey: Passkey) => (
        <PasskeyRow
          blocked={blocked}
          connection={connection}
          key={passkey.id}
          passkey={passkey}
          steps={steps}
        />
      ))}
      {isEmpty ? <NoPasskeys action={add} /> : null}
      {isSupported ? null : <Unsupported />}
    </Card>
  );
}

const NoPasskeys = ({ action }: { readonly action: ReactNode }) => (
  <EmptyState
    action={action}
    Icon={KeyRound}
    text={<Trans id="passkey.none.text" message="Sign in with your fingerprint, face or screen lock." />}
    title={<Trans id="passkey.none" message="No passkeys yet" />}
  />
);

const Unsupported = () => (
  <p className="px-4 py-4 text-muted text-small">
    {import.meta.env.BROWSER === 'firefox' ? (
      <Trans
        id="passkey.unsupported.firefox"
        message="Extensions can use passkeys in Firefox 150 and newer. Until then, add them on your server’s dashboard."
      />
    ) : (
      <Trans id="passkey.unsupported" message="This browser can’t create passkeys for extensions." />
    )}
  </p>
);
