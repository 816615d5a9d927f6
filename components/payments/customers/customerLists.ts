import type { CustomerDetails } from '@/lib/payments/events/keptResponses';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';

/** One cursor pages through all lists of a customer. */
type Lists = Pick<CustomerDetails, 'orders' | 'subscriptions' | 'refunds' | 'grants'>;

const byId = ({ id }: { readonly id: string }) => id;
const byGrant = ({ grantId }: { readonly grantId: string }) => grantId;

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

function isApart<T>(newest: readonly T[], known: readonly T[], keyOf: (row: T) => string): boolean {
  const shown = new Set(known.map(keyOf));
  return newest.length >= MAX_PAGE && !newest.some((row) => shown.has(keyOf(row)));
}

/** Some lists of a further page begin with rows that are shown already. */
export const withOlderRows = (known: CustomerDetails, page: CustomerDetails): CustomerDetails => ({
  ...page,
  ...joinedLists(known, page),
});

/** Further pages stay, unless so much has changed that there is a gap: then only the newest rows do. */
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
