import type { KeptRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';
import { KEPT, parseStates } from './keptRows';

/** Ours: a safety limit for the purchases of one page of customers, far above what they have. */
const MAX_PURCHASES = 100_000;

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

export const groupPurchases = (rows: readonly Purchase[]) => ({
  orders: parseStates('order', rows),
  subscriptions: parseStates('subscription', rows),
  refunds: parseStates('refund', rows),
});
