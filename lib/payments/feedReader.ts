import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { listPayments } from './api';
import { type FeedEvent, type FeedPage, MAX_PAGE } from './events/feed';
import { MAX_LATEST } from './schema';
import { browserTimeZone } from './timeZone';

/** Ours: what one poll reads after a long pause or a burst; the next one goes on from there. */
const MAX_PAGES = 5;
/** Before every cursor. */
const START = '';

/** A page, and the cursor after which it lacks nothing that came before its own `after`. */
export type FeedRead = FeedPage & { readonly from: string };

/** Whose feed is read, and from where. */
export interface FeedReading {
  readonly connection: Connection;
  readonly organizationId: string;
  /** `after` of the last reading; null: the latest page is not known either. */
  readonly known: string | null;
  /** Up to where was told of events; null: that does not matter now. */
  readonly told: string | null;
  /** Nobody asked for it: the session is not to live longer by it. */
  readonly background: boolean;
  /** Whether today's totals are to come with it in any case, or with new events alone. */
  readonly totals: 'today' | 'today-if-new';
}

/** Reads what came to the feed, in as few requests as there can be. */
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

  /** Everything after a cursor, as far as one reading goes. */
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

  /** The latest ones, and what came since this browser told of something, which may be more. */
  async function readLatest(reading: FeedReading): Promise<Result<FeedRead>> {
    const { told } = reading;
    const latest = await page(reading, { limit: MAX_LATEST });
    if (!latest.ok) return latest;
    const from = latest.value.before ?? START;
    if (told === null || from <= told) return ok({ ...latest.value, from });
    const rest = await readAfter(reading, told);
    if (!rest.ok) return rest;
    const { events, today = latest.value.today } = rest.value;
    return ok({ ...rest.value, events: [...latest.value.events, ...events], today });
  }

  return (reading: FeedReading): Promise<Result<FeedRead>> => {
    const { known, told } = reading;
    if (known === null) return readLatest(reading);
    return readAfter(reading, told !== null && told < known ? told : known);
  };
}
