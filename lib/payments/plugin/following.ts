import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { groupBy } from '@/lib/payments/events/groupBy';
import type { AllEventsResponse, FollowedPages } from '@/lib/payments/events/pluginResponses';
import { organizationDigits, readCursor } from './database/keys';
import type { Retention } from './database/retention';
import { filterQuery, readRows } from './feed';
import { type FeedRow, toFeedEvents } from './feedEvents';
import { type Followed, readFollowed } from './followed';
import { followingQuery, readPages } from './followedPages';
import { type FoundRow, mergePages } from './kept/askedOrganizations';
import type { Keeper } from './kept/keeper';
import { pageQuery } from './pageQuery';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';

const { organizationId: _one, ...listQuery } = pageQuery;
const allQuery = z.object({ ...listQuery, ...filterQuery });

function readAll(
  scope: Scope,
  settings: Settings,
  organizations: readonly Followed[],
  query: z.output<typeof allQuery>,
): Promise<FoundRow<FeedRow, Followed>[][]> {
  const from = Math.max(query.from ?? 0, settings.now() - settings.retentionMs);
  return Promise.all(
    organizations.map(async (organization) => {
      const { organizationId, manages } = organization;
      const digits = await organizationDigits(organizationId);
      const rows = await readRows(scope, { ...query, organizationId, from }, digits, manages);
      return rows.map((row) => ({ organization, row, cursor: readCursor(row.feedKey) }));
    }),
  );
}

async function toAllEvents(
  scope: Scope,
  rows: readonly FoundRow<FeedRow, Followed>[],
): Promise<AllEventsResponse['events']> {
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
        const { cursors, others, only } = ctx.query;
        const named = [...(cursors?.keys() ?? [])];
        // The organization plugin adds it; only the session's type lacks it.
        const { activeOrganizationId } = session as { activeOrganizationId?: string | null };
        const first = only ? named : [activeOrganizationId, ...named];
        const { organizations, isCut } = await readFollowed(scope, settings, user.id, first, only);
        const poll = { ...ctx.query, activeId: activeOrganizationId, now: settings.now() };
        const pages = await readPages(scope, settings, keeper, organizations, poll);
        await retention.sweep(scope);
        const answer = { userId: user.id, sandbox: settings.sandbox, isCut, others, organizations: pages };
        return ctx.json(answer satisfies FollowedPages);
      },
    ),

    listAllPayments: createAuthEndpoint(
      '/payments/all',
      { method: 'GET', query: allQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { user } = ctx.context.session;
        const { organizations } = await readFollowed(scope, settings, user.id, []);
        const lists = await readAll(scope, settings, organizations, ctx.query);
        const { found, before } = mergePages(lists, ctx.query);
        const events = await toAllEvents(scope, found);
        return ctx.json({ events, before, organizations: [...organizations] } satisfies AllEventsResponse);
      },
    ),
  };
}
