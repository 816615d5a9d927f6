import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import {
  type FeedEvent,
  type FeedPage,
  feedCursor,
  type RawEvent,
} from '@/lib/payments/events/pluginResponses';
import { requireEvent, requireManager, requireMember } from './access';
import { createScope, type Scope, type Settings } from './context';
import {
  cursorAt,
  digestKey,
  FIRST_CURSOR,
  LAST_CURSOR,
  organizationDigits,
  readCursor,
} from './database/keys';
import type { Retention } from './database/retention';
import type { EventRow } from './database/tables';
import { createOnce } from './database/writes';
import { readPayload } from './deliveries/payload';
import { readEventSummary } from './deliveries/summary';
import { hasText, pageQuery, refreshFlag, searching, wireId, wireText, wireTimeZone } from './input';
import { readSummary } from './totals/summary';

const MAX_TYPES = 64;
const MARK = 'switchyardReadMark';

const feedQuery = z.object({
  ...pageQuery,
  after: z.optional(feedCursor),
  /** Only this event; the other filters don't apply. */
  event: z.optional(wireId),
  /** Literal names, separated by commas. */
  types: z.optional(wireText.check(z.maxLength(4_000))),
  /** Epoch milliseconds of the reception: from inclusive, to exclusive. */
  from: z.optional(z.coerce.number()),
  to: z.optional(z.coerce.number()),
  /** Requests today's totals with the page: always, or only if the page has events. */
  totals: z.optional(z.enum(['today', 'today-if-new'])),
  /** The time zone of "today". */
  timeZone: wireTimeZone,
  ...refreshFlag,
});

type FeedQuery = z.output<typeof feedQuery>;

const COLUMNS = [
  ...(['deliveryKey', 'feedKey', 'endpointId', 'type', 'receivedAt', 'test', 'summary'] as const),
  ...(['searchText', 'searchEmail'] as const),
];
type FeedRow = Pick<EventRow, (typeof COLUMNS)[number]>;

function toFeedEvent(
  { deliveryKey, feedKey, endpointId, type, receivedAt, test, summary }: FeedRow,
  manages: boolean,
): FeedEvent {
  const shown = readEventSummary(summary, { type, receivedAt: receivedAt.getTime() });
  return {
    id: deliveryKey,
    cursor: readCursor(feedKey),
    endpointId,
    receivedAt: receivedAt.getTime(),
    test: Boolean(test),
    summary: manages ? shown : { ...shown, customerEmail: null },
  };
}

const larger = (left: string, right: string) => (left > right ? left : right);
const smaller = (left: string, right: string) => (left < right ? left : right);

function makeWhere(query: FeedQuery, organization: string, manages: boolean) {
  const { organizationId, after, before, types, from, to, text } = query;
  const above = larger(after ?? FIRST_CURSOR, from === undefined ? FIRST_CURSOR : cursorAt(from));
  const below = smaller(before ?? LAST_CURSOR, to === undefined ? LAST_CURSOR : cursorAt(to));
  const names = types?.split(',').filter(Boolean).slice(0, MAX_TYPES);
  return [
    { field: 'feedKey', value: organization + above, operator: 'gt' },
    { field: 'feedKey', value: organization + below, operator: 'lt' },
    { field: 'organizationId', value: organizationId },
    ...(names?.length ? [{ field: 'type', value: names, operator: 'in' } as const] : []),
    ...searching(text, manages),
  ] as const;
}

/** Reads one row more than requested, to know whether there is another page. */
function readRows({ adapter }: Scope, query: FeedQuery, organization: string, manages: boolean) {
  return adapter.findMany<FeedRow>({
    model: 'switchyardEvent',
    where: [...makeWhere(query, organization, manages)],
    sortBy: { field: 'feedKey', direction: query.after === undefined ? 'desc' : 'asc' },
    select: [...COLUMNS],
    limit: query.limit + 1,
  });
}

/** No new row gets a cursor before `safe`; rows between it and the present are sent again. */
function makePage(rows: readonly FeedRow[], { after, limit }: FeedQuery, safe: string) {
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

/** Empty if the totals weren't requested, or the time zone is unknown: the page matters more. */
async function readToday(
  scope: Scope,
  { organizationId, totals, timeZone }: FeedQuery,
  isNew: boolean,
  now: number,
) {
  if (totals === undefined || (totals === 'today-if-new' && !isNew)) return {};
  const today = await readSummary(scope, { organizationId, days: 1, timeZone, now });
  return today ? { today } : {};
}

const readMarkKey = (organizationId: string, userId: string) => digestKey('read', organizationId, userId);

async function readMark({ adapter }: Scope, organizationId: string, userId: string): Promise<string | null> {
  const where = [{ field: 'markKey', value: await readMarkKey(organizationId, userId) }];
  const mark = await adapter.findOne<{ cursor: string }>({ model: MARK, where });
  return mark?.cursor ?? null;
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
        const organization = await organizationDigits(query.organizationId);
        const rows =
          query.event === undefined
            ? await readRows(scope, query, organization, manages)
            : [await requireEvent(scope, settings, query.organizationId, query.event)];
        const { shown: pageRows, ...page } = makePage(rows, query, safe);
        const shown = query.event === undefined ? pageRows.filter(hasText(query.text, manages)) : pageRows;
        const readThrough = await readMark(scope, query.organizationId, userId);
        const today = await readToday(scope, query, shown.length > 0, now);
        await retention.sweep(scope);
        const events = shown.map((row) => toFeedEvent(row, manages));
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

function createMarkRoutes(settings: Settings) {
  return {
    markPaymentsRead: createAuthEndpoint(
      '/payments/read',
      {
        method: 'POST',
        body: z.object({ organizationId: wireId, cursor: feedCursor }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId } = ctx.body;
        const { userId } = await requireMember(scope, settings, organizationId, ctx.context.session.user.id);
        // A mark ahead of every event could never be undone. Servers' clocks differ by no more than the holdback.
        const latest = cursorAt(settings.now() + settings.holdbackMs);
        const cursor = ctx.body.cursor < latest ? ctx.body.cursor : latest;
        const markKey = await readMarkKey(organizationId, userId);
        const row = { model: MARK, keys: ['markKey'], data: { markKey, organizationId, cursor } };
        if ((await createOnce(scope, row)) === 'exists') {
          // Forward only: a device that was asleep doesn't undo what another has read.
          const where = [
            { field: 'markKey', value: markKey },
            { field: 'cursor', value: cursor, operator: 'lt' } as const,
          ];
          await scope.adapter.updateMany({ model: MARK, where, update: { cursor } });
        }
        return ctx.json({ status: true });
      },
    ),
  };
}

export const createFeedRoutes = (settings: Settings, retention: Retention) => ({
  ...createReadingRoutes(settings, retention),
  ...createMarkRoutes(settings),
});
