import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { listPayments } from './api';
import { type FeedEvent, type FeedPage, MAX_PAGE } from './events/pluginResponses';
import { MAX_LATEST } from './schema';
import { browserTimeZone } from './timeZone';

/** Ours: what one poll reads after a long pause or a burst; the next one continues there. */
const MAX_PAGES = 5;
/** Sorts before every cursor. */
const START = '';

/** A page. It is complete between the cursor `from` and its own `after`. */
export type FeedRead = FeedPage & { readonly from: string };

/** The feed to read, and where to begin. */
export interface FeedReading {
  readonly connection: Connection;
  readonly organizationId: string;
  /** `after` of the last reading; null: the latest page is not known either. */
  readonly known: string | null;
  /** Up to where events were announced; null if nothing is to be announced now. */
  readonly announcedUntil: string | null;
  /** Not requested by the user: it must not prolong the session. */
  readonly background: boolean;
  /** Whether to read today's totals in any case, or only with new events. */
  readonly totals: 'today' | 'today-if-new';
}

/** Reads new events of the feed with as few requests as possible. */
export function createFeedReader(api: ApiPool) {
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
    const events: FeedEvent[] = [];
    let today: FeedPage['today'];
    let after = from;
    for (let count = 1; ; count++) {
      const answer = await page(reading, { after, limit: MAX_PAGE });
      if (!answer.ok) return answer;
      events.push(...answer.value.events);
      today = answer.value.today ?? today;
      const { more } = answer.value;
      if (more === null || count === MAX_PAGES) return ok({ ...answer.value, events, today, from });
      after = more;
    }
  }

  /** The latest page, and everything since the last announcement, which may be more. */
  async function readLatest(reading: FeedReading): Promise<Result<FeedRead>> {
    const { announcedUntil } = reading;
    const latest = await page(reading, { limit: MAX_LATEST });
    if (!latest.ok) return latest;
    const from = latest.value.before ?? START;
    if (announcedUntil === null || from <= announcedUntil) return ok({ ...latest.value, from });
    const rest = await readAfter(reading, announcedUntil);
    if (!rest.ok) return rest;
    const { events, today = latest.value.today } = rest.value;
    return ok({ ...rest.value, events: [...latest.value.events, ...events], today });
  }

  return (reading: FeedReading): Promise<Result<FeedRead>> => {
    const { known, announcedUntil } = reading;
    if (known === null) return readLatest(reading);
    return readAfter(reading, announcedUntil !== null && announcedUntil < known ? announcedUntil : known);
  };
}
