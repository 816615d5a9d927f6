import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { feedCursor } from '@/lib/payments/events/feed';
import { refusal } from '@/lib/payments/serverPlugin/errors';
import { cursorAt } from '@/lib/payments/serverPlugin/keys';
import { scopeOf } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { createOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { readSummary } from '@/lib/payments/serverPlugin/store/summary';
import { requireMember } from './access';
import { readMarkKey } from './feed';
import { whoAsks, wireId, wireTimeZone } from './input';

const MAX_DAYS = 92;
const MARK = 'switchyardReadMark';

const summaryQuery = z.object({
  organizationId: wireId,
  /** Today and the days before it. */
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DAYS)), 1),
  timeZone: wireTimeZone,
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
        const { organizationId } = ctx.body;
        const { userId } = await requireMember(scope, settings, organizationId, ctx.context.session.user.id);
        // A mark ahead of every event could never be taken back. Servers' clocks differ by no more than the holdback.
        const latest = cursorAt(settings.now() + settings.holdbackMs);
        const cursor = ctx.body.cursor < latest ? ctx.body.cursor : latest;
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
        const now = settings.now();
        const summary = await readSummary(scope, { organizationId, days, timeZone, now });
        if (!summary) throw refusal('PAYMENTS_TIME_ZONE_UNKNOWN');
        return ctx.json(summary);
      },
    ),
  };
}
