import type * as z from 'zod/mini';
import { hadPayments } from '@/lib/connections/rules';
import type { ApiCall, CallInput } from '@/lib/core/api/apiCall';
import type { Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  countPayments,
  getCustomer,
  getPayment,
  listAllPayments,
  listCustomers,
  listEndpoints,
  listGrants,
  listHeld,
  listPayments,
  signForListening,
  startListening,
  summarizePayments,
} from './api';
import type { paymentsContract } from './contract';
import { createPaymentsChanges, type PaymentsChangesDependencies } from './paymentsChanges';
import type { PaymentsReader } from './paymentsReader';
import { browserTimeZone } from './timeZone';

interface PaymentsServiceDependencies extends PaymentsChangesDependencies {
  readonly paymentsReader: Pick<PaymentsReader, 'markRead' | 'readActive'>;
}

const MISSING_IN_OLDER_PLUGINS: ReadonlySet<string> = new Set(
  [
    listHeld,
    listAllPayments,
    startListening,
    signForListening,
    countPayments,
    listCustomers,
    getCustomer,
  ].map(({ path }) => path),
);

type Query = NonNullable<CallInput['query']>;

const withoutEmpty = (query: Record<string, Query[string] | undefined>): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );

/** A server that never had the plugin returns `not-found`. */
export function createPaymentsService(dependencies: PaymentsServiceDependencies) {
  const { activeConnection, api, paymentsReader } = dependencies;

  async function send<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    input: Pick<CallInput, 'query' | 'body'>,
  ): Promise<Result<z.output<A>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return api(connection).call(apiCall, {
      ...input,
      isThere: hadPayments(connection) && !MISSING_IN_OLDER_PLUGINS.has(apiCall.path),
    });
  }

  const ask = <A extends z.core.$ZodType>(apiCall: ApiCall<A>, query: Query) => send(apiCall, { query });

  const feed = ({ types, ...query }: Input<'payments.feed'>): Promise<Result<Output<'payments.feed'>>> =>
    ask(
      listPayments,
      withoutEmpty({
        ...query,
        types: types?.join(','),
        // A poll isn't an action of the user.
        disableRefresh: query.after === undefined ? undefined : true,
      }),
    );

  const allEvents = ({
    types,
    ...query
  }: Input<'payments.allEvents'>): Promise<Result<Output<'payments.allEvents'>>> =>
    ask(listAllPayments, withoutEmpty({ ...query, types: types?.join(',') }));

  async function endpoints({
    organizationId,
  }: Input<'payments.endpoints'>): Promise<Result<Output<'payments.endpoints'>>> {
    const answer = await ask(listEndpoints, { organizationId, foreign: true });
    return answer.ok ? ok(answer.value.endpoints) : answer;
  }

  async function catchUp(): Promise<Result<null>> {
    const connection = await activeConnection();
    if (connection) await paymentsReader.readActive(connection);
    return ok(null);
  }

  const reads = {
    'payments.catchUp': catchUp,
    'payments.feed': feed,
    'payments.allEvents': allEvents,
    'payments.event': ({ organizationId, eventId }: Input<'payments.event'>) =>
      ask(getPayment, { organizationId, id: eventId }),
    'payments.grants': (query: Input<'payments.grants'>) => ask(listGrants, withoutEmpty(query)),
    'payments.summary': (query: Input<'payments.summary'>) =>
      ask(summarizePayments, { ...query, timeZone: browserTimeZone() }),
    'payments.metrics': (query: Input<'payments.metrics'>) => ask(countPayments, query),
    'payments.customers': (query: Input<'payments.customers'>) => ask(listCustomers, withoutEmpty(query)),
    'payments.customer': (query: Input<'payments.customer'>) => ask(getCustomer, withoutEmpty(query)),
    'payments.endpoints': endpoints,
    'payments.held': (query: Input<'payments.held'>) => ask(listHeld, query),
    'payments.startListening': (body: Input<'payments.startListening'>) => send(startListening, { body }),
    'payments.signForListening': ({ eventId, ...body }: Input<'payments.signForListening'>) =>
      send(signForListening, { body: { ...body, id: eventId } }),
  };
  return { reads, ...createPaymentsChanges(dependencies) };
}

interface Services {
  readonly changes: ChangeService;
  readonly payments: ReturnType<typeof createPaymentsService>;
}

export const paymentsCommands = ({
  changes: { settleUnknown },
  payments,
}: Services): Implementation<typeof paymentsContract> => ({
  'payments.markRead': { run: payments.markRead, settle: payments.settleRead },
  // Names and secrets aren't stored, so only the page can repeat these.
  'payments.createEndpoint': { run: payments.create, settle: settleUnknown },
  'payments.rotateSecret': { run: payments.rotate, settle: settleUnknown },
  'payments.deleteEndpoint': { run: payments.remove, settle: payments.settleDeleted },
  'payments.settleHeld': { run: payments.settleHeld, settle: settleUnknown, showsAtOnce: true },
  'payments.testEvent': { run: payments.testEvent, settle: settleUnknown, showsAtOnce: true },
  'payments.replay': { run: payments.replay, settle: settleUnknown, showsAtOnce: true },
  // Spread last: a name in both doesn't compile.
  ...payments.reads,
});
