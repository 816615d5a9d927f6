import type { CustomerRow, GrantRow } from '@/lib/payments/plugin/database/tables';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { makeSearchText } from '@/lib/payments/plugin/deliveries/storedSummary';
import { GRANT } from '@/lib/payments/plugin/grantRows';
import type { Scope } from '@/lib/payments/plugin/scope';
import { CUSTOMER, customerKeyOf, readCustomer } from './keptRows';

/** Ours: far more grants than the deleted customers of a batch have. */
const MAX_ROWS = 10_000;

/** A customer may have been deleted by an event of an earlier batch. */
async function readDeleted(scope: Scope, organizationId: string, customerIds: Iterable<string>) {
  const keys = await Promise.all([...new Set(customerIds)].map((id) => customerKeyOf(organizationId, id)));
  if (keys.length === 0) return [];
  const rows = await scope.adapter.findMany<Pick<CustomerRow, 'customerKey' | 'state'>>({
    model: CUSTOMER,
    where: [{ field: 'customerKey', value: keys, operator: 'in' }],
    select: ['customerKey', 'state'],
    limit: keys.length,
  });
  return rows
    .map(({ customerKey, state }) => ({ customerKey, ...readCustomer(state) }))
    .filter(({ deletedAt }) => deletedAt !== null);
}

type Deleted = Awaited<ReturnType<typeof readDeleted>>;

async function readGrants({ adapter }: Scope, organizationId: string, deleted: Deleted): Promise<GrantRow[]> {
  const keys = deleted.map(({ customerKey }) => customerKey);
  const withKey = [{ field: 'customerKey', value: keys, operator: 'in' as const }];
  // Those of earlier versions.
  const withoutKey = [
    { field: 'customerKey', value: null },
    { field: 'organizationId', value: organizationId },
    { field: 'customerId', value: deleted.map(({ id }) => columnText(id)), operator: 'in' as const },
  ];
  const found: GrantRow[] = [];
  for (const where of [withKey, withoutKey])
    found.push(...(await adapter.findMany<GrantRow>({ model: GRANT, where, limit: MAX_ROWS })));
  return found;
}

/**
 * Erases name and address from the grants of those customers that are deleted. It has to run after the grants of a
 * batch were written, because a grant's event names its customer even if it arrives late.
 */
export async function eraseDeleted(
  scope: Scope,
  organizationId: string,
  customerIds: Iterable<string>,
): Promise<void> {
  const deleted = await readDeleted(scope, organizationId, customerIds);
  if (deleted.length === 0) return;
  for (const grant of await readGrants(scope, organizationId, deleted)) {
    const { grantKey, grantId, customerId, customerName, customerEmail } = grant;
    if (customerName === null && customerEmail === null) continue;
    await scope.adapter.updateMany({
      model: GRANT,
      where: [{ field: 'grantKey', value: grantKey }],
      update: {
        ...{ customerName: null, customerEmail: null, searchEmail: '' },
        searchText: makeSearchText(grantId, customerId, grant.benefitType, grant.benefitDescription),
      },
    });
  }
}
