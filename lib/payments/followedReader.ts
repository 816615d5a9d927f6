import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { followPayments } from './api';
import { isPlausible, withPlausibleCursors } from './cursors';
import { type FeedEvent, type FeedPage, type FollowedPages, MAX_PAGE } from './events/pluginResponses';
import { type Cursors, cursorsParameter, lowestOf, type Requested, requestAll } from './followedCursors';
import { hasAllFeeds } from './rules';
import { browserTimeZone } from './timeZone';

/** Ours: what one poll reads after a long pause or a burst; the next one continues there. */
const MAX_PAGES = 5;

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

export interface OrganizationRead extends FeedRead {
  readonly organizationId: string;
  /** Empty: unknown. */
  readonly name: string;
  /** Whether `today` has the totals of the day before too. */
  readonly hasYesterday: boolean;
  /** What waits for the seller; undefined from an older plugin. */
  readonly needs?: readonly FeedEvent[] | undefined;
  readonly hasMoreNeeds?: boolean | undefined;
}

/** The feeds of a user's organizations; those without a start get their latest page. */
export interface FollowedReading {
  readonly connection: Connection;
  /** Not requested by the user: it must not prolong the session. */
  readonly background: boolean;
  /** Whether to read today's totals in any case, or only with new events. */
  readonly totals: 'today' | 'today-if-new';
  readonly starts: ReadonlyMap<string, FeedStart>;
  /** Whether to read the totals of the day before too. */
  readonly withYesterday: boolean;
}

export interface FollowedRead extends Omit<FollowedPages, 'organizations'> {
  readonly organizations: readonly OrganizationRead[];
}

type ReceivedPage = FollowedPages['organizations'][number];

/** The cursor that a reading begins with; null: the latest page. */
const startOf = ({ known, announcedUntil }: FeedStart): string | null =>
  known !== null && announcedUntil !== null && announcedUntil < known ? announcedUntil : known;

/** A further page of an organization that was read. */
function withPage(read: OrganizationRead, page: OrganizationRead): OrganizationRead {
  const { today = read.today } = page;
  const from = page.from < read.from ? page.from : read.from;
  return { ...page, events: [...read.events, ...page.events], today, from };
}

/** A page of one organization as it was requested, and from where it has to be read on, if it has to. */
function take(
  reading: FollowedReading,
  now: number,
  received: ReceivedPage,
  requested: string,
  isFirst: boolean,
): { read: OrganizationRead; next: string | null } {
  const plausible = withPlausibleCursors(received, now);
  const until = reading.starts.get(received.organizationId)?.announcedUntil ?? null;
  const from = requested || (plausible.before ?? '');
  const hasYesterday = reading.withYesterday && plausible.today !== undefined;
  const read = { ...plausible, from, hasYesterday, wentBack: false };
  // A server that is behind or far ahead is asked for its latest page; only further pages may be ahead of where it is certain.
  if (isFirst && requested && (plausible.after < requested || !isPlausible(received.after, now)))
    return { read: { ...read, wentBack: true }, next: '' };
  const isBehind = requested === '' && isFirst && until !== null && from > until;
  return { read, next: isBehind ? until : plausible.more };
}

/** Adds what was received; returns what has to be read on, and from where. */
function addPages(
  reads: Map<string, OrganizationRead>,
  reading: FollowedReading,
  now: number,
  { organizations, others = '' }: FollowedPages,
  { named }: Requested,
): Cursors {
  const next = new Map<string, string>();
  const isFirst = reads.size === 0;
  for (const page of organizations) {
    const { organizationId: id } = page;
    const { read, next: cursor } = take(reading, now, page, named.get(id) ?? others, isFirst);
    const before = reads.get(id);
    const isBehind = before?.wentBack === true;
    reads.set(
      id,
      before && !isBehind ? withPage(before, read) : { ...read, ...(isBehind && { wentBack: true }) },
    );
    if (cursor !== null) next.set(id, cursor);
  }
  return next;
}

type AskPages = (
  reading: FollowedReading,
  requested: Requested,
  /** Only the organizations that are named. */
  only: boolean,
) => Promise<Result<FollowedPages>>;

/** Reads new events with as few requests as possible. */
export function createPagesReader(ask: AskPages, now: () => number) {
  /** As many further pages of `left` as there is time for; what is left afterwards is read by the next poll. Returns a failure. */
  async function readOn(
    reads: Map<string, OrganizationRead>,
    reading: FollowedReading,
    left: Map<string, string>,
  ): Promise<Result<never> | null> {
    for (let count = 1; count < MAX_PAGES && left.size > 0; count++) {
      const some = { named: lowestOf(left), others: '' };
      const answer = await ask(reading, some, true);
      if (!answer.ok) return answer;
      for (const id of some.named.keys()) left.delete(id);
      for (const [id, cursor] of addPages(reads, reading, now(), answer.value, some)) left.set(id, cursor);
    }
    return null;
  }

  /** One request, unless there is more than a page. A failure after the first is left for the next poll. */
  return async (reading: FollowedReading): Promise<Result<FollowedRead>> => {
    const reads = new Map<string, OrganizationRead>();
    const starts = [...reading.starts].map(([id, start]) => [id, startOf(start) ?? ''] as const);
    const requested = requestAll(new Map(starts));
    const first = await ask(reading, requested, false);
    if (!first.ok) return first;
    let { isCut } = first.value;
    const left = new Map(addPages(reads, reading, now(), first.value, requested));
    const failure = await readOn(reads, reading, left);
    // Without its latest page nothing is known of a server that is behind.
    for (const [id, cursor] of left) if (cursor === '') isCut = reads.delete(id);
    if (failure && reads.size === 0) return failure;
    return ok({ ...first.value, isCut, organizations: [...reads.values()] });
  };
}

/** Reads all organizations of a user. */
export const createFollowedReader = (api: ApiPool, now: () => number) =>
  createPagesReader(
    ({ connection, background, totals, withYesterday }, { named, others }, only) =>
      api(connection).call(followPayments, {
        isThere: hadPayments(connection) && hasAllFeeds(connection),
        query: {
          ...(named.size > 0 && { cursors: cursorsParameter(named) }),
          ...(others && { others }),
          ...(only && { only }),
          limit: MAX_PAGE,
          totals,
          timeZone: browserTimeZone(),
          ...(withYesterday && { days: 2 }),
          ...(background && { disableRefresh: true }),
        },
      }),
    now,
  );
