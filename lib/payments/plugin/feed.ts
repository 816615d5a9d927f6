import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { cursorAt, FIRST_CURSOR, LAST_CURSOR } from '@/lib/payments/events/cursor';
import { type FeedPage, feedCursor, type RawEvent } from '@/lib/payments/events/pluginResponses';
import { MAX_TYPES } from '@/lib/payments/events/requestLimits';
import { requireEvent, requireManager, requireMember } from './access';
import { organizationDigits, readCursor } from './database/keys';
import type { Retention } from './database/retention';
import { readPayload } from './deliveries/payload';
import { FEED_COLUMNS, type FeedRow, toFeedEvents } from './feedEvents';
import { pageQuery } from './pageQuery';
import { createMarkRoutes, readMarks } from './readMarks';
import { hasText, searching } from './rowSearch';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';
import { readSummary } from './totals/dailyTotals';
import { refreshFlag, wireId, wireText, wireTimeZone } from './wireFields';

export const filterQuery = {
  /** Separated by commas, without wildcards. */
  types: z.optional(wireText.check(z.maxLength(4_000))),
  /** Epoch milliseconds of reception: `from` inclusive, `to` exclusive. */
  from: z.optional(z.coerce.number()),
  to: z.optional(z.coerce.number()),
};

export const pollQuery = {
  totals: z.optional(z.enum(['today', 'today-if-new'])),
  /** 1 for today, 2 for yesterday too. */
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)), 1),
  timeZone: wireTimeZone,
  ...refreshFlag,
};

const feedQuery = z.object({
  ...pageQuery,
  ...filterQuery,
  ...pollQuery,
  after: z.optional(feedCursor),
  event: z.optional(wireId),
});

type FeedQuery = z.output<typeof feedQuery>;

export type EventsQuery = Pick<
  FeedQuery,
  'organizationId' | 'after' | 'before' | 'types' | 'from' | 'to' | 'text' | 'limit'
>;

const larger = (left: string, right: string) => (left > right ? left : right);
const smaller = (left: string, right: string) => (left < right ? left : right);

function makeWhere(query: EventsQuery, digits: string, manages: boolean) {
  const { organizationId, after, before, types, from, to, text } = query;
  const above = larger(after ?? FIRST_CURSOR, from === undefined ? FIRST_CURSOR : cursorAt(from));
  const below = smaller(before ?? LAST_CURSOR, to === undefined ? LAST_CURSOR : cursorAt(to));
  const names = types?.split(',').filter(Boolean).slice(0, MAX_TYPES);
  return [
    { field: 'feedKey', value: digits + above, operator: 'gt' },
    { field: 'feedKey', value: digits + below, operator: 'lt' },
    { field: 'organizationId', value: organizationId },
    ...(names?.length ? [{ field: 'type', value: names, operator: 'in' } as const] : []),
    ...searching(text, manages),
  ] as const;
}

/** Reads one row more than requested, to know whether there is another page. */
export function readRows({ adapter }: Scope, query: EventsQuery, digits: string, manages: boolean) {
  return adapter.findMany<FeedRow>({
    model: 'switchyardEvent',
    where: [...makeWhere(query, digits, manages)],
    sortBy: { field: 'feedKey', direction: query.after === undefined ? 'desc' : 'asc' },
    select: [...FEED_COLUMNS],
    limit: query.limit + 1,
  });
}

/** No new row gets a cursor before `safe`. Rows between it and the present are sent again by the next poll. */
export function makePage(
  rows: readonly FeedRow[],
  { after, limit }: Pick<EventsQuery, 'after' | 'limit'>,
  safe: string,
) {
  const shown = rows.slice(0, limit);
  const lastKey = rows.length > limit ? shown.at(-1)?.feedKey : undefined;
  const next = lastKey === undefined ? null : readCursor(lastKey);
  if (after === undefined) return { shown, after: safe, before: next, more: null };
  return {
    shown: shown.toReversed(),
    after: next === null ? safe : smaller(next, safe),
    before: null,
    more: next,
  };
}

/** An unknown time zone only leaves out `today`: the page matters more. */
export async function readToday(
  scope: Scope,
  { organizationId, totals, timeZone, days }: Pick<FeedQuery, 'organizationId' | keyof typeof pollQuery>,
  isNew: boolean,
  now: number,
) {
  if (totals === undefined || (totals === 'today-if-new' && !isNew)) return {};
  const today = await readSummary(scope, { organizationId, days, timeZone, now });
  return today ? { today } : {};
}

function createReadingRoutes(settings: Settings, retention: Retention) {
  return {
    listPayments: createAuthEndpoint(
      '/payments/feed',
      { method: 'GET', query: feedQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const now = settings.now();
        // Events past retention aren't shown, even if they aren't deleted yet.
        const from = Math.max(ctx.query.from ?? 0, now - settings.retentionMs);
        const query = { ...ctx.query, from };
        const { id: userId } = ctx.context.session.user;
        const { manages } = await requireMember(scope, settings, query.organizationId, userId);
        const safe = cursorAt(now - settings.holdbackMs);
        const digits = await organizationDigits(query.organizationId);
        const rows =
          query.event === undefined
            ? await readRows(scope, query, digits, manages)
            : [await requireEvent(scope, settings, query.organizationId, query.event)];
        const { shown: pageRows, ...page } = makePage(rows, query, safe);
        const shown = query.event === undefined ? pageRows.filter(hasText(query.text, manages)) : pageRows;
        const marks = await readMarks(scope, settings, userId, [query.organizationId]);
        const readThrough = marks.get(query.organizationId) ?? null;
        const today = await readToday(scope, query, shown.length > 0, now);
        await retention.sweep(scope);
        const events = await toFeedEvents(scope, query.organizationId, shown, manages);
        return ctx.json({ events, ...page, readThrough, manages, ...today } satisfies FeedPage);
      },
    ),

    getPayment: createAuthEndpoint(
      '/payments/event',
      {
        method: 'GET',
        query: z.object({ organizationId: wireId, id: wireId }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, id } = ctx.query;
        await requireManager(scope, settings, organizationId, ctx.context.session.user.id);
        const event = await requireEvent(scope, settings, organizationId, id);
        const { type, endpointId, webhookId, receivedAt, test, deliveryKey } = event;
        const payload = await readPayload(scope, deliveryKey);
        return ctx.json({
          ...{ id, type, endpointId, webhookId, payload },
          receivedAt: receivedAt.getTime(),
          test: Boolean(test),
        } satisfies RawEvent);
      },
    ),
  };
}

export const createFeedRoutes = (settings: Settings, retention: Retention) => ({
  ...createReadingRoutes(settings, retention),
  ...createMarkRoutes(settings),
});
