import * as z from 'zod/mini';
import { appErrorSchema } from '@/lib/core/result';
import { feedCursor, feedEventSchema, paymentsSummarySchema } from './events/pluginResponses';

/** Ours: enough rows for the popup, of up to five events each; about 500 bytes an event. */
export const MAX_LATEST = 50;

/**
 * The stored payments of a user's active organization on a connection. `absent`: the server has no payments plugin; then
 * everything else is empty, and it applies to all organizations there.
 */
export const paymentsSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  availability: z.enum(['unknown', 'absent', 'present']),
  /** Epoch milliseconds of the last response, `absent` included. */
  fetchedAt: z.nullable(z.number()),
  /** The failure of an attempt since then. */
  error: z.nullable(appErrorSchema),
  /** Today's totals, one row for each currency; null before the first reading. */
  today: z.nullable(paymentsSummarySchema),
  /** Newest first. */
  latest: z.array(feedEventSchema).check(z.maxLength(MAX_LATEST)),
  /** What the next poll passes as `after`. */
  after: z.nullable(feedCursor),
  /** Up to where the user has read, on any device; before that, the cursor at this browser's first reading. */
  readThrough: z.nullable(feedCursor),
  /** How many occurrences in `latest` are unread; events with one `foldKey` count once. */
  unread: z.number(),
  /** Whether the user sees addresses, raw events and endpoints. */
  manages: z.boolean(),
});
export type Payments = z.output<typeof paymentsSchema>;

/** What was announced to a user about an organization: only ids. */
const notifiedPaymentsOfUserSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  /** The cursor at this browser's first reading: earlier events are not announced. */
  since: feedCursor,
  /** Up to where everything was announced. */
  after: feedCursor,
  /** Ids of later events that were announced already (events/feed.ts, `after`). */
  ids: z.array(z.string()),
  /** Fold keys of announced cancellations: the platform sends each again when its period ends. */
  cancellations: z.array(z.string()),
  /** The day on which the last summary was announced, `2026-11-21`; null before the first. */
  summarizedDay: z.nullable(z.string()),
});
export type NotifiedPaymentsOfUser = z.output<typeof notifiedPaymentsOfUserSchema>;

/** By connection; the organization that was polled last comes last. */
export const notifiedPaymentsSchema = z.record(z.string(), z.array(notifiedPaymentsOfUserSchema));
export type NotifiedPayments = z.output<typeof notifiedPaymentsSchema>;

/** The outcome of a test event; text, because a newer server may have other outcomes. */
export const testEventAnswerSchema = z.object({ status: z.string() });
