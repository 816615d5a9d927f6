import type { EventSummary } from './eventSummary';
import type { EventType } from './eventTypes';
import { type FoldedEvents, foldEvents } from './foldEvents';
import type { FeedEvent } from './pluginResponses';
import { awaitsEvidence } from './refundsAndDisputes';

const OVERDUE: EventType = 'subscription.past_due';

const SETTLING_TYPES: ReadonlySet<string> = new Set([
  'subscription.active',
  'subscription.canceled',
  'subscription.revoked',
  'order.paid',
]);

/** A cancellation ends a subscription later, whose payment stays overdue until then. */
const decides = ({ summary: { type, status } }: Pick<FeedEvent, 'summary'>): boolean =>
  type === OVERDUE ||
  (SETTLING_TYPES.has(type) && !(type === 'subscription.canceled' && status === 'past_due'));

/** `events` are oldest first. */
export const isOverdue = (events: readonly Pick<FeedEvent, 'summary'>[]): boolean =>
  events.findLast(decides)?.summary.type === OVERDUE;

export const mayNeed = (summary: EventSummary): boolean =>
  summary.type === OVERDUE || awaitsEvidence(summary);

/** When evidence is due. Null for an overdue subscription, whose end is no deadline for the seller. */
export const deadlineOf = ({ summary }: Pick<FeedEvent, 'summary'>): number | null =>
  awaitsEvidence(summary) ? summary.endsAt : null;

const byDeadline = (one: FoldedEvents<FeedEvent>, other: FoldedEvents<FeedEvent>) =>
  (deadlineOf(one.lead) ?? Number.MAX_VALUE) - (deadlineOf(other.lead) ?? Number.MAX_VALUE);

/**
 * Disputes that await evidence come first, by deadline, then overdue payments. The plugin passes all events; pages on
 * an older plugin only have the latest.
 */
export function findNeeds<T extends FeedEvent>(events: readonly T[]): FoldedEvents<T>[] {
  const settled = new Set<string | null>();
  const rows = foldEvents(events.filter(({ test }) => !test)).filter(({ lead, events: own }) => {
    const { entityKind, subscriptionId } = lead.summary;
    if (entityKind === 'refund') return awaitsEvidence(lead.summary);
    if (!own.some(decides)) return false;
    // Rows are latest first, so an earlier state of the same subscription is over.
    const isLatest = subscriptionId !== null && !settled.has(subscriptionId);
    settled.add(subscriptionId);
    return isLatest && isOverdue(own);
  });
  return rows.sort(byDeadline);
}
