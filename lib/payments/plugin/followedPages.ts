import * as z from 'zod/mini';
import { cursorAt } from '@/lib/payments/events/cursor';
import { fairShare } from '@/lib/payments/events/fairShare';
import { type FollowedPages, feedCursor } from '@/lib/payments/events/pluginResponses';
import { organizationDigits } from './database/keys';
import { type EventsQuery, makePage, pollQuery, readRows, readToday } from './feed';
import { type FeedRow, toFeedEvents } from './feedEvents';
import type { Followed } from './followed';
import type { Keeper } from './kept/keeper';
import { readNeeds } from './needs';
import { pageQuery } from './pageQuery';
import type { Scope } from './scope';
import type { Settings } from './settings';
import { wireId } from './wireFields';

/** Ours: rows of a response, shared by all organizations but the active one, which has its own page. */
const MAX_ROWS = 1_000;
/** Ours: rows read of each organization, however many there are. A sale makes the platform send eight events. */
const MIN_ROWS = 10;
/** Ours: the events behind the rows of a popup, for a request without a cursor. */
const LATEST_ROWS = 50;
/** Ours: how long a poll may read stored events for needs, and of how many organizations at once. */
const NEEDS_MS = 2_000;
const NEEDS_AT_ONCE = 20;

const cursorList = z.record(z.string().check(z.regex(/^(\d{22})?$/)), z.array(wireId));

function readCursors(text: string): Map<string, string> | null {
  try {
    const parsed = z.safeParse(cursorList, JSON.parse(text));
    if (!parsed.success) return null;
    return new Map(Object.entries(parsed.data).flatMap(([cursor, ids]) => ids.map((id) => [id, cursor])));
  } catch {
    return null;
  }
}

export const followingQuery = z.object({
  ...pollQuery,
  /**
   * JSON of organizations by the cursor after which their events are requested: `{"<cursor>":["<id>"]}`. Those of the
   * cursor "" get their latest page.
   */
  cursors: z.optional(
    z.pipe(z.string().check(z.maxLength(20_000)), z.transform(readCursors)).check(z.refine(Boolean)),
  ),
  /** The cursor of all organizations that `cursors` doesn't name. Without it they get their latest page. */
  others: z.optional(feedCursor),
  /** Leaves out organizations that `cursors` doesn't name. */
  only: z.optional(z.coerce.boolean()),
  limit: pageQuery.limit,
});

const rowShare = (limit: number, count: number) =>
  Math.min(limit, Math.max(MIN_ROWS, Math.floor(MAX_ROWS / Math.max(count, 1))));

export interface Poll extends z.output<typeof followingQuery> {
  readonly activeId: string | null | undefined;
  /** One moment for all organizations, so that those without news get the same cursor. */
  readonly now: number;
}

interface ReadRows {
  readonly organization: Followed;
  readonly query: EventsQuery;
  readonly rows: readonly FeedRow[];
}

/** Sets each `query.limit` to how many of the organization's rows fit into its page. */
async function readAllRows(
  scope: Scope,
  settings: Settings,
  organizations: readonly Followed[],
  { cursors, others, limit, activeId, now }: Poll,
): Promise<ReadRows[]> {
  const share = rowShare(limit, organizations.length);
  const reads = await Promise.all(
    organizations.map(async (organization) => {
      const { organizationId, manages } = organization;
      const after = (cursors?.get(organizationId) ?? others) || undefined;
      const own = organizationId === activeId ? limit : share;
      const query: EventsQuery = {
        organizationId,
        after,
        limit: after === undefined ? Math.min(own, LATEST_ROWS) : own,
        from: now - settings.retentionMs,
      };
      const rows = await readRows(scope, query, await organizationDigits(organizationId), manages);
      return { organization, query, rows };
    }),
  );
  const inactive = reads.filter(({ organization }) => organization.organizationId !== activeId);
  const room = fairShare(
    inactive.map(({ rows }) => rows.length),
    MAX_ROWS,
  );
  return reads.map(({ query, ...read }) => ({
    ...read,
    query:
      read.organization.organizationId === activeId
        ? query
        : { ...query, limit: Math.min(query.limit, room) },
  }));
}

async function makeFollowedPage(
  scope: Scope,
  settings: Settings,
  { organization, query, rows }: ReadRows,
  { totals, timeZone, days, now }: Poll,
): Promise<FollowedPages['organizations'][number]> {
  const { organizationId, manages, name, readThrough } = organization;
  const { shown, ...page } = makePage(rows, query, cursorAt(now - settings.holdbackMs));
  const request = { organizationId, totals, timeZone, days, disableRefresh: undefined };
  const today = await readToday(scope, request, shown.length > 0, now);
  const events = await toFeedEvents(scope, organizationId, shown, manages);
  return { organizationId, name, events, ...page, readThrough, manages, ...today };
}

/**
 * Returns the organizations whose needs are known from all stored events. The others' events are read for at most
 * NEEDS_MS.
 */
async function findKnown(
  scope: Scope,
  keeper: Keeper,
  organizations: readonly Followed[],
): Promise<readonly Followed[]> {
  const end = performance.now() + NEEDS_MS;
  const known: Followed[] = [];
  for (let start = 0; start < organizations.length; start += NEEDS_AT_ONCE) {
    const part = organizations.slice(start, start + NEEDS_AT_ONCE);
    const mayRead = performance.now() < end;
    const isKnown = await Promise.all(
      part.map(async ({ organizationId: id }) => keeper.hasNeeds(scope, id, mayRead)),
    );
    known.push(...part.filter((_one, index) => isKnown[index]));
  }
  return known;
}

/**
 * Leaves out the needs of organizations whose stored events aren't all read: the client finds what it can in the
 * latest.
 */
export async function readPages(
  scope: Scope,
  settings: Settings,
  keeper: Keeper,
  organizations: readonly Followed[],
  poll: Poll,
): Promise<FollowedPages['organizations']> {
  const needs = await readNeeds(scope, settings, await findKnown(scope, keeper, organizations));
  const reads = await readAllRows(scope, settings, organizations, poll);
  return Promise.all(
    reads.map(async (read) => {
      const waiting = needs.get(read.organization.organizationId);
      return {
        ...(await makeFollowedPage(scope, settings, read, poll)),
        needs: waiting && [...waiting.needs],
        hasMoreNeeds: waiting?.hasMore,
      };
    }),
  );
}
