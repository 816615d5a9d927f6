import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { listPayments } from './api';
import { isPlausible, withPlausibleCursors } from './cursors';
import { type FeedPage, MAX_PAGE } from './events/pluginResponses';
import { MAX_LATEST } from './schema';
import { browserTimeZone } from './timeZone';

/** Ours: what one poll reads after a long pause or a burst; the next one continues there. */
export const MAX_PAGES = 5;
/** A page. It is complete between the cursor `from` and its own `after`. */
export interface FeedRead extends FeedPage {
  readonly from: string;
  /** The server is behind the last reading: what it returned is its latest page, much of which may be known. */
  readonly wentBack?: boolean;
}

/** Where to begin with an organization. */
export interface FeedStart {
  /** `after` of the last reading; null: the latest page is not known either. */
  readonly known: string | null;
  /** Up to where events were announced; null if nothing is to be announced now. */
  readonly announcedUntil: string | null;
}

export interface PaymentsReading {
  readonly connection: Connection;
  /** Not requested by the user: it must not prolong the session. */
  readonly background: boolean;
  /** Whether to read today's totals in any case, or only with new events. */
  readonly totals: 'today' | 'today-if-new';
}

/** The feed of one organization. */
export interface FeedReading extends PaymentsReading, FeedStart {
  readonly organizationId: string;
}

/** The cursor that a reading begins with; null: the latest page. */
export const startOf = ({ known, announcedUntil }: FeedStart): string | null =>
  known !== null && announcedUntil !== null && announcedUntil < known ? announcedUntil : known;

/** Reads new events of one organization with as few requests as possible. */
export function createFeedReader(api: ApiPool, now: () => number) {
  const page = (
    { connection, organizationId, background, totals }: FeedReading,
    query: { after?: string; limit: number },
  ): Promise<Result<FeedPage>> =>
    api(connection).call(listPayments, {
      isThere: hadPayments(connection),
      query: {
        organizationId,
        ...query,
        totals,
        timeZone: browserTimeZone(),
        ...(background ? { disableRefresh: true } : {}),
      },
    });

  /** Everything after a cursor, up to MAX_PAGES. */
  async function readAfter(reading: FeedReading, from: string): Promise<Result<FeedRead>> {
    const events: FeedPage['events'] = [];
    let today: FeedPage['today'];
    let after = from;
    for (let count = 1; ; count++) {
      const answer = await page(reading, { after, limit: MAX_PAGE });
      if (!answer.ok) return answer;
      const read = withPlausibleCursors(answer.value, now());
      // Only further pages may be ahead of where the server is certain.
      if (count === 1 && (read.after < after || !isPlausible(answer.value.after, now())))
        return readLatest({ ...reading, announcedUntil: null }, true);
      events.push(...read.events);
      today = read.today ?? today;
      const { more } = read;
      if (more === null || count === MAX_PAGES) return ok({ ...read, events, today, from, wentBack: false });
      after = more;
    }
  }

  /** The latest page, and everything since the last announcement, which may be more. */
  async function readLatest(reading: FeedReading, wentBack = false): Promise<Result<FeedRead>> {
    const { announcedUntil } = reading;
    const answer = await page(reading, { limit: MAX_LATEST });
    if (!answer.ok) return answer;
    const latest = withPlausibleCursors(answer.value, now());
    const from = latest.before ?? '';
    if (announcedUntil === null || from <= announcedUntil) return ok({ ...latest, from, wentBack });
    const rest = await readAfter(reading, announcedUntil);
    if (!rest.ok || rest.value.wentBack) return rest;
    const { events, today = latest.today } = rest.value;
    return ok({ ...rest.value, events: [...latest.events, ...events], today });
  }

  return (reading: FeedReading): Promise<Result<FeedRead>> => {
    const start = startOf(reading);
    return start === null ? readLatest(reading) : readAfter(reading, start);
  };
}
