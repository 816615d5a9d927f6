import type { EventSummary } from './eventSummary';
import type { EventType } from './eventTypes';
import { type FoldedEvents, foldEvents } from './foldEvents';
import { awaitsEvidence } from './money';
import type { FeedEvent } from './pluginResponses';

const OVERDUE: EventType = 'subscription.past_due';

/** What settles an overdue payment. */
const SETTLES: ReadonlySet<string> = new Set([
  'subscription.active',
  'subscription.canceled',
  'subscription.revoked',
  'order.paid',
]);

/** Whether the payment of a subscription is overdue by the last of these events, which are in the order of time. */
export const isOverdue = (events: readonly Pick<FeedEvent, 'summary'>[]): boolean =>
  events.findLast(({ summary: { type } }) => type === OVERDUE || SETTLES.has(type))?.summary.type === OVERDUE;

/** Whether an event may need the seller, unless another one ended it. */
export const mayNeed = (summary: EventSummary): boolean =>
  summary.type === OVERDUE || awaitsEvidence(summary);

/** The end of an overdue subscription is no deadline of the seller's. */
export const deadlineOf = ({ summary }: Pick<FeedEvent, 'summary'>): number | null =>
  awaitsEvidence(summary) ? summary.endsAt : null;

const byDeadline = (one: FoldedEvents<FeedEvent>, other: FoldedEvents<FeedEvent>) =>
  (deadlineOf(one.lead) ?? Number.MAX_VALUE) - (deadlineOf(other.lead) ?? Number.MAX_VALUE);

/**
 * What waits for the seller: disputes that need evidence, the earliest deadline first, then overdue payments. By the plugin, which knows
 * all events, and by pages for an older plugin, of the latest.
 */
export function findNeeds<T extends FeedEvent>(events: readonly T[]): FoldedEvents<T>[] {
  const settled = new Set<string | null>();
  const rows = foldEvents(events.filter(({ test }) => !test)).filter(({ lead, events: own }) => {
    const { entityKind, subscriptionId } = lead.summary;
    if (entityKind === 'refund') return awaitsEvidence(lead.summary);
    if (!own.some(({ summary: { type } }) => type === OVERDUE || SETTLES.has(type))) return false;
    // Rows are the latest first: an earlier state of the same subscription is over.
    const isLatest = subscriptionId !== null && !settled.has(subscriptionId);
    settled.add(subscriptionId);
    return isLatest && isOverdue(own);
  });
  return rows.sort(byDeadline);
}
