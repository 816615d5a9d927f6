import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { displayText } from '@/lib/core/displayText';
import { isMadeSince, settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  listPayments,
  markPaymentsRead,
  replayEvent,
  rotateSecret,
  sendTestEvent,
  settleHeld as settleHeldCall,
} from './api';
import type { PaymentEndpoint } from './events/pluginResponses';
import type { PaymentsReader } from './paymentsReader';

type NewSecret = Output<'payments.createEndpoint'>;

export interface PaymentsChangesDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly paymentsReader: Pick<PaymentsReader, 'markRead'>;
}

/** The plugin's default for how long it accepts the previous secret. */
const GRACE_MS = DAY_MS;

function createEndpointSearch({ activeConnection, api }: PaymentsChangesDependencies) {
  async function readEndpoints(
    connection: Connection,
    organizationId: string,
  ): Promise<readonly PaymentEndpoint[] | null> {
    const answer = await api(connection).call(listEndpoints, { query: { organizationId } });
    return answer.ok ? answer.value.endpoints : null;
  }

  async function isDeleted(connection: Connection, organizationId: string, endpointId: string) {
    const endpoints = await readEndpoints(connection, organizationId);
    return endpoints && !endpoints.some(({ id }) => id === endpointId);
  }

  /**
   * Finds the created or changed endpoint after a lost response, which contained the secret if the server made it.
   * `before` is the endpoint before the request, null if there was none, undefined after a restart of the worker: then
   * only times decide.
   */
  function whenFound(
    { organizationId, secret }: Pick<Input<'payments.createEndpoint'>, 'organizationId' | 'secret'>,
    isIt: (endpoint: PaymentEndpoint, before: PaymentEndpoint | null | undefined) => boolean,
  ) {
    let known: readonly PaymentEndpoint[] | null = null;
    let found: PaymentEndpoint | undefined;
    async function capture(connection: Connection): Promise<null> {
      known = await readEndpoints(connection, organizationId);
      return null;
    }
    const findBefore = ({ id }: PaymentEndpoint) => known?.find((before) => before.id === id) ?? null;
    async function isDone(connection: Connection): Promise<boolean | null> {
      const endpoints = await readEndpoints(connection, organizationId);
      found = endpoints?.findLast((endpoint) => isIt(endpoint, known ? findBefore(endpoint) : undefined));
      return endpoints && found !== undefined;
    }
    async function lost(): Promise<Result<NewSecret>> {
      const connection = await activeConnection();
      // A restarted worker hasn't read anything yet.
      if (!found && connection) await isDone(connection);
      if (!found) return fail('not-confirmed');
      return ok({ endpoint: found, secret: null, isLost: secret === undefined });
    }
    return { capture, isDone, lost };
  }

  return { isDeleted, whenFound };
}

/** Secrets are only in requests and responses, never stored. */
function createEndpointChanges(dependencies: PaymentsChangesDependencies) {
  const { changes } = dependencies;
  const { isDeleted, whenFound } = createEndpointSearch(dependencies);

  function create(
    { name: typed, ...input }: Input<'payments.createEndpoint'>,
    context: CallContext,
  ): Promise<Result<NewSecret>> {
    const name = typed.trim();
    const { organizationId, secret } = input;
    const whenLost = whenFound(
      input,
      (endpoint, before) =>
        displayText(endpoint.name) === displayText(name) &&
        (before === undefined ? isMadeSince(endpoint.createdAt, context.issuedAt) : before === null),
    );
    return changes.run<typeof createEndpoint.answer, NewSecret>(context, {
      kind: 'payments.createEndpoint',
      apiCall: createEndpoint,
      body: { organizationId, name, ...(secret === undefined ? {} : { secret }) },
      subject: subjectOf(organizationId),
      repeated: ['payments-endpoint-limit'] as const,
      answer: (made) => ok({ ...made, isLost: false }),
      ...whenLost,
    });
  }

  function rotate(input: Input<'payments.rotateSecret'>, context: CallContext): Promise<Result<NewSecret>> {
    const { organizationId, endpointId, secret } = input;
    const whenLost = whenFound(
      input,
      ({ id, previousSecretUntil: until }, before) =>
        id === endpointId &&
        until !== null &&
        (before ? until !== before.previousSecretUntil : isMadeSince(until - GRACE_MS, context.issuedAt)),
    );
    return changes.run<typeof rotateSecret.answer, NewSecret>(context, {
      kind: 'payments.rotateSecret',
      apiCall: rotateSecret,
      body: { organizationId, endpointId, ...(secret === undefined ? {} : { secret }) },
      subject: subjectOf(organizationId, endpointId),
      repeated: [],
      answer: (made) => ok({ ...made, isLost: false }),
      ...whenLost,
    });
  }

  const remove = (
    { organizationId, endpointId }: Input<'payments.deleteEndpoint'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'payments.deleteEndpoint',
      apiCall: deleteEndpoint,
      body: { organizationId, endpointId },
      subject: subjectOf(organizationId, endpointId),
      repeated: ['payments-endpoint-not-found'],
      isDone: (connection) => isDeleted(connection, organizationId, endpointId),
      ...withoutValue,
    });

  return { create, rotate, remove, settleDeleted: settledByIds(isDeleted) };
}

export function createPaymentsChanges(dependencies: PaymentsChangesDependencies) {
  const { activeConnection, api, changes, paymentsReader } = dependencies;

  async function isReadThrough(connection: Connection, organizationId: string, through: string) {
    const answer = await api(connection).call(listPayments, { query: { organizationId, limit: 1 } });
    return answer.ok ? (answer.value.readThrough ?? '') >= through : null;
  }

  function markRead(
    { organizationId, through }: Input<'payments.markRead'>,
    context: CallContext,
  ): Promise<Result<null>> {
    async function noteRead(connection: Connection | undefined): Promise<Result<null>> {
      if (connection) await paymentsReader.markRead(connection, organizationId, through);
      return ok(null);
    }
    return changes.run(context, {
      kind: 'payments.markRead',
      apiCall: markPaymentsRead,
      body: { organizationId, cursor: through },
      subject: subjectOf(organizationId, through),
      repeated: [],
      isDone: (connection) => isReadThrough(connection, organizationId, through),
      answer: (_answer, connection) => noteRead(connection),
      lost: async () => noteRead(await activeConnection()),
    });
  }

  /** Safe to repeat, so a lost response needs no check. */
  const settleHeld = (body: Input<'payments.settleHeld'>, context: CallContext) =>
    changes.run<typeof settleHeldCall.answer, Output<'payments.settleHeld'>>(context, {
      kind: 'payments.settleHeld',
      apiCall: settleHeldCall,
      body,
      subject: subjectOf(body.organizationId, body.endpointId),
      answer: ok,
    });

  /** Whether an event was sent can't be read back: the next one looks the same. */
  const testEvent = (body: Input<'payments.testEvent'>, context: CallContext) =>
    changes.run<typeof sendTestEvent.answer, Output<'payments.testEvent'>>(context, {
      kind: 'payments.testEvent',
      apiCall: sendTestEvent,
      body,
      subject: subjectOf(body.organizationId, body.endpointId),
      answer: ok,
      // A server accepts what it has signed itself.
      lost: () => ok({ status: 'stored' }),
    });

  const replay = ({ eventId, ...body }: Input<'payments.replay'>, context: CallContext) =>
    changes.run<typeof replayEvent.answer, Output<'payments.replay'>>(context, {
      kind: 'payments.replay',
      apiCall: replayEvent,
      body: { ...body, id: eventId },
      subject: subjectOf(body.organizationId, eventId),
      answer: ok,
    });

  const settleRead = settledByIds(isReadThrough);
  // Spread last: a name in both doesn't compile.
  return { markRead, settleHeld, testEvent, replay, settleRead, ...createEndpointChanges(dependencies) };
}
