import type { Where } from 'better-auth';
import { digestKey } from '@/lib/payments/plugin/database/keys';
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

/**
 * The key of a held body. A release copies it to the event's own: whatever else happens to a held delivery at that moment,
 * the event has its body.
 */
export const heldBodyKey = (deliveryKey: string) => digestKey('held', deliveryKey);

/** Deletes held deliveries with their bodies. */
export async function deleteHeld(scope: Scope, held: HeldFilter): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await readHeld(scope, held, { direction: 'asc', limit: BATCH_ROWS });
    const keys = rows.map(({ deliveryKey }) => deliveryKey);
    if (keys.length > 0) await deleteHeldRows(scope, keys);
    if (keys.length < BATCH_ROWS) return;
  }
}

/** The bodies before the rows, because `hold` writes a missing body again after its row (hold.ts). */
export async function deleteHeldRows({ adapter }: Scope, deliveryKeys: readonly string[]): Promise<void> {
  const bodyKeys = await Promise.all(deliveryKeys.map(heldBodyKey));
  const deleteBy = (model: string, keys: readonly string[]) =>
    adapter.deleteMany({ model, where: [{ field: 'deliveryKey', value: [...keys], operator: 'in' }] });
  await deleteBy(PAYLOAD, bodyKeys);
  await deleteBy(HELD, deliveryKeys);
}
