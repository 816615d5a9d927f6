import { DAY_MS } from '@/lib/core/time';
import type { FeedEvent, FeedPage } from './events/pluginResponses';

const TIME_DIGITS = 14;
const TIE = '0'.repeat(8);
/** Sorts before every cursor of an event. */
export const START = cursorAt(0);

/** The cursor of a moment: its milliseconds in 14 digits, and 8 that distinguish events of one millisecond. */
function cursorAt(epoch: number): string {
  return String(Math.max(0, Math.floor(epoch))).padStart(TIME_DIGITS, '0') + TIE;
}

/** False for a cursor from the far future, which no clock that is only wrong explains; all later events would be old. */
export const isPlausible = (cursor: string, now: number): boolean => cursor <= cursorAt(now + DAY_MS);

/** An event of the far future is as old as its reception, or older than all others. */
function withPlausibleCursor(event: FeedEvent, now: number): FeedEvent {
  if (isPlausible(event.cursor, now)) return event;
  const received = cursorAt(event.receivedAt);
  return { ...event, cursor: isPlausible(received, now) ? received : START };
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
