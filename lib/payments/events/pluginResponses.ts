import * as z from '@/lib/core/lazyZod';
import { wholeNumber } from '@/lib/core/schemas';
import { CURSOR_PATTERN } from './cursor';
import { currencyText, epoch, eventSummarySchema, shown } from './eventSummary';

/**
 * The responses of lib/payments/plugin: the extension reads them with these schemas, and the plugin writes them by
 * their types. Times are epoch milliseconds, amounts minor units. A cursor is opaque and sorts as text.
 */

export const feedCursor = z.string().check(z.regex(CURSOR_PATTERN));

/** Ours: a key of the plugin has 64 characters, an id of Better Auth 36. */
const id = z.string().check(z.minLength(1), z.maxLength(128));
const text = z.string();
/** Ours: every view truncates names far earlier; an error of the platform may be a sentence or two. */
export const name = shown(256);
const sentence = shown(1_000);
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const MAX_PAGE = 200;
/** Ours: five currencies on each of the plugin's 3,660 days. */
const MAX_TOTALS = 20_000;

const readRows = <T extends z.core.$ZodType>(row: T, rows: readonly unknown[]) =>
  rows.flatMap((candidate) => {
    const parsed = z.safeParse(row, candidate);
    return parsed.success ? [parsed.data] : [];
  });

/** Keeps at most `MAX_PAGE` readable rows: neither an unreadable row nor one too many hides the others. */
export const readable = <T extends z.core.$ZodType>(row: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows) => readRows(row, rows.slice(0, MAX_PAGE))),
  );

export const feedEventSchema = z.object({
  /** The same in every response, so that a repeated event is recognized. */
  id,
  cursor: feedCursor,
  endpointId: id,
  receivedAt: epoch,
  test: z.boolean(),
  summary: eventSummarySchema,
});

const dayTotalsSchema = z.object({
  /** `2026-11-21`, in the requested time zone. */
  day,
  currency: currencyText,
  ordersPaid: wholeNumber,
  /** A sum, which may be too large to be exact. Refunds are not subtracted. */
  ordersAmount: z.number(),
  /** Withdrawn ones aren't counted. */
  cancellations: wholeNumber,
  /** Failed ones aren't counted. */
  refunds: wholeNumber,
  refundsAmount: z.number(),
  /** Taxes within the amounts, and the platform's fees, where events name them; absent from older plugins. */
  taxAmount: z.optional(z.number()),
  feeAmount: z.optional(z.number()),
  /** Orders and refunds whose amount can't be read and is in no sum; absent without any, and from older plugins. */
  unreadable: z.optional(wholeNumber),
});

/**
 * `GET /payments/summary`. Days on which nothing was counted have no row; `today` is the last day. `since` is when the
 * first event ever was counted; it is absent from older plugins and in polls. `maxDays` is the longest range; absent
 * from older plugins.
 */
export const paymentsSummarySchema = z.object({
  timeZone: z.string().check(z.maxLength(64)),
  today: day,
  since: z.optional(epoch),
  maxDays: z.optional(wholeNumber),
  totals: z.array(dayTotalsSchema).check(z.maxLength(MAX_TOTALS)),
});

/** `GET /payments/feed`, newest first. */
export const feedPageSchema = z.object({
  events: readable(feedEventSchema),
  /**
   * The `after` of the next poll. It stays a few seconds behind, because another process may still be storing what it
   * received. Events of these seconds are sent again, with the same ids.
   */
  after: feedCursor,
  /** The `before` of the next older page; null on the last page. */
  before: z.nullable(feedCursor),
  /** In a response to `after`: the `after` of a request to send at once for more events, or null if there are none. */
  more: z.nullable(feedCursor),
  readThrough: z.nullable(feedCursor),
  /** True for owners and admins, who see addresses, raw events and endpoints. */
  manages: z.boolean(),
  /**
   * Today's totals, with `totals=today`, or with `totals=today-if-new` on a page that has events. Also absent if the
   * server doesn't know the `timeZone` or can't read the totals: the page matters more.
   */
  today: z.catch(z.optional(paymentsSummarySchema), undefined),
});

const followedPageSchema = z.extend(feedPageSchema, {
  organizationId: id,
  name,
  /** Events that need the seller (needs.ts), the most urgent first, however old; absent from older plugins. */
  needs: z.catch(z.optional(readable(feedEventSchema)), undefined),
  hasMoreNeeds: z.catch(z.optional(z.boolean()), undefined),
});

/** Ours: more organizations than one person sells for. A page shows where a user has more. */
export const MAX_ORGANIZATIONS = 500;

/**
 * `GET /payments/following`: a page of the feed for each of the user's organizations, or for the requested ones. A
 * missing organization is no longer theirs, unless `isCut`.
 */
export const followedPagesSchema = z.pipe(
  z.object({
    userId: id,
    sandbox: z.boolean(),
    /** True if the user has more organizations than one response holds, or the page of one can't be read. */
    isCut: z.boolean(),
    /**
     * The requested `others`; absent from older plugins, which return the latest page of every organization that a
     * request doesn't name.
     */
    others: z.catch(z.optional(feedCursor), undefined),
    organizations: z.array(z.unknown()),
  }),
  z.transform(({ isCut, organizations: sent, ...answer }) => {
    const organizations = readRows(followedPageSchema, sent.slice(0, MAX_ORGANIZATIONS));
    return { ...answer, isCut: isCut || organizations.length < sent.length, organizations };
  }),
);

/** `GET /payments/all`: a page of the events of all the user's organizations, newest first; `before` as in the feed. */
export const allEventsPageSchema = z.object({
  events: readable(z.extend(feedEventSchema, { organizationId: id })),
  before: z.nullable(feedCursor),
  organizations: readable(
    z.object({ organizationId: id, name, readThrough: z.nullable(feedCursor), manages: z.boolean() }),
  ),
});

/** `GET /payments/event`: `payload` is the body as it was signed. */
export const rawEventSchema = z.object({
  id,
  type: text,
  endpointId: id,
  webhookId: text,
  receivedAt: epoch,
  test: z.boolean(),
  payload: text,
});

export const grantSchema = z.object({
  grantId: id,
  /** `granted`, `revoked`, `failed` or `pending`. */
  state: name,
  reason: z.nullable(sentence),
  customerId: z.nullable(name),
  customerName: z.nullable(name),
  /** Null also for members who may not see it. */
  customerEmail: z.nullable(name),
  benefitType: z.nullable(name),
  benefitDescription: z.nullable(name),
  changedAt: epoch,
  organization: z.optional(z.object({ id, name })),
});

/** `GET /payments/grants`, latest change first; `before` as in the feed. */
export const grantsPageSchema = z.object({
  grants: readable(grantSchema),
  before: z.nullable(feedCursor),
});

/** Ours: far more than a list shows. */
export const MAX_ENDPOINT_NAME_CHARACTERS = 100;

export const paymentEndpointSchema = z.object({
  id,
  name,
  url: shown(2_048),
  createdAt: epoch,
  lastDeliveryAt: z.nullable(epoch),
  /** The endpoint accepts events of this organization of the platform only; null before the first event. */
  platformOrganizationId: z.nullable(name),
  /** Deliveries held because they name another organization of the platform, or none. */
  quarantined: wholeNumber,
  /**
   * Refusals since the secret last changed, with the latest reason. `recent` has the last ten, the latest first. Both
   * are absent from older plugins.
   */
  refused: z.optional(
    z.nullable(
      z.object({
        ...{ count: wholeNumber, reason: name, lastAt: epoch },
        recent: z.optional(readable(z.object({ at: epoch, reason: name }))),
      }),
    ),
  ),
  /**
   * It belongs to another plugin, so it can't be changed here. It is only listed on request, and absent from older
   * plugins.
   */
  isForeign: z.optional(z.boolean()),
  /** It accepts events that name no organization of the platform; absent from older plugins. */
  takesUnnamed: z.optional(z.boolean()),
  /** The previous secret is accepted too until then. */
  previousSecretUntil: z.nullable(epoch),
});

export const paymentEndpointsSchema = z.object({ endpoints: z.array(paymentEndpointSchema) });

/**
 * `GET /payments/quarantine`: the newest held deliveries of an endpoint, grouped by the organization of the platform
 * that they name, null for none. `count` includes those that aren't listed.
 */
export const heldDeliveriesSchema = z.object({
  groups: readable(
    z.object({
      platformOrganizationId: z.nullable(name),
      count: wholeNumber,
      deliveries: readable(z.object({ id, type: name, receivedAt: epoch })),
    }),
  ),
});

/**
 * `POST /payments/quarantine/settle`. `left` is how many of the requested deliveries are still held; repeat until it is
 * 0.
 */
export const settledSchema = z.object({ left: wholeNumber });

/** `secret` is null unless the server made it. No later response contains it. */
export const newSecretSchema = z.object({ endpoint: paymentEndpointSchema, secret: z.nullable(text) });

/** `POST /payments/replay`: the receiver's status, or why there is none. */
export const replayAnswerSchema = z.object({
  status: z.nullable(wholeNumber),
  failure: z.nullable(z.enum(['timeout', 'unreachable', 'private-address'])),
  durationMs: wholeNumber,
});

/** `POST /payments/listen/start`. `session` is opaque; `POST /payments/listen/sign` takes it. */
export const listeningSessionSchema = z.object({ session: text, secret: text });

/** `POST /payments/listen/sign`: a stored event, signed as for a delivery now. */
export const signedDeliverySchema = z.object({
  headers: z.object({ 'webhook-id': text, 'webhook-timestamp': text, 'webhook-signature': text }),
  body: text,
});

export type FeedPage = z.output<typeof feedPageSchema>;
export type FeedEvent = z.output<typeof feedEventSchema>;
export type FollowedPages = z.output<typeof followedPagesSchema>;
export type AllEventsResponse = z.output<typeof allEventsPageSchema>;
export type RawEvent = z.output<typeof rawEventSchema>;
export type Grant = z.output<typeof grantSchema>;
export type GrantsResponse = z.output<typeof grantsPageSchema>;
export type DayTotals = z.output<typeof dayTotalsSchema>;
export type PaymentsSummary = z.output<typeof paymentsSummarySchema>;
export type PaymentEndpoint = z.output<typeof paymentEndpointSchema>;
export type HeldResponse = z.output<typeof heldDeliveriesSchema>;
export type ReplayAnswer = z.output<typeof replayAnswerSchema>;
export type ListeningSession = z.output<typeof listeningSessionSchema>;
export type SignedDelivery = z.output<typeof signedDeliverySchema>;
