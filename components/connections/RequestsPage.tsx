import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Form } from '@/components/form/Form';
import { readTogether } from '@/components/form/fieldSchemas';
import { type CommandForm, useCommandForm } from '@/components/form/useCommandForm';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { PageHeading } from '@/components/ui/PageHeading';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import { activeConnection } from '@/lib/connections/rules';
import type { Connection, Connections } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { gatewaySchema } from '@/lib/requests/schema';
import { gateways, keptGateways, requestSettings } from '@/lib/requests/state';
import { GatewayFields } from './GatewayFields';
import {
  AUTHORIZATION_KINDS,
  NUMBER_LIMITS,
  RETRY_KINDS,
  type RequestsValues,
  requestsInput,
  requestsProblem,
  savedRequests,
} from './requestsForm';

interface RequestsPageProps {
  readonly connections: Connections;
  /** A server ID; null means the server in use. */
  readonly server: string | null;
}

export function RequestsPage({ connections, server }: RequestsPageProps) {
  const active = activeConnection(connections);
  const connection = server ? connections.list.find(({ id }) => id === server) : active;
  const settings = useStoredValue(requestSettings);
  const forSession = useStoredValue(gateways);
  const onDisk = useStoredValue(keptGateways);
  if (!connection) return null;
  const isKnown = settings && forSession && onDisk;
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="requests.lead"
            message="How Switchyard connects to {serverName}."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.requests" message="Requests" />
      </PageHeading>
      {isKnown ? (
        <RequestsForm
          connection={connection}
          key={connection.id}
          saved={savedRequests(
            settings[connection.id],
            z.safeParse(gatewaySchema, forSession[connection.id] ?? onDisk[connection.id]).data ?? null,
          )}
        />
      ) : null}
    </>
  );
}

const schema = z
  .object({
    timeout: z.string(),
    retry: z.enum(RETRY_KINDS),
    attempts: z.string(),
    delay: z.string(),
    baseDelay: z.string(),
    maxDelay: z.string(),
    authorization: z.enum(AUTHORIZATION_KINDS),
    authorizationName: z.string(),
    authorizationSecret: z.string(),
    headers: z.string(),
    keepsGateway: z.boolean(),
  })
  .check(readTogether(requestsProblem));

interface RequestsFormProps {
  readonly connection: Connection;
  readonly saved: RequestsValues;
}

function RequestsForm({ connection, saved }: RequestsFormProps) {
  const steps = useOptionsSteps(connection);
  const form = useCommandForm<RequestsValues>({
    schema,
    saved,
    send: (values) =>
      call('connections.setRequests', { connectionId: connection.id, requests: requestsInput(values) }),
    steps,
  });
  return (
    <div className="rounded-card border border-line">
      <Form
        action={<Trans id="action.save" message="Save" />}
        form={form}
        isSaved={form.phase.name === 'done'}
        savedText={<Trans id="organization.saved" message="Saved" />}
        steps={steps}
      >
        <PaceFields form={form} />
        <GatewayFields
          field={(name, texts) => form.field(name, texts)}
          hasEnded={saved.authorization === 'ended'}
          setKept={(isKept) => form.set('keepsGateway', isKept)}
          setKind={(kind) => form.set('authorization', kind)}
          values={form.values}
        />
      </Form>
    </div>
  );
}

interface PaceProps {
  readonly form: CommandForm<RequestsValues>;
}

function PaceFields({ form }: PaceProps) {
  const { i18n } = useLingui();
  const labels: Readonly<Record<RequestsValues['retry'], string>> = {
    linear: i18n._({ id: 'requests.linear', message: 'Fixed' }),
    exponential: i18n._({ id: 'requests.exponential', message: 'Doubles each time' }),
  };
  const seconds = i18n._({ id: 'requests.seconds', message: 'seconds' });
  const milliseconds = i18n._({ id: 'requests.milliseconds', message: 'ms' });
  const number = (name: keyof typeof NUMBER_LIMITS, label: ReactNode, unit?: string) => (
    <NumberField form={form} label={label} name={name} unit={unit} />
  );
  return (
    <>
      {number('timeout', <Trans id="requests.timeout" message="Timeout" />, seconds)}
      {number('attempts', <Trans id="requests.attempts" message="Retries" />)}
      <SelectField
        hint={<Trans id="requests.retry.hint" message="Changes are never sent twice" />}
        label={<Trans id="requests.retry" message="Retry delay" />}
        name="retry"
        onChoose={(chosen) => {
          const kind = RETRY_KINDS.find((known) => known === chosen);
          if (kind) form.set('retry', kind);
        }}
        options={RETRY_KINDS.map((value) => ({ value, label: labels[value] }))}
        value={form.values.retry}
      />
      {form.values.retry === 'linear' ? (
        number('delay', <Trans id="requests.delay" message="Delay" />, milliseconds)
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {number('baseDelay', <Trans id="requests.base" message="First delay" />, milliseconds)}
          {number('maxDelay', <Trans id="requests.max" message="Longest delay" />, milliseconds)}
        </div>
      )}
    </>
  );
}

interface NumberFieldProps extends PaceProps {
  readonly name: keyof typeof NUMBER_LIMITS;
  readonly label: ReactNode;
  readonly unit: string | undefined;
}

function NumberField({ form, name, label, unit }: NumberFieldProps) {
  const { i18n } = useLingui();
  const { min, max } = NUMBER_LIMITS[name];
  const values = { min: i18n.number(min), max: i18n.number(max) };
  return (
    <div className="max-w-50">
      <TextField
        {...form.field(name, {
          number: (
            <Trans id="requests.number" message="Use a whole number from {min} to {max}." values={values} />
          ),
        })}
        autoComplete="off"
        inputMode="numeric"
        label={label}
        suffix={unit ? <span className="pe-2 text-muted text-small">{unit}</span> : undefined}
      />
    </div>
  );
}
