import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { ok, type Result } from '@/lib/core/result';
import { followPayments } from './api';
import { isPlausible, withPlausibleCursors } from './cursors';
import { type FeedEvent, type FeedPage, type FollowedPages, MAX_PAGE } from './events/pluginResponses';
import { hasAllFeeds } from './rules';
import { browserTimeZone } from './timeZone';

/** Ours: pages that one poll reads after a long pause or a burst; the next poll continues there. */
const MAX_PAGES = 5;

/**
 * The plugin holds events back for 10 s, in cursors (events/cursor.ts): by that much the clocks of several servers behind
 * one address may differ without an event that is read too late.
 */
const MAX_STEP_BACK = 1e12;

/** It is complete from the cursor `from` to `after`. */
export interface FeedRead extends FeedPage {
  readonly from: string;
  /** The server is behind the last reading, so it returned its latest page, much of which may be known. */
  readonly wentBack?: boolean;
}

export interface FeedStart {
  /** The `after` of the last reading; null if the latest page isn't known either. */
  readonly known: string | null;
  /** The cursor up to which events were announced; null if nothing is announced now. */
  readonly announcedUntil: string | null;
}

export interface OrganizationRead extends FeedRead {
  readonly organizationId: string;
  /** Empty if unknown. */
  readonly name: string;
  readonly hasYesterday: boolean;
  /** Undefined from an older plugin. */
  readonly needs?: readonly FeedEvent[] | undefined;
  readonly hasMoreNeeds?: boolean | undefined;
}

/** Organizations without a start get their latest page. */
export interface FollowedReading {
  readonly connection: Connection;
  readonly background: boolean;
  readonly totals: 'today' | 'today-if-new';
  readonly starts: ReadonlyMap<string, FeedStart>;
  readonly withYesterday: boolean;
}

export interface FollowedRead extends Omit<FollowedPages, 'organizations'> {
  readonly organizations: readonly OrganizationRead[];
}

/** Ours: that many cursors make 5.7 kB of a URL; servers accept 8 kB. */
const MAX_NAMED = 70;

/** By organization id; an empty cursor requests the latest page. */
type Cursors = ReadonlyMap<string, string>;
/** Cursors of some organizations by name, and one for all others. */
interface Requested {
  readonly named: Cursors;
  readonly others: string;
}

const lowestFirst = (cursors: Cursors) => [...cursors].sort(([, one], [, other]) => (one < other ? -1 : 1));

/** As many of the lowest cursors as fit into a URL. */
const lowestCursors = (cursors: Cursors): Cursors => new Map(lowestFirst(cursors).slice(0, MAX_NAMED));

/**
 * Names the lowest cursors; the others share the lowest that there is no room for, which most of them have anyway. What
 * some of them receive again because of that is recognized by its id.
 */
function requestAll(cursors: Cursors): Requested {
  const others = lowestFirst(cursors)[MAX_NAMED]?.[1] ?? '';
  return { named: new Map([...lowestCursors(cursors)].filter(([, cursor]) => cursor !== others)), others };
}

/** Groups ids by cursor: `{"<cursor>":["<id>"]}`. */
const cursorsParameter = (named: Cursors): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(named, ([, cursor]) => cursor)].map(([cursor, own]) => [cursor, own.map(([id]) => id)]),
    ),
  );

type ReceivedPage = FollowedPages['organizations'][number];

const startCursor = ({ known, announcedUntil }: FeedStart): string | null =>
  known !== null && announcedUntil !== null && announcedUntil < known ? announcedUntil : known;

function withPage(read: OrganizationRead, page: OrganizationRead): OrganizationRead {
  const { today = read.today } = page;
  const from = page.from < read.from ? page.from : read.from;
  return { ...page, events: [...read.events, ...page.events], today, from };
}

/** `next` is the cursor to read on from, null if that isn't needed. */
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
  // Further pages may be ahead of `after`.
  if (isFirst && requested) {
    // Requests the latest page of a server that is behind or far ahead.
    if (Number(requested) - Number(plausible.after) > MAX_STEP_BACK || !isPlausible(received.after, now))
      return { read: { ...read, wentBack: true }, next: '' };
    if (read.after < requested) read.after = requested;
  }
  const isBehind = requested === '' && isFirst && until !== null && from > until;
  return { read, next: isBehind ? until : plausible.more };
}

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
  only: boolean,
) => Promise<Result<FollowedPages>>;

export function createPagesReader(ask: AskPages, now: () => number) {
  async function readOn(
    reads: Map<string, OrganizationRead>,
    reading: FollowedReading,
    left: Map<string, string>,
  ): Promise<Result<never> | null> {
    for (let count = 1; count < MAX_PAGES && left.size > 0; count++) {
      const some = { named: lowestCursors(left), others: '' };
      const answer = await ask(reading, some, true);
      if (!answer.ok) return answer;
      for (const id of some.named.keys()) left.delete(id);
      for (const [id, cursor] of addPages(reads, reading, now(), answer.value, some)) left.set(id, cursor);
    }
    return null;
  }

  /**
   * Sends one request, unless an organization has more than a page. A later failure is only returned if nothing was
   * read.
   */
  return async (reading: FollowedReading): Promise<Result<FollowedRead>> => {
    const reads = new Map<string, OrganizationRead>();
    const starts = [...reading.starts].map(([id, start]) => [id, startCursor(start) ?? ''] as const);
    const requested = requestAll(new Map(starts));
    const first = await ask(reading, requested, false);
    if (!first.ok) return first;
    let { isCut } = first.value;
    const left = new Map(addPages(reads, reading, now(), first.value, requested));
    const failure = await readOn(reads, reading, left);
    // A server that is behind is unknown without its latest page.
    for (const [id, cursor] of left) if (cursor === '') isCut = reads.delete(id);
    if (failure && reads.size === 0) return failure;
    return ok({ ...first.value, isCut, organizations: [...reads.values()] });
  };
}

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
