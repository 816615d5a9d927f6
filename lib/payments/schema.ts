import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';
import { feedCursor, feedEventSchema, paymentsSummarySchema } from './events/pluginResponses';

/** Ours: what a page shows of an organization until its feed is read; an event has about 800 bytes. */
export const MAX_LATEST = 50;

/** `readAt` is by this browser's clock, which may be off the server's. */
const datedSummarySchema = z.extend(paymentsSummarySchema, { readAt: z.optional(z.number()) });
export type DatedSummary = z.output<typeof datedSummarySchema>;

const organizationPaymentsSchema = z.object({
  organizationId: z.string(),
  name: z.string(),
  /** One row for each currency; null before the first reading. */
  today: z.nullable(datedSummarySchema),
  /** Newest first. */
  latest: z.array(feedEventSchema).check(z.maxLength(MAX_LATEST)),
  /** JSON of the unread events older than `latest`, for counting alone (unreadRows.ts). */
  older: z.optional(z.string()),
  /** The most urgent comes first. An older plugin sends none; `latest` has to do there. */
  needs: z.optional(z.array(feedEventSchema)),
  hasMoreNeeds: z.optional(z.boolean()),
  /** The `after` of the next poll. */
  after: z.nullable(feedCursor),
  /**
   * The last event that the user has read, on any device; until there is one, the cursor at this browser's first
   * reading.
   */
  readThrough: z.nullable(feedCursor),
  /** Rows with unread news (foldEvents.ts). */
  unread: z.number(),
  manages: z.boolean(),
});
export type OrganizationPayments = z.output<typeof organizationPaymentsSchema>;

/** `absent` means that the server has no payments plugin, so there are no organizations. */
export const followedPaymentsSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  availability: z.enum(['unknown', 'absent', 'present']),
  /** Epoch milliseconds of the last response, `absent` included. */
  fetchedAt: z.nullable(z.number()),
  error: z.nullable(appErrorSchema),
  /** False with an older release of the plugin, which has one feed at a time: only the active organization is read. */
  followsAll: z.boolean(),
  /** The user is in more organizations than these. */
  isCut: z.optional(z.boolean()),
  organizations: z.array(organizationPaymentsSchema),
});
export type FollowedPayments = z.output<typeof followedPaymentsSchema>;

export type Payments = Omit<FollowedPayments, 'organizations' | 'followsAll' | 'isCut'> &
  Omit<OrganizationPayments, 'name'>;

/** Only ids are remembered, nothing else of the events. */
const notifiedPaymentsOfUserSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  /** The cursor at this browser's first reading: earlier events are not announced. */
  since: feedCursor,
  /** The cursor up to which everything was announced. */
  after: feedCursor,
  /** Events that were considered already: all later ones, and the newest of the others (paymentsNewsRules.ts). */
  ids: z.array(z.string()),
  /** Cancellations and states of disputes, each of which the platform sends again (paymentsNewsRules.ts). */
  cancellations: z.array(z.string()),
  /**
   * Keys (foldEvents.ts, `joinKeys`) of announced refunds, disputes and overdue payments, whose outcome is announced
   * too.
   */
  awaited: z.optional(z.array(z.string())),
  /** `2026-11-21`; null before the first summary. */
  summarizedDay: z.nullable(z.string()),
  /** When the server stopped listing the organization, in epoch milliseconds. */
  missingSince: z.optional(z.number()),
});
export type NotifiedPaymentsOfUser = z.output<typeof notifiedPaymentsOfUserSchema>;

/** By connection id; the organization polled last comes last. */
export const notifiedPaymentsSchema = z.record(z.string(), z.array(notifiedPaymentsOfUserSchema));
export type NotifiedPayments = z.output<typeof notifiedPaymentsSchema>;

/** `status` is text, because a newer server may have other outcomes. */
export const testEventAnswerSchema = z.object({ status: z.string() });
