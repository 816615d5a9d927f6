import * as z from 'zod/mini';
import { wholeNumber } from '@/lib/core/wholeNumber';
import { currencyText, epoch, eventSummarySchema, shown } from '@/lib/payments/event/summarySchema';

/**
 * What the plugin of lib/payments/serverPlugin answers, read by the extension with the schemas it is written by. Times
 * are epoch milliseconds, amounts minor units. A cursor is opaque, and sorts as text.
 */

/** 14 digits of a time, 8 that tell two rows of one millisecond apart. */
export const feedCursor = z.string().check(z.regex(/^\d{22}$/));

/** Ours: a key of the plugin has 64 letters, an id of Better Auth 36; what is told is remembered by them. */
const id = z.string().check(z.minLength(1), z.maxLength(128));
const text = z.string();
/** Ours: every view truncates names far earlier; an error of the platform may be a sentence or two. */
const name = shown(256);
const sentence = shown(1_000);
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What the plugin answers at once at most. */
export const MAX_PAGE = 200;
/** Ours: more than ten currencies on each of the 92 days that the plugin answers at most. */
const MAX_TOTALS = 1_000;

/** Those rows that can be read: one that cannot does not take the others with it. */
const readable = <T extends z.core.$ZodType>(row: T) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(MAX_PAGE)),
    z.transform((rows) =>
      rows.flatMap((candidate) => {
        const parsed = z.safeParse(row, candidate);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

export const feedEventSchema = z.object({
  /** One event has one id in every answer: what comes a second time is known by it. */
  id,
  cursor: feedCursor,
  endpointId: id,
  receivedAt: epoch,
  /** Made by `POST /payments/test-event`. */
  test: z.boolean(),
  summary: eventSummarySchema,
});

const dayTotalsSchema = z.object({
  /** `2026-11-21`, in the time zone that was asked for. */
  day,
  /** Three lower-case letters; empty where the platform named none. */
  currency: currencyText,
  ordersPaid: wholeNumber,
  /** A sum, which may be larger than what is exact. */
  ordersAmount: z.number(),
  cancellations: wholeNumber,
  refunds: wholeNumber,
  refundsAmount: z.number(),
});

/** `GET /payments/summary`: a day without any of these has no row. `today` is the last day. */
export const paymentsSummarySchema = z.object({
  timeZone: z.string().check(z.maxLength(64)),
  today: day,
  totals: z.array(dayTotalsSchema).check(z.maxLength(MAX_TOTALS)),
});

/** `GET /payments/feed`, newest first. */
export const feedPageSchema = z.object({
  events: readable(feedEventSchema),
  /**
   * What to keep, and to pass as `after` with the next poll. It stays behind the last seconds, in which another process
   * may still store what it received: events of these come again, and are known by their ids.
   */
  after: feedCursor,
  /** What the next older page passes as `before`; null where there is none. */
  before: z.nullable(feedCursor),
  /** Of a request with `after`: what to pass as `after` at once, because there is more already; else null. */
  more: z.nullable(feedCursor),
  /** Up to where this person has read, on any device. */
  readThrough: z.nullable(feedCursor),
  /** Whether this person sees addresses, raw events and endpoints: owners and admins. */
  manages: z.boolean(),
  /**
   * Today's totals, with `totals=today`; with `totals=today-if-new` on a page that has events. Absent too where the
   * server does not know the `timeZone`, and where they cannot be read: the page is worth more than they.
   */
  today: z.catch(z.optional(paymentsSummarySchema), undefined),
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

const grantSchema = z.object({
  grantId: id,
  /** `granted`, `revoked`, `failed` or `pending`. */
  state: name,
  /** Why it failed, as the platform says it. */
  reason: z.nullable(sentence),
  customerId: z.nullable(name),
  customerName: z.nullable(name),
  /** Null for those who may not see it, too. */
  customerEmail: z.nullable(name),
  benefitType: z.nullable(name),
  benefitDescription: z.nullable(name),
  changedAt: epoch,
});

/** `GET /payments/grants`, latest change first; `before` as in the feed. */
export const grantsPageSchema = z.object({
  grants: readable(grantSchema),
  before: z.nullable(feedCursor),
});

export const paymentEndpointSchema = z.object({
  id,
  name,
  /** Where the platform delivers to, beginning with `https://` or `http://`. */
  url: shown(2_048),
  createdAt: epoch,
  lastDeliveryAt: z.nullable(epoch),
  /** The platform's id of the one organization whose events this endpoint takes; null before the first. */
  platformOrganizationId: z.nullable(name),
  /** How many deliveries are held, because they name another organization of the platform or none. */
  quarantined: wholeNumber,
  /** What was refused since the secret was last changed, and why the last time; absent where the plugin is older. */
  refused: z.optional(z.nullable(z.object({ count: wholeNumber, reason: name, lastAt: epoch }))),
  /** Whether it takes events that name no organization of the platform; absent where the plugin is older. */
  takesUnnamed: z.optional(z.boolean()),
  /** Until when the secret before this one is accepted too. */
  previousSecretUntil: z.nullable(epoch),
});

export const paymentEndpointsSchema = z.object({ endpoints: z.array(paymentEndpointSchema) });

/**
 * `GET /payments/quarantine`: the newest of what an endpoint holds, by the organization of the platform that they name,
 * null for none. `count` is of all.
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

/** `POST /payments/quarantine/settle`: how many of what was asked for are held still; ask again until none is. */
export const settledSchema = z.object({ left: wholeNumber });

/** `secret` where the server made it: shown this one time. */
export const newSecretSchema = z.object({ endpoint: paymentEndpointSchema, secret: z.nullable(text) });

/** `POST /payments/replay`: the status of the answer, or why there was none. */
export const replayAnswerSchema = z.object({
  status: z.nullable(wholeNumber),
  failure: z.nullable(z.enum(['timeout', 'unreachable', 'private-address'])),
  durationMs: wholeNumber,
});

export type FeedPage = z.output<typeof feedPageSchema>;
export type FeedEvent = z.output<typeof feedEventSchema>;
export type RawEvent = z.output<typeof rawEventSchema>;
export type Grant = z.output<typeof grantSchema>;
export type GrantsPage = z.output<typeof grantsPageSchema>;
export type DayTotals = z.output<typeof dayTotalsSchema>;
export type PaymentsSummary = z.output<typeof paymentsSummarySchema>;
export type PaymentEndpoint = z.output<typeof paymentEndpointSchema>;
export type HeldDeliveries = z.output<typeof heldDeliveriesSchema>;
export type ReplayAnswer = z.output<typeof replayAnswerSchema>;
