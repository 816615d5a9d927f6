import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { cursorAt } from '@/lib/payments/events/cursor';
import { groupBy } from '@/lib/payments/events/groupBy';
import type { AllEventsResponse, FollowedPages } from '@/lib/payments/events/pluginResponses';
import { listMemberships } from './access';
import { organizationDigits } from './database/keys';
import type { Retention } from './database/retention';
import { type EventsQuery, filterQuery, makePage, pollQuery, readRows, readToday } from './feed';
import { toFeedEvents } from './feedEvents';
import { hasText, pageQuery, wireId } from './input';
import type { Keeper } from './kept/keeper';
import { readNeeds } from './needs';
import { readMarks } from './readMarks';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';

/** Ours: more than one person sells for. The active one and those that a poll names come first. */
const MAX_ORGANIZATIONS = 100;
/** Ours: rows of one response, shared by its organizations; each has at least `MIN_ROWS`. */
const MAX_ROWS = 1_000;
const MIN_ROWS = 10;
/** Ours: without a cursor, as many as a popup's rows are made of. */
const LATEST_ROWS = 50;

const cursorList = z.record(z.string().check(z.regex(/^(\d{22})?$/)), z.array(wireId));

/** By organization; empty: its latest page. Null for anything that is no such list. */
function readCursors(text: string): Map<string, string> | null {
  try {
    const parsed = z.safeParse(cursorList, JSON.parse(text));
    if (!parsed.success) return null;
    return new Map(Object.entries(parsed.data).flatMap(([cursor, ids]) => ids.map((id) => [id, cursor])));
  } catch {
    return null;
  }
}

const followingQuery = z.object({
  ...pollQuery,
  /**
   * JSON, organizations by the cursor after which their events are requested: `{"<cursor>":["<id>"]}`. Others, and those
   * of the cursor "", get their latest page.
   */
  cursors: z.optional(
    z.pipe(z.string().check(z.maxLength(20_000)), z.transform(readCursors)).check(z.refine(Boolean)),
  ),
  /** Only the organizations that `cursors` names. */
  only: z.optional(z.coerce.boolean()),
  limit: pageQuery.limit,
});

const { organizationId: _one, ...listQuery } = pageQuery;
const allQuery = z.object({ ...listQuery, ...filterQuery });

export interface Followed {
  readonly organizationId: string;
  readonly manages: boolean;
  readonly name: string;
  readonly readThrough: string | null;
}

/** The user's organizations, those in `first` before the others. */
export async function readFollowed(
  scope: Scope,
  settings: Settings,
  userId: string,
  first: readonly (string | null | undefined)[],
  only = false,
): Promise<{ organizations: readonly Followed[]; isCut: boolean }> {
  const rankOf = new Map(first.map((id, index) => [id, index]));
  const rank = (id: string) => rankOf.get(id) ?? first.length;
  const all = await listMemberships(scope, settings, userId);
  const wanted = all
    .filter(({ organizationId }) => !only || rankOf.has(organizationId))
    .sort((one, other) => rank(one.organizationId) - rank(other.organizationId));
  const shown = wanted.slice(0, MAX_ORGANIZATIONS);
  const ids = shown.map(({ organizationId }) => organizationId);
  const [names, marks] = await Promise.all([readNames(scope, ids), readMarks(scope, userId, ids)]);
  const organizations = shown.map(({ organizationId, manages }) => ({
    organizationId,
    manages,
    name: names.get(organizationId) ?? '',
    readThrough: marks.get(organizationId) ?? null,
  }));
  return { organizations, isCut: shown.length < all.length };
}

async function readNames({ adapter }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await adapter.findMany<{ id: string; name: string }>({
    model: 'organization',
    where: [{ field: 'id', value: [...ids], operator: 'in' }],
    limit: ids.length,
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rows per organization, so that a response has a limit however many there are. */
const shareOf = (limit: number, count: number) =>
  Math.min(limit, Math.max(MIN_ROWS, Math.floor(MAX_ROWS / Math.max(count, 1))));

type PollQuery = z.output<typeof followingQuery>;

async function readPage(
  scope: Scope,
  settings: Settings,
  { organizationId, manages, name, readThrough }: Followed,
  { cursors, limit, totals, timeZone, days }: PollQuery,
): Promise<FollowedPages['organizations'][number]> {
  const now = settings.now();
  const after = cursors?.get(organizationId) || undefined;
  const query: EventsQuery = {
    organizationId,
    after,
    limit: after === undefined ? Math.min(limit, LATEST_ROWS) : limit,
    from: now - settings.retentionMs,
  };
  const rows = await readRows(scope, query, await organizationDigits(organizationId), manages);
  const { shown, ...page } = makePage(rows, query, cursorAt(now - settings.holdbackMs));
  const asked = { organizationId, totals, timeZone, days, disableRefresh: undefined };
  const today = await readToday(scope, asked, shown.length > 0, now);
  const events = await toFeedEvents(scope, organizationId, shown, manages);
  return { organizationId, name, events, ...page, readThrough, manages, ...today };
}

/** Without the needs of an organization whose stored events aren't all read: the client finds what it can in the latest. */
async function readPages(
  scope: Scope,
  settings: Settings,
  keeper: Keeper,
  organizations: readonly Followed[],
  query: PollQuery,
): Promise<FollowedPages['organizations']> {
  const known = await Promise.all(
    organizations.map(async (one) => ((await keeper.hasNeeds(scope, one.organizationId)) ? [one] : [])),
  );
  const needs = await readNeeds(scope, settings, known.flat());
  return Promise.all(
    organizations.map(async (one) => {
      const waiting = needs.get(one.organizationId);
      return {
        ...(await readPage(scope, settings, one, query)),
        needs: waiting && [...waiting.needs],
        hasMoreNeeds: waiting?.hasMore,
      };
    }),
  );
}

/** The newest rows of all organizations together, with one more than requested. */
async function readAll(
  scope: Scope,
  settings: Settings,
  organizations: readonly Followed[],
  query: z.output<typeof allQuery>,
) {
  const from = Math.max(query.from ?? 0, settings.now() - settings.retentionMs);
  const lists = await Promise.all(
    organizations.map(async (organization) => {
      const { organizationId, manages } = organization;
      const digits = await organizationDigits(organizationId);
      const rows = await readRows(scope, { ...query, organizationId, from }, digits, manages);
      return rows.map((row) => ({ organization, row, cursor: row.feedKey.slice(digits.length) }));
    }),
  );
  return lists.flat().sort((one, other) => (one.cursor < other.cursor ? 1 : -1));
}

type AllRow = Awaited<ReturnType<typeof readAll>>[number];

async function toAllEvents(scope: Scope, rows: readonly AllRow[]): Promise<AllEventsResponse['events']> {
  const byOrganization = groupBy(rows, ({ organization }) => organization);
  const lists = await Promise.all(
    [...byOrganization].map(async ([{ organizationId, manages }, own]) => {
      const events = await toFeedEvents(
        scope,
        organizationId,
        own.map(({ row }) => row),
        manages,
      );
      return events.map((event) => ({ ...event, organizationId }));
    }),
  );
  return lists.flat().sort((one, other) => (one.cursor < other.cursor ? 1 : -1));
}

export function createFollowingRoutes(settings: Settings, retention: Retention, keeper: Keeper) {
  return {
    followPayments: createAuthEndpoint(
      '/payments/following',
      { method: 'GET', query: followingQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { user, session } = ctx.context.session;
        const { cursors, only } = ctx.query;
        const named = [...(cursors?.keys() ?? [])];
        // Only the organization plugin has it, and only the session's type lacks it.
        const { activeOrganizationId } = session as { activeOrganizationId?: string | null };
        const first = only ? named : [activeOrganizationId, ...named];
        const { organizations, isCut } = await readFollowed(scope, settings, user.id, first, only);
        const query = { ...ctx.query, limit: shareOf(ctx.query.limit, organizations.length) };
        const pages = await readPages(scope, settings, keeper, organizations, query);
        await retention.sweep(scope);
        const { sandbox } = settings;
        return ctx.json({ userId: user.id, sandbox, isCut, organizations: pages } satisfies FollowedPages);
      },
    ),

    listAllPayments: createAuthEndpoint(
      '/payments/all',
      { method: 'GET', query: allQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { limit, text } = ctx.query;
        const { user } = ctx.context.session;
        const { organizations } = await readFollowed(scope, settings, user.id, []);
        const rows = await readAll(scope, settings, organizations, ctx.query);
        const page = rows.slice(0, limit);
        const before = rows.length > limit ? (page.at(-1)?.cursor ?? null) : null;
        const shown = page.filter(({ row, organization }) => hasText(text, organization.manages)(row));
        const events = await toAllEvents(scope, shown);
        return ctx.json({ events, before, organizations: [...organizations] } satisfies AllEventsResponse);
      },
    ),
  };
}
