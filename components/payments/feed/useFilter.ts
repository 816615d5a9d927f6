import { useState } from 'react';
import { useDebounced } from '@/components/form/useDebounced';
import { type FeedFilter, keepFilter, leftFilter } from '@/components/payments/pageMemory';
import { searchTerm } from '@/lib/core/searchTerm';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { type FeedQuestion, isBackwards, isNarrowed, makeQuestion, NO_FILTER } from './feedFilter';

export interface Narrowing {
  readonly filter: FeedFilter;
  readonly change: (change: Partial<FeedFilter>) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
  /** Null if the period ends before it begins. */
  readonly question: FeedQuestion | null;
}

interface FilterOptions {
  /** A key of pageMemory.ts. */
  readonly account: string;
  readonly organizationId: string;
  /** The event that the URL links to, which an earlier filter must not hide. */
  readonly linkedId: string | null;
  /** A moment of today, in epoch milliseconds. */
  readonly today: number;
}

export function useFilter({ account, organizationId, linkedId, today }: FilterOptions): Narrowing {
  const firstFilter = (): FeedFilter =>
    linkedId === null ? { ...NO_FILTER, ...leftFilter(account, organizationId) } : NO_FILTER;
  const [filter, setFilter] = useState(firstFilter);
  const [seenLink, setSeenLink] = useState(linkedId);
  if (linkedId !== seenLink) {
    setSeenLink(linkedId);
    setFilter(firstFilter);
  }
  const text = useDebounced(searchTerm(filter.text, MAX_SEARCHED_CHARACTERS));

  function put(next: FeedFilter) {
    setFilter(next);
    keepFilter(account, organizationId, next);
  }

  return {
    filter,
    change: (change) => put({ ...filter, ...change }),
    clear: () => put(NO_FILTER),
    // Until the pause after a text was cleared, the list is still what the text found.
    isNarrowed: isNarrowed(filter) || text !== '',
    question: isBackwards(filter) ? null : makeQuestion(organizationId, filter, text, today),
  };
}
