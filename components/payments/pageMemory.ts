import { useSyncExternalStore } from 'react';

/**
 * How the user left a page, for as long as this tab is open. Browsers remember URLs, and this may contain customers'
 * names, so it is in none.
 */
interface Left {
  readonly filter?: Partial<FeedFilter>;
  /** Where the filter was left; absent if that isn't known. */
  readonly filtered?: string | undefined;
  readonly grants?: GrantsFilter;
  readonly customers?: string;
}

export type Period = 'all' | 'today' | 'week' | 'month' | 'days';

export interface FeedFilter {
  /** An ID of CHIPS; empty for all. */
  readonly group: string;
  readonly text: string;
  readonly period: Period;
  /** For the period `days`: `2026-11-21`, or empty. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Three lower-case letters; empty for all. */
  readonly currency: string;
  /** A name; empty for all. */
  readonly product: string;
}

export interface GrantsFilter {
  /** Null for grants in every state. */
  readonly state: string | null;
  readonly text: string;
}

const NO_GRANTS_FILTER: GrantsFilter = { state: null, text: '' };

const left = new Map<string, Left>();

export const accountKey = (connectionId: string, userId: string) => `${connectionId} ${userId}`;

const keep = (account: string, change: Left) => left.set(account, { ...left.get(account), ...change });

/** Another organization has other customers, products and currencies. */
export function leftFilter(account: string, organizationId: string): Partial<FeedFilter> {
  const { filter = {}, filtered = organizationId } = left.get(account) ?? {};
  if (filtered === organizationId) return filter;
  const { text: _text, currency: _currency, product: _product, ...anywhere } = filter;
  return anywhere;
}

export const keepFilter = (account: string, filtered: string, filter: FeedFilter) =>
  void keep(account, { filter, filtered });

export const leftGrants = (account: string): GrantsFilter => left.get(account)?.grants ?? NO_GRANTS_FILTER;
export const keepGrants = (account: string, grants: GrantsFilter) => void keep(account, { grants });

export const leftCustomers = (account: string): string => left.get(account)?.customers ?? '';
export const keepCustomers = (account: string, customers: string) => void keep(account, { customers });

let searches = 0;
const searchListeners = new Set<() => void>();

interface Search {
  readonly page: 'events' | 'customers';
  readonly text: string;
  /** Where it searches; undefined if that isn't known. */
  readonly organizationId: string | undefined;
}

/** A page that is open starts a new search (useSearches). */
export function searchPage(account: string, { page, text, organizationId }: Search): void {
  if (page === 'customers') keepCustomers(account, text);
  else keep(account, { filter: { text }, filtered: organizationId });
  searches += 1;
  for (const listener of searchListeners) listener();
}

function subscribeSearches(listener: () => void): () => void {
  searchListeners.add(listener);
  return () => searchListeners.delete(listener);
}

export const useSearches = (): number => useSyncExternalStore(subscribeSearches, () => searches);

export const forgetPages = () => left.clear();
