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

/** A mark ahead of every event could never be undone. Servers' clocks differ by no more than the holdback. */
const latestMark = ({ now, holdbackMs }: Settings) => cursorAt(now() + holdbackMs);

/**
 * Cursors by organization id. Takes back a mark of a server whose clock was ahead, once: otherwise everything would
 * count as read until that time has come.
 */
export async function readMarks(
  { adapter }: Scope,
  settings: Settings,
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
  const latest = latestMark(settings);
  const present = cursorAt(settings.now());
  if (marks.some(({ cursor }) => cursor > latest)) {
    const where = [
      { field: 'markKey', value: keys, operator: 'in' as const },
      { field: 'cursor', value: latest, operator: 'gt' as const },
    ];
    await adapter.updateMany({ model: MARK, where, update: { cursor: present } });
  }
  return new Map(
    marks.map(({ organizationId, cursor }) => [organizationId, cursor > latest ? present : cursor]),
  );
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
        const latest = latestMark(settings);
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
