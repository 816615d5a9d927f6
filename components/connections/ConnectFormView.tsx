import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { errorText } from '@/components/errors/errorText';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { ConnectField, ConnectValues } from './connectForm';
import type { ConnectPhase } from './useConnect';

const ADDRESS_INPUT = {
  autoCapitalize: 'none',
  autoComplete: 'url',
  autoCorrect: 'off',
  inputMode: 'url',
  maxLength: MAX_TYPED,
  spellCheck: false,
} as const;

export interface ConnectFormViewProps {
  readonly values: ConnectValues;
  readonly phase: ConnectPhase;
  readonly addressRef: Ref<HTMLInputElement>;
  readonly dashboardRef: Ref<HTMLInputElement>;
  /** Of a server on the same host as a saved one. */
  readonly warning: ReactNode;
  /** A failure that belongs to no field, with its next step. */
  readonly failure: ReactNode;
  readonly onType: (field: ConnectField, text: string) => void;
  readonly onConnect: () => void;
}

export function ConnectFormView(props: ConnectFormViewProps) {
  const { values, phase, addressRef, dashboardRef, warning, failure, onType, onConnect } = props;
  const { i18n } = useLingui();
  const errorAt = (field: ConnectField) =>
    phase.name === 'failed' && phase.at === field ? i18n._(errorText(phase.error.code).sentence) : undefined;
  const dashboardError = errorAt('dashboard');

  function submit(event: FormEvent) {
    event.preventDefault();
    onConnect();
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        {...ADDRESS_INPUT}
        autoFocus
        error={errorAt('address')}
        hint={
          <Trans
            id="connect.address.hint"
            message="Any page of the server or its dashboard will do. Your browser then asks whether to allow it."
          />
        }
        label={<Trans id="connect.address.label" message="Address of your server" />}
        onChange={(event) => onType('address', event.target.value)}
        placeholder={i18n._({ id: 'connect.address.placeholder', message: 'auth.example.com' })}
        ref={addressRef}
        value={values.address}
      />
      <Disclosure isOpen={Boolean(dashboardError) || values.dashboard !== ''}>
        <TextField
          {...ADDRESS_INPUT}
          error={dashboardError}
          hint={
            <Trans
              id="connect.dashboard.hint"
              message="Your browser asks for both addresses at once. Switchyard opens the dashboard there."
            />
          }
          label={<Trans id="connect.dashboard.label" message="Address of your dashboard" />}
          onChange={(event) => onType('dashboard', event.target.value)}
          placeholder={i18n._({ id: 'connect.dashboard.placeholder', message: 'app.example.com' })}
          ref={dashboardRef}
          value={values.dashboard}
        />
      </Disclosure>
      {warning}
      {failure}
      <SubmitButton phase={phase} />
    </form>
  );
}

function Disclosure({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    <details className="group" open={isOpen}>
      <summary className="focus-ring w-fit rounded-[4px] text-muted text-small hover:text-ink">
        <Trans id="connect.dashboard.disclosure" message="My dashboard is at another address" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function SubmitButton({ phase }: { readonly phase: ConnectPhase }) {
  const statusId = useId();
  const isBusy = phase.name === 'asking' || phase.name === 'probing';
  return (
    <div className="-mb-4 grid gap-2">
      <Button aria-describedby={statusId} busy={isBusy} type="submit" variant="primary" wide>
        <Trans id="connect.submit" message="Connect" />
      </Button>
      <p className="min-h-(--small-line) text-center text-muted text-small" id={statusId} role="status">
        {phase.name === 'asking' ? (
          <Trans id="connect.asking" message="Waiting for your answer to the browser’s question…" />
        ) : null}
        {phase.name === 'probing' ? (
          <Trans id="connect.probing" message="Asking the server what it offers…" />
        ) : null}
      </p>
    </div>
  );
}
