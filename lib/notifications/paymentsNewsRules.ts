import { HOUR_MS, isOlder } from '@/lib/core/time';
import { DISPUTES, isAnnounced } from '@/lib/payments/announcedKinds';
import { findWithdrawn } from '@/lib/payments/events/countedRows';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { chooseLead, foldEvents, joinKeys } from '@/lib/payments/events/foldEvents';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { isDispute, isDisputeOver, isFailedRefund } from '@/lib/payments/events/refundsAndDisputes';
import type { FeedRead } from '@/lib/payments/followedReader';
import type { PaymentsPreferences } from '@/lib/payments/preferences';
import type { NotifiedPaymentsOfUser } from '@/lib/payments/schema';

/** Ours: as many subscriptions and disputes as end or change while events are stored. */
const MAX_CANCELLATIONS = 500;
/** Ours: the same, of up to three keys each. */
const MAX_AWAITED = 500;

/** Ours: as many as one reading returns at most. */
const MAX_IDS = 1_000;
/** Ours: twice the latest page, which is requested once a server went back in time. */
const MAX_EARLIER_IDS = 100;
/** Ours: of a user's organizations together, 670 kB; the latest pages of many have fewer rows. */
const MAX_EARLIER_IDS_OF_ALL = 10_000;

/**
 * Set for what the platform sends repeatedly: a cancellation, and each state of a dispute. Null for anything else.
 */
function announcedOnce(summary: EventSummary): string | null {
  if (isDispute(summary)) return `${summary.foldKey} ${summary.dispute}`;
  return summary.type === 'subscription.canceled' ? summary.foldKey : null;
}

function isChosen(summary: EventSummary, chosen: PaymentsPreferences): boolean {
  if (summary.isRenewal && !chosen.renewals) return false;
  if (summary.isFree && !chosen.freeOrders) return false;
  return isAnnounced(chosen, isDispute(summary) ? DISPUTES : summary.type);
}

/** Its outcome is worth announcing: a refund may fail, a dispute ends, a payment stays overdue or not. */
const isPending = ({ entityKind, type }: EventSummary) =>
  entityKind === 'refund' || type === 'subscription.past_due';

/** Only for what is pending; by itself, the same event may mean something else. */
const isOutcome = (summary: EventSummary) =>
  isDisputeOver(summary) ||
  (summary.dispute === null && isFailedRefund(summary)) ||
  summary.type === 'subscription.active' ||
  summary.type === 'subscription.revoked';

function findOutcome(events: readonly FeedEvent[], pending: ReadonlySet<string>) {
  const about = events.filter((event) => joinKeys(event).some((key) => pending.has(key)));
  const last = about.at(-1);
  return last && isOutcome(last.summary) ? { outcome: last, replaced: new Set(about) } : null;
}

export function freshEvents(
  { events, wentBack }: FeedRead,
  { after, ids }: NotifiedPaymentsOfUser,
): FeedEvent[] {
  const known = new Set(ids);
  const byId = new Map(events.map((event) => [event.id, event]));
  // After the server went back in time, new events come before `after`.
  return [...byId.values()].filter(({ id, cursor }) => (wentBack || cursor > after) && !known.has(id));
}

/** The latest event of each row, latest first. */
export function eventsToAnnounce(
  fresh: readonly FeedEvent[],
  { cancellations, awaited = [] }: NotifiedPaymentsOfUser,
  { readThrough }: FeedRead,
  chosen: PaymentsPreferences,
): FeedEvent[] {
  const known = new Set(cancellations);
  const withdrawn = findWithdrawn(fresh);
  // Otherwise it was read on another device.
  const isUnread = ({ cursor }: FeedEvent) => cursor > (readThrough ?? '');
  const isWanted = (event: FeedEvent) =>
    isUnread(event) &&
    isChosen(event.summary, chosen) &&
    !known.has(announcedOnce(event.summary) ?? '') &&
    !withdrawn.has(event.summary.foldKey);
  return foldEvents(fresh).flatMap(({ events }) => {
    const pending = events.filter((event) => isPending(event.summary) && isWanted(event));
    const found = findOutcome(events, new Set([...awaited, ...pending.flatMap(joinKeys)]));
    // What has already ended is announced only by its end: a failed refund is no refund.
    const wanted = events.filter((event) =>
      found?.replaced.has(event) ? event === found.outcome && isUnread(event) : isWanted(event),
    );
    return wanted.length === 0 ? [] : [chooseLead(wanted)];
  });
}

/**
 * A cancellation that wasn't announced isn't announced when its period ends either. `announced`: of `fresh`. `count`:
 * organizations that share the room.
 */
export function notedAfter(
  before: NotifiedPaymentsOfUser,
  { after, events, wentBack }: FeedRead,
  fresh: readonly FeedEvent[],
  announced: readonly FeedEvent[] = [],
  count = 1,
): NotifiedPaymentsOfUser {
  const once = fresh.flatMap(({ summary }) => announcedOnce(summary) ?? []);
  const over = new Set(fresh.filter(({ summary }) => isOutcome(summary)).flatMap(joinKeys));
  const pending = announced.filter(({ summary }) => isPending(summary) && !isOutcome(summary));
  const until = wentBack || after > before.after ? after : before.after;
  const byCursor = events.toSorted((one, other) => (one.cursor < other.cursor ? -1 : 1));
  const later = byCursor.filter(({ cursor }) => cursor > until).map(({ id }) => id);
  const earlier = byCursor.filter(({ cursor }) => cursor <= until).map(({ id }) => id);
  const kept = [...new Set([...before.ids, ...earlier])].filter((id) => !later.includes(id));
  return {
    ...before,
    after: until,
    ids: [...kept.slice(-Math.min(MAX_EARLIER_IDS, MAX_EARLIER_IDS_OF_ALL / count)), ...new Set(later)].slice(
      -MAX_IDS,
    ),
    cancellations: [...new Set([...before.cancellations, ...once])].slice(-MAX_CANCELLATIONS),
    awaited: [...new Set([...(before.awaited ?? []), ...pending.flatMap(joinKeys)])]
      .filter((key) => !over.has(key))
      .slice(-MAX_AWAITED),
  };
}

/** Ours: an organization that is listed again by then wasn't left. */
const MISSING_FOR_MS = HOUR_MS;

export function withoutLeft(
  known: readonly NotifiedPaymentsOfUser[],
  userId: string,
  listed: ReadonlySet<string>,
  now: number,
): NotifiedPaymentsOfUser[] | null {
  const kept = known.flatMap((noted) => {
    if (noted.userId !== userId) return [noted];
    const { missingSince, ...listedAgain } = noted;
    if (listed.has(noted.organizationId)) return [missingSince === undefined ? noted : listedAgain];
    if (missingSince === undefined) return [{ ...noted, missingSince: now }];
    return isOlder(missingSince, MISSING_FOR_MS, now) ? [] : [noted];
  });
  return kept.length === known.length && kept.every((noted, index) => noted === known[index]) ? null : kept;
}
