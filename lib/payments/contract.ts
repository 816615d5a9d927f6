import * as z from 'zod/mini';
import { type Contract, change, read } from '@/lib/core/command/contract';
import { typed, wholeNumber } from '@/lib/core/schemas';
import { wireId } from '@/lib/core/wireValues';
import {
  feedCursor,
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  newSecretSchema,
  paymentEndpointSchema,
  paymentsSummarySchema,
  rawEventSchema,
  replayAnswerSchema,
  settledSchema,
} from './events/pluginResponses';
import { testEventAnswerSchema } from './schema';

const organization = z.object({ organizationId: wireId });
const endpoint = z.extend(organization, { endpointId: wireId });
const epoch = z.number();
const secret = z.optional(typed);

/** The plugin's limit. */
const MAX_DAYS = 92;
const MAX_TYPES = 64;

/**
 * `isLost`: the server made the secret but its response was lost, so that another secret has to be made. `secret` is
 * null if the user entered one.
 */
const newSecret = z.extend(newSecretSchema, { isLost: z.boolean() });

export const paymentsContract = {
  /**
   * One page of the feed, newest first; `from` and `to` in epoch milliseconds. With `event`, only that event.
   */
  'payments.feed': read(() => ({
    input: z.extend(organization, {
      before: z.optional(feedCursor),
      event: z.optional(wireId),
      types: z.optional(z.array(typed).check(z.maxLength(MAX_TYPES))),
      text: z.optional(typed),
      from: z.optional(epoch),
      to: z.optional(epoch),
    }),
    output: feedPageSchema,
  })),
  /** The whole event as it was signed; for owners and admins. */
  'payments.event': read(() => ({
    input: z.extend(organization, { eventId: wireId }),
    output: rawEventSchema,
  })),
  'payments.grants': read(() => ({
    input: z.extend(organization, {
      before: z.optional(feedCursor),
      state: z.optional(z.enum(['granted', 'revoked', 'failed', 'pending'])),
      text: z.optional(typed),
    }),
    output: grantsPageSchema,
  })),
  /** Totals by day and currency, today included, in the time zone of this browser. */
  'payments.summary': read(() => ({
    input: z.extend(organization, { days: wholeNumber.check(z.minimum(1), z.maximum(MAX_DAYS)) }),
    output: paymentsSummarySchema,
  })),
  /** For owners and admins. */
  'payments.endpoints': read(() => ({
    input: organization,
    output: z.array(paymentEndpointSchema),
  })),
  /** The held deliveries of an endpoint; for owners and admins. */
  'payments.held': read(() => ({ input: endpoint, output: heldDeliveriesSchema })),
  /** Up to and including the event with this cursor. */
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
   * Decides about held deliveries that name one organization of the platform, or none (null): `release`, `delete`,
   * `accept` (also future ones), or `hold` (no longer accept those that name none). About all of them or `ids`; the server
   * does a part at a time.
   */
  'payments.settleHeld': change(() => ({
    input: z.extend(endpoint, {
      action: typed,
      platformOrganizationId: z.nullable(wireId),
      ids: z.optional(z.array(wireId)),
    }),
    output: settledSchema,
  })),
  /** Has the server sign an event of this type (of the plugin's samples; `order.paid`) and deliver it to itself. */
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
