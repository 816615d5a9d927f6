import { DAY_MS } from '@/lib/core/time';
import { cursorAt, FIRST_CURSOR } from './events/cursor';
import type { FeedEvent, FeedPage } from './events/pluginResponses';

/** False for a cursor from the far future, which no clock that is only wrong explains; all later events would be old. */
export const isPlausible = (cursor: string, now: number): boolean => cursor <= cursorAt(now + DAY_MS);

/** An event of the far future is as old as its reception, or older than all others. */
function withPlausibleCursor(event: FeedEvent, now: number): FeedEvent {
  if (isPlausible(event.cursor, now)) return event;
  const received = cursorAt(event.receivedAt);
  return { ...event, cursor: isPlausible(received, now) ? received : FIRST_CURSOR };
}

/** A page without cursors of the far future; the next poll then begins where this one did. */
export function withPlausibleCursors<Page extends FeedPage>(page: Page, from: string, now: number): Page {
  const checked = (cursor: string | null) => (cursor !== null && isPlausible(cursor, now) ? cursor : null);
  return {
    ...page,
    events: page.events.map((event) => withPlausibleCursor(event, now)),
    after: checked(page.after) ?? from,
    before: checked(page.before),
    more: checked(page.more),
    readThrough: checked(page.readThrough),
  };
}
