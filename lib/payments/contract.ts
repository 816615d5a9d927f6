import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wholeNumber, wireId } from '@/lib/core/schemas';
import { customerDetailsSchema, customersPageSchema, metricsSchema } from './events/keptResponses';
import { MAX_METRICS_DAYS, MAX_TOTAL_DAYS, MAX_TYPES } from './events/limits';
import {
  allEventsPageSchema,
  feedCursor,
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  listeningSessionSchema,
  newSecretSchema,
  paymentEndpointSchema,
  paymentsSummarySchema,
  rawEventSchema,
  replayAnswerSchema,
  settledSchema,
  signedDeliverySchema,
} from './events/pluginResponses';
import { testEventAnswerSchema } from './schema';

const organization = z.object({ organizationId: wireId });
const endpoint = z.extend(organization, { endpointId: wireId });
const epoch = z.number();
const secret = z.optional(typed);
/** The plugin's limit. */
const listeningToken = z.string().check(z.maxLength(4_000));

const page = { before: z.optional(feedCursor), text: z.optional(typed) };

/** Rows per page: at most 200, by default the server's 50. */
const limit = z.optional(wholeNumber);

/** Filters of a list of events; `from` and `to` are epoch milliseconds. */
const narrowing = {
  ...page,
  types: z.optional(z.array(typed).check(z.maxLength(MAX_TYPES))),
  from: z.optional(epoch),
  to: z.optional(epoch),
};

/** The last days; `organizationId` may be ALL_ORGANIZATIONS for metrics, customers and grants. */
const days = z.extend(organization, {
  days: wholeNumber.check(z.minimum(1), z.maximum(MAX_METRICS_DAYS)),
});

/**
 * `isLost`: the server made the secret but its response was lost, so another secret has to be made. `secret` is null if
 * the user entered one.
 */
const newSecret = z.extend(newSecretSchema, { isLost: z.boolean() });

export const paymentsContract = {
  /**
   * One page of the feed, newest first. With `event`, only that event. With `after`, a poll: the oldest events after
   * this cursor, without renewing the session.
   */
  'payments.feed': read(() => ({
    input: z.extend(organization, {
      ...narrowing,
      after: z.optional(feedCursor),
      event: z.optional(wireId),
      limit,
    }),
    output: feedPageSchema,
  })),
  /** Stores what is new, as a poll of the events of all organizations does. */
  'payments.catchUp': read(() => ({ input: z.null(), output: z.null() })),
  /** The events of all the user's organizations together. */
  'payments.allEvents': read(() => ({
    input: z.object({ ...narrowing, limit }),
    output: allEventsPageSchema,
  })),
  /** The whole event, as it was signed; for owners and admins. */
  'payments.event': read(() => ({
    input: z.extend(organization, { eventId: wireId }),
    output: rawEventSchema,
  })),
  'payments.grants': read(() => ({
    input: z.extend(organization, {
      ...page,
      state: z.optional(z.enum(['granted', 'revoked', 'failed', 'pending'])),
    }),
    output: grantsPageSchema,
  })),
  /** Totals by day and currency, up to and including today, in the time zone of this browser. */
  'payments.summary': read(() => ({
    input: z.extend(organization, {
      days: wholeNumber.check(z.minimum(1), z.maximum(MAX_TOTAL_DAYS)),
    }),
    output: paymentsSummarySchema,
  })),
  /** MRR, subscriptions and orders of the last `days`, and of as many before. */
  'payments.metrics': read(() => ({ input: days, output: metricsSchema })),
  /** One page of customers, last seen first. */
  'payments.customers': read(() => ({
    input: z.extend(organization, { ...page, limit }),
    output: customersPageSchema,
  })),
  /** With `before`, a further page of the lists of a customer. */
  'payments.customer': read(() => ({
    input: z.extend(organization, { customerId: wireId, before: page.before }),
    output: customerDetailsSchema,
  })),
  /** For owners and admins. */
  'payments.endpoints': read(() => ({
    input: organization,
    output: z.array(paymentEndpointSchema),
  })),
  /** The held deliveries of an endpoint; for owners and admins. */
  'payments.held': read(() => ({ input: endpoint, output: heldDeliveriesSchema })),
  /** Makes the secret of a listening session; for owners and admins. */
  'payments.startListening': read(() => ({ input: organization, output: listeningSessionSchema })),
  /** Signs a stored event with the secret of a listening session, for the page to forward. */
  'payments.signForListening': read(() => ({
    input: z.extend(organization, { eventId: wireId, session: listeningToken }),
    output: signedDeliverySchema,
  })),
  /** Marks everything up to and including the event with this cursor. */
  'payments.markRead': change(() => ({
    input: z.extend(organization, { through: feedCursor }),
    output: z.null(),
  })),
  /** Without `secret` the server makes one, which only this response contains. */
  'payments.createEndpoint': change(() => ({
    input: z.extend(organization, { name: typed, secret }),
    output: newSecret,
  })),
  /** The previous secret is accepted for another day. */
  'payments.rotateSecret': change(() => ({
    input: z.extend(endpoint, { secret }),
    output: newSecret,
  })),
  'payments.deleteEndpoint': change(() => ({ input: endpoint, output: z.null() })),
  /**
   * Decides on held deliveries that name one organization of the platform, or none (null): `release`, `delete`,
   * `accept` (future ones too), or `hold` (stop accepting those that name none). Applies to `ids`, or to all of them;
   * the server does a part at a time.
   */
  'payments.settleHeld': change(() => ({
    input: z.extend(endpoint, {
      action: typed,
      platformOrganizationId: z.nullable(wireId),
      ids: z.optional(z.array(wireId)),
    }),
    output: settledSchema,
  })),
  /**
   * Has the server sign an event of this type (one of the plugin's samples; `order.paid` by default) and deliver it to
   * itself.
   */
  'payments.testEvent': change(() => ({
    input: z.extend(endpoint, { type: z.optional(typed) }),
    output: testEventAnswerSchema,
  })),
  /** Has the server send a stored event to an address again, signed with the secret of the endpoint. */
  'payments.replay': change(() => ({
    input: z.extend(endpoint, { eventId: wireId, url: typed }),
    output: replayAnswerSchema,
  })),
} as const satisfies Contract;
