import * as z from 'zod/mini';
import { appErrorSchema } from '@/lib/core/result';
import { feedCursor, feedEventSchema, paymentsSummarySchema } from './events/feed';

/** Ours: what a popup shows, folded from up to five events of one action each; about 500 bytes an event. */
export const MAX_LATEST = 50;

/**
 * What is known of the payments of the organization that is active, of one user of one connection. `absent`: the server
 * has no payments plugin; then everything else is empty, and it is of every organization there.
 */
export const paymentsSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  availability: z.enum(['unknown', 'absent', 'present']),
  /** Epoch milliseconds of the last answer, `absent` included. */
  fetchedAt: z.nullable(z.number()),
  /** The failure of an attempt since then. */
  error: z.nullable(appErrorSchema),
  /** The totals of the day that it is here, one row for each currency; null: not read yet. */
  today: z.nullable(paymentsSummarySchema),
  /** Newest first. */
  latest: z.array(feedEventSchema).check(z.maxLength(MAX_LATEST)),
  /** What the next poll passes as `after`. */
  after: z.nullable(feedCursor),
  /** Up to where this person has read, on any device; before the first reading, where this browser began to look. */
  readThrough: z.nullable(feedCursor),
  /** How many things of `latest` happened after that; events of one thing (`foldKey`) count once. */
  unread: z.number(),
  /** Whether this person sees addresses, raw events and endpoints. */
  manages: z.boolean(),
});
export type Payments = z.output<typeof paymentsSchema>;

/** What was announced to one user of one organization. Holds ids, and nothing of what they are about. */
const notifiedPaymentsOfUserSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  /** Where this browser began to look: what was there before is no news. */
  since: feedCursor,
  /** Up to where everything was told. */
  after: feedCursor,
  /** Ids of events after that which were told already (events/feed.ts, `after`). */
  ids: z.array(z.string()),
  /** Fold keys of announced cancellations: each is told again when its period ends. */
  cancellations: z.array(z.string()),
  /** The last day whose summary was told, `2026-11-21`; null: none. */
  summarizedDay: z.nullable(z.string()),
});
export type NotifiedPaymentsOfUser = z.output<typeof notifiedPaymentsOfUserSchema>;

/** By connection; the organization that was polled last comes last. */
export const notifiedPaymentsSchema = z.record(z.string(), z.array(notifiedPaymentsOfUserSchema));
export type NotifiedPayments = z.output<typeof notifiedPaymentsSchema>;

/** What becomes of a test event: `duplicate` and `quarantined` cannot be of one, but the server may be newer. */
export const testEventAnswerSchema = z.object({ status: z.string() });
