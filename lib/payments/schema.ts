import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';
import { feedCursor, feedEventSchema, paymentsSummarySchema } from './events/pluginResponses';

/** Ours: what a page shows of an organization until its feed is read; about 800 bytes an event. */
export const MAX_LATEST = 50;

const organizationPaymentsSchema = z.object({
  organizationId: z.string(),
  /** Empty: unknown. */
  name: z.string(),
  /** Today's totals, one row for each currency; null before the first reading. */
  today: z.nullable(paymentsSummarySchema),
  /** Newest first. */
  latest: z.array(feedEventSchema).check(z.maxLength(MAX_LATEST)),
  /** What is unread and older than `latest`, for counting alone (unreadRows.ts). */
  older: z.optional(z.string()),
  /** What waits for the seller, the most urgent first; absent from an older plugin, of which only `latest` is known. */
  needs: z.optional(z.array(feedEventSchema)),
  /** Whether more waits than `needs` lists. */
  hasMoreNeeds: z.optional(z.boolean()),
  /** What the next poll passes as `after`. */
  after: z.nullable(feedCursor),
  /** Up to where the user has read, on any device; before that, the cursor at this browser's first reading. */
  readThrough: z.nullable(feedCursor),
  /** How many rows have unread news (foldEvents.ts). */
  unread: z.number(),
  /** Whether the user sees addresses, raw events and endpoints. */
  manages: z.boolean(),
});
export type OrganizationPayments = z.output<typeof organizationPaymentsSchema>;

/**
 * The stored payments of a user's organizations on a connection. `absent`: the server has no payments plugin; then there are
 * no organizations.
 */
export const followedPaymentsSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  availability: z.enum(['unknown', 'absent', 'present']),
  /** Epoch milliseconds of the last response, `absent` included. */
  fetchedAt: z.nullable(z.number()),
  /** The failure of an attempt since then. */
  error: z.nullable(appErrorSchema),
  /** False: the plugin is of an older release, which has only the active organization's feed. */
  followsAll: z.boolean(),
  /** Whether the user is in more organizations than these. */
  isCut: z.optional(z.boolean()),
  organizations: z.array(organizationPaymentsSchema),
});
export type FollowedPayments = z.output<typeof followedPaymentsSchema>;

/** The stored payments of one organization, with what is known of its connection. */
export type Payments = Omit<FollowedPayments, 'organizations' | 'followsAll' | 'isCut'> &
  Omit<OrganizationPayments, 'name'>;

/** What was announced to a user about an organization: only ids. */
const notifiedPaymentsOfUserSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  /** The cursor at this browser's first reading: earlier events are not announced. */
  since: feedCursor,
  /** Up to where everything was announced. */
  after: feedCursor,
  /** Ids of events that were considered already: all later ones, and the newest of the others (paymentsNewsRules.ts). */
  ids: z.array(z.string()),
  /** Announced cancellations, and states of disputes: the platform sends each again (paymentsNewsRules.ts). */
  cancellations: z.array(z.string()),
  /** Keys (foldEvents.ts, `joinKeys`) of announced refunds, disputes and overdue payments, whose outcome is announced too. */
  awaited: z.optional(z.array(z.string())),
  /** The day on which the last summary was announced, `2026-11-21`; null before the first. */
  summarizedDay: z.nullable(z.string()),
  /** Since when the server no longer lists the organization, in epoch milliseconds. */
  missingSince: z.optional(z.number()),
});
export type NotifiedPaymentsOfUser = z.output<typeof notifiedPaymentsOfUserSchema>;

/** By connection; the organization that was polled last comes last. */
export const notifiedPaymentsSchema = z.record(z.string(), z.array(notifiedPaymentsOfUserSchema));
export type NotifiedPayments = z.output<typeof notifiedPaymentsSchema>;

/** The outcome of a test event; text, because a newer server may have other outcomes. */
export const testEventAnswerSchema = z.object({ status: z.string() });
