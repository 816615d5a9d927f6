import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { StageForm } from '@/components/form/Form';
import { readTogether, typedText } from '@/components/form/fieldSchemas';
import { useIsShown } from '@/components/form/useAction';
import { type CommandForm, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { openAddress } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Disclosure } from '@/components/ui/Disclosure';
import { TextField } from '@/components/ui/TextField';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { type AppError, fail } from '@/lib/core/result';
import { CookieJarNotice } from './CookieJarNotice';
import { neighboursOf, parseConnectForm } from './connectForm';
import { GatewayFields } from './GatewayFields';
import { requestHosts } from './hostPermissions';
import { AUTHORIZATION_KINDS, gatewayProblem, NO_GATEWAY } from './requestsForm';

export interface ConnectFormProps {
  /** The address in a link only fills the field. */
  readonly linkedAddress: string;
  readonly onConnected: (connectionId: string) => void;
}

const schema = z
  .object({
    address: typedText,
    dashboard: typedText,
    authorization: z.enum(AUTHORIZATION_KINDS),
    authorizationName: z.string(),
    authorizationSecret: z.string(),
    headers: z.string(),
    keepsGateway: z.boolean(),
  })
  .check(
    readTogether((typed) => {
      const parsed = parseConnectForm(typed);
      return parsed.ok ? gatewayProblem(typed) : { at: parsed.at, message: parsed.error.code };
    }),
  );
type Connect = CommandForm<z.output<typeof schema>, Output<'connections.add'>>;

function useConnect({ linkedAddress, onConnected }: ConnectFormProps) {
  const isShown = useIsShown();
  const [isProbing, setProbing] = useState(false);
  const form: Connect = useCommandForm({
    schema,
    saved: { address: linkedAddress, dashboard: '', ...NO_GATEWAY },
    recipient: 'address',
    askPermission: (typed) => {
      setProbing(false);
      const parsed = parseConnectForm(typed);
      return parsed.ok ? requestHosts([parsed.input.baseURL, ...parsed.input.dashboardOrigins]) : undefined;
    },
    send: async (typed) => {
      const parsed = parseConnectForm(typed);
      if (!parsed.ok) return fail(parsed.error.code);
      setProbing(true);
      const result = await call('connections.add', parsed.input);
      if (!result.ok) return result;
      draft.forget();
      // The user who is signed in there decides what follows. The next page shows a failure of this read.
      await call('sessions.refresh', { reason: 'manual' });
      return result;
    },
    onDone: ({ connectionId }) => {
      if (isShown.current) onConnected(connectionId);
    },
    steps: {},
  });
  const draft = useDraft(form, {
    form: 'connect',
    user: null,
    fields: ['address', 'dashboard'],
    restored: linkedAddress ? ['dashboard'] : ['address', 'dashboard'],
  });
  return { form, isProbing };
}

export function ConnectForm(props: ConnectFormProps) {
  const { form, isProbing } = useConnect(props);
  const saved = useStoredValue(connections)?.list ?? [];
  return (
    <StageForm
      action={<Trans id="connect.submit" message="Connect" />}
      form={form}
      notice={<ConnectFailure form={form} />}
      status={form.isBusy ? <Progress isProbing={isProbing} /> : ''}
      steps={{}}
    >
      <div className="grid grid-cols-1 gap-4">
        <AddressFields form={form} />
        <CookieJarNotice neighbours={neighboursOf(form.values, saved)} />
      </div>
    </StageForm>
  );
}

const ADDRESS_INPUT = {
  autoCapitalize: 'none',
  autoComplete: 'url',
  autoCorrect: 'off',
  inputMode: 'url',
  spellCheck: false,
} as const;

const isOfGateway = (failure: AppError | null) =>
  failure !== null && ['gateway-refused', 'access-refused'].includes(failure.code);

interface PartProps {
  readonly form: Connect;
}

function AddressFields({ form }: PartProps) {
  const { i18n } = useLingui();
  const dashboard = form.field('dashboard');
  return (
    <>
      <TextField
        {...form.field('address')}
        {...ADDRESS_INPUT}
        autoFocus
        hint={<Trans id="connect.address.hint" message="Any page of the server or its dashboard works" />}
        label={<Trans id="connect.address.label" message="Server address" />}
        placeholder={i18n._({ id: 'connect.address.placeholder', message: 'auth.example.com' })}
      />
      <Disclosure
        isOpen={Boolean(dashboard.error) || form.values.dashboard !== ''}
        summary={<Trans id="connect.dashboard.disclosure" message="My dashboard has a different address" />}
      >
        <TextField
          {...dashboard}
          {...ADDRESS_INPUT}
          hint={
            <Trans id="connect.dashboard.hint" message="Your browser asks for access to both addresses" />
          }
          label={<Trans id="servers.edit.dashboard" message="Dashboard address" />}
          placeholder={i18n._({ id: 'connect.dashboard.placeholder', message: 'app.example.com' })}
        />
      </Disclosure>
      <Disclosure
        isOpen={isOfGateway(form.failure) || form.values.authorization !== 'none'}
        summary={<Trans id="connect.gateway.disclosure" message="My server is behind a gateway" />}
      >
        <div className="grid grid-cols-1 gap-4">
          <GatewayFields
            field={(name, texts) => form.field(name, texts)}
            setKept={(isKept) => form.set('keepsGateway', isKept)}
            setKind={(kind) => form.set('authorization', kind)}
            values={form.values}
          />
        </div>
      </Disclosure>
    </>
  );
}

function Progress({ isProbing }: { readonly isProbing: boolean }) {
  return isProbing ? (
    <Trans id="connect.probing" message="Checking the server…" />
  ) : (
    <Trans id="connect.asking" message="Waiting for you to allow access…" />
  );
}

function ConnectFailure({ form }: PartProps) {
  const steps = useOptionsSteps(undefined);
  const { failure, values, submit } = form;
  if (!failure) return null;
  const isDenied = failure.code === 'permission-denied';
  return (
    <ErrorNotice
      error={failure}
      steps={{
        ...steps,
        edit: form.focusFirst,
        'open-requests': undefined,
        'open-address': () => {
          const parsed = parseConnectForm(values);
          if (parsed.ok) openAddress(parsed.input.baseURL);
        },
        ...(isDenied ? {} : { retry: submit }),
      }}
    />
  );
}
