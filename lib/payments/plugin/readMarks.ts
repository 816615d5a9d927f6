import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { cursorAt } from '@/lib/payments/events/cursor';
import { feedCursor } from '@/lib/payments/events/pluginResponses';
import { requireMember } from './access';
import { digestKey } from './database/keys';
import { createOnce } from './database/writes';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';
import { wireId } from './wireFields';

const MARK = 'switchyardReadMark';

const readMarkKey = (organizationId: string, userId: string) => digestKey('read', organizationId, userId);

/** Cursors by organization id. */
export async function readMarks(
  { adapter }: Scope,
  userId: string,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const keys = await Promise.all(organizationIds.map((id) => readMarkKey(id, userId)));
  const marks = await adapter.findMany<{ organizationId: string; cursor: string }>({
    model: MARK,
    where: [{ field: 'markKey', value: keys, operator: 'in' }],
    limit: keys.length,
  });
  return new Map(marks.map(({ organizationId, cursor }) => [organizationId, cursor]));
}

export function createMarkRoutes(settings: Settings) {
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
