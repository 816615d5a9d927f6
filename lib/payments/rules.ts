import type { FeedEvent } from './events/feed';
import { MAX_LATEST, type Payments } from './schema';

/** Whose payments, and of which organization. */
export type PaymentsOf = Pick<Payments, 'connectionId' | 'userId' | 'organizationId'>;

/** Equal for the same. */
export const keyOf = ({ connectionId, userId, organizationId }: PaymentsOf): string =>
  JSON.stringify([connectionId, userId, organizationId]);

/** Newest first; what came twice is there once, as it came last. */
export function latestOf(known: readonly FeedEvent[], came: readonly FeedEvent[]): FeedEvent[] {
  const byId = new Map([...known, ...came].map((event) => [event.id, event]));
  return [...byId.values()].sort((one, other) => (one.cursor < other.cursor ? 1 : -1)).slice(0, MAX_LATEST);
}

/** The later of two cursors; null is before every one. */
export const laterCursor = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** How many things happened after what was read: the events of one thing count once. */
export function unreadOf({ latest, readThrough }: Pick<Payments, 'latest' | 'readThrough'>): number {
  const unread = latest.filter(({ cursor }) => cursor > (readThrough ?? ''));
  return new Set(unread.map(({ summary }) => summary.foldKey)).size;
}
