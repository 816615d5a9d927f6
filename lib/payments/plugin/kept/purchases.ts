import type { KeptRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';
import { KEPT, statesOf } from './keptRows';

/** Ours: a safety limit for the purchases of one page of customers, far above what they have. */
const MAX_PURCHASES = 100_000;

/** A kept row of a customer. */
export type Purchase = Pick<KeptRow, 'kind' | 'state' | 'customerKey' | 'keptKey'>;

export async function readPurchases(
  { adapter }: Scope,
  customerKeys: readonly string[],
): Promise<Purchase[]> {
  if (customerKeys.length === 0) return [];
  return adapter.findMany<Purchase>({
    model: KEPT,
    where: [{ field: 'customerKey', value: [...customerKeys], operator: 'in' }],
    select: ['kind', 'state', 'customerKey', 'keptKey'],
    limit: MAX_PURCHASES,
  });
}

export const purchasesOf = (rows: readonly Purchase[]) => ({
  orders: statesOf('order', rows),
  subscriptions: statesOf('subscription', rows),
  refunds: statesOf('refund', rows),
});
