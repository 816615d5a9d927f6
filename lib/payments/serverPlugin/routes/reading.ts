import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { feedCursor, type PaymentsSummary } from '@/lib/payments/feed/wire';
import { refusal } from '@/lib/payments/serverPlugin/errors';
import { scopeOf } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { createOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { readDays } from '@/lib/payments/serverPlugin/store/days';
import { createLocalDay, dayBefore } from '@/lib/payments/serverPlugin/store/localDay';
import { totalsOf } from '@/lib/payments/serverPlugin/store/totals';
import { requireMember } from './access';
import { readMarkKey } from './feed';
import { whoAsks, wireId } from './input';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A day in which the clocks are put back is longer. */
const DST_MS = 2 * 60 * 60 * 1_000;
const MAX_DAYS = 92;
const MARK = 'switchyardReadMark';

const summaryQuery = z.object({
  organizationId: wireId,
  /** Today and the days before it. */
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DAYS)), 1),
  /** By its IANA name. */
  timeZone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
  ...whoAsks,
});

export function createReadingRoutes(settings: Settings) {
  return {
    markPaymentsRead: createAuthEndpoint(
      '/payments/read',
      {
        method: 'POST',
        body: z.object({ organizationId: wireId, cursor: feedCursor }),
        use: [sessionMiddleware],
      },
      async (ctx) => {
        const scope = scopeOf(ctx.context);
        const { organizationId, cursor } = ctx.body;
        const { userId } = await requireMember(scope, settings, organizationId, ctx.context.session.user.id);
        const markKey = await readMarkKey(organizationId, userId);
        const row = { model: MARK, keys: ['markKey'], data: { markKey, organizationId, cursor } };
        if ((await createOnce(scope, row)) === 'exists') {
          // Forward alone: a device that was asleep does not take back what another has read.
          const where = [
            { field: 'markKey', value: markKey },
            { field: 'cursor', value: cursor, operator: 'lt' } as const,
          ];
          await scope.adapter.updateMany({ model: MARK, where, update: { cursor } });
        }
        return ctx.json({ status: true });
      },
    ),

    summarizePayments: createAuthEndpoint(
      '/payments/summary',
      { method: 'GET', query: summaryQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = scopeOf(ctx.context);
        const { organizationId, days, timeZone } = ctx.query;
        await requireMember(scope, settings, organizationId, ctx.context.session.user.id);
        const localDay = createLocalDay(timeZone);
        if (!localDay) throw refusal('PAYMENTS_TIME_ZONE_UNKNOWN');
        const now = settings.now();
        const today = localDay(now);
        const tallies = await readDays(scope, organizationId, { from: now - days * DAY_MS - DST_MS, now });
        const totals = totalsOf(tallies, localDay, { first: dayBefore(today, days - 1), last: today });
        return ctx.json({ timeZone, today, totals } satisfies PaymentsSummary);
      },
    ),
  };
}
