import { organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow, KeptRow } from '@/lib/payments/plugin/database/tables';
import type { Scope } from '@/lib/payments/plugin/scope';
import { goneSince } from './activeRuns';
import {
  CUSTOMER,
  customerKeyOf,
  KEPT,
  keepEntity,
  MAX_ATTEMPTS,
  parseStates,
  readCustomer,
} from './keptRows';
import { type CustomerState, isFromCustomerState, type KeptEntity } from './states';

/** Ours: far more subscriptions than the customers of a batch have. */
const MAX_ROWS = 10_000;

/**
 * Closes subscriptions that are known from their customers' states alone and that these no longer list, and reopens
 * those that they list again. It has to run after the rows of a batch were written: of two processes, the one that
 * reads last sees what both have written.
 */
export async function closeGone(
  scope: Scope,
  organizationId: string,
  customers: readonly CustomerState[],
): Promise<void> {
  const changed = new Set(customers.flatMap(({ id, active }) => (active ? [id] : [])));
  if (changed.size === 0) return;
  const keys = await Promise.all([...changed].map((id) => customerKeyOf(organizationId, id)));
  const isOfThese = { field: 'customerKey', value: keys, operator: 'in' } as const;
  const found = await scope.adapter.findMany<CustomerRow>({
    model: CUSTOMER,
    where: [isOfThese],
    limit: keys.length,
  });
  const runsById = new Map(
    found.map(({ customerKey, state }) => [customerKey, readCustomer(state).active ?? []]),
  );
  const rows = await scope.adapter.findMany<KeptRow>({
    model: KEPT,
    where: [isOfThese, { field: 'kind', value: 'subscription' }],
    limit: MAX_ROWS,
  });
  const owner = {
    organizationId,
    digits: await organizationDigits(organizationId),
    attempts: MAX_ATTEMPTS,
  };
  for (const row of rows) {
    const [state] = parseStates('subscription', [row]);
    if (!state || !isFromCustomerState(state)) continue;
    const { id, goneAt: known = null } = state;
    const goneAt = goneSince(runsById.get(row.customerKey ?? '') ?? [], id, known);
    if (goneAt === known) continue;
    const close = (entity: KeptEntity): KeptEntity =>
      entity.kind === 'subscription' && isFromCustomerState(entity.state)
        ? { kind: 'subscription', state: { ...entity.state, goneAt } }
        : entity;
    await keepEntity(scope, owner, close({ kind: 'subscription', state }), row.keptKey, row, close);
  }
}
