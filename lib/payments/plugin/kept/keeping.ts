import { cursorAt, FIRST_CURSOR, LAST_CURSOR } from '@/lib/payments/events/cursor';
import { digestKey, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { KeepingRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';

export const KEEPING = 'switchyardKeeping';

export const makeKeepingKey = (organizationId: string) => digestKey(organizationId, 'keeping');

export async function findKeeping({ adapter }: Scope, organizationId: string): Promise<KeepingRow | null> {
  const where = [{ field: 'organizationKey', value: await makeKeepingKey(organizationId) }];
  return adapter.findOne<KeepingRow>({ model: KEEPING, where });
}

/**
 * Restarts at the first stored event if a server's clock was ahead: what was received since the clock was corrected is
 * behind the cursor, and nobody knows when that was. Joining an event twice changes nothing.
 */
async function readAgain(
  { adapter }: Scope,
  { organizationKey, since, readTo }: KeepingRow,
  now: number,
): Promise<Pick<KeepingRow, 'since' | 'readTo'>> {
  const ahead = cursorAt(now);
  if (readTo <= ahead) return { since, readTo };
  // Another process may have begun already, so only rows that are ahead are reset.
  const where = [
    { field: 'organizationKey', value: organizationKey },
    { field: 'readTo', value: ahead, operator: 'gt' } as const,
  ];
  await adapter.updateMany({ model: KEEPING, where, update: { readTo: FIRST_CURSOR } });
  return { since, readTo: FIRST_CURSOR };
}

/**
 * An earlier version read neither needs nor customers' states from events, and deleted facts with them. Its events are
 * read once more, and daily totals are complete since the first of them.
 */
export async function renewKeeping(
  scope: Scope,
  organizationId: string,
  now: number,
): Promise<Pick<KeepingRow, 'since' | 'readTo'> | null> {
  const keeping = await findKeeping(scope, organizationId);
  if (!keeping) return null;
  if (keeping.factsSince) return readAgain(scope, keeping, now);
  const { organizationKey, since } = keeping;
  const update = {
    readTo: FIRST_CURSOR,
    factsSince: new Date((await readFirstStored(scope, organizationId)) ?? now),
  };
  // Only the first process resets the row.
  const where = [
    { field: 'organizationKey', value: organizationKey },
    { field: 'factsSince', value: null },
  ];
  await scope.adapter.updateMany({ model: KEEPING, where, update });
  return { since, readTo: FIRST_CURSOR };
}

/**
 * When the first event was received, in epoch milliseconds; null without any. Totals may reach further back: a new
 * event may report a refund or a cancellation of an earlier day.
 */
export async function readFirstReceived(scope: Scope, organizationId: string): Promise<number | null> {
  const stored = await readFirstStored(scope, organizationId);
  const kept = (await findKeeping(scope, organizationId))?.factsSince?.getTime() ?? null;
  return stored === null || kept === null ? (stored ?? kept) : Math.min(stored, kept);
}

async function readFirstStored({ adapter }: Scope, organizationId: string): Promise<number | null> {
  const digits = await organizationDigits(organizationId);
  const [first] = await adapter.findMany<{ receivedAt: Date }>({
    model: 'switchyardEvent',
    where: [
      { field: 'feedKey', value: digits + FIRST_CURSOR, operator: 'gte' },
      { field: 'feedKey', value: digits + LAST_CURSOR, operator: 'lte' },
    ],
    sortBy: { field: 'feedKey', direction: 'asc' },
    select: ['feedKey', 'receivedAt'],
    limit: 1,
  });
  return first?.receivedAt.getTime() ?? null;
}
