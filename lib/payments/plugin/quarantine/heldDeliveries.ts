import type { Where } from 'better-auth';
import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { HeldRow } from '@/lib/payments/plugin/database/tables';
import { PAYLOAD } from '@/lib/payments/plugin/deliveries/payload';

export const HELD = 'switchyardQuarantine';

/** Ours: short enough that no other write waits long. */
const BATCH_ROWS = 500;
/** Ours: the retention deletes what is left. */
const MAX_BATCHES = 20;

/** Selects an endpoint's held deliveries; all of them without `named`. */
export interface HeldFilter {
  readonly endpointId: string;
  /** The organization of the platform that they name; empty for those that name none. */
  readonly named?: string;
  readonly ids?: readonly string[] | undefined;
}

const whereOf = ({ endpointId, named, ids }: HeldFilter): Where[] => [
  { field: 'endpointId', value: endpointId },
  ...(named === undefined ? [] : [{ field: 'platformOrganizationId', value: named }]),
  ...(ids === undefined ? [] : [{ field: 'deliveryKey', value: [...ids], operator: 'in' as const }]),
];

export const countHeld = ({ adapter }: Scope, held: HeldFilter) =>
  adapter.count({ model: HELD, where: whereOf(held) });

export const readHeld = (
  { adapter }: Scope,
  held: HeldFilter,
  { direction, limit }: { direction: 'asc' | 'desc'; limit: number },
) =>
  adapter.findMany<HeldRow>({
    model: HELD,
    where: whereOf(held),
    sortBy: { field: 'receivedAt', direction },
    limit,
  });

/** Deletes held deliveries with their bodies. */
export async function deleteHeld(scope: Scope, held: HeldFilter): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await readHeld(scope, held, { direction: 'asc', limit: BATCH_ROWS });
    if (rows.length > 0) await deleteRows(scope, rows);
    if (rows.length < BATCH_ROWS) return;
  }
}

async function deleteRows({ adapter }: Scope, rows: readonly HeldRow[]): Promise<void> {
  const keys = rows.map(({ deliveryKey }) => deliveryKey);
  const where = [{ field: 'deliveryKey', value: keys, operator: 'in' } as const];
  // The rows first: a delivery that is released meanwhile keeps its body.
  await adapter.deleteMany({ model: HELD, where });
  const events = await adapter.findMany<{ deliveryKey: string }>({
    model: 'switchyardEvent',
    where,
    select: ['deliveryKey'],
    limit: keys.length,
  });
  const released = new Set(events.map(({ deliveryKey }) => deliveryKey));
  const unused = keys.filter((key) => !released.has(key));
  if (unused.length === 0) return;
  const bodies = [{ field: 'deliveryKey', value: unused, operator: 'in' } as const];
  await adapter.deleteMany({ model: PAYLOAD, where: bodies });
}
