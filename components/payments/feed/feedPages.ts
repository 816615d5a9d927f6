import type { FeedEvent, FeedPage } from '@/lib/payments/events/feed';

/** The pages of one question, read one behind the other. */
export interface ReadFeed {
  /** Newest first, each once. */
  readonly events: readonly FeedEvent[];
  /** What the next older page passes; null where there is none. */
  readonly before: string | null;
  readonly readThrough: string | null;
  readonly manages: boolean;
}

/** The newest page, read once more: what was read behind it stays, unless there is a gap between the two. */
export function withNewest(known: ReadFeed | undefined, page: FeedPage): ReadFeed {
  const { events, before, readThrough, manages } = page;
  const oldest = events.at(-1)?.cursor;
  const reaches = known?.events.some(({ cursor }) => cursor === oldest) ?? false;
  if (!known || oldest === undefined || !reaches) return { events, before, readThrough, manages };
  const older = known.events.filter(({ cursor }) => cursor < oldest);
  // A shorter list than before would lose its end; what is known of it is the older of the two.
  return {
    events: [...events, ...older],
    before: older.length > 0 ? known.before : before,
    readThrough,
    manages,
  };
}

/** With the page behind it. */
export function withOlder(known: ReadFeed, page: FeedPage): ReadFeed {
  const ids = new Set(known.events.map(({ id }) => id));
  return {
    ...known,
    events: [...known.events, ...page.events.filter(({ id }) => !ids.has(id))],
    before: page.before,
  };
}
