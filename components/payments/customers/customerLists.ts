import type { CustomerDetails } from '@/lib/payments/events/keptResponses';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';

/** The lists of a customer's page, which go on behind one cursor. */
type Lists = Pick<CustomerDetails, 'orders' | 'subscriptions' | 'refunds' | 'grants'>;

const byId = ({ id }: { readonly id: string }) => id;
const byGrant = ({ grantId }: { readonly grantId: string }) => grantId;

/** The rows of `first`, and those of `second` that aren't among them. */
function joined<T>(first: readonly T[], second: readonly T[], keyOf: (row: T) => string): T[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((row) => !known.has(keyOf(row)))];
}

const joinedLists = (first: Lists, second: Lists): Lists => ({
  orders: joined(first.orders, second.orders, byId),
  subscriptions: joined(first.subscriptions, second.subscriptions, byId),
  refunds: joined(first.refunds, second.refunds, byId),
  grants: joined(first.grants, second.grants, byGrant),
});

/** Whether rows may be missing between a list and what was read before. */
function isApart<T>(newest: readonly T[], known: readonly T[], keyOf: (row: T) => string): boolean {
  const shown = new Set(known.map(keyOf));
  return newest.length >= MAX_PAGE && !newest.some((row) => shown.has(keyOf(row)));
}

/** A further page of the lists of a customer, of which some begin with rows that are shown already. */
export const withOlderRows = (known: CustomerDetails, page: CustomerDetails): CustomerDetails => ({
  ...page,
  ...joinedLists(known, page),
});

/** What has changed since, with the further pages that were read; after very much news, which leaves a gap, the newest alone. */
export function withNewestRows(known: CustomerDetails | undefined, page: CustomerDetails): CustomerDetails {
  if (
    !known ||
    isApart(page.orders, known.orders, byId) ||
    isApart(page.subscriptions, known.subscriptions, byId) ||
    isApart(page.refunds, known.refunds, byId) ||
    isApart(page.grants, known.grants, byGrant)
  )
    return page;
  return { ...page, ...joinedLists(page, known), before: known.before };
}
