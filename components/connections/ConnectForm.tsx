import { Trans } from '@lingui/react';
import { useRef } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { openAddress } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { connections } from '@/lib/connections/state';
import { ConnectFormView } from './ConnectFormView';
import { CookieJarNotice } from './CookieJarNotice';
import { type ConnectField, neighboursOf } from './connectForm';
import { useConnect } from './useConnect';
import { useConnectDraft } from './useConnectDraft';

export interface ConnectFormProps {
  /** From a link: fills the field, nothing more. */
  readonly linkedAddress: string;
  readonly onConnected: (connectionId: string) => void;
}

/** The address of a server, and everything that can come of it. */
export function ConnectForm({ linkedAddress, onConnected }: ConnectFormProps) {
  const { values, type } = useConnectDraft(linkedAddress);
  const { phase, connect, edited } = useConnect(onConnected);
  const steps = useOptionsSteps(undefined);
  const saved = useStoredValue(connections)?.list ?? [];
  const addressRef = useRef<HTMLInputElement>(null);
  const dashboardRef = useRef<HTMLInputElement>(null);

  function submit() {
    const wrong = connect(values);
    if (wrong) (wrong === 'address' ? addressRef : dashboardRef).current?.focus();
  }

  function onType(field: ConnectField, text: string) {
    type(field, text);
    edited();
  }

  return (
    <ConnectFormView
      addressRef={addressRef}
      dashboardRef={dashboardRef}
      failure={
        phase.name === 'failed' && phase.at === 'form' ? (
          <ErrorNotice
            actions={
              phase.error.code === 'permission-denied' ? (
                <Button onClick={submit}>
                  <Trans id="connect.ask-again" message="Ask again" />
                </Button>
              ) : null
            }
            error={phase.error}
            steps={{
              ...steps,
              edit: () => addressRef.current?.focus(),
              'open-address': () => openAddress(phase.baseURL ?? ''),
              ...(phase.error.code === 'permission-denied' ? {} : { retry: submit }),
            }}
          />
        ) : null
      }
      onConnect={submit}
      onType={onType}
      phase={phase}
      values={values}
      warning={<CookieJarNotice neighbours={neighboursOf(values, saved)} />}
    />
  );
}
