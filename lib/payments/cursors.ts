import { DAY_MS } from '@/lib/core/time';
import { cursorAt } from './events/cursor';
import type { FeedEvent, FeedPage } from './events/pluginResponses';

/** False for a cursor from the far future, which no clock that is only wrong explains; all later events would be old. */
export const isPlausible = (cursor: string, now: number): boolean => cursor <= cursorAt(now + DAY_MS);

/** An event of the far future is as old as its reception, or as this reading; what is stored of it keeps the first cursor. */
function withPlausibleCursor(event: FeedEvent, now: number): FeedEvent {
  if (isPlausible(event.cursor, now)) return event;
  const received = cursorAt(event.receivedAt);
  return { ...event, cursor: isPlausible(received, now) ? received : cursorAt(now) };
}

/**
 * A page without cursors of the far future. The next poll then begins now, which is behind a server whose clock is ahead: its latest
 * page is read each time, and what is new is decided by ids.
 */
export function withPlausibleCursors<Page extends FeedPage>(page: Page, now: number): Page {
  const checked = (cursor: string | null) => (cursor !== null && isPlausible(cursor, now) ? cursor : null);
  return {
    ...page,
    events: page.events.map((event) => withPlausibleCursor(event, now)),
    after: checked(page.after) ?? cursorAt(now),
    before: checked(page.before),
    more: checked(page.more),
    readThrough: checked(page.readThrough),
  };
}
