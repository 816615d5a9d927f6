import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wholeNumber, wireId } from '@/lib/core/schemas';
import { customerDetailsSchema, customersPageSchema, metricsSchema } from './events/keptResponses';
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
import { MAX_METRICS_DAYS, MAX_TOTAL_DAYS, MAX_TYPES } from './events/requestLimits';
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

/** `from` and `to` are epoch milliseconds. */
const narrowing = {
  ...page,
  types: z.optional(z.array(typed).check(z.maxLength(MAX_TYPES))),
  from: z.optional(epoch),
  to: z.optional(epoch),
};

/** `organizationId` may be ALL_ORGANIZATIONS for metrics, customers and grants. */
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
  /** Reads and stores what is new, as a poll does. */
  'payments.catchUp': read(() => ({ input: z.null(), output: z.null() })),
  'payments.allEvents': read(() => ({
    input: z.object({ ...narrowing, limit }),
    output: allEventsPageSchema,
  })),
  /** Only owners and admins may read the event, which comes as it was signed. */
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
  /** Totals by day and currency, up to and including today, in this browser's time zone. */
  'payments.summary': read(() => ({
    input: z.extend(organization, {
      days: wholeNumber.check(z.minimum(1), z.maximum(MAX_TOTAL_DAYS)),
    }),
    output: paymentsSummarySchema,
  })),
  'payments.metrics': read(() => ({ input: days, output: metricsSchema })),
  'payments.customers': read(() => ({
    input: z.extend(organization, { ...page, limit }),
    output: customersPageSchema,
  })),
  'payments.customer': read(() => ({
    input: z.extend(organization, { customerId: wireId, before: page.before }),
    output: customerDetailsSchema,
  })),
  /** Only owners and admins may read them. */
  'payments.endpoints': read(() => ({
    input: organization,
    output: z.array(paymentEndpointSchema),
  })),
  'payments.held': read(() => ({ input: endpoint, output: heldDeliveriesSchema })),
  'payments.startListening': read(() => ({ input: organization, output: listeningSessionSchema })),
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
  'payments.testEvent': change(() => ({
    input: z.extend(endpoint, { type: z.optional(typed) }),
    output: testEventAnswerSchema,
  })),
  'payments.replay': change(() => ({
    input: z.extend(endpoint, { eventId: wireId, url: typed }),
    output: replayAnswerSchema,
  })),
} as const satisfies Contract;
