import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { FeedRead } from '@/lib/payments/feedReader';
import { isAnnounced, type PaymentsPreferences } from '@/lib/payments/preferences';
import type { NotifiedPaymentsOfUser } from '@/lib/payments/schema';

/** Ours: as many subscriptions as end within the time that events are kept; each was announced once. */
const MAX_CANCELLATIONS = 500;

/** Ours: as many as one reading returns at most. */
const MAX_IDS = 1_000;

const isCancellation = ({ type }: EventSummary) => type === 'subscription.canceled';

function isChosen(summary: EventSummary, chosen: PaymentsPreferences): boolean {
  if (summary.isRenewal && !chosen.renewals) return false;
  if (summary.isFree && !chosen.freeOrders) return false;
  return isAnnounced(chosen, summary.type);
}

/** The events of a reading that weren't considered for a notification before. */
export function freshIn({ events }: FeedRead, { after, ids }: NotifiedPaymentsOfUser): FeedEvent[] {
  const known = new Set(ids);
  const byId = new Map(events.map((event) => [event.id, event]));
  return [...byId.values()].filter(({ id, cursor }) => cursor > after && !known.has(id));
}

/** One for each thing that happened, by the last event about it; the latest first. */
function foldedByKey(events: readonly FeedEvent[]): FeedEvent[] {
  const inTime = events.toSorted((one, other) => (one.cursor < other.cursor ? -1 : 1));
  return [...new Map(inTime.map((event) => [event.summary.foldKey, event])).values()].reverse();
}

/** What of it is announced, the latest first. */
export function eventsToAnnounce(
  fresh: readonly FeedEvent[],
  { cancellations }: NotifiedPaymentsOfUser,
  { readThrough }: FeedRead,
  chosen: PaymentsPreferences,
): FeedEvent[] {
  const known = new Set(cancellations);
  const chosenEvents = fresh.filter(
    ({ cursor, summary }) =>
      // Read on another device.
      cursor > (readThrough ?? '') &&
      isChosen(summary, chosen) &&
      !(isCancellation(summary) && known.has(summary.foldKey)),
  );
  return foldedByKey(chosenEvents);
}

/** What is remembered of it. A cancellation that was not announced is not announced when its period ends either. */
export function notedAfter(
  before: NotifiedPaymentsOfUser,
  { after, events }: FeedRead,
  fresh: readonly FeedEvent[],
): NotifiedPaymentsOfUser {
  const canceled = fresh
    .filter(({ summary }) => isCancellation(summary))
    .map(({ summary }) => summary.foldKey);
  const until = after > before.after ? after : before.after;
  return {
    ...before,
    after: until,
    ids: [...new Set(events.filter(({ cursor }) => cursor > until).map(({ id }) => id))].slice(-MAX_IDS),
    cancellations: [...new Set([...before.cancellations, ...canceled])].slice(-MAX_CANCELLATIONS),
  };
}
