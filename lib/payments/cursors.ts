import { DAY_MS } from '@/lib/core/time';
import { cursorAt } from './events/cursor';
import type { FeedEvent, FeedPage } from './events/pluginResponses';

/** A wrong clock doesn't explain a cursor more than a day ahead: after it, all later events would count as old. */
export const isPlausible = (cursor: string, now: number): boolean => cursor <= cursorAt(now + DAY_MS);

function withPlausibleCursor(event: FeedEvent, now: number): FeedEvent {
  if (isPlausible(event.cursor, now)) return event;
  const received = cursorAt(event.receivedAt);
  return { ...event, cursor: isPlausible(received, now) ? received : cursorAt(now) };
}

/**
 * Removes cursors of the far future. The next poll then begins now, before the time of a server whose clock is ahead:
 * its latest page is read each time, and ids decide what is new.
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
