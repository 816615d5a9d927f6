import type { EventSummary } from './eventSummary';
import type { EventType } from './eventTypes';
import { type FoldedEvents, foldEvents } from './foldEvents';
import { awaitsEvidence } from './money';
import type { FeedEvent } from './pluginResponses';

const OVERDUE: EventType = 'subscription.past_due';

/** Types that settle an overdue payment. */
const SETTLES: ReadonlySet<string> = new Set([
  'subscription.active',
  'subscription.canceled',
  'subscription.revoked',
  'order.paid',
]);

/** True if the latest payment of a subscription is overdue. `events` are oldest first. */
export const isOverdue = (events: readonly Pick<FeedEvent, 'summary'>[]): boolean =>
  events.findLast(({ summary: { type } }) => type === OVERDUE || SETTLES.has(type))?.summary.type === OVERDUE;

/** True if the event may need the seller, unless another one has settled it. */
export const mayNeed = (summary: EventSummary): boolean =>
  summary.type === OVERDUE || awaitsEvidence(summary);

/** When evidence is due. The end of an overdue subscription is no deadline for the seller, so it's null. */
export const deadlineOf = ({ summary }: Pick<FeedEvent, 'summary'>): number | null =>
  awaitsEvidence(summary) ? summary.endsAt : null;

const byDeadline = (one: FoldedEvents<FeedEvent>, other: FoldedEvents<FeedEvent>) =>
  (deadlineOf(one.lead) ?? Number.MAX_VALUE) - (deadlineOf(other.lead) ?? Number.MAX_VALUE);

/**
 * Rows that need the seller: disputes that await evidence, the earliest deadline first, then overdue payments. Used by
 * the plugin, which knows all events, and by pages on an older plugin, which know only the latest.
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
