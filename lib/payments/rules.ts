import type { FeedEvent } from './events/pluginResponses';
import { MAX_LATEST, type Payments } from './schema';

/** A user's membership in an organization on a connection. */
export type Membership = Pick<Payments, 'connectionId' | 'userId' | 'organizationId'>;

/** Equal for equal memberships. */
export const membershipKey = ({ connectionId, userId, organizationId }: Membership): string =>
  JSON.stringify([connectionId, userId, organizationId]);

/** Newest first; the later copy of an event replaces the earlier one. */
export function mergeLatest(known: readonly FeedEvent[], received: readonly FeedEvent[]): FeedEvent[] {
  const byId = new Map([...known, ...received].map((event) => [event.id, event]));
  return [...byId.values()].sort((one, other) => (one.cursor < other.cursor ? 1 : -1)).slice(0, MAX_LATEST);
}

/** The later of two cursors; null is before all cursors. */
export const laterCursor = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** How many occurrences are unread: events with one fold key count once. */
export function countUnread({ latest, readThrough }: Pick<Payments, 'latest' | 'readThrough'>): number {
  const unread = latest.filter(({ cursor }) => cursor > (readThrough ?? ''));
  return new Set(unread.map(({ summary }) => summary.foldKey)).size;
}
