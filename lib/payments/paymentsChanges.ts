import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { displayText } from '@/lib/core/displayText';
import { isMadeSince, settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import type { Changes } from '@/lib/sessions/changes';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  listPayments,
  markPaymentsRead,
  replayEvent,
  rotateSecret,
  sendTestEvent,
  settleHeld as settleHeldRow,
} from './api';
import type { PaymentEndpoint } from './events/feed';
import type { PaymentsReader } from './paymentsReader';

type NewSecret = Output<'payments.createEndpoint'>;

export interface PaymentsChangesDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: Changes;
  /** The server has noted up to where somebody has read. */
  readonly paymentsReader: Pick<PaymentsReader, 'markRead'>;
}

/** How long the secret before a new one is accepted: what the plugin takes where it is not told. */
const GRACE_MS = DAY_MS;

/** Changes of what the payments plugin keeps. Secrets are in the request and in the answer, and nowhere else. */
export function createPaymentsChanges({
  activeConnection,
  api,
  changes,
  paymentsReader,
}: PaymentsChangesDependencies) {
  /** Never cut: the plugin has few for each organization. Null where they cannot be read. */
  async function endpointsOf(
    connection: Connection,
    organizationId: string,
  ): Promise<readonly PaymentEndpoint[] | null> {
    const answer = await api(connection).call(listEndpoints, { query: { organizationId } });
    return answer.ok ? answer.value.endpoints : null;
  }

  async function isReadThrough(connection: Connection, organizationId: string, through: string) {
    const answer = await api(connection).call(listPayments, { query: { organizationId, limit: 1 } });
    return answer.ok ? (answer.value.readThrough ?? '') >= through : null;
  }

  async function isDeleted(connection: Connection, organizationId: string, endpointId: string) {
    const endpoints = await endpointsOf(connection, organizationId);
    return endpoints && !endpoints.some(({ id }) => id === endpointId);
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
      row: markPaymentsRead,
      body: { organizationId, cursor: through },
      subject: subjectOf(organizationId, through),
      repeated: [],
      isDone: (connection) => isReadThrough(connection, organizationId, through),
      answer: (_said, connection) => noteRead(connection),
      lost: async () => noteRead(await activeConnection()),
    });
  }

  /**
   * The endpoint that came of it, once an answer was lost: with it went the secret, where the server made it. `before`
   * is the endpoint as it was when the request left, null where there was none; undefined where nobody knows any more,
   * and only the times can tell.
   */
  function whenFound(
    { organizationId, secret }: Pick<Input<'payments.createEndpoint'>, 'organizationId' | 'secret'>,
    isIt: (endpoint: PaymentEndpoint, before: PaymentEndpoint | null | undefined) => boolean,
  ) {
    let known: readonly PaymentEndpoint[] | null = null;
    let found: PaymentEndpoint | undefined;
    async function capture(connection: Connection): Promise<null> {
      known = await endpointsOf(connection, organizationId);
      return null;
    }
    const beforeOf = ({ id }: PaymentEndpoint) => known?.find((before) => before.id === id) ?? null;
    async function isDone(connection: Connection): Promise<boolean | null> {
      const endpoints = await endpointsOf(connection, organizationId);
      found = endpoints?.findLast((endpoint) => isIt(endpoint, known ? beforeOf(endpoint) : undefined));
      return endpoints && found !== undefined;
    }
    async function lost(): Promise<Result<NewSecret>> {
      const connection = await activeConnection();
      // A page that asks again for what was done before this worker started has not read it yet.
      if (!found && connection) await isDone(connection);
      if (!found) return fail('not-confirmed');
      return ok({ endpoint: found, secret: null, isLost: secret === undefined });
    }
    return { capture, isDone, lost };
  }

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
      row: createEndpoint,
      body: { organizationId, name, ...(secret === undefined ? {} : { secret }) },
      subject: subjectOf(organizationId),
      repeated: ['payments-endpoint-limit'] as const,
      answer: (said) => ok({ ...said, isLost: false }),
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
      row: rotateSecret,
      body: { organizationId, endpointId, ...(secret === undefined ? {} : { secret }) },
      subject: subjectOf(organizationId, endpointId),
      repeated: [],
      answer: (said) => ok({ ...said, isLost: false }),
      ...whenLost,
    });
  }

  const remove = (
    { organizationId, endpointId }: Input<'payments.deleteEndpoint'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'payments.deleteEndpoint',
      row: deleteEndpoint,
      body: { organizationId, endpointId },
      subject: subjectOf(organizationId, endpointId),
      repeated: ['payments-endpoint-not-found'],
      isDone: (connection) => isDeleted(connection, organizationId, endpointId),
      ...withoutValue,
    });

  /** Done again it is the same, so nobody needs to know whether it was. */
  const settleHeld = (body: Input<'payments.settleHeld'>, context: CallContext) =>
    changes.run<typeof settleHeldRow.answer, Output<'payments.settleHeld'>>(context, {
      kind: 'payments.settleHeld',
      row: settleHeldRow,
      body,
      subject: subjectOf(body.organizationId, body.endpointId),
      answer: ok,
    });

  /** Nothing shows whether one was sent: the next one looks the same. */
  const testEvent = (body: Input<'payments.testEvent'>, context: CallContext) =>
    changes.run<typeof sendTestEvent.answer, Output<'payments.testEvent'>>(context, {
      kind: 'payments.testEvent',
      row: sendTestEvent,
      body,
      subject: subjectOf(body.organizationId, body.endpointId),
      answer: ok,
      // The server takes what it has signed itself, or refuses it.
      lost: () => ok({ status: 'stored' }),
    });

  const replay = ({ eventId, ...body }: Input<'payments.replay'>, context: CallContext) =>
    changes.run<typeof replayEvent.answer, Output<'payments.replay'>>(context, {
      kind: 'payments.replay',
      row: replayEvent,
      body: { ...body, id: eventId },
      subject: subjectOf(body.organizationId, eventId),
      answer: ok,
    });

  return {
    ...{ markRead, create, rotate, remove, settleHeld, testEvent, replay },
    settleRead: settledByIds(isReadThrough),
    settleDeleted: settledByIds(isDeleted),
  };
}
