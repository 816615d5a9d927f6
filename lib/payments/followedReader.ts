import { hadPayments } from '@/lib/connections/rules';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { followPayments } from './api';
import { isPlausible, withPlausibleCursors } from './cursors';
import { type FeedEvent, type FollowedPages, MAX_PAGE } from './events/pluginResponses';
import { type FeedRead, type FeedStart, MAX_PAGES, type PaymentsReading, startOf } from './feedReader';
import { hasAllFeeds } from './rules';
import { browserTimeZone } from './timeZone';

/** Ours: a URL with more ids would be too long for some servers. */
const MAX_NAMED = 100;

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

/** The feeds of all organizations of the user; those without a start get their latest page. */
export interface FollowedReading extends PaymentsReading {
  readonly starts: ReadonlyMap<string, FeedStart>;
  /** Whether to read the totals of the day before too. */
  readonly withYesterday: boolean;
}

export interface FollowedRead extends Omit<FollowedPages, 'organizations'> {
  readonly organizations: readonly OrganizationRead[];
}

type Cursors = ReadonlyMap<string, string>;
type ReceivedPage = FollowedPages['organizations'][number];

const cursorsOf = (starts: FollowedReading['starts']): Cursors =>
  new Map(
    [...starts].flatMap(([id, start]) => {
      const cursor = startOf(start);
      return cursor === null ? [] : [[id, cursor] as const];
    }),
  );

/** `{"<cursor>":["<id>"]}`; most organizations have the same one. */
function cursorsParameter(cursors: Cursors): string {
  const named = [...cursors].slice(0, MAX_NAMED);
  const groups = Map.groupBy(named, ([, cursor]) => cursor);
  return JSON.stringify(
    Object.fromEntries([...groups].map(([cursor, ids]) => [cursor, ids.map(([id]) => id)])),
  );
}

/** A further page of an organization that was read. */
function withPage(read: OrganizationRead, page: OrganizationRead): OrganizationRead {
  const { today = read.today } = page;
  const from = page.from < read.from ? page.from : read.from;
  return { ...page, events: [...read.events, ...page.events], today, from };
}

/** Reads new events of all organizations of a user with as few requests as possible. */
export function createFollowedReader(api: ApiPool, now: () => number) {
  const followedPage = (
    { connection, background, totals, withYesterday }: FollowedReading,
    cursors: Cursors,
    only: boolean,
  ): Promise<Result<FollowedPages>> =>
    api(connection).call(followPayments, {
      isThere: hadPayments(connection) && hasAllFeeds(connection),
      query: {
        ...(cursors.size > 0 ? { cursors: cursorsParameter(cursors) } : {}),
        ...(only ? { only } : {}),
        limit: MAX_PAGE,
        totals,
        timeZone: browserTimeZone(),
        ...(withYesterday ? { days: 2 } : {}),
        ...(background ? { disableRefresh: true } : {}),
      },
    });

  /** A page of one organization as it was requested, and from where it has to be read on, if it has to. */
  function take(
    reading: FollowedReading,
    received: ReceivedPage,
    requested: string,
    isFirst: boolean,
  ): { read: OrganizationRead; next: string | null } {
    const plausible = withPlausibleCursors(received, now());
    const until = reading.starts.get(received.organizationId)?.announcedUntil ?? null;
    const from = requested || (plausible.before ?? '');
    const hasYesterday = reading.withYesterday && plausible.today !== undefined;
    const read = { ...plausible, from, hasYesterday, wentBack: false };
    // A server that is behind or far ahead is asked for its latest page; only further pages may be ahead of where it is certain.
    if (isFirst && requested && (plausible.after < requested || !isPlausible(received.after, now())))
      return { read: { ...read, wentBack: true }, next: '' };
    const isBehind = requested === '' && isFirst && until !== null && from > until;
    return { read, next: isBehind ? until : plausible.more };
  }

  /** Adds what was received; returns what has to be read on, and from where. */
  function addPages(
    reads: Map<string, OrganizationRead>,
    reading: FollowedReading,
    { organizations }: FollowedPages,
    cursors: Cursors,
  ): Cursors {
    const next = new Map<string, string>();
    const isFirst = reads.size === 0;
    for (const page of organizations) {
      const { organizationId: id } = page;
      const { read, next: cursor } = take(reading, page, cursors.get(id) ?? '', isFirst);
      const before = reads.get(id);
      const isBehind = before?.wentBack === true;
      reads.set(
        id,
        before && !isBehind ? withPage(before, read) : { ...read, ...(isBehind ? { wentBack: true } : {}) },
      );
      if (cursor !== null) next.set(id, cursor);
    }
    return next;
  }

  /** One request, unless there is more than a page. A failure after the first is left for the next poll. */
  return async (reading: FollowedReading): Promise<Result<FollowedRead>> => {
    const reads = new Map<string, OrganizationRead>();
    let cursors = cursorsOf(reading.starts);
    const first = await followedPage(reading, cursors, false);
    if (!first.ok) return first;
    let { isCut } = first.value;
    cursors = addPages(reads, reading, first.value, cursors);
    for (let count = 1; count < MAX_PAGES && cursors.size > 0; count++) {
      const answer = await followedPage(reading, cursors, true);
      if (!answer.ok) break;
      cursors = addPages(reads, reading, answer.value, cursors);
    }
    // Without its latest page nothing is known of a server that is behind.
    for (const [id, cursor] of cursors) if (cursor === '') isCut = reads.delete(id);
    return ok({ ...first.value, isCut, organizations: [...reads.values()] });
  };
}
