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
  /** The URL links to an event, which an earlier filter must not hide. */
  readonly isLinked: boolean;
  /** A moment of today, in epoch milliseconds. */
  readonly today: number;
}

export function useFilter({ account, organizationId, isLinked, today }: FilterOptions): Narrowing {
  const [filter, setFilter] = useState<FeedFilter>(() =>
    isLinked ? NO_FILTER : { ...NO_FILTER, ...leftFilter(account) },
  );
  const text = useDebounced(searchTerm(filter.text, MAX_SEARCHED_CHARACTERS));

  function put(next: FeedFilter) {
    setFilter(next);
    keepFilter(account, next);
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
