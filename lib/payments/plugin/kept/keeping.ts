import { digestKey } from '@/lib/payments/plugin/database/keys';
import type { KeepingRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';

/** How far the events of an organization are kept, and since when. */
export const KEEPING = 'switchyardKeeping';

export const keepingKeyOf = (organizationId: string) => digestKey(organizationId, 'keeping');

export async function findKeeping({ adapter }: Scope, organizationId: string): Promise<KeepingRow | null> {
  const where = [{ field: 'organizationKey', value: await keepingKeyOf(organizationId) }];
  return adapter.findOne<KeepingRow>({ model: KEEPING, where });
}

/** When the first event was received, epoch milliseconds, of an organization whose events were ever joined. */
export const readKeptSince = async (scope: Scope, organizationId: string): Promise<number | null> =>
  (await findKeeping(scope, organizationId))?.since.getTime() ?? null;
